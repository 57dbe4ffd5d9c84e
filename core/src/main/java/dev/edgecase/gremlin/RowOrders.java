package dev.edgecase.gremlin;

import dev.edgecase.graph.GraphView;
import dev.edgecase.graph.Numbers;
import dev.edgecase.protocol.Value;
import dev.edgecase.query.RowOrder;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;

/** The order that a traversal demands of its rows: one that ends in order() by keys. */
final class RowOrders {
  private RowOrders() {}

  static Optional<RowOrder> of(List<Unit> units, GraphView graph) {
    if (units.isEmpty()) {
      return Optional.empty();
    }
    var last = units.get(units.size() - 1);
    boolean byKeys =
        last.name().equals("order")
            && !last.after().isEmpty()
            && last.after().stream()
                .allMatch(
                    by -> !by.arguments().isEmpty() && Arguments.isText(by.arguments().get(0)));
    if (!byKeys) {
      return Optional.empty();
    }
    var keys = last.after().stream().map(by -> Arguments.text(by.arguments().get(0))).toList();
    var cache = new HashMap<Value, Value>();
    return Optional.of(row -> cache.computeIfAbsent(row, r -> sortKey(graph, keys, r)));
  }

  private static Value sortKey(GraphView graph, List<String> keys, Value row) {
    var properties = graph.element(row).map(element -> element.properties());
    return new Value.ListOf(
        keys.stream()
            .map(
                key ->
                    properties
                        .flatMap(map -> Optional.ofNullable(map.get(key)))
                        .orElse(new Value.Nil()))
            .map(RowOrders::withoutSignOfZero)
            .toList());
  }

  /** Whether -0.0 sorts before 0.0 differs between versions. */
  private static Value withoutSignOfZero(Value value) {
    return Numbers.isNumber(value) && Numbers.toDouble(value) == 0 ? new Value.Int32(0) : value;
  }
}
