package dev.edgecase.cypher.synthesis;

import static dev.edgecase.cypher.synthesis.Trees.call;
import static dev.edgecase.cypher.synthesis.Trees.variable;

import dev.edgecase.cypher.Body;
import dev.edgecase.cypher.Clause;
import dev.edgecase.cypher.Expression;
import dev.edgecase.cypher.Labels;
import dev.edgecase.cypher.Pattern;
import dev.edgecase.graph.GraphView;
import dev.edgecase.protocol.ElementKind;
import dev.edgecase.protocol.Value;
import dev.edgecase.random.Rng;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Expressions on what is known, with the values that they have in all rows. */
final class Clues {
  private static final int SOME = 3;

  private final GraphView graph;
  private final Table table;
  private final Rng rng;
  private List<Clue> plain = List.of();
  private List<Clue> comparable = List.of();
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
    return plain.stream().filter(clue -> clue.value().equals(value)).map(Clue::expression).toList();
  }

  /** A few names, properties and counts with values of a type that equal themselves. */
  List<Clue> some(Class<? extends Value> type) {
    refresh();
    return rng.shuffled(comparable).stream()
        .filter(clue -> type.isInstance(clue.value()))
        .limit(SOME)
        .toList();
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
    plain = plain();
    var all = new ArrayList<>(plain);
    var vertices = rng.shuffled(table.named(Value.VertexRef.class)).stream().limit(SOME).toList();
    vertices.forEach(name -> clue(all, subquery("COUNT", name)));
    table.named(Value.EdgeRef.class).stream()
        .limit(SOME)
        .forEach(name -> clue(all, call("type", variable(name))));
    comparable =
        all.stream().filter(clue -> isPlain(clue.value()) && isSafe(clue.expression())).toList();
    var labels = graph.labels(ElementKind.VERTEX);
    truths = new ArrayList<>();
    for (var name : vertices) {
      clue(truths, subquery("EXISTS", name));
      clue(truths, new Expression.HasLabels(variable(name), new Labels.Label(rng.pick(labels))));
    }
  }

  private static boolean isPlain(Value value) {
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

  /** What the edges of one type at a vertex come to. */
  private Expression subquery(String kind, String vertex) {
    var types = graph.labels(ElementKind.EDGE);
    var start =
        new Pattern.Vertex(Optional.of(vertex), Optional.empty(), List.of(), Optional.empty());
    var end = new Pattern.Vertex(Optional.empty(), Optional.empty(), List.of(), Optional.empty());
    var edge =
        new Pattern.Edge(
            Optional.empty(),
            rng.pick(Pattern.Direction.values()),
            Optional.of(new Labels.Label(rng.pick(types))),
            Optional.empty(),
            List.of(),
            Optional.empty());
    var path = new Pattern.Path(Optional.empty(), start, List.of(new Pattern.Hop(edge, end)));
    return new Expression.Subquery(
        kind, Body.of(List.of(new Clause.Match(false, List.of(path), Optional.empty()))));
  }
}
