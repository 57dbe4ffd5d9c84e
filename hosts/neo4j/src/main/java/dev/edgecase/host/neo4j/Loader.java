package dev.edgecase.host.neo4j;

import dev.edgecase.host.HostException;
import dev.edgecase.host.Identities;
import dev.edgecase.host.cypher.Parameters;
import dev.edgecase.protocol.Change;
import dev.edgecase.protocol.ChangeText;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.IndexKind;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.protocol.Schema;
import dev.edgecase.protocol.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.neo4j.graphdb.Entity;
import org.neo4j.graphdb.Label;
import org.neo4j.graphdb.Node;
import org.neo4j.graphdb.RelationshipType;

/** Replaces the graph in a database, with its indexes. */
final class Loader {
  private static final String EMPTY = "MATCH (n) DETACH DELETE n";
  private static final String AWAIT = "CALL db.awaitIndexes(60)";

  /**
   * How an engine refuses what data, an index or a constraint forbid: by a status, or, if only the
   * commit or the filling of an index does so, by an exception.
   */
  private static final Pattern FORBIDDEN =
      Pattern.compile(
          "(?i)\\.schema\\.|StillHasRelationships|ConstraintViolation|IndexEntryConflict");

  private static final String WRONG_STATE = "WrongState";

  private final Database database;
  private final Indexes indexes;
  private final String forget;
  private final StatementFailures failures;

  /**
   * Prepares to load graphs.
   *
   * @param forget the statement that makes the engine forget the plans that it has made
   */
  Loader(Database database, Indexes indexes, String forget, StatementFailures failures) {
    this.database = database;
    this.indexes = indexes;
    this.forget = forget;
    this.failures = failures;
  }

  /**
   * A graph in the database.
   *
   * @param problem why it is not the graph that it should be
   */
  record Loaded(Identities identities, Optional<Outcome.Failure> problem) {}

  /** Loads a graph, and forgets the plans that were made for the one before. */
  Loaded load(Graph graph) {
    var start = graph.history().map(Graph.History::start).orElse(graph);
    change(List.of(EMPTY));
    replaceIndexes(start, graph.schema());
    Writer writer;
    try (var work = database.beginLoading()) {
      writer = build(work, start);
      work.commit();
    }
    var problem = graph.history().flatMap(history -> follow(history, graph, writer));
    change(List.of(AWAIT, forget));
    return new Loaded(writer.identities(), problem);
  }

  /**
   * One after the other: a constraint cannot be made while one like it is still being dropped. What
   * is written while an index is being filled may be missing in it (seen in 4.4.8), now and then:
   * nothing is written before they are online.
   */
  private void replaceIndexes(Graph start, Schema schema) {
    change(indexes.dropAll());
    indexes.clear();
    var statements = new ArrayList<String>();
    start.indexes().forEach(index -> statements.addAll(indexes.create(schema, index)));
    try {
      change(statements);
    } catch (RuntimeException failed) {
      indexes.clear();
      throw failed;
    }
    if (!statements.isEmpty()) {
      change(List.of(AWAIT));
    }
  }

  /** Builds the graph once more, in a transaction that then sees nothing else. */
  static Identities rebuild(Work work, Graph graph) {
    finish(work, EMPTY);
    var history = graph.history().filter(any -> canBeFollowed(graph));
    var writer = build(work, history.map(Graph.History::start).orElse(graph));
    history.ifPresent(
        story ->
            story.steps().stream()
                .filter(step -> !step.refused() && ChangeText.has(step.change()))
                .forEach(step -> writer.write(work, step.change())));
    return writer.identities();
  }

  /** A constraint that came last would forbid what was there before. */
  private static boolean canBeFollowed(Graph graph) {
    return graph.indexes().stream().noneMatch(index -> index.kind() == IndexKind.UNIQUE);
  }

  private Optional<Outcome.Failure> follow(Graph.History history, Graph graph, Writer writer) {
    for (var step : history.steps()) {
      var problem = follow(step, graph.schema(), writer);
      if (problem.isPresent()) {
        return problem;
      }
    }
    try (var work = database.beginLoading()) {
      return new State(work, writer.identities())
          .difference(graph)
          .map(difference -> wrong(difference, "state"));
    }
  }

  /** What an engine has to refuse it may also take for done, as with an index that is there. */
  private Optional<Outcome.Failure> follow(Graph.Step step, Schema schema, Writer writer) {
    var change = step.change();
    try {
      if (change instanceof Change.AddIndex added) {
        var index = added.index();
        (step.refused() ? indexes.tryToCreate(schema, index) : indexes.create(schema, index))
            .forEach(text -> change(List.of(text)));
        change(List.of(AWAIT));
      } else if (change instanceof Change.DropIndex dropped) {
        indexes.drop(schema, dropped.index()).forEach(text -> change(List.of(text)));
      } else {
        try (var work = database.beginLoading()) {
          // What the commit refuses has not happened to anybody.
          (step.refused() ? writer.copy() : writer).write(work, change);
          work.commit();
        }
      }
      return Optional.empty();
    } catch (Throwable thrown) {
      var failure =
          failures.of(thrown) instanceof Outcome.Failure raised
              ? raised
              : new Outcome.Failure(Outcome.Kind.INTERNAL, "Timeout", "", List.of());
      return step.refused() && FORBIDDEN.matcher(failure.type()).find()
          ? Optional.empty()
          : Optional.of(
              wrong(
                  change + " raises " + failure.type() + ": " + failure.message(), failure.type()));
    }
  }

  private static Outcome.Failure wrong(String message, String place) {
    return new Outcome.Failure(Outcome.Kind.INTERNAL, WRONG_STATE, message, List.of(place));
  }

  /** To the end: a procedure whose rows nobody asks for is not called. */
  private static void finish(Work work, String text) {
    try (var result = work.execute(text, Map.of())) {
      while (result.hasNext()) {
        result.next();
      }
    }
  }

  /** In one transaction: each costs the engine a write to its disk. */
  private void change(List<String> statements) {
    if (!statements.isEmpty()) {
      try (var work = database.beginLoading()) {
        statements.forEach(text -> finish(work, text));
        work.commit();
      }
    }
  }

  /** Not by statements: a bulk load should cost no planning. */
  private static Writer build(Work work, Graph graph) {
    var parameters = new Parameters(new OwnValues(work, Identities.NONE));
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
    return new Writer(vertices, edges);
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
}
