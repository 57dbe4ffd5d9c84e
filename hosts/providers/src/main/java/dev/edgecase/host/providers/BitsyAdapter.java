package dev.edgecase.host.providers;

import com.lambdazen.bitsy.BitsyGraph;
import dev.edgecase.host.tinkerpop.Adapter;
import dev.edgecase.protocol.ElementKind;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Schema;
import java.util.List;
import java.util.Map;
import org.apache.tinkerpop.gremlin.process.traversal.dsl.graph.GraphTraversalSource;
import org.apache.tinkerpop.gremlin.structure.Edge;
import org.apache.tinkerpop.gremlin.structure.Vertex;

/** Bitsy, in memory. Its indexes have one key and no label. */
public final class BitsyAdapter implements Adapter {
  private BitsyGraph graph = new BitsyGraph(true);

  @Override
  public GraphTraversalSource open(Map<String, String> options) {
    return graph.traversal();
  }

  @Override
  public GraphTraversalSource reset(Schema schema, List<Graph.Index> indexes) {
    graph.shutdown();
    graph = new BitsyGraph(true);
    for (var element : ElementKind.values()) {
      indexes.stream()
          .filter(index -> index.element() == element)
          .flatMap(index -> index.keys().stream())
          .distinct()
          .forEach(key -> createIndex(element, key));
    }
    return graph.traversal();
  }

  private void createIndex(ElementKind element, String key) {
    if (element == ElementKind.VERTEX) {
      graph.createKeyIndex(key, Vertex.class);
    } else {
      graph.createKeyIndex(key, Edge.class);
    }
  }

  @Override
  public void close() {
    graph.shutdown();
  }
}
