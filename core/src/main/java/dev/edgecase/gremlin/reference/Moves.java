package dev.edgecase.gremlin.reference;

import dev.edgecase.gremlin.reference.Element.Edge;
import dev.edgecase.gremlin.reference.Element.Vertex;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;

/** Steps from element to element. */
final class Moves {
  private Moves() {}

  static Map<String, Meaning> all() {
    var all = new HashMap<String, Meaning>();
    all.put("outE", edges((vertex, labels) -> outgoing(vertex, labels)));
    all.put("inE", edges((vertex, labels) -> incoming(vertex, labels)));
    all.put("bothE", edges(Moves::both));
    all.put("out", Meaning.flatMap((c, t) -> ends(outgoing(vertex(t), labels(c)), true)));
    all.put("in", Meaning.flatMap((c, t) -> ends(incoming(vertex(t), labels(c)), false)));
    all.put(
        "both",
        Meaning.flatMap(
            (c, t) -> {
              var ends = new ArrayList<Object>(ends(outgoing(vertex(t), labels(c)), true));
              ends.addAll(ends(incoming(vertex(t), labels(c)), false));
              return ends;
            }));
    all.put("outV", Meaning.map((c, t) -> edge(t).from()));
    all.put("inV", Meaning.map((c, t) -> edge(t).to()));
    all.put("bothV", Meaning.flatMap((c, t) -> List.of(edge(t).from(), edge(t).to())));
    all.put("otherV", Meaning.map((c, t) -> other(t)));
    all.put("element", Meaning.map((c, t) -> By.property(t.value()).owner()));
    return all;
  }

  private static Meaning edges(BiFunction<Vertex, List<String>, List<Edge>> find) {
    return Meaning.flatMap((context, t) -> find.apply(vertex(t), labels(context)));
  }

  private static List<String> labels(Context context) {
    return context.call().texts();
  }

  /** The labels are those to consider: an edge that has one of them counts once. */
  private static List<Edge> outgoing(Vertex vertex, List<String> labels) {
    return labelled(vertex.outgoing(), labels);
  }

  private static List<Edge> incoming(Vertex vertex, List<String> labels) {
    return labelled(vertex.incoming(), labels);
  }

  private static List<Edge> both(Vertex vertex, List<String> labels) {
    var both = new ArrayList<>(outgoing(vertex, labels));
    both.addAll(incoming(vertex, labels));
    return both;
  }

  private static List<Edge> labelled(List<Edge> edges, List<String> labels) {
    return edges.stream()
        .filter(edge -> labels.isEmpty() || labels.contains(edge.label()))
        .toList();
  }

  private static List<Vertex> ends(List<Edge> edges, boolean heads) {
    return edges.stream().map(edge -> heads ? edge.to() : edge.from()).toList();
  }

  /** The end that the traverser did not come from: where it was before is in its path. */
  private static Vertex other(Traverser traverser) {
    var edge = edge(traverser);
    var objects = traverser.path().objects();
    for (int i = objects.size() - 2; i >= 0; i--) {
      if (objects.get(i) instanceof Vertex before) {
        return before == edge.from() ? edge.to() : edge.from();
      }
    }
    throw new Raised("otherV() of an edge that no vertex led to");
  }

  private static Vertex vertex(Traverser traverser) {
    if (traverser.value() instanceof Vertex vertex) {
      return vertex;
    }
    throw new Raised("not a vertex: " + traverser.value());
  }

  static Edge edge(Traverser traverser) {
    if (traverser.value() instanceof Edge edge) {
      return edge;
    }
    throw new Raised("not an edge: " + traverser.value());
  }
}
