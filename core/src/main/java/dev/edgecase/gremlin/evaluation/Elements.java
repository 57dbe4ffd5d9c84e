package dev.edgecase.gremlin.evaluation;

import dev.edgecase.gremlin.Arguments;
import dev.edgecase.gremlin.Unit;
import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The vertices and edges of a graph, and where steps lead from them. */
final class Elements {
  private final Map<Value, Graph.Vertex> vertices = new LinkedHashMap<>();
  private final Map<Value, Graph.Edge> edges = new LinkedHashMap<>();
  private final Map<Value, List<Graph.Edge>> outgoing = new HashMap<>();
  private final Map<Value, List<Graph.Edge>> incoming = new HashMap<>();

  Elements(Graph graph) {
    graph.vertices().forEach(vertex -> vertices.put(new Value.VertexRef(vertex.id()), vertex));
    for (var edge : graph.edges()) {
      edges.put(ref(edge), edge);
      outgoing.computeIfAbsent(from(edge), vertex -> new ArrayList<>()).add(edge);
      incoming.computeIfAbsent(to(edge), vertex -> new ArrayList<>()).add(edge);
    }
  }

  private static Value ref(Graph.Edge edge) {
    return new Value.EdgeRef(edge.id());
  }

  private static Value from(Graph.Edge edge) {
    return new Value.VertexRef(edge.from());
  }

  private static Value to(Graph.Edge edge) {
    return new Value.VertexRef(edge.to());
  }

  /** V() and E(), with or without ids. */
  List<Value> all(Unit unit) {
    var known = unit.name().equals("V") ? vertices.keySet() : edges.keySet();
    return unit.arguments().isEmpty() ? List.copyOf(known) : references(unit);
  }

  /** What a step names by id, none of it twice. */
  List<Value> references(Unit unit) {
    var named = new ArrayList<Value>();
    for (var argument : unit.arguments()) {
      if (!(argument instanceof Argument.Literal literal) || named.contains(literal.value())) {
        throw new Undetermined("repeated ids");
      }
      if (!vertices.containsKey(literal.value()) && !edges.containsKey(literal.value())) {
        throw new Undetermined("an id that is not there");
      }
      named.add(literal.value());
    }
    return named;
  }

  /** Where a step along edges leads to. */
  List<Value> move(Unit unit, Value from) {
    var edge = edges.get(from);
    if (edge != null) {
      return switch (unit.name()) {
        case "outV" -> List.of(from(edge));
        case "inV" -> List.of(to(edge));
        case "bothV" -> List.of(from(edge), to(edge));
        default -> throw new Undetermined(unit.name() + "() of an edge");
      };
    }
    if (!vertices.containsKey(from)) {
      throw new Undetermined(unit.name() + "() of a value");
    }
    var labels = Arguments.texts(unit.arguments());
    if (new HashSet<>(labels).size() < labels.size()) {
      throw new Undetermined("repeated labels");
    }
    var name = unit.name();
    boolean toEdges = name.endsWith("E");
    var reached = new ArrayList<Value>();
    if (name.startsWith("out") || name.startsWith("both")) {
      for (var each : outgoing.getOrDefault(from, List.of())) {
        if (labels.isEmpty() || labels.contains(each.label())) {
          reached.add(toEdges ? ref(each) : to(each));
        }
      }
    }
    if (name.startsWith("in") || name.startsWith("both")) {
      for (var each : incoming.getOrDefault(from, List.of())) {
        if (labels.isEmpty() || labels.contains(each.label())) {
          reached.add(toEdges ? ref(each) : from(each));
        }
      }
    }
    return reached;
  }

  Map<String, Value> properties(Value element) {
    return element(element).properties();
  }

  private Graph.Element element(Value value) {
    var vertex = vertices.get(value);
    if (vertex != null) {
      return vertex;
    }
    var edge = edges.get(value);
    if (edge != null) {
      return edge;
    }
    throw new Undetermined("a value is no element");
  }

  /** The label of an edge, or of a vertex that has one. */
  String label(Value value) {
    var element = element(value);
    if (element instanceof Graph.Edge edge) {
      return edge.label();
    }
    var labels = ((Graph.Vertex) element).labels();
    if (labels.size() != 1) {
      throw new Undetermined("several labels");
    }
    return labels.get(0);
  }

  boolean isVertex(Value value) {
    return vertices.containsKey(value);
  }
}
