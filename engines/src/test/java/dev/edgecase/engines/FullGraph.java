package dev.edgecase.engines;

import dev.edgecase.graph.Abilities;
import dev.edgecase.graph.Ability;
import dev.edgecase.protocol.ElementKind;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Schema;
import dev.edgecase.protocol.TemporalKind;
import dev.edgecase.protocol.Value;
import dev.edgecase.protocol.ValueType;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/** Graphs that hold whatever a target can hold. */
final class FullGraph {
  private FullGraph() {}

  /** A graph with every type and every odd value that the target says it can hold. */
  static Graph with(Abilities abilities) {
    var keys = new ArrayList<Schema.PropertyType>();
    var vertices = new ArrayList<Graph.Vertex>();
    var edges = new ArrayList<Graph.Edge>();
    var indexes = new ArrayList<Graph.Index>();
    for (var type : ValueType.values()) {
      if (!abilities.types().contains(type)) {
        continue;
      }
      var key = "k" + type.name().toLowerCase(Locale.ROOT);
      keys.add(new Schema.PropertyType(key, type));
      indexes.add(new Graph.Index(ElementKind.VERTEX, "A", List.of(key)));
      for (var value : values(type, abilities)) {
        int id = vertices.size();
        vertices.add(new Graph.Vertex(id, List.of("A"), Map.of(key, value)));
        edges.add(new Graph.Edge(id, "R", id, id / 2, Map.of(key, value)));
      }
    }
    vertices.add(new Graph.Vertex(vertices.size(), List.of("B"), Map.of()));
    if (abilities.has(Ability.PARALLEL_EDGES)) {
      edges.add(new Graph.Edge(edges.size(), "R", 0, 0, Map.of()));
    }
    if (abilities.has(Ability.ANY_LABELS)) {
      vertices.add(new Graph.Vertex(vertices.size(), List.of(), Map.of()));
      vertices.add(new Graph.Vertex(vertices.size(), List.of("A", "B"), Map.of()));
    }
    var names = keys.stream().map(Schema.PropertyType::key).toList();
    var schema =
        new Schema(
            keys,
            List.of(new Schema.VertexType("A", names), new Schema.VertexType("B", List.of())),
            List.of(new Schema.EdgeType("R", "A", "A", names)));
    return new Graph(schema, vertices, edges, indexes);
  }

  private static List<Value> values(ValueType type, Abilities abilities) {
    return switch (type) {
      case BOOL -> List.of(new Value.Bool(true), new Value.Bool(false));
      case INT32 ->
          Stream.of(Integer.MIN_VALUE, -1, 0, Integer.MAX_VALUE)
              .<Value>map(Value.Int32::new)
              .toList();
      case INT64 ->
          (abilities.has(Ability.ALL_INTEGERS)
                  ? Stream.of(Long.MIN_VALUE, (1L << 53) + 1, 0L, Long.MAX_VALUE)
                  : Stream.of(-(1L << 53) + 1, 0L, (1L << 53) - 1))
              .<Value>map(Value.Int64::new)
              .toList();
      case FLOAT32 ->
          decimals(abilities, Float.MAX_VALUE, Float.MIN_VALUE, 0.1f).stream()
              .<Value>map(d -> new Value.Float32(d.floatValue()))
              .toList();
      case FLOAT64 ->
          decimals(abilities, Double.MAX_VALUE, Double.MIN_VALUE, 0.1).stream()
              .<Value>map(Value.Float64::new)
              .toList();
      case DATE -> temporal(TemporalKind.DATE, "2020-02-29", "-0001-12-31", "9999-12-31");
      case LOCAL_DATETIME ->
          temporal(
              TemporalKind.LOCAL_DATETIME, "2020-01-01T00:00", "1969-12-31T23:59:59.000000001");
      case DURATION ->
          temporal(TemporalKind.DURATION, "PT0S", "P1M", "P30D", "P1Y1DT-1H", "PT0.5S");
      case POINT ->
          List.of(
              new Value.Point(7203, List.of(-0.0, 1e300)),
              new Value.Point(9157, List.of(1.0, 2.0, 3.0)),
              new Value.Point(4326, List.of(-180.0, 90.0)));
      case TEXT -> {
        var texts = new ArrayList<>(List.of("a", " ", "A", "'\"\\$%"));
        texts.addAll(
            abilities.has(Ability.ESCAPED_TEXT) ? List.of("\n", "\uD83D\uDE00") : List.of());
        texts.addAll(abilities.has(Ability.EMPTY_TEXT) ? List.of("") : List.of());
        texts.addAll(abilities.has(Ability.NUL_CHARACTER) ? List.of("\u0000") : List.of());
        yield texts.stream().<Value>map(Value.Text::new).toList();
      }
    };
  }

  private static List<Double> decimals(Abilities abilities, double... plain) {
    var decimals =
        new ArrayList<>(
            abilities.has(Ability.ALL_DIGITS)
                ? DoubleStream.of(plain).boxed().toList()
                : List.of(0.1, 1e300));
    decimals.add(0.0);
    decimals.addAll(abilities.has(Ability.NAN) ? List.of(Double.NaN) : List.of());
    decimals.addAll(abilities.has(Ability.NEGATIVE_ZERO) ? List.of(-0.0) : List.of());
    decimals.addAll(
        abilities.has(Ability.INFINITY)
            ? List.of(Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY)
            : List.of());
    return decimals;
  }

  private static List<Value> temporal(TemporalKind kind, String... texts) {
    return Stream.of(texts).<Value>map(text -> new Value.Temporal(kind, text)).toList();
  }
}
