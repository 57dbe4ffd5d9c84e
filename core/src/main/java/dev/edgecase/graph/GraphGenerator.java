package dev.edgecase.graph;

import dev.edgecase.protocol.ElementKind;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Schema;
import dev.edgecase.protocol.Value;
import dev.edgecase.random.Rng;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Makes a random schema, then a random graph from it, then indexes on some of its properties.
 * Self-loops, parallel edges, isolated vertices and absent properties come about by themselves; a
 * few graphs are small or empty.
 */
public final class GraphGenerator {
  private final GraphOptions options;

  public GraphGenerator(GraphOptions options) {
    this.options = options;
  }

  /** A graph that depends on the source of randomness and the options alone. */
  public Graph generate(Rng rng) {
    var schema = new SchemaGenerator(options.abilities().types()).generate(rng);
    var domains = new HashMap<String, ValueDomain>();
    var presence = new HashMap<String, Double>();
    for (var key : schema.keys()) {
      domains.put(key.key(), ValueDomain.random(key.type(), options.abilities(), rng));
      presence.put(key.key(), rng.pick(0.3, 0.7, 0.9, 1.0));
    }
    var properties = new Properties(domains, presence, rng);
    double scale = scale(rng);
    var vertices = vertices(schema, (int) Math.ceil(options.vertices() * scale), properties, rng);
    var edges = edges(schema, vertices, (int) Math.ceil(options.edges() * scale), properties, rng);
    var stored = options.abilities().storable(edges);
    var indexes = indexes(schema, rng);
    return new Graph(schema, vertices, withoutOneType(schema, stored, rng), indexes);
  }

  /** Now and then nothing is of a type that the schema has. */
  private List<Graph.Edge> withoutOneType(Schema schema, List<Graph.Edge> edges, Rng rng) {
    if (schema.edges().size() < 2 || !rng.chance(options.bare())) {
      return edges;
    }
    var label = rng.pick(schema.edges()).label();
    var others = new ArrayList<Graph.Edge>();
    for (var edge : edges) {
      if (!edge.label().equals(label)) {
        others.add(
            new Graph.Edge(others.size(), edge.label(), edge.from(), edge.to(), edge.properties()));
      }
    }
    return others;
  }

  /** Most graphs have the size that was asked for, one in ten is small. */
  private double scale(Rng rng) {
    double draw = rng.nextDouble();
    double tiny = options.empty() + options.single();
    return draw < options.empty()
        ? 0
        : draw < tiny ? 1.0 / options.vertices() : draw < tiny + 0.1 ? 0.05 : 1;
  }

  private List<Graph.Vertex> vertices(Schema schema, int count, Properties properties, Rng rng) {
    var vertices = new ArrayList<Graph.Vertex>();
    for (int id = 0; id < count; id++) {
      var type = rng.pick(schema.vertices());
      var drawn = properties.draw(type.keys());
      vertices.add(new Graph.Vertex(id, labels(type, schema, rng), drawn));
    }
    return vertices;
  }

  /** The label of its type; where there can be others, sometimes one more, sometimes none. */
  private List<String> labels(Schema.VertexType type, Schema schema, Rng rng) {
    if (!options.abilities().has(Ability.ANY_LABELS)) {
      return List.of(type.label());
    }
    double draw = rng.nextDouble();
    return draw < 0.1
        ? List.of()
        : draw < 0.4
            ? Stream.of(type.label(), rng.pick(schema.vertices()).label()).distinct().toList()
            : List.of(type.label());
  }

  private static List<Graph.Edge> edges(
      Schema schema, List<Graph.Vertex> vertices, int count, Properties properties, Rng rng) {
    var byLabel = new HashMap<String, List<Graph.Vertex>>();
    for (var vertex : vertices) {
      for (var label : vertex.labels()) {
        byLabel.computeIfAbsent(label, each -> new ArrayList<>()).add(vertex);
      }
    }
    var possible =
        schema.edges().stream()
            .filter(type -> byLabel.containsKey(type.from()) && byLabel.containsKey(type.to()))
            .toList();
    var edges = new ArrayList<Graph.Edge>();
    for (int id = 0; id < count && !possible.isEmpty(); id++) {
      var type = rng.pick(possible);
      var from = rng.pick(byLabel.getOrDefault(type.from(), vertices));
      var to =
          type.from().equals(type.to()) && rng.chance(0.05)
              ? from
              : rng.pick(byLabel.getOrDefault(type.to(), vertices));
      edges.add(new Graph.Edge(id, type.label(), from.id(), to.id(), properties.draw(type.keys())));
    }
    return edges;
  }

  private static List<Graph.Index> indexes(Schema schema, Rng rng) {
    var indexes = new ArrayList<Graph.Index>();
    for (var type : schema.vertices()) {
      addIndexes(ElementKind.VERTEX, type.label(), type.keys(), 0.25, rng, indexes);
    }
    for (var type : schema.edges()) {
      addIndexes(ElementKind.EDGE, type.label(), type.keys(), 0.15, rng, indexes);
    }
    return indexes;
  }

  /** On single keys, and now and then on several at once. */
  private static void addIndexes(
      ElementKind kind,
      String label,
      List<String> keys,
      double share,
      Rng rng,
      List<Graph.Index> indexes) {
    for (var key : keys) {
      if (rng.chance(share)) {
        indexes.add(new Graph.Index(kind, label, List.of(key)));
      }
    }
    if (keys.size() > 1 && rng.chance(share)) {
      int first = rng.below(keys.size() - 1);
      int end = Math.min(keys.size(), first + rng.between(2, 3));
      indexes.add(new Graph.Index(kind, label, keys.subList(first, end)));
    }
  }

  private record Properties(
      Map<String, ValueDomain> domains, Map<String, Double> presence, Rng rng) {

    Map<String, Value> draw(List<String> keys) {
      var drawn = new LinkedHashMap<String, Value>();
      for (var key : keys) {
        var domain = domains.get(key);
        if (domain != null && rng.chance(presence.getOrDefault(key, 1.0))) {
          drawn.put(key, domain.draw(rng));
        }
      }
      return drawn;
    }
  }
}
