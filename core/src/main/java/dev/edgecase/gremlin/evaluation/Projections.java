package dev.edgecase.gremlin.evaluation;

import dev.edgecase.gremlin.Arguments;
import dev.edgecase.gremlin.Unit;
import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.Instruction;
import dev.edgecase.protocol.Value;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/** Steps that recall what has been before, and those that take a {@code by()}. */
final class Projections {
  private final Interpreter interpreter;

  Projections(Interpreter interpreter) {
    this.interpreter = interpreter;
  }

  /** What select() or project() make of a traverser. */
  Value of(Unit unit, Traverser row) {
    var first = unit.arguments().get(0);
    if (Arguments.isToken(first, "Column")) {
      return column(((Argument.Token) first).name(), row.value());
    }
    var names = Arguments.texts(unit.arguments());
    var by = unit.modulators("by");
    boolean recalls = unit.name().equals("select");
    if (recalls && names.size() == 1 && by.isEmpty()) {
      return recall(names.get(0), row);
    }
    var entries = new ArrayList<Value.Entry>();
    for (int i = 0; i < names.size(); i++) {
      var from = recalls ? row.on(recall(names.get(i), row)) : row;
      var value = by.isEmpty() ? from.value() : by(by.get(i % by.size()), from);
      entries.add(new Value.Entry(new Value.Text(names.get(i)), value));
    }
    return new Value.MapOf(entries);
  }

  private static Value column(String column, Value value) {
    if (!(value instanceof Value.MapOf map)) {
      throw new Undetermined("no map");
    }
    return column.equals("keys")
        ? new Value.SetOf(map.entries().stream().map(Value.Entry::key).toList())
        : new Value.ListOf(map.entries().stream().map(Value.Entry::value).toList());
  }

  /** What several names stand for. */
  static Value map(Collection<String> names, Traverser row) {
    return new Value.MapOf(
        names.stream()
            .map(name -> new Value.Entry(new Value.Text(name), recall(name, row)))
            .toList());
  }

  /** What a name stands for: that of a map that is at hand, or else a label. */
  static Value recall(String name, Traverser row) {
    if (row.value() instanceof Value.MapOf map) {
      for (var entry : map.entries()) {
        if (entry.key().equals(new Value.Text(name))) {
          return entry.value();
        }
      }
    }
    var value = row.labels().get(name);
    if (value == null) {
      throw new Undetermined("a label that is lost");
    }
    return value;
  }

  /** What a by() gives; what happens if that is nothing depends on the version. */
  private Value by(Instruction by, Traverser row) {
    if (by.arguments().isEmpty()) {
      return row.value();
    }
    var argument = by.arguments().get(0);
    if (argument instanceof Argument.Nested nested) {
      return interpreter.only(nested.steps(), row);
    }
    if (Arguments.isToken(argument, "Order")) {
      return row.value();
    }
    if (!Arguments.isText(argument)) {
      throw new Undetermined("by() of a token");
    }
    var value = interpreter.elements().properties(row.value()).get(Arguments.text(argument));
    if (value == null) {
      throw new Undetermined("by() of an absent property");
    }
    return value;
  }

  /** What a step computes with. */
  Value input(Unit unit, Traverser row) {
    var by = unit.modulators("by");
    return by.isEmpty() ? row.value() : by(by.get(0), row);
  }

  Value groupCount(Unit unit, List<Value> values) {
    var entries = new ArrayList<Value.Entry>();
    for (var key : Equality.distinct(values)) {
      long count = values.stream().filter(key::equals).count();
      entries.add(new Value.Entry(key, new Value.Int64(count)));
    }
    return new Value.MapOf(entries);
  }

  List<Traverser> order(Unit unit, List<Traverser> rows) {
    Comparator<Traverser> order = (a, b) -> 0;
    for (var by : unit.modulators("by")) {
      Comparator<Traverser> next = (a, b) -> Equality.order(by(by, a), by(by, b));
      order = order.thenComparing(isDescending(by) ? next.reversed() : next);
    }
    if (unit.modulators("by").isEmpty()) {
      order = (a, b) -> Equality.order(a.value(), b.value());
    }
    // What cannot be compared must be noticed, even if it is alone.
    for (var row : rows) {
      order.compare(row, row);
    }
    return rows.stream().sorted(order).toList();
  }

  private static boolean isDescending(Instruction by) {
    var arguments = by.arguments();
    var last = arguments.isEmpty() ? null : arguments.get(arguments.size() - 1);
    if (!(last instanceof Argument.Token token) || !token.type().equals("Order")) {
      return false;
    }
    if (token.name().equals("shuffle")) {
      throw new Undetermined("a random order");
    }
    return token.name().equals("desc") || token.name().equals("decr");
  }
}
