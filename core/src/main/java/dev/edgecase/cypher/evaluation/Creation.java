package dev.edgecase.cypher.evaluation;

import dev.edgecase.cypher.Labels;
import dev.edgecase.cypher.Pattern;
import dev.edgecase.protocol.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** {@code CREATE}: what patterns describe comes into being, apart from what is known already. */
final class Creation {
  private final Store store;
  private final Evaluator expressions;

  Creation(Store store, Evaluator expressions) {
    this.store = store;
    this.expressions = expressions;
  }

  /** The row with the names of what has been made. */
  Row of(List<Pattern.Path> paths, Row outer, Row row) {
    var more = row;
    for (var path : paths) {
      more = of(path, outer, more);
    }
    return more;
  }

  private Row of(Pattern.Path path, Row outer, Row before) {
    var passed = new ArrayList<Value>();
    var row = vertex(path.start(), outer, before, passed);
    for (var hop : path.hops()) {
      var from = passed.get(passed.size() - 1);
      var edge = hop.edge();
      // The edge comes after the vertex that it leads to, but before it in the path.
      var ends = new ArrayList<Value>();
      row = vertex(hop.vertex(), outer, row, ends);
      var to = ends.get(0);
      boolean turned = edge.direction() == Pattern.Direction.IN;
      var made =
          store.addEdge(
              labels(edge.types()).stream()
                  .findFirst()
                  .orElseThrow(() -> new CypherError("an edge without a type")),
              turned ? to : from,
              turned ? from : to,
              properties(edge.properties(), outer.plus(row)));
      row = named(edge.name(), made, row);
      passed.add(made);
      passed.add(to);
    }
    return named(path.name(), new Value.PathOf(passed), row);
  }

  private Row vertex(Pattern.Vertex pattern, Row outer, Row row, List<Value> passed) {
    var known = outer.plus(row);
    var name = pattern.name();
    if (name.filter(known::has).isPresent()) {
      passed.add(known.value(name.get()));
      return row;
    }
    var made = store.addVertex(labels(pattern.labels()), properties(pattern.properties(), known));
    passed.add(made);
    return named(name, made, row);
  }

  private static Row named(Optional<String> name, Value value, Row row) {
    return name.map(known -> row.plus(known, value)).orElse(row);
  }

  private static List<String> labels(Optional<Labels> labels) {
    return labels.stream()
        .flatMap(some -> some instanceof Labels.All all ? all.parts().stream() : labels.stream())
        .filter(Labels.Label.class::isInstance)
        .map(label -> ((Labels.Label) label).name())
        .distinct()
        .toList();
  }

  private Map<String, Value> properties(List<Pattern.Entry> entries, Row known) {
    var properties = new LinkedHashMap<String, Value>();
    for (var entry : entries) {
      var value = expressions.of(entry.value(), known);
      if (!Values.isNull(value)) {
        properties.put(entry.key(), Changes.storable(value));
      }
    }
    return properties;
  }
}
