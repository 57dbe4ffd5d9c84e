package dev.edgecase.query.synthesis;

import dev.edgecase.graph.GraphView;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Value;
import dev.edgecase.random.Rng;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Ways through a graph: vertices and edges in turn, which queries follow. */
public final class Walks {
  private final GraphView graph;
  private final Rng rng;
  private final Map<Value, Graph.Edge> edges = new HashMap<>();

  public Walks(GraphView graph, Rng rng) {
    this.graph = graph;
    this.rng = rng;
    graph.graph().edges().forEach(edge -> edges.put(new Value.EdgeRef(edge.id()), edge));
  }

  public Graph.Edge edge(Value ref) {
    var edge = edges.get(ref);
    if (edge == null) {
      throw new IllegalArgumentException("no edge: " + ref);
    }
    return edge;
  }

  public static Value from(Graph.Edge edge) {
    return new Value.VertexRef(edge.from());
  }

  public static Value to(Graph.Edge edge) {
    return new Value.VertexRef(edge.to());
  }

  /** The vertex at the other end of an edge. */
  public static Value other(Graph.Edge edge, Value vertex) {
    return from(edge).equals(vertex) ? to(edge) : from(edge);
  }

  /** The edges at a vertex. */
  public List<Graph.Edge> at(Value vertex) {
    return graph.graph().edges().stream()
        .filter(edge -> from(edge).equals(vertex) || to(edge).equals(vertex))
        .toList();
  }

  /**
   * A walk that passes an element.
   *
   * @param used the edges that it must not pass; those that it passes are added
   * @param known the vertices that it likes to reach
   * @param hops how many edges it has at most, unless it must have one
   */
  public List<Value> through(Value element, Set<Value> used, Collection<Value> known, int hops) {
    var walk = new ArrayList<Value>();
    if (element instanceof Value.EdgeRef) {
      used.add(element);
      var edge = edge(element);
      walk.addAll(List.of(from(edge), element, to(edge)));
      if (rng.chance(0.5)) {
        java.util.Collections.reverse(walk);
      }
    } else {
      walk.add(element);
    }
    while (walk.size() / 2 < hops) {
      boolean front = rng.chance(0.5);
      var end = walk.get(front ? 0 : walk.size() - 1);
      var next = next(end, used, known);
      if (next.isEmpty()) {
        break;
      }
      var ref = new Value.EdgeRef(next.get().id());
      used.add(ref);
      walk.addAll(
          front ? 0 : walk.size(),
          front ? List.of(other(next.get(), end), ref) : List.of(ref, other(next.get(), end)));
    }
    return walk;
  }

  /**
   * A shortest walk from something known to an element.
   *
   * @param known where it may begin: vertices and edges
   * @param hops how many edges it has at most
   */
  public Optional<List<Value>> to(Value element, Collection<Value> known, int hops) {
    var open = new ArrayDeque<List<Value>>();
    for (var begin : rng.shuffled(List.copyOf(known))) {
      if (begin instanceof Value.VertexRef) {
        open.add(List.of(begin));
      } else {
        open.add(List.of(begin, from(edge(begin))));
        open.add(List.of(begin, to(edge(begin))));
      }
    }
    var seen = new HashSet<Value>();
    while (!open.isEmpty()) {
      var walk = open.remove();
      var end = walk.get(walk.size() - 1);
      if (end.equals(element) && walk.size() > 1) {
        return Optional.of(walk);
      }
      if (walk.size() / 2 < hops && seen.add(end)) {
        for (var next : rng.shuffled(at(end))) {
          var ref = new Value.EdgeRef(next.id());
          if (ref.equals(element)) {
            return Optional.of(joined(walk, ref));
          }
          if (!walk.contains(ref)) {
            open.add(joined(walk, ref, other(next, end)));
          }
        }
      }
    }
    return Optional.empty();
  }

  private static List<Value> joined(List<Value> walk, Value... more) {
    var longer = new ArrayList<>(walk);
    longer.addAll(List.of(more));
    return longer;
  }

  private Optional<Graph.Edge> next(Value end, Set<Value> used, Collection<Value> known) {
    var free =
        at(end).stream().filter(edge -> !used.contains(new Value.EdgeRef(edge.id()))).toList();
    var wanted = free.stream().filter(edge -> known.contains(other(edge, end))).toList();
    var choice = wanted.isEmpty() || rng.chance(0.4) ? free : wanted;
    return choice.isEmpty() ? Optional.empty() : Optional.of(rng.pick(choice));
  }

  /**
   * The part of an earlier walk that begins at a vertex and passes no used edge. At the end of a
   * walk it is a concatenation, within it a branch or a crossing.
   */
  public List<Value> again(List<Value> earlier, Value vertex, Set<Value> used) {
    int start = earlier.indexOf(vertex);
    var rest = new ArrayList<>(earlier.subList(start, earlier.size()));
    if (rest.size() == 1 || rng.chance(0.5)) {
      rest.clear();
      rest.addAll(earlier.subList(0, start + 1));
      java.util.Collections.reverse(rest);
    }
    int end = 1;
    while (end < rest.size() && used.add(rest.get(end))) {
      end += 2;
    }
    return List.copyOf(rest.subList(0, Math.min(end, rest.size())));
  }
}
