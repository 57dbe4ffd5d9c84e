package dev.edgecase.graph;

import dev.edgecase.protocol.Change;
import dev.edgecase.protocol.ElementKind;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.IndexKind;
import dev.edgecase.protocol.Schema;
import dev.edgecase.protocol.Value;
import dev.edgecase.protocol.ValueType;
import dev.edgecase.random.Rng;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Changes a graph by random statements: elements are made, changed and deleted, indexes and
 * constraints made and dropped, in any order. A few statements are such that an engine must refuse
 * them.
 */
public final class HistoryGenerator {
  /** The types whose values are equal exactly if they are the same. */
  private static final Set<ValueType> PLAIN =
      Set.of(ValueType.BOOL, ValueType.INT64, ValueType.TEXT, ValueType.DATE);

  /** More edges at once would make a graph of another kind. */
  private static final int MOST_PAIRS = 4;

  private final Abilities abilities;
  private final Rng rng;
  private final List<Change> changes = new ArrayList<>();
  private Graph now;
  private int vertexId;
  private int edgeId;

  /** A history that begins with the given graph. */
  public HistoryGenerator(Graph start, Abilities abilities, Rng rng) {
    this.abilities = abilities;
    this.rng = rng;
    this.now = start;
    this.vertexId = start.vertices().stream().mapToInt(v -> v.id() + 1).max().orElse(0);
    this.edgeId = start.edges().stream().mapToInt(e -> e.id() + 1).max().orElse(0);
  }

  /** The graph after so many changes. */
  public Graph generate(int count) {
    var start = now;
    for (int i = 0; i < count; i++) {
      changes.add(change());
      now = Histories.graph(start, changes);
    }
    return now;
  }

  private Change change() {
    int draw = rng.below(100);
    if (draw < 15) {
      return new Change.Create(vertex(properties(type().keys())));
    } else if (draw < 28) {
      return merge();
    } else if (draw < 40) {
      return connect();
    } else if (draw < 60) {
      return assign();
    } else if (draw < 72) {
      return new Change.Label(vertices(), type().label(), rng.chance(0.5));
    } else if (draw < 82) {
      return delete();
    } else if (draw < 94 || now.indexes().isEmpty()) {
      return new Change.AddIndex(index());
    }
    return new Change.DropIndex(rng.chance(0.9) ? rng.pick(now.indexes()) : index());
  }

  private Schema.VertexType type() {
    return rng.pick(now.schema().vertices());
  }

  private Graph.Vertex vertex(Map<String, Value> properties) {
    var labels =
        rng.chance(0.1)
            ? List.<String>of()
            : Stream.of(type().label(), type().label())
                .distinct()
                .limit(rng.between(1, 2))
                .toList();
    return new Graph.Vertex(vertexId++, labels, properties);
  }

  private Change merge() {
    var type = type();
    var made = rng.chance(0.5) ? properties(type.keys()) : Map.<String, Value>of();
    var found = rng.chance(0.5) ? properties(type.keys()) : Map.<String, Value>of();
    return new Change.Merge(vertex(plain(type.keys())), made, found);
  }

  private Change connect() {
    var type = rng.pick(now.schema().edges());
    var from = few();
    var to = few();
    boolean merge = rng.chance(0.5);
    var properties = merge ? plain(type.keys()) : properties(type.keys());
    int pairs = Histories.matching(now, from).size() * Histories.matching(now, to).size();
    if (pairs > MOST_PAIRS) {
      return assign();
    }
    int first = edgeId;
    edgeId += pairs;
    return new Change.Connect(from, to, first, type.label(), properties, merge);
  }

  private Change assign() {
    boolean edges = !now.edges().isEmpty() && rng.chance(0.25);
    var keys = now.schema().keys();
    var key = rng.pick(keys);
    var value = rng.chance(0.3) ? new Value.Nil() : ValueDomain.any(key.type(), abilities, rng);
    return new Change.Assign(edges ? edges() : vertices(), key.key(), value);
  }

  private Change delete() {
    if (!now.edges().isEmpty() && rng.chance(0.4)) {
      return new Change.Delete(exactly(rng.pick(now.edges())), false);
    }
    var which = few();
    boolean many = 3 * Histories.matching(now, which).size() > now.vertices().size();
    return many && rng.chance(0.8) ? assign() : new Change.Delete(which, rng.chance(0.7));
  }

  private Graph.Index index() {
    if (!now.schema().edges().isEmpty() && rng.chance(0.2)) {
      var type = rng.pick(now.schema().edges());
      return new Graph.Index(
          ElementKind.EDGE, type.label(), List.of(rng.pick(now.schema().keys()).key()));
    }
    if (rng.chance(0.25)) {
      return unique();
    }
    var label = type().label();
    var key = rng.pick(now.schema().keys());
    var keys = List.of(key.key());
    if (key.type() == ValueType.TEXT && rng.chance(0.5)) {
      var kind = rng.pick(IndexKind.TEXT, IndexKind.FULL_TEXT);
      return new Graph.Index(ElementKind.VERTEX, label, keys, kind);
    } else if (key.type() == ValueType.POINT && rng.chance(0.5)) {
      return new Graph.Index(ElementKind.VERTEX, label, keys, IndexKind.POINT);
    } else if (rng.chance(0.3)) {
      var both = Stream.of(key.key(), rng.pick(now.schema().keys()).key()).distinct().toList();
      return new Graph.Index(ElementKind.VERTEX, label, both);
    }
    return new Graph.Index(ElementKind.VERTEX, label, keys);
  }

  /** Mostly one that the data satisfy. */
  private Graph.Index unique() {
    var all =
        now.schema().vertices().stream()
            .flatMap(
                type ->
                    keys(PLAIN).stream()
                        .map(
                            key ->
                                new Graph.Index(
                                    ElementKind.VERTEX,
                                    type.label(),
                                    List.of(key),
                                    IndexKind.UNIQUE)))
            .toList();
    var satisfied =
        all.stream().filter(index -> Histories.isSatisfied(index, now.vertices())).toList();
    return all.isEmpty()
        ? new Graph.Index(
            ElementKind.VERTEX, type().label(), List.of(rng.pick(now.schema().keys()).key()))
        : rng.pick(satisfied.isEmpty() || rng.chance(0.2) ? all : satisfied);
  }

  /** All vertices with a label, or some of them. */
  private Change.Which vertices() {
    var label = List.of(type().label());
    return rng.chance(0.4) ? new Change.Which(ElementKind.VERTEX, label, Map.of()) : few();
  }

  private Change.Which edges() {
    return rng.chance(0.5)
        ? new Change.Which(
            ElementKind.EDGE, List.of(rng.pick(now.schema().edges()).label()), Map.of())
        : exactly(rng.pick(now.edges()));
  }

  /** Vertices that are like one of them; now and then all, or none. */
  private Change.Which few() {
    if (now.vertices().isEmpty() || rng.chance(0.05)) {
      return new Change.Which(ElementKind.VERTEX, List.of(type().label()), plain(type().keys()));
    }
    return exactly(rng.pick(now.vertices()));
  }

  private Change.Which exactly(Graph.Element element) {
    var values = new LinkedHashMap<>(element.properties());
    values.keySet().retainAll(keys(PLAIN));
    return element instanceof Graph.Vertex vertex
        ? new Change.Which(ElementKind.VERTEX, vertex.labels(), values)
        : new Change.Which(ElementKind.EDGE, List.of(((Graph.Edge) element).label()), values);
  }

  private Map<String, Value> plain(List<String> keys) {
    var some = keys.stream().filter(keys(PLAIN)::contains).toList();
    return properties(some.isEmpty() ? some : List.of(rng.pick(some)));
  }

  private List<String> keys(Set<ValueType> types) {
    return now.schema().keys().stream()
        .filter(key -> types.contains(key.type()))
        .map(Schema.PropertyType::key)
        .toList();
  }

  /** Values that the graph has already, mostly: then something is found, and constraints bite. */
  private Map<String, Value> properties(List<String> keys) {
    var properties = new LinkedHashMap<String, Value>();
    for (var type : now.schema().keys()) {
      if (keys.contains(type.key()) && rng.chance(0.8)) {
        var there =
            now.vertices().stream()
                .flatMap(vertex -> Stream.ofNullable(vertex.properties().get(type.key())))
                .toList();
        properties.put(
            type.key(),
            there.isEmpty() || rng.chance(0.4)
                ? ValueDomain.any(type.type(), abilities, rng)
                : rng.pick(there));
      }
    }
    return properties;
  }
}
