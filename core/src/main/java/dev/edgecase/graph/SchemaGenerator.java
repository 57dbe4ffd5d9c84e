package dev.edgecase.graph;

import dev.edgecase.protocol.Schema;
import dev.edgecase.protocol.ValueType;
import dev.edgecase.random.Rng;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Makes random schemas: property keys, vertex types that have some of them, edge types between. */
final class SchemaGenerator {
  private final List<ValueType> types;

  SchemaGenerator(Set<ValueType> types) {
    this.types = types.stream().sorted().toList();
  }

  Schema generate(Rng rng) {
    var keys = new ArrayList<Schema.PropertyType>();
    int keyCount = rng.between(3, 10);
    for (int i = 0; i < keyCount; i++) {
      keys.add(new Schema.PropertyType("p" + i, rng.pick(types)));
    }
    var vertices = new ArrayList<Schema.VertexType>();
    int vertexTypes = rng.between(1, 4);
    for (int i = 0; i < vertexTypes; i++) {
      vertices.add(new Schema.VertexType("V" + i, some(keys, rng)));
    }
    var edges = new ArrayList<Schema.EdgeType>();
    int edgeTypes = rng.between(1, 5);
    for (int i = 0; i < edgeTypes; i++) {
      edges.add(
          new Schema.EdgeType(
              "E" + i, rng.pick(vertices).label(), rng.pick(vertices).label(), some(keys, rng)));
    }
    return new Schema(keys, vertices, edges);
  }

  private static List<String> some(List<Schema.PropertyType> keys, Rng rng) {
    double share = rng.pick(0.2, 0.5, 0.8);
    return keys.stream().filter(key -> rng.chance(share)).map(Schema.PropertyType::key).toList();
  }
}
