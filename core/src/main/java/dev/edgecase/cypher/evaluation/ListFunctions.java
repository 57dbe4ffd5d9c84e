package dev.edgecase.cypher.evaluation;

import dev.edgecase.protocol.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** Functions of lists, and of values of any type, none of which is null. */
final class ListFunctions {
  /** No list of a query that is worth asking is longer. */
  private static final int MOST = 100_000;

  static final Map<String, Function<List<Value>, Value>> ALL = all();

  private ListFunctions() {}

  private static Map<String, Function<List<Value>, Value>> all() {
    var all = new HashMap<String, Function<List<Value>, Value>>();
    all.put("size", arguments -> size(arguments.get(0)));
    all.put("isEmpty", arguments -> Values.of(isEmpty(arguments.get(0))));
    all.put("head", arguments -> item(Values.list(arguments.get(0)), 0));
    all.put("last", arguments -> item(Values.list(arguments.get(0)), -1));
    all.put("tail", arguments -> tail(Values.list(arguments.get(0))));
    all.put("reverse", arguments -> reverse(arguments.get(0)));
    all.put("range", ListFunctions::range);
    all.put("toString", arguments -> Values.of(Conversions.text(arguments.get(0))));
    conversion(all, "toInteger", Conversions::toInteger);
    conversion(all, "toFloat", Conversions::toFloat);
    conversion(all, "toBoolean", Conversions::toBoolean);
    return Map.copyOf(all);
  }

  /** A conversion that raises an error, one that gives null, and one of each item. */
  private static void conversion(
      Map<String, Function<List<Value>, Value>> all, String name, UnaryOperator<Value> convert) {
    UnaryOperator<Value> orNull =
        value -> {
          try {
            return Values.isNull(value) ? value : convert.apply(value);
          } catch (CypherError wrongType) {
            return Values.NULL;
          }
        };
    all.put(name, arguments -> convert.apply(arguments.get(0)));
    all.put(name + "OrNull", arguments -> orNull.apply(arguments.get(0)));
    all.put(
        name + "List",
        arguments -> Values.of(Values.list(arguments.get(0)).stream().map(orNull).toList()));
  }

  private static Value size(Value value) {
    return value instanceof Value.Text text
        ? TextFunctions.size(text.value())
        : Values.of(Values.list(value).size());
  }

  private static boolean isEmpty(Value value) {
    return value instanceof Value.Text text
        ? text.value().isEmpty()
        : value instanceof Value.MapOf map ? map.entries().isEmpty() : Values.list(value).isEmpty();
  }

  /** The item at a position, counted from the end if it is negative; null if there is none. */
  static Value item(List<Value> items, long position) {
    long index = position < 0 ? position + items.size() : position;
    return index >= 0 && index < items.size() ? items.get((int) index) : Values.NULL;
  }

  /** The items from one position up to another, counted from the end if negative. */
  static Value slice(List<Value> items, long from, long to) {
    int start = bound(from, items.size());
    int end = bound(to, items.size());
    return Values.of(start < end ? items.subList(start, end) : List.of());
  }

  private static int bound(long position, int size) {
    return (int) Math.max(0, Math.min(size, position < 0 ? position + size : position));
  }

  private static Value tail(List<Value> items) {
    return Values.of(items.isEmpty() ? items : items.subList(1, items.size()));
  }

  private static Value reverse(Value value) {
    if (value instanceof Value.Text text) {
      return Values.of(new StringBuilder(text.value()).reverse().toString());
    }
    var items = new ArrayList<>(Values.list(value));
    Collections.reverse(items);
    return Values.of(items);
  }

  private static Value range(List<Value> arguments) {
    long from = Values.integer(arguments.get(0));
    long to = Values.integer(arguments.get(1));
    long step = arguments.size() > 2 ? Values.integer(arguments.get(2)) : 1;
    if (step == 0) {
      throw new CypherError("a range with the step 0");
    }
    if (Math.abs((double) to - from) / Math.abs(step) > MOST) {
      throw new Undetermined("a range that is too long");
    }
    var items = new ArrayList<Value>();
    for (long i = from; step > 0 ? i <= to : i >= to; i += step) {
      items.add(Values.of(i));
    }
    return Values.of(items);
  }
}
