package dev.edgecase.host.providers;

import dev.edgecase.host.tinkerpop.Adapter;
import dev.edgecase.protocol.ElementKind;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Schema;
import java.util.List;
import java.util.Map;
import org.apache.tinkerpop.gremlin.process.traversal.dsl.graph.GraphTraversalSource;
import org.apache.tinkerpop.gremlin.structure.Edge;
import org.apache.tinkerpop.gremlin.structure.Vertex;
import org.apache.tinkerpop.gremlin.tinkergraph.structure.TinkerTransactionGraph;

/** TinkerGraph with transactions; like TinkerGraph in everything else. */
public final class TinkerTransactionGraphAdapter implements Adapter {
  private static final String UNUSED_KEY = "no such key";

  private TinkerTransactionGraph graph = TinkerTransactionGraph.open();

  @Override
  public GraphTraversalSource open(Map<String, String> options) {
    return graph.traversal();
  }

  @Override
  public GraphTraversalSource reset(Schema schema, List<Graph.Index> indexes) {
    graph.close();
    graph = TinkerTransactionGraph.open();
    if (!indexes.isEmpty()) {
      // With indexes on one kind of element alone, its rollback raises a NullPointerException.
      graph.createIndex(UNUSED_KEY, Vertex.class);
      graph.createIndex(UNUSED_KEY, Edge.class);
    }
    for (var index : indexes) {
      var kind = index.element() == ElementKind.VERTEX ? Vertex.class : Edge.class;
      index.keys().forEach(key -> graph.createIndex(key, kind));
    }
    return graph.traversal();
  }

  @Override
  public void close() {
    graph.close();
  }
}
