package dev.edgecase.gremlin.reference;

import dev.edgecase.gremlin.reference.Element.Edge;
import dev.edgecase.gremlin.reference.Element.Vertex;
import java.util.List;

/** Steps from element to element. */
final class Moves extends Family {
  Moves() {
    flatMap("outE", Moves::outgoing);
    flatMap("inE", Moves::incoming);
    flatMap("bothE", (step, t) -> Values.joined(outgoing(step, t), incoming(step, t)));
    flatMap("out", Moves::heads);
    flatMap("in", Moves::tails);
    flatMap("both", (step, t) -> Values.joined(heads(step, t), tails(step, t)));
    map("outV", (step, t) -> t.as(Edge.class).from);
    map("inV", (step, t) -> t.as(Edge.class).to);
    flatMap("bothV", (step, t) -> List.of(t.as(Edge.class).from, t.as(Edge.class).to));
    map("otherV", (step, t) -> other(t));
    map("element", (step, t) -> t.as(Element.Property.class).owner);
  }

  private static List<Edge> outgoing(Step step, Traverser traverser) {
    return labelled(traverser.as(Vertex.class).outgoing, step.texts());
  }

  private static List<Edge> incoming(Step step, Traverser traverser) {
    return labelled(traverser.as(Vertex.class).incoming, step.texts());
  }

  private static List<Vertex> heads(Step step, Traverser traverser) {
    return outgoing(step, traverser).stream().map(edge -> edge.to).toList();
  }

  private static List<Vertex> tails(Step step, Traverser traverser) {
    return incoming(step, traverser).stream().map(edge -> edge.from).toList();
  }

  /** The labels are those to consider: an edge that has one of them counts once. */
  private static List<Edge> labelled(List<Edge> edges, List<String> labels) {
    return edges.stream().filter(edge -> labels.isEmpty() || labels.contains(edge.label)).toList();
  }

  /** The end that the traverser did not come from: where it was before is in its path. */
  private static Vertex other(Traverser traverser) {
    var edge = traverser.as(Edge.class);
    var objects = traverser.path().objects();
    for (int i = objects.size() - 2; i >= 0; i--) {
      if (objects.get(i) instanceof Vertex before) {
        return before == edge.from ? edge.to : edge.from;
      }
    }
    throw new Raised("otherV() of an edge that no vertex led to");
  }
}
