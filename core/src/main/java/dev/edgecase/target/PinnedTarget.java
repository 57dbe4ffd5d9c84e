package dev.edgecase.target;

import dev.edgecase.graph.Abilities;
import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.query.Dialect;
import dev.edgecase.query.EngineSetup;
import dev.edgecase.query.Query;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/**
 * A target some of whose switches stay as the engine has them: they are not offered, so nobody
 * turns them off.
 *
 * @param pinned the names of those switches; others may be among them
 */
public record PinnedTarget(Target target, Set<String> pinned) implements Target {
  public PinnedTarget {
    pinned = Set.copyOf(pinned);
  }

  @Override
  public String engine() {
    return target.engine();
  }

  @Override
  public String name() {
    return target.name();
  }

  @Override
  public String language() {
    return target.language();
  }

  @Override
  public Abilities abilities() {
    return target.abilities();
  }

  @Override
  public Optional<EngineSetup> setup() {
    return target.setup();
  }

  @Override
  public Session open(Duration timeLimit) {
    return new PinnedSession(this, target.open(timeLimit));
  }

  private record PinnedSession(PinnedTarget target, Session session) implements Session {

    @Override
    public Dialect dialect() {
      return session.dialect();
    }

    @Override
    public void load(Graph graph) {
      session.load(graph);
    }

    @Override
    public CompletableFuture<Explanation> explain(Query query, Configuration configuration) {
      return session.explain(query, configuration).thenApply(this::offered);
    }

    private Explanation offered(Explanation explanation) {
      return new Explanation(
          explanation.switches().stream()
              .filter(each -> !target.pinned.contains(each.name()))
              .toList(),
          explanation.failure(),
          explanation.shape());
    }

    @Override
    public CompletableFuture<List<Outcome>> run(Query query, List<Configuration> configurations) {
      return session.run(query, configurations);
    }

    @Override
    public Set<Deviation> deviations() {
      return session.deviations();
    }

    @Override
    public Optional<Target> plain() {
      return session.plain();
    }

    @Override
    public long engineNanos() {
      return session.engineNanos();
    }

    @Override
    public long loadingNanos() {
      return session.loadingNanos();
    }

    @Override
    public OptionalLong memory() {
      return session.memory();
    }

    @Override
    public void close() {
      session.close();
    }
  }
}
