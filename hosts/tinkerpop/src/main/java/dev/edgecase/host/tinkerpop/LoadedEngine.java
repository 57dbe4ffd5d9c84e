package dev.edgecase.host.tinkerpop;

import dev.edgecase.host.Failures;
import dev.edgecase.host.HostException;
import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.protocol.Program;
import dev.edgecase.protocol.Reply;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.tinkerpop.gremlin.process.traversal.Traversal;
import org.apache.tinkerpop.gremlin.process.traversal.dsl.graph.GraphTraversalSource;
import org.jspecify.annotations.Nullable;

/** An engine with a graph in it: plans and runs queries. */
final class LoadedEngine {
  static final int ROW_LIMIT = 200_000;

  private final ConfiguredSources sources;
  private final ValueMapping values;
  private final TraversalBuilder builder;
  private final boolean transactional;

  private final boolean rollsBack;

  /**
   * An engine that queries can be asked of.
   *
   * @param rollsBack whether each query is followed by a rollback, so that the next one begins a
   *     new transaction
   */
  LoadedEngine(
      ConfiguredSources sources, ValueMapping values, StepMethods methods, boolean rollsBack) {
    this.sources = sources;
    this.values = values;
    this.builder = new TraversalBuilder(methods, values);
    this.transactional = sources.graph().features().graph().supportsTransactions();
    this.rollsBack = rollsBack;
  }

  /** Ends a transaction that was left open. */
  void forget() {
    if (transactional) {
      sources.graph().tx().rollback();
    }
  }

  ConfiguredSources sources() {
    return sources;
  }

  /**
   * An outcome and the time that the engine took for it.
   *
   * @param clean whether the graph is again what it was before
   */
  record Measured(Outcome outcome, long nanos, boolean clean) {}

  /** Runs a program to its end. */
  Measured run(Program program, GraphTraversalSource source) {
    return program instanceof Program.Sequence sequence
        ? sequence(sequence, source)
        : single(program, source, this::forgetChanges);
  }

  /** What was changed is changed back, whatever happens in between. */
  private Measured sequence(Program.Sequence sequence, GraphTraversalSource source) {
    long nanos = 0;
    Optional<Outcome> failed = Optional.empty();
    for (var change : sequence.before()) {
      var changed = single(change, source, this::keepChanges);
      nanos += changed.nanos();
      if (changed.outcome() instanceof Outcome.Failure failure) {
        // Not every engine can hold what it is asked to here: that is no answer to the question.
        failed = Optional.of(Failures.of(HostException.unprepared(failure.message())));
        break;
      }
    }
    var answer =
        failed
            .map(outcome -> new Measured(outcome, 0, true))
            .orElseGet(() -> single(sequence.program(), source, this::forgetChanges));
    boolean clean = true;
    for (var change : sequence.after()) {
      var changed = single(change, source, this::keepChanges);
      nanos += changed.nanos();
      clean &= changed.outcome() instanceof Outcome.Rows;
    }
    return new Measured(answer.outcome(), nanos + answer.nanos(), clean);
  }

  /** Builds the traversal, runs it, collects its rows, and ends the transaction. */
  private Measured single(Program program, GraphTraversalSource source, Runnable end) {
    long start = System.nanoTime();
    long nanos = 0;
    Outcome outcome;
    try {
      var rows = rows(builder.build(source, program));
      nanos = System.nanoTime() - start;
      outcome = new Outcome.Rows(rows.stream().map(values::fromJava).toList());
    } catch (Throwable thrown) {
      nanos = nanos == 0 ? System.nanoTime() - start : nanos;
      outcome = failure(thrown);
    }
    end.run();
    return new Measured(outcome, nanos, true);
  }

  /** Plans the traversal without running it. */
  Reply.Explained explain(Program program, Configuration configuration) {
    var source = sources.of(configuration);
    long start = System.nanoTime();
    try {
      var planned = program instanceof Program.Sequence sequence ? sequence.program() : program;
      var plan = Plan.of(builder.build(source, planned).asAdmin());
      long nanos = System.nanoTime() - start;
      var switches = plan.switches().stream().filter(sources::canSwitch).toList();
      return new Reply.Explained(switches, plan.failure(), "", nanos);
    } catch (Throwable thrown) {
      return new Reply.Explained(
          Plan.unused(source.getStrategies().toList()),
          Optional.of(failure(thrown)),
          "",
          System.nanoTime() - start);
    } finally {
      forgetChanges();
    }
  }

  private static List<@Nullable Object> rows(Traversal<?, ?> traversal) throws Exception {
    var rows = new ArrayList<@Nullable Object>();
    try {
      while (traversal.hasNext()) {
        if (rows.size() == ROW_LIMIT) {
          throw HostException.tooManyRows(ROW_LIMIT);
        }
        rows.add(traversal.next());
      }
    } finally {
      traversal.close();
    }
    return rows;
  }

  private static Outcome failure(Throwable thrown) {
    if (!Failures.isOutcome(thrown)) {
      throw (Error) thrown;
    }
    return Failures.of(thrown);
  }

  private void keepChanges() {
    if (transactional && rollsBack) {
      sources.graph().tx().commit();
    }
  }

  private void forgetChanges() {
    if (rollsBack) {
      forget();
    }
  }
}
