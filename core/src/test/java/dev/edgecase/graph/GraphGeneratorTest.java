package dev.edgecase.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edgecase.protocol.ElementKind;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Schema;
import dev.edgecase.protocol.Value;
import dev.edgecase.protocol.ValueType;
import dev.edgecase.random.Rng;
import dev.edgecase.testing.Graphs;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class GraphGeneratorTest {
  private static final int SEEDS = 300;
  private static final List<Graph> GRAPHS =
      LongStream.range(0, SEEDS).mapToObj(seed -> Graphs.random(30, 60, seed)).toList();

  @Test
  void theSameSeedGivesTheSameGraph() {
    for (int seed = 0; seed < SEEDS; seed++) {
      assertThat(Graphs.random(30, 60, seed)).as("seed %d", seed).isEqualTo(GRAPHS.get(seed));
    }
  }

  @Test
  void differentSeedsGiveDifferentGraphs() {
    assertThat(GRAPHS.stream().filter(graph -> !graph.vertices().isEmpty()).distinct().count())
        .isGreaterThan(SEEDS * 9 / 10);
  }

  @Test
  void mostGraphsHaveTheSizeThatWasAskedForAndNoneIsLarger() {
    for (int seed = 0; seed < SEEDS; seed++) {
      var graph = GRAPHS.get(seed);
      assertThat(graph.vertices()).as("seed %d", seed).hasSizeLessThanOrEqualTo(30);
      assertThat(graph.edges()).as("seed %d", seed).hasSizeLessThanOrEqualTo(60);
    }
    assertThat(count(graph -> graph.vertices().size() == 30)).isGreaterThan(SEEDS * 3 / 4);
    assertThat(count(graph -> graph.edges().size() == 60)).isGreaterThan(SEEDS / 2);
  }

  @Test
  void someGraphsAreSmallOrEmpty() {
    assertThat(count(graph -> graph.vertices().isEmpty())).isPositive();
    assertThat(count(graph -> graph.vertices().size() == 2)).isPositive();
  }

  @Test
  void everyElementKeepsToTheSchema() {
    for (int seed = 0; seed < SEEDS; seed++) {
      var graph = GRAPHS.get(seed);
      var schema = graph.schema();
      var labels =
          graph.vertices().stream()
              .collect(Collectors.toMap(Graph.Vertex::id, v -> v.labels().get(0)));
      for (var vertex : graph.vertices()) {
        var type =
            schema.vertices().stream()
                .filter(t -> List.of(t.label()).equals(vertex.labels()))
                .findFirst();
        assertThat(type).as("seed %d: %s", seed, vertex).isPresent();
        assertProperties(seed, schema, vertex, type.orElseThrow().keys());
      }
      for (var edge : graph.edges()) {
        var type =
            schema.edges().stream()
                .filter(t -> t.label().equals(edge.label()))
                .filter(t -> t.from().equals(labels.get(edge.from())))
                .filter(t -> t.to().equals(labels.get(edge.to())))
                .findFirst();
        assertThat(type).as("seed %d: %s", seed, edge).isPresent();
        assertProperties(seed, schema, edge, type.orElseThrow().keys());
      }
    }
  }

  @Test
  void someGraphsHaveNoEdgeOfATypeThatTheSchemaHas() {
    int bare = 0;
    for (long seed = 0; seed < SEEDS; seed++) {
      var whole =
          new GraphGenerator(new GraphOptions(30, 60, Abilities.PLAIN, 0, 0, 0))
              .generate(Rng.of(seed));
      var less =
          new GraphGenerator(new GraphOptions(30, 60, Abilities.PLAIN, 0, 0, 1))
              .generate(Rng.of(seed));
      assertThat(less.schema()).isEqualTo(whole.schema());
      assertThat(less.vertices()).isEqualTo(whole.vertices());
      assertThat(less.indexes()).isEqualTo(whole.indexes());
      for (int id = 0; id < less.edges().size(); id++) {
        assertThat(less.edges().get(id).id()).isEqualTo(id);
      }
      bare += labels(less).size() < labels(whole).size() ? 1 : 0;
    }
    assertThat(bare).isGreaterThan(SEEDS / 2);
  }

  private static Set<String> labels(Graph graph) {
    return graph.edges().stream().map(Graph.Edge::label).collect(Collectors.toSet());
  }

  @Test
  void onlyTheTypesThatWereAskedForOccur() {
    var options =
        new GraphOptions(
            20, 20, new Abilities(EnumSet.of(ValueType.INT64, ValueType.BOOL), Set.of()));
    for (long seed = 0; seed < SEEDS; seed++) {
      var schema = new GraphGenerator(options).generate(Rng.of(seed)).schema();
      assertThat(schema.keys())
          .as("seed %d", seed)
          .allMatch(key -> key.type() == ValueType.INT64 || key.type() == ValueType.BOOL);
    }
  }

  @Test
  void indexesAreOnKeysThatTheirLabelHas() {
    for (int seed = 0; seed < SEEDS; seed++) {
      var schema = GRAPHS.get(seed).schema();
      for (var index : GRAPHS.get(seed).indexes()) {
        boolean known =
            index.element() == ElementKind.VERTEX
                ? schema.vertices().stream()
                    .anyMatch(t -> t.label().equals(index.label()) && has(t.keys(), index))
                : schema.edges().stream()
                    .anyMatch(t -> t.label().equals(index.label()) && has(t.keys(), index));
        assertThat(known).as("seed %d: %s", seed, index).isTrue();
      }
    }
    assertThat(count(graph -> !graph.indexes().isEmpty())).isPositive();
    assertThat(count(graph -> graph.indexes().isEmpty())).isPositive();
  }

  @Test
  void everyBoundaryValueOccurs() {
    var values =
        GRAPHS.stream()
            .flatMap(GraphGeneratorTest::elements)
            .flatMap(element -> element.properties().values().stream())
            .collect(Collectors.toSet());
    assertThat(values)
        .contains(
            new Value.Float64(Double.NaN),
            new Value.Float64(Double.POSITIVE_INFINITY),
            new Value.Float64(Double.NEGATIVE_INFINITY),
            new Value.Float64(-0d),
            new Value.Float64(0d),
            new Value.Float64(Double.MAX_VALUE),
            new Value.Float64(Double.MIN_VALUE),
            new Value.Float32(Float.NaN),
            new Value.Float32(Float.POSITIVE_INFINITY),
            new Value.Float32(Float.NEGATIVE_INFINITY),
            new Value.Float32(-0f),
            new Value.Float32(Float.MAX_VALUE),
            new Value.Int32(Integer.MIN_VALUE),
            new Value.Int32(Integer.MAX_VALUE),
            new Value.Int64(Long.MIN_VALUE),
            new Value.Int64(Long.MAX_VALUE),
            new Value.Text(""),
            new Value.Text("\uD83D\uDE00"),
            new Value.Text("'"),
            new Value.Bool(true),
            new Value.Bool(false));
  }

  @Test
  void everyOddShapeOccurs() {
    assertThat(count(graph -> graph.edges().stream().anyMatch(e -> e.from() == e.to())))
        .as("self-loops")
        .isPositive();
    assertThat(count(GraphGeneratorTest::hasParallelEdges)).as("parallel edges").isPositive();
    assertThat(count(GraphGeneratorTest::hasIsolatedVertex)).as("isolated vertices").isPositive();
    assertThat(count(GraphGeneratorTest::hasAbsentProperty)).as("absent properties").isPositive();
    assertThat(count(GraphGeneratorTest::hasDuplicates)).as("equal elements").isPositive();
  }

  private static long count(Predicate<Graph> law) {
    return GRAPHS.stream().filter(law).count();
  }

  private static Stream<Graph.Element> elements(Graph graph) {
    return Stream.concat(graph.vertices().stream(), graph.edges().stream());
  }

  private static boolean has(List<String> keys, Graph.Index index) {
    return keys.containsAll(index.keys());
  }

  private static boolean hasParallelEdges(Graph graph) {
    var seen = new HashSet<List<Integer>>();
    return !graph.edges().stream().allMatch(e -> seen.add(List.of(e.from(), e.to())));
  }

  private static boolean hasIsolatedVertex(Graph graph) {
    Set<Integer> ends = new HashSet<>();
    graph.edges().forEach(e -> ends.addAll(List.of(e.from(), e.to())));
    return graph.vertices().stream().anyMatch(v -> !ends.contains(v.id()));
  }

  private static boolean hasAbsentProperty(Graph graph) {
    return graph.vertices().stream()
        .anyMatch(
            v ->
                graph.schema().vertices().stream()
                    .filter(type -> v.labels().contains(type.label()))
                    .anyMatch(type -> !v.properties().keySet().containsAll(type.keys())));
  }

  private static boolean hasDuplicates(Graph graph) {
    var seen = new HashSet<Map<String, Value>>();
    return !graph.vertices().stream()
        .filter(v -> !v.properties().isEmpty())
        .allMatch(v -> seen.add(v.properties()));
  }

  private static void assertProperties(
      int seed, Schema schema, Graph.Element element, List<String> keys) {
    var types = new HashMap<String, ValueType>();
    schema.keys().forEach(key -> types.put(key.key(), key.type()));
    assertThat(new ArrayList<>(element.properties().keySet()))
        .as("seed %d: %s", seed, element)
        .isSubsetOf(keys);
    element
        .properties()
        .forEach(
            (key, value) ->
                assertThat(typeOf(value)).as("seed %d: %s", seed, key).isEqualTo(types.get(key)));
  }

  private static ValueType typeOf(Value value) {
    if (value instanceof Value.Bool) {
      return ValueType.BOOL;
    }
    if (value instanceof Value.Int32) {
      return ValueType.INT32;
    }
    if (value instanceof Value.Int64) {
      return ValueType.INT64;
    }
    if (value instanceof Value.Float32) {
      return ValueType.FLOAT32;
    }
    return value instanceof Value.Float64 ? ValueType.FLOAT64 : ValueType.TEXT;
  }

  @Test
  void holdsNothingThatATargetLacks() {
    var options =
        new GraphOptions(30, 200, new Abilities(EnumSet.allOf(ValueType.class), Set.of()));
    for (long seed = 0; seed < SEEDS; seed++) {
      var graph = new GraphGenerator(options).generate(Rng.of(seed));
      var values =
          Stream.concat(graph.vertices().stream(), graph.edges().stream())
              .flatMap(element -> element.properties().values().stream())
              .toList();
      assertThat(values)
          .as("seed %d", seed)
          .doesNotContain(
              new Value.Float64(Double.NaN),
              new Value.Float32(Float.NEGATIVE_INFINITY),
              new Value.Float64(-0.0),
              new Value.Float32(-0.0f),
              new Value.Text(""),
              new Value.Text("\u0000"));
      assertThat(graph.edges())
          .as("seed %d", seed)
          .doesNotHaveDuplicates()
          .extracting(edge -> List.of(edge.label(), edge.from(), edge.to()))
          .doesNotHaveDuplicates();
    }
  }
}
