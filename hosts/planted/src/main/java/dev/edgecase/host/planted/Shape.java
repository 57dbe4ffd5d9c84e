package dev.edgecase.host.planted;

import org.apache.tinkerpop.gremlin.process.traversal.Traversal;
import org.apache.tinkerpop.gremlin.process.traversal.step.map.VertexStep;
import org.apache.tinkerpop.gremlin.process.traversal.step.util.EmptyStep;
import org.apache.tinkerpop.gremlin.structure.Direction;

/** What a traversal looks like: the triggers of the planted faults. */
final class Shape {
  private Shape() {}

  static boolean isRoot(Traversal.Admin<?, ?> traversal) {
    return traversal.getParent() instanceof EmptyStep;
  }

  /** How many steps go from vertices to their edges or neighbours. */
  static long walks(Traversal.Admin<?, ?> traversal) {
    return traversal.getSteps().stream().filter(VertexStep.class::isInstance).count();
  }

  /** Whether a step walks in the given direction, to edges or to vertices. */
  static boolean walks(Traversal.Admin<?, ?> traversal, Direction direction, boolean toEdges) {
    return traversal.getSteps().stream()
        .anyMatch(
            step ->
                step instanceof VertexStep<?> walk
                    && walk.getDirection() == direction
                    && walk.returnsEdge() == toEdges);
  }
}
