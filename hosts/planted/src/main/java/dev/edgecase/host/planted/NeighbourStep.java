package dev.edgecase.host.planted;

import java.util.Collections;
import java.util.Iterator;
import org.apache.tinkerpop.gremlin.process.traversal.Traversal;
import org.apache.tinkerpop.gremlin.process.traversal.Traverser;
import org.apache.tinkerpop.gremlin.process.traversal.step.map.FlatMapStep;
import org.apache.tinkerpop.gremlin.structure.Direction;
import org.apache.tinkerpop.gremlin.structure.Vertex;

/** Goes from a vertex to one that it has an edge to and that has the same keys, if there is one. */
final class NeighbourStep<S> extends FlatMapStep<S, S> {
  private final String[] keys;

  NeighbourStep(Traversal.Admin<?, ?> traversal, String... keys) {
    super(traversal);
    this.keys = keys.clone();
  }

  @Override
  protected Iterator<S> flatMap(Traverser.Admin<S> traverser) {
    return Collections.singleton(neighbour(traverser.get())).iterator();
  }

  @SuppressWarnings("unchecked")
  private S neighbour(S element) {
    if (element instanceof Vertex vertex) {
      var neighbours = vertex.vertices(Direction.OUT);
      while (neighbours.hasNext()) {
        var neighbour = neighbours.next();
        if (neighbour.properties(keys).hasNext()) {
          return (S) neighbour;
        }
      }
    }
    return element;
  }
}
