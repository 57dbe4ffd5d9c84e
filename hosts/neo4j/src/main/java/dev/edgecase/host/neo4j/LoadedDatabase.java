package dev.edgecase.host.neo4j;

import dev.edgecase.host.HostException;
import dev.edgecase.host.Identities;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.protocol.Program;
import dev.edgecase.protocol.Value;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.neo4j.graphdb.Entity;
import org.neo4j.graphdb.Label;
import org.neo4j.graphdb.Node;
import org.neo4j.graphdb.RelationshipType;

/** A database with a graph in it: plans and runs statements. */
final class LoadedDatabase {
  private static final long INDEX_SECONDS = 60;

  private final Database database;
  private final Indexes indexes;
  private final StatementFailures failures;
  private Identities identities = Identities.NONE;

  LoadedDatabase(Database database, Indexes indexes, StatementFailures failures) {
    this.database = database;
    this.indexes = indexes;
    this.failures = failures;
  }

  /** An outcome and the time that the engine took for it. */
  record Measured(Outcome outcome, long nanos, boolean clean) {}

  /** Replaces the graph, and forgets the plans that were made for the old one. */
  void load(Graph graph, List<Graph.Index> wanted) {
    change("MATCH (n) DETACH DELETE n");
    indexes.change(graph.schema(), wanted).forEach(this::change);
    try (var work = database.begin()) {
      identities = build(work, graph);
      work.commit();
    }
    change("CALL db.awaitIndexes(" + INDEX_SECONDS + ")");
    change("CALL db.clearQueryCaches()");
  }

  private void change(String text) {
    try (var work = database.begin()) {
      work.execute(text, Map.of()).close();
      work.commit();
    }
  }

  /** Not by statements: a bulk load should cost no planning. */
  private static Identities build(Work work, Graph graph) {
    var parameters = new Parameters(work, Identities.NONE);
    var nodes = new HashMap<Integer, Node>();
    var vertices = new HashMap<Integer, Object>();
    var edges = new HashMap<Integer, Object>();
    for (var vertex : graph.vertices()) {
      var node = work.create(vertex.labels().stream().map(Label::label).toArray(Label[]::new));
      set(node, vertex.properties(), parameters);
      nodes.put(vertex.id(), node);
      vertices.put(vertex.id(), node.getId());
    }
    for (var edge : graph.edges()) {
      var made =
          end(nodes, edge.from())
              .createRelationshipTo(end(nodes, edge.to()), RelationshipType.withName(edge.label()));
      set(made, edge.properties(), parameters);
      edges.put(edge.id(), made.getId());
    }
    return new Identities(new Identities.Ids(vertices), new Identities.Ids(edges));
  }

  private static Node end(Map<Integer, Node> nodes, int id) {
    return Optional.ofNullable(nodes.get(id))
        .orElseThrow(() -> HostException.invalid("An edge ends in the unknown vertex " + id));
  }

  private static void set(Entity entity, Map<String, Value> properties, Parameters parameters) {
    properties.forEach(
        (key, value) -> {
          var object = parameters.object(value);
          if (object != null) {
            entity.setProperty(key, object);
          }
        });
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
    return program instanceof Program.Sequence sequence
        ? sequence(sequence, options)
        : single(statement(program), options, false);
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
      var parameters = new Parameters(work, identities).all(statement.parameters());
      List<Value> rows;
      try (var result = work.execute(options + statement.text(), parameters)) {
        rows = new Results(identities).rows(result);
      }
      if (lasting) {
        work.commit();
      }
      return new Measured(new Outcome.Rows(rows), System.nanoTime() - start, true);
    } catch (Throwable thrown) {
      return new Measured(failures.of(thrown), System.nanoTime() - start, true);
    }
  }

  private static Program.Statement statement(Program program) {
    if (program instanceof Program.Statement statement) {
      return statement;
    }
    throw HostException.invalid("Neo4j is asked by statements, not by " + program);
  }
}
