package dev.edgecase.host.neo4j;

import dev.edgecase.host.HostException;
import dev.edgecase.host.Identities;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Value;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.neo4j.graphdb.Entity;
import org.neo4j.graphdb.Label;
import org.neo4j.graphdb.Node;
import org.neo4j.graphdb.RelationshipType;

/** Replaces the graph in a database, with its indexes. */
final class Loader {
  private static final String EMPTY = "MATCH (n) DETACH DELETE n";
  private static final String AWAIT = "CALL db.awaitIndexes(60)";

  private final Database database;
  private final Indexes indexes;
  private final String forget;

  /**
   * Prepares to load graphs.
   *
   * @param forget the statement that makes the engine forget the plans that it has made
   */
  Loader(Database database, Indexes indexes, String forget) {
    this.database = database;
    this.indexes = indexes;
    this.forget = forget;
  }

  /** Loads a graph, and forgets the plans that were made for the one before. */
  Identities load(Graph graph, List<Graph.Index> wanted) {
    change(List.of(EMPTY));
    change(indexes.change(graph.schema(), wanted));
    Identities identities;
    try (var work = database.begin()) {
      identities = build(work, graph);
      work.commit();
    }
    change(List.of(AWAIT, forget));
    return identities;
  }

  /** Builds the graph once more, in a transaction that then sees nothing else. */
  static Identities rebuild(Work work, Graph graph) {
    finish(work, EMPTY);
    return build(work, graph);
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
      try (var work = database.begin()) {
        statements.forEach(text -> finish(work, text));
        work.commit();
      }
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
}
