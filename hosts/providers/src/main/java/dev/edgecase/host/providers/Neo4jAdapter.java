package dev.edgecase.host.providers;

import dev.edgecase.host.tinkerpop.Adapter;
import dev.edgecase.protocol.ElementKind;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Schema;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.apache.tinkerpop.gremlin.process.traversal.Traversal;
import org.apache.tinkerpop.gremlin.process.traversal.dsl.graph.GraphTraversalSource;
import org.apache.tinkerpop.gremlin.structure.util.GraphFactory;

/**
 * Neo4j behind TinkerPop's plugin. Named by text alone: what the plugin's classes refer to is under
 * a licence that forbids compiling against it. Its indexes are on vertices.
 */
public final class Neo4jAdapter implements Adapter {
  private static final AtomicInteger COUNT = new AtomicInteger();

  private List<String> indexed = List.of();
  // Closed by another thread.
  private volatile Optional<org.apache.tinkerpop.gremlin.structure.Graph> opened = Optional.empty();

  @Override
  public GraphTraversalSource open(Map<String, String> options) {
    var graph =
        GraphFactory.open(
            Map.of(
                org.apache.tinkerpop.gremlin.structure.Graph.GRAPH,
                "org.apache.tinkerpop.gremlin.neo4j.structure.Neo4jGraph",
                "gremlin.neo4j.directory",
                "graph" + COUNT.incrementAndGet(),
                "gremlin.neo4j.conf.dbms.memory.pagecache.size",
                "16m",
                // It would listen on a port, of which there are eleven for all copies.
                "gremlin.neo4j.conf.dbms.backup.enabled",
                "false"));
    opened = Optional.of(graph);
    return graph.traversal();
  }

  @Override
  public GraphTraversalSource reset(Schema schema, List<Graph.Index> indexes) throws Exception {
    var graph = opened.orElseThrow();
    graph.traversal().V().drop().iterate();
    graph.tx().commit();
    var wanted =
        indexes.stream()
            .filter(index -> index.element() == ElementKind.VERTEX)
            .map(Neo4jAdapter::place)
            .toList();
    if (!wanted.equals(indexed)) {
      for (var place : indexed) {
        cypher("DROP INDEX ON " + place);
      }
      for (var place : wanted) {
        cypher("CREATE INDEX ON " + place);
      }
      cypher("CALL db.awaitIndexes()");
      indexed = wanted;
    }
    return graph.traversal();
  }

  private static String place(Graph.Index index) {
    return index.keys().stream()
        .collect(Collectors.joining("`, `", ":`" + index.label() + "`(`", "`)"));
  }

  private void cypher(String statement) throws Exception {
    var graph = opened.orElseThrow();
    ((Traversal<?, ?>) new ByName(graph).call("cypher", statement).object()).iterate();
    graph.tx().commit();
  }

  @Override
  public void close() throws Exception {
    opened.orElseThrow().close();
  }
}
