package dev.edgecase.host.tinkerpop;

import dev.edgecase.protocol.ElementKind;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Schema;
import java.util.List;
import java.util.Map;
import org.apache.tinkerpop.gremlin.process.traversal.dsl.graph.GraphTraversalSource;
import org.apache.tinkerpop.gremlin.structure.Edge;
import org.apache.tinkerpop.gremlin.structure.Vertex;
import org.apache.tinkerpop.gremlin.tinkergraph.structure.TinkerGraph;

/**
 * TinkerGraph, in memory. Its indexes have one key and no label: an index on several keys becomes
 * several indexes.
 */
public final class TinkerGraphAdapter implements Adapter {
  // Only open(): the other factory method takes a Configuration, whose package changed in 3.5.
  private final TinkerGraph graph = TinkerGraph.open();

  @Override
  public GraphTraversalSource open(Map<String, String> options) {
    return graph.traversal();
  }

  @Override
  public GraphTraversalSource reset(Schema schema, List<Graph.Index> indexes) {
    graph.clear();
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
