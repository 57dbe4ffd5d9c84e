package dev.edgecase.cli;

import dev.edgecase.hunt.FaultyHost;
import dev.edgecase.mutation.Mutant;
import dev.edgecase.mutation.Workbench;
import dev.edgecase.target.Session;
import dev.edgecase.target.Target;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;

/**
 * A host that has one mutant after the other. What a strategy does when the engine starts cannot be
 * changed in one that runs: such a mutant has a host of its own.
 */
final class MutantHost implements FaultyHost, AutoCloseable {
  private static final Duration PATIENCE = Duration.ofMinutes(1);

  /** Strategies are made and asked for once, and the engine keeps them in their order. */
  private static final Set<String> OF_START =
      Set.of("<init>", "instance", "applyPrior", "applyPost");

  private final Workbench bench;
  private final Target target;
  private final Duration timeLimit;
  private Optional<Session> session = Optional.empty();
  private boolean singular;

  /**
   * No host yet.
   *
   * @param target that takes its mutants from the bench
   */
  MutantHost(Workbench bench, Target target, Duration timeLimit) {
    this.bench = bench;
    this.target = target;
    this.timeLimit = timeLimit;
  }

  /** Has the mutant from now on; gives the reason if a JVM refuses it. */
  synchronized Optional<String> put(Mutant mutant) throws IOException, InterruptedException {
    boolean wasSingular = singular;
    singular = OF_START.contains(mutant.method());
    if (singular || wasSingular) {
      lose();
    }
    bench.put(mutant);
    return session.isPresent() ? bench.await(PATIENCE) : Optional.empty();
  }

  boolean isReached() {
    return bench.isReached();
  }

  @Override
  public synchronized Session session() {
    if (session.isEmpty()) {
      session = Optional.of(target.open(timeLimit));
    }
    return session.get();
  }

  @Override
  public Session fresh(Duration limit) {
    return target.open(limit);
  }

  @Override
  public synchronized void lose() {
    session.ifPresent(Session::close);
    session = Optional.empty();
  }

  @Override
  public void close() {
    lose();
  }
}
