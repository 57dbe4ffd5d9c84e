package dev.edgecase.host.neo4j;

import dev.edgecase.host.HostException;
import dev.edgecase.host.Identities;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.protocol.Program;
import dev.edgecase.protocol.Schema;
import java.util.List;
import java.util.Optional;

/** A database with a graph in it: plans and runs statements. */
final class LoadedDatabase {
  static final Graph NOTHING =
      new Graph(new Schema(List.of(), List.of(), List.of()), List.of(), List.of(), List.of());

  private final Database database;
  private final Loader loader;
  private final StatementFailures failures;
  private Graph graph = NOTHING;
  private Identities identities = Identities.NONE;
  private Optional<Outcome.Failure> problem = Optional.empty();

  LoadedDatabase(Database database, Loader loader, StatementFailures failures) {
    this.database = database;
    this.loader = loader;
    this.failures = failures;
  }

  /**
   * An outcome and the time that the engine took for it.
   *
   * @param clean whether the graph is again what it was before
   */
  record Measured(Outcome outcome, long nanos, boolean clean) {}

  /** Replaces the graph. One that its history does not lead to answers nothing but that. */
  void load(Graph next) {
    graph = next;
    var loaded = loader.load(graph);
    identities = loaded.identities();
    problem = loaded.problem();
  }

  /** The shape of the plan of a statement. */
  String explain(Program program, String options) {
    var statement = statement(program instanceof Program.Sequence s ? s.program() : program);
    try (var work = database.begin();
        var result =
            work.execute(
                "EXPLAIN " + options + statement.text(),
                new Parameters(work, identities).all(statement.parameters()))) {
      return Plan.shape(result.getExecutionPlanDescription());
    }
  }

  Outcome failure(Throwable thrown) {
    return failures.of(thrown);
  }

  /** Runs a program to its end; what a single statement changes is forgotten. */
  Measured run(Program program, String options) {
    if (problem.isPresent()) {
      return new Measured(problem.get(), 0, true);
    }
    return program instanceof Program.Sequence sequence
        ? sequence(sequence, options)
        : single(statement(program), options, false);
  }

  /** Runs a program in a transaction that builds the graph itself, and is never committed. */
  Measured runUncommitted(Program program, String options) {
    long start = System.nanoTime();
    try (var work = database.begin()) {
      var own = Loader.rebuild(work, graph);
      start = System.nanoTime();
      var before = program instanceof Program.Sequence s ? s.before() : List.<Program>of();
      for (var change : before) {
        rows(work, own, statement(change), options);
      }
      var asked = statement(program instanceof Program.Sequence s ? s.program() : program);
      var rows = rows(work, own, asked, options);
      return new Measured(rows, System.nanoTime() - start, true);
    } catch (Throwable thrown) {
      return new Measured(failures.of(thrown), System.nanoTime() - start, true);
    }
  }

  /** What was changed is changed back, whatever happens in between. */
  private Measured sequence(Program.Sequence sequence, String options) {
    long nanos = 0;
    Optional<Outcome> failed = Optional.empty();
    for (var change : sequence.before()) {
      var changed = single(statement(change), options, true);
      nanos += changed.nanos();
      if (changed.outcome() instanceof Outcome.Failure failure) {
        failed = Optional.of(failures.of(HostException.unprepared(failure.message())));
        break;
      }
    }
    var answer =
        failed
            .map(outcome -> new Measured(outcome, 0, true))
            .orElseGet(() -> single(statement(sequence.program()), options, false));
    boolean clean = true;
    for (var change : sequence.after()) {
      var changed = single(statement(change), options, true);
      nanos += changed.nanos();
      clean &= changed.outcome() instanceof Outcome.Rows;
    }
    return new Measured(answer.outcome(), nanos + answer.nanos(), clean);
  }

  private Measured single(Program.Statement statement, String options, boolean lasting) {
    long start = System.nanoTime();
    try (var work = database.begin()) {
      var rows = rows(work, identities, statement, options);
      if (lasting) {
        work.commit();
      }
      return new Measured(rows, System.nanoTime() - start, true);
    } catch (Throwable thrown) {
      return new Measured(failures.of(thrown), System.nanoTime() - start, true);
    }
  }

  private static Outcome rows(
      Work work, Identities identities, Program.Statement statement, String options) {
    var parameters = new Parameters(work, identities).all(statement.parameters());
    try (var result = work.execute(options + statement.text(), parameters)) {
      return new Outcome.Rows(new Results(identities).rows(result));
    }
  }

  private static Program.Statement statement(Program program) {
    if (program instanceof Program.Statement statement) {
      return statement;
    }
    throw HostException.invalid("Neo4j is asked by statements, not by " + program);
  }
}
