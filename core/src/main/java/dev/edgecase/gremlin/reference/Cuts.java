package dev.edgecase.gremlin.reference;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Steps that look at all traversers, or at all that is in one, and keep some or sort them. */
final class Cuts {
  private Cuts() {}

  static Map<String, Meaning> all() {
    var all = new HashMap<String, Meaning>();
    for (var name : List.of("limit", "skip", "range", "tail", "sample")) {
      all.put(name, Cuts::cut);
    }
    all.put("dedup", Cuts::dedup);
    all.put("order", Cuts::order);
    return all;
  }

  private static List<Traverser> cut(Context context, List<Traverser> in) {
    if (context.call().isLocal()) {
      return Meaning.mapSome((c, t) -> cutInside(c, t.value())).of(context, in);
    }
    if (context.call().name().equals("sample")) {
      return sample(context, in);
    }
    if (context.call().name().equals("tail")) {
      return window(context, in.size()).of(in);
    }
    // A loop comes here again: what it let through before counts.
    var passed = context.memory().of(context.call(), Passed.class, Passed::new);
    var range = window(context, Integer.MAX_VALUE);
    var kept = new ArrayList<Traverser>();
    for (var traverser : in) {
      long position =
          passed.next(context.version().since(Version.V3_8) ? traverser.loops() : List.of());
      if (position >= range.low() && (range.high() < 0 || position < range.high())) {
        kept.add(traverser);
      }
    }
    return kept;
  }

  /** How many traversers came by; since 3.8 each turn of a loop counts anew. */
  private static final class Passed {
    private final Map<Object, Long> counts = new HashMap<>();

    long next(Object turn) {
      return counts.merge(turn, 1L, Long::sum) - 1;
    }
  }

  /** From one position up to another, which is not part of it; -1 is the end. */
  private record Window(long low, long high) {
    <T> List<T> of(List<T> items) {
      long end = high < 0 ? items.size() : Math.min(high, items.size());
      return low >= end ? List.of() : items.subList((int) low, (int) end);
    }
  }

  private static Window window(Context context, int size) {
    var numbers =
        context.call().values().stream().map(v -> Operators.number(v).longValue()).toList();
    long first = numbers.isEmpty() ? 1 : numbers.get(0);
    return switch (context.call().name()) {
      case "limit" -> new Window(0, first);
      case "skip" -> new Window(first, -1);
      case "tail" -> new Window(Math.max(0, size - first), size);
      default -> {
        if (numbers.get(1) >= 0 && numbers.get(1) < first) {
          throw new Raised("a range that ends before it begins");
        }
        yield new Window(first, numbers.get(1));
      }
    };
  }

  /** Which ones are taken is left to chance; how many is not. */
  private static List<Traverser> sample(Context context, List<Traverser> in) {
    var known = in.stream().filter(t -> context.by(0, t).isPresent()).toList();
    return new Window(0, Operators.number(context.call().values().get(0)).longValue()).of(known);
  }

  /** Before 3.8 a single item that is left comes without its list, and none is nothing. */
  private static Optional<Object> cutInside(Context context, Object value) {
    if (value instanceof Map<?, ?> map) {
      var kept = new LinkedHashMap<Object, Object>();
      window(context, map.size())
          .of(new ArrayList<Object>(map.keySet()))
          .forEach(key -> kept.put(key, map.get(key)));
      return Optional.of(kept);
    }
    if (!Values.isCollection(value)) {
      return Optional.of(value);
    }
    var items = Values.items(value);
    var kept = window(context, items.size()).of(items);
    if (context.version().since(Version.V3_8)) {
      return Optional.of(value instanceof Set<?> ? Values.setOf(kept) : List.copyOf(kept));
    }
    if (value instanceof Path) {
      throw new Unspecified("a part of a path, before 3.8");
    }
    var numbers = context.call().values();
    boolean one =
        context.call().name().equals("range")
            ? Operators.number(numbers.get(1)).longValue()
                    - Operators.number(numbers.get(0)).longValue()
                == 1
            : numbers.isEmpty() || Operators.number(numbers.get(0)).longValue() == 1;
    if (one && !context.call().name().equals("skip")) {
      return kept.stream().findFirst();
    }
    return Optional.of(value instanceof Set<?> ? Values.setOf(kept) : List.copyOf(kept));
  }

  private static List<Traverser> dedup(Context context, List<Traverser> in) {
    if (context.call().isLocal()) {
      return Meaning.map(
              (c, t) ->
                  Values.isCollection(t.value())
                      ? Values.setOf(Values.items(t.value()))
                      : t.value())
          .of(context, in);
    }
    var labels = context.call().texts();
    var seen = context.memory().of(context.call(), HashSet.class, HashSet::new);
    var kept = new ArrayList<Traverser>();
    for (var traverser : in) {
      var key = labels.isEmpty() ? context.by(0, traverser) : labelled(context, labels, traverser);
      if (key.isPresent() && add(seen, key.get())) {
        kept.add(traverser);
      }
    }
    return kept;
  }

  @SuppressWarnings("unchecked")
  private static boolean add(Set<?> seen, Object key) {
    return ((Set<Object>) seen).add(key);
  }

  private static Optional<Object> labelled(
      Context context, List<String> labels, Traverser traverser) {
    var values = new ArrayList<Object>();
    for (int i = 0; i < labels.size(); i++) {
      var value = Recalls.scoped(context, traverser, "last", labels.get(i));
      var part = value.flatMap(v -> context.by(0, context.bare(v)));
      if (part.isEmpty()) {
        return Optional.empty();
      }
      values.add(part.get());
    }
    return Optional.of(values);
  }

  private static List<Traverser> order(Context context, List<Traverser> in) {
    if (context.call().isLocal()) {
      return Meaning.map((c, t) -> orderedInside(c, t.value())).of(context, in);
    }
    return sorted(context, in);
  }

  private static Object orderedInside(Context context, Object value) {
    if (value instanceof Map<?, ?> map) {
      var sorted = new LinkedHashMap<Object, Object>();
      var entries =
          map.entrySet().stream().map(e -> context.bare(Map.entry(e.getKey(), e.getValue())));
      sorted(context, entries.toList())
          .forEach(
              t ->
                  sorted.put(
                      ((Map.Entry<?, ?>) t.value()).getKey(),
                      ((Map.Entry<?, ?>) t.value()).getValue()));
      return sorted;
    }
    if (!Values.isCollection(value)) {
      return value;
    }
    var items = Values.items(value).stream().map(context::bare).toList();
    return sorted(context, items).stream().map(Traverser::value).toList();
  }

  /** A traverser with its sort keys. */
  private record Keyed(Traverser traverser, List<Object> keys) {}

  private static List<Traverser> sorted(Context context, List<Traverser> in) {
    int size = Math.max(1, context.call().modulators("by").size());
    var directions = IntStream.range(0, size).mapToObj(i -> context.by(i).direction()).toList();
    if (directions.contains("shuffle")) {
      throw new Unspecified("chance");
    }
    var keyed = new ArrayList<Keyed>();
    for (var traverser : in) {
      var keys = IntStream.range(0, size).mapToObj(i -> context.by(i, traverser)).toList();
      if (keys.stream().allMatch(Optional::isPresent)) {
        keyed.add(new Keyed(traverser, keys.stream().map(Optional::get).toList()));
      }
    }
    keyed.sort((a, b) -> compare(context, a.keys(), b.keys(), directions));
    return keyed.stream().map(Keyed::traverser).toList();
  }

  private static int compare(
      Context context, List<Object> a, List<Object> b, List<String> directions) {
    for (int i = 0; i < directions.size(); i++) {
      if (!context.version().since(Version.V3_6) && Compare.compare(a.get(i), b.get(i)).isEmpty()) {
        throw new Unspecified("values that have no order, before 3.6");
      }
      int one = Compare.order(a.get(i), b.get(i));
      if (one != 0) {
        return directions.get(i).equals("desc") ? -one : one;
      }
    }
    return 0;
  }
}
