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
final class Cuts extends Family {
  Cuts() {
    for (var name : List.of("limit", "skip", "range")) {
      scoped(name, (step, t) -> cutInside(step, t.value()), Cuts::cut);
    }
    scoped(
        "tail",
        (step, t) -> cutInside(step, t.value()),
        (step, in) -> window(step, in.size()).of(in));
    scoped("sample", (step, t) -> cutInside(step, t.value()), Cuts::sample);
    scoped("dedup", (step, t) -> Optional.of(distinct(t.value())), Cuts::dedup);
    scoped("order", (step, t) -> Optional.of(orderedInside(step, t.value())), Cuts::sorted);
  }

  /** In a loop, what came by before counts; since 3.8 each turn counts anew. */
  private static List<Traverser> cut(Step step, List<Traverser> in) {
    var passed = step.memory().of(step.call(), Passed.class, () -> new Passed(new HashMap<>()));
    var range = window(step, 0);
    var kept = new ArrayList<Traverser>();
    for (var traverser : in) {
      Object turn = step.since(8) ? traverser.loops() : List.of();
      long position = passed.counts.merge(turn, 1L, Long::sum) - 1;
      if (position >= range.low() && (range.high() < 0 || position < range.high())) {
        kept.add(traverser);
      }
    }
    return kept;
  }

  /** How many traversers came by in each turn. */
  private record Passed(Map<Object, Long> counts) {}

  /** From one position up to another, which is not part of it; -1 is the end. */
  private record Window(long low, long high) {
    <T> List<T> of(List<T> items) {
      long end = high < 0 ? items.size() : Math.min(high, items.size());
      return low >= end ? List.of() : items.subList((int) low, (int) end);
    }
  }

  private static Window window(Step step, int size) {
    var numbers = step.call().all(Number.class).stream().map(Number::longValue).toList();
    long first = numbers.isEmpty() ? 1 : numbers.get(0);
    return switch (step.name()) {
      case "limit" -> new Window(0, first);
      case "skip" -> new Window(first, -1);
      case "tail" -> new Window(Math.max(0, size - first), size);
      case "sample" -> throw new Unspecified("chance");
      default -> {
        if (numbers.get(1) >= 0 && numbers.get(1) < first) {
          throw new Raised("a range that ends before it begins");
        }
        yield new Window(first, numbers.get(1));
      }
    };
  }

  /** Which ones are taken is left to chance; how many is not. */
  private static List<Traverser> sample(Step step, List<Traverser> in) {
    var known = in.stream().filter(t -> step.by(0, t).isPresent()).toList();
    return new Window(0, Operators.number(step.argument(0)).longValue()).of(known);
  }

  /** Before 3.8 a single item that is left comes without its list, and none is nothing. */
  private static Optional<Object> cutInside(Step step, Object value) {
    if (value instanceof Map<?, ?> map) {
      return Optional.of(mapOf(window(step, map.size()).of(Values.unfolded(map))));
    }
    if (!Values.isCollection(value)) {
      return Optional.of(value);
    }
    var items = Values.items(value);
    var kept = window(step, items.size()).of(items);
    if (value instanceof Path && !step.since(8)) {
      throw new Unspecified("a part of a path, before 3.8");
    }
    if (!step.since(8) && isForOne(step)) {
      return kept.stream().findFirst();
    }
    return Optional.of(value instanceof Set<?> ? Values.setOf(kept) : List.copyOf(kept));
  }

  private static boolean isForOne(Step step) {
    var numbers = step.call().all(Number.class).stream().map(Number::longValue).toList();
    return switch (step.name()) {
      case "skip" -> false;
      case "range" -> numbers.get(1) - numbers.get(0) == 1;
      default -> numbers.isEmpty() || numbers.get(0) == 1;
    };
  }

  private static Object mapOf(List<Object> entries) {
    var map = new LinkedHashMap<Object, Object>();
    entries.forEach(e -> map.put(((Map.Entry<?, ?>) e).getKey(), ((Map.Entry<?, ?>) e).getValue()));
    return map;
  }

  private static Object distinct(Object value) {
    return Values.isCollection(value) ? Values.setOf(Values.items(value)) : value;
  }

  private static List<Traverser> dedup(Step step, List<Traverser> in) {
    Set<?> seen = step.memory().of(step.call(), HashSet.class, HashSet::new);
    return in.stream().filter(t -> key(step, t).filter(key -> add(seen, key)).isPresent()).toList();
  }

  /** What has to differ: the value, or what stands at labels. */
  private static Optional<Object> key(Step step, Traverser traverser) {
    return step.arguments().isEmpty()
        ? step.by(0, traverser)
        : Recalls.all(step, traverser, "last", step.texts()).map(Object.class::cast);
  }

  @SuppressWarnings("unchecked")
  private static boolean add(Set<?> seen, Object key) {
    return ((Set<Object>) seen).add(key);
  }

  private static Object orderedInside(Step step, Object value) {
    if (!Values.isCollection(value) && !(value instanceof Map<?, ?>)) {
      return value;
    }
    var items = Values.unfolded(value).stream().map(Traverser::on).toList();
    var sorted = sorted(step, items).stream().map(Traverser::value).toList();
    return value instanceof Map<?, ?> ? mapOf(sorted) : sorted;
  }

  /** A traverser with its sort keys. */
  private record Keyed(Traverser traverser, List<Object> keys) {}

  private static List<Traverser> sorted(Step step, List<Traverser> in) {
    int size = Math.max(1, step.call().modulators("by").size());
    var directions = IntStream.range(0, size).mapToObj(i -> step.by(i).direction()).toList();
    if (directions.contains("shuffle")) {
      throw new Unspecified("chance");
    }
    var keyed = new ArrayList<Keyed>();
    for (var traverser : in) {
      Values.complete(IntStream.range(0, size).mapToObj(i -> step.by(i, traverser)))
          .ifPresent(keys -> keyed.add(new Keyed(traverser, keys)));
    }
    keyed.sort((a, b) -> compare(step, a.keys(), b.keys(), directions));
    return keyed.stream().map(Keyed::traverser).toList();
  }

  private static int compare(Step step, List<Object> a, List<Object> b, List<String> directions) {
    for (int i = 0; i < directions.size(); i++) {
      if (!step.since(6) && Compare.compare(a.get(i), b.get(i)).isEmpty()) {
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
