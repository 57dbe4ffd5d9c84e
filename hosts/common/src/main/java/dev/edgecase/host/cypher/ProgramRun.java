package dev.edgecase.host.cypher;

import dev.edgecase.host.HostException;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.protocol.Program;
import java.util.List;
import java.util.Optional;

/** Runs programs on a database, and takes the time. */
final class ProgramRun {
  private final CypherDatabase database;
  private final List<String> options;

  ProgramRun(CypherDatabase database, List<String> options) {
    this.database = database;
    this.options = options;
  }

  /**
   * An outcome and the time that the engine took for it.
   *
   * @param clean whether the graph is again what it was before
   */
  record Measured(Outcome outcome, long nanos, boolean clean) {}

  /** Runs a program to its end; what a single statement changes is forgotten. */
  Measured run(Program program) {
    var problem = database.problem();
    if (problem.isPresent()) {
      return new Measured(problem.get(), 0, true);
    }
    return program instanceof Program.Sequence sequence
        ? sequence(sequence)
        : single(statement(program), false);
  }

  /** Runs a program in a transaction that builds the graph itself, and is never committed. */
  Measured runUncommitted(Program program) {
    long start = System.nanoTime();
    try (var transaction = database.begin(options)) {
      start = System.nanoTime();
      var before = program instanceof Program.Sequence s ? s.before() : List.<Program>of();
      for (var change : before) {
        transaction.run(statement(change));
      }
      var rows = new Outcome.Rows(transaction.run(asked(program)));
      return new Measured(rows, System.nanoTime() - start, true);
    } catch (Throwable thrown) {
      return new Measured(database.failure(thrown), System.nanoTime() - start, true);
    }
  }

  /** What was changed is changed back, whatever happens in between. */
  private Measured sequence(Program.Sequence sequence) {
    long nanos = 0;
    Optional<Outcome> failed = Optional.empty();
    for (var change : sequence.before()) {
      var changed = single(statement(change), true);
      nanos += changed.nanos();
      if (changed.outcome() instanceof Outcome.Failure failure) {
        failed = Optional.of(database.failure(HostException.unprepared(failure.message())));
        break;
      }
    }
    var answer =
        failed
            .map(outcome -> new Measured(outcome, 0, true))
            .orElseGet(() -> single(statement(sequence.program()), false));
    boolean clean = answer.clean();
    for (var change : sequence.after()) {
      var changed = single(statement(change), true);
      nanos += changed.nanos();
      clean &= changed.outcome() instanceof Outcome.Rows;
    }
    return new Measured(answer.outcome(), nanos + answer.nanos(), clean);
  }

  private Measured single(Program.Statement statement, boolean lasting) {
    long start = System.nanoTime();
    try {
      var answer = database.run(statement, options, lasting);
      return new Measured(
          new Outcome.Rows(answer.rows()), System.nanoTime() - start, answer.clean());
    } catch (Throwable thrown) {
      return new Measured(database.failure(thrown), System.nanoTime() - start, true);
    }
  }

  /** The statement of a program whose rows are wanted. */
  static Program.Statement asked(Program program) {
    return statement(program instanceof Program.Sequence sequence ? sequence.program() : program);
  }

  private static Program.Statement statement(Program program) {
    if (program instanceof Program.Statement statement) {
      return statement;
    }
    throw HostException.invalid("A Cypher engine is asked by statements, not by " + program);
  }
}
