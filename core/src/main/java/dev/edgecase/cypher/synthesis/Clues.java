package dev.edgecase.cypher.synthesis;

import static dev.edgecase.cypher.synthesis.Trees.call;
import static dev.edgecase.cypher.synthesis.Trees.literal;
import static dev.edgecase.cypher.synthesis.Trees.operation;
import static dev.edgecase.cypher.synthesis.Trees.variable;

import dev.edgecase.cypher.Body;
import dev.edgecase.cypher.Clause;
import dev.edgecase.cypher.Expression;
import dev.edgecase.cypher.Labels;
import dev.edgecase.cypher.Pattern;
import dev.edgecase.cypher.Projection;
import dev.edgecase.graph.GraphView;
import dev.edgecase.protocol.ElementKind;
import dev.edgecase.protocol.Value;
import dev.edgecase.random.Rng;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Expressions on what is known, with the values that they have in all rows. */
final class Clues {
  private static final int SOME = 3;

  /** The name of a vertex that only an expression knows. */
  private static final String END = "w0";

  private final GraphView graph;
  private final Table table;
  private final Rng rng;
  private Map<Value, List<Expression>> byValue = Map.of();
  private List<Clue> safe = List.of();
  private final Map<Class<? extends Value>, List<Clue>> comparable = new HashMap<>();
  private List<Clue> truths = List.of();
  private int clauses = -1;

  /** An expression and its value. */
  record Clue(Expression expression, Value value) {}

  Clues(GraphView graph, Table table, Rng rng) {
    this.graph = graph;
    this.table = table;
    this.rng = rng;
  }

  /** Names and properties that have a value. */
  List<Expression> of(Value value) {
    refresh();
    return byValue.getOrDefault(value, List.of());
  }

  /** A few names, properties and counts with values of a type that equal themselves. */
  List<Clue> some(Class<? extends Value> type) {
    refresh();
    var all =
        comparable.computeIfAbsent(
            type, each -> safe.stream().filter(clue -> each.isInstance(clue.value())).toList());
    var some = new ArrayList<Clue>();
    for (int i = 0; i < SOME && !all.isEmpty(); i++) {
      some.add(rng.pick(all));
    }
    return some;
  }

  /** Questions about known vertices, with their answers. */
  List<Clue> truths() {
    refresh();
    return truths;
  }

  /** Finds out anew what is known when there is another clause. */
  private void refresh() {
    if (clauses == table.clauses().size()) {
      return;
    }
    clauses = table.clauses().size();
    var plain = plain();
    byValue =
        plain.stream()
            .collect(
                Collectors.groupingBy(
                    Clue::value, Collectors.mapping(Clue::expression, Collectors.toList())));
    var all = new ArrayList<>(plain);
    var keys = List.copyOf(graph.keys(ElementKind.VERTEX));
    var vertices = rng.shuffled(table.named(Value.VertexRef.class)).stream().limit(SOME).toList();
    for (var name : vertices) {
      clue(all, subquery("COUNT", name));
      clue(all, call("size", rng.chance(0.5) ? collected(name) : listed(name)));
    }
    table.named(Value.EdgeRef.class).stream()
        .limit(SOME)
        .forEach(
            name -> {
              clue(all, call("type", variable(name)));
              end(name).ifPresent(property -> clue(all, property));
            });
    table.named(Value.PathOf.class).forEach(name -> lengths(name).forEach(one -> clue(all, one)));
    comparable.clear();
    safe = all.stream().filter(clue -> isPlain(clue.value()) && isSafe(clue.expression())).toList();
    var labels = graph.labels(ElementKind.VERTEX);
    truths = new ArrayList<>();
    for (var name : vertices) {
      var vertex = variable(name);
      clue(truths, subquery("EXISTS", name));
      clue(truths, new Expression.HasLabels(vertex, new Labels.Label(rng.pick(labels))));
      clue(truths, operation("IN", literal(rng.pick(labels)), call("labels", vertex)));
      clue(truths, operation("IN", literal(rng.pick(keys)), call("keys", vertex)));
    }
  }

  /** Whether values of the type equal themselves, have an order, and come back as written. */
  static boolean isPlain(Value value) {
    return value instanceof Value.Int64
        || value instanceof Value.Text
        || value instanceof Value.Bool;
  }

  private boolean isSafe(Expression expression) {
    return !(expression instanceof Expression.Property property)
        || Magnitude.isSafe(graph, property.key());
  }

  private List<Clue> plain() {
    var all = new ArrayList<Clue>();
    table
        .constants()
        .values()
        .forEach(
            (name, value) -> {
              if (value instanceof Value.VertexRef || value instanceof Value.EdgeRef) {
                graph
                    .element(value)
                    .ifPresent(
                        element ->
                            element
                                .properties()
                                .forEach(
                                    (key, property) ->
                                        all.add(
                                            new Clue(
                                                new Expression.Property(variable(name), key),
                                                property))));
              } else if (!(value instanceof Value.Nil)) {
                all.add(new Clue(variable(name), value));
              }
            });
    return all;
  }

  private void clue(List<Clue> all, Expression expression) {
    table.value(expression).ifPresent(value -> all.add(new Clue(expression, value)));
  }

  /** A property of the vertex at an end of an edge. */
  private Optional<Expression> end(String edge) {
    var end = call(rng.pick("startNode", "endNode"), variable(edge));
    return table
        .value(end)
        .flatMap(graph::element)
        .filter(vertex -> !vertex.properties().isEmpty())
        .map(
            vertex ->
                new Expression.Property(end, rng.pick(List.copyOf(vertex.properties().keySet()))));
  }

  private static List<Expression> lengths(String path) {
    return List.of(
        call("length", variable(path)),
        call("size", call("nodes", variable(path))),
        call("size", call("relationships", variable(path))));
  }

  /** What the edges of one type at a vertex come to. */
  private Expression subquery(String kind, String vertex) {
    var match = new Clause.Match(false, List.of(hop(vertex, false)), Optional.empty());
    return new Expression.Subquery(kind, Body.of(List.of(match)));
  }

  private Expression collected(String vertex) {
    var match = new Clause.Match(false, List.of(hop(vertex, true)), Optional.empty());
    var end = new Clause.Return(Projection.of(List.of(new Projection.Item(variable(END), "c"))));
    return new Expression.Subquery("COLLECT", Body.of(List.of(match, end)));
  }

  private Expression listed(String vertex) {
    return new Expression.PatternComprehension(
        hop(vertex, true), Optional.empty(), literal(rng.between(0, 9)));
  }

  /** The edges of one type at a vertex, which lead to vertices that may have a name. */
  private Pattern.Path hop(String vertex, boolean named) {
    var types = graph.labels(ElementKind.EDGE);
    var start =
        new Pattern.Vertex(Optional.of(vertex), Optional.empty(), List.of(), Optional.empty());
    var end =
        new Pattern.Vertex(
            named ? Optional.of(END) : Optional.empty(),
            Optional.empty(),
            List.of(),
            Optional.empty());
    var edge =
        new Pattern.Edge(
            Optional.empty(),
            rng.pick(Pattern.Direction.values()),
            Optional.of(new Labels.Label(rng.pick(types))),
            Optional.empty(),
            List.of(),
            Optional.empty());
    return new Pattern.Path(Optional.empty(), start, List.of(new Pattern.Hop(edge, end)));
  }
}
