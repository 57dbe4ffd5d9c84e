package dev.edgecase.cypher.evaluation;

import dev.edgecase.cypher.Change;
import dev.edgecase.cypher.Expression;
import dev.edgecase.cypher.Labels;
import dev.edgecase.protocol.Value;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;

/** {@code SET} and {@code REMOVE}: one change after the other; of null nothing is changed. */
final class Changes {
  private final Store store;
  private final ElementFunctions elements;
  private final Evaluator expressions;

  Changes(Store store, ElementFunctions elements, Evaluator expressions) {
    this.store = store;
    this.elements = elements;
    this.expressions = expressions;
  }

  void make(List<Change> changes, Row known) {
    changes.forEach(change -> make(change, known));
  }

  private void make(Change change, Row known) {
    if (change instanceof Change.SetProperty set) {
      property(set.property(), expressions.of(set.value(), known), known);
    } else if (change instanceof Change.RemoveProperty remove) {
      property(remove.property(), Values.NULL, known);
    } else if (change instanceof Change.SetAll set) {
      all(set, known);
    } else if (change instanceof Change.SetLabels set) {
      labels(expressions.of(set.of(), known), set.labels(), true);
    } else if (change instanceof Change.RemoveLabels remove) {
      labels(expressions.of(remove.of(), known), remove.labels(), false);
    }
  }

  private void property(Expression target, Value value, Row known) {
    if (!(target instanceof Expression.Property property)) {
      throw new CypherError("a change of what is no property");
    }
    var of = expressions.of(property.of(), known);
    if (!Values.isNull(of)) {
      var properties = new LinkedHashMap<>(store.element(of).properties());
      put(properties, property.key(), value);
      store.setProperties(of, properties);
    }
  }

  private void all(Change.SetAll set, Row known) {
    var of = expressions.of(set.of(), known);
    if (Values.isNull(of)) {
      return;
    }
    var values = expressions.of(set.properties(), known);
    if (!(elements.properties(values) instanceof Value.MapOf map)) {
      throw new CypherError("no properties: " + values);
    }
    var properties =
        set.keeps()
            ? new LinkedHashMap<>(store.element(of).properties())
            : new LinkedHashMap<String, Value>();
    map.entries().forEach(entry -> put(properties, Values.text(entry.key()), entry.value()));
    store.setProperties(of, properties);
  }

  private static void put(Map<String, Value> properties, String key, Value value) {
    if (Values.isNull(value)) {
      properties.remove(key);
    } else {
      properties.put(key, storable(value));
    }
  }

  private void labels(Value of, List<Labels.Label> changed, boolean has) {
    if (Values.isNull(of)) {
      return;
    }
    var labels = new LinkedHashSet<>(store.vertex(of).labels());
    for (var label : changed) {
      if (has) {
        labels.add(label.name());
      } else {
        labels.remove(label.name());
      }
    }
    store.setLabels(of, List.copyOf(labels));
  }

  /** A value that a property can have. */
  static Value storable(Value value) {
    if (value instanceof Value.ListOf list) {
      list.items().forEach(Changes::storableItem);
      return value;
    }
    storableItem(value);
    return value;
  }

  private static void storableItem(Value value) {
    boolean scalar =
        Values.isNumber(value)
            || value instanceof Value.Text
            || value instanceof Value.Bool
            || value instanceof Value.Temporal
            || value instanceof Value.Point;
    if (!scalar) {
      throw new CypherError("no property has the value " + value);
    }
  }
}
