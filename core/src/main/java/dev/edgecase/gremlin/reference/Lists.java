package dev.edgecase.gremlin.reference;

import dev.edgecase.protocol.Argument;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/** Functions on lists. */
final class Lists {
  private Lists() {}

  static Map<String, Meaning> all() {
    var all = new HashMap<String, Meaning>();
    all.put(
        "all",
        Meaning.filter((c, t) -> isList(t) && items(t).stream().allMatch(i -> passes(c, i))));
    all.put(
        "any",
        Meaning.filter((c, t) -> isList(t) && items(t).stream().anyMatch(i -> passes(c, i))));
    all.put(
        "none",
        Meaning.filter((c, t) -> isList(t) && items(t).stream().noneMatch(i -> passes(c, i))));
    for (var name : List.of("combine", "difference", "disjunct", "intersect", "product")) {
      all.put(name, Meaning.map((c, t) -> withOther(c, t)));
    }
    all.put("merge", Meaning.map(Lists::merge));
    all.put("conjoin", Meaning.map(Lists::conjoin));
    return all;
  }

  private static boolean isList(Traverser traverser) {
    return Values.isCollection(traverser.value());
  }

  private static List<Object> items(Traverser traverser) {
    return Values.items(traverser.value());
  }

  private static boolean passes(Context context, Object item) {
    return context.holds(context.call().step().arguments().get(0), item);
  }

  private static Object withOther(Context context, Traverser traverser) {
    var mine = Values.items(traverser.value());
    var others = Values.items(other(context, traverser));
    return switch (context.call().name()) {
      case "combine" -> joined(mine, others);
      case "difference" -> without(mine, others);
      case "disjunct" ->
          Values.setOf(
              joined(List.copyOf(without(mine, others)), List.copyOf(without(others, mine))));
      case "intersect" -> {
        var both = new LinkedHashSet<>(mine);
        both.retainAll(others);
        yield both;
      }
      default ->
          mine.stream().flatMap(a -> others.stream().map(b -> (Object) List.of(a, b))).toList();
    };
  }

  private static List<Object> joined(List<Object> a, List<Object> b) {
    var both = new ArrayList<>(a);
    both.addAll(b);
    return both;
  }

  private static LinkedHashSet<Object> without(List<Object> a, List<Object> b) {
    var rest = new LinkedHashSet<>(a);
    rest.removeAll(new LinkedHashSet<>(b));
    return rest;
  }

  /** The list that a step is given: written, or what a traversal gives. */
  private static Object other(Context context, Traverser traverser) {
    var arguments = context.call().step().arguments();
    if (arguments.get(0) instanceof Argument.Nested nested) {
      return context.all(nested, traverser).stream()
          .findFirst()
          .map(Traverser::value)
          .orElseThrow(() -> new Raised("a list that is none"));
    }
    return context.call().values().get(0);
  }

  private static Object merge(Context context, Traverser traverser) {
    var other = other(context, traverser);
    if (traverser.value() instanceof Map<?, ?> mine && other instanceof Map<?, ?> its) {
      var both = new LinkedHashMap<Object, Object>(mine);
      both.putAll(its);
      return both;
    }
    return Values.setOf(joined(Values.items(traverser.value()), Values.items(other)));
  }

  /** Nulls are left out; a list of nothing else gives null. */
  private static Object conjoin(Context context, Traverser traverser) {
    var items = Values.items(traverser.value());
    if (!items.isEmpty() && items.stream().allMatch(item -> item == Nil.NULL)) {
      return Nil.NULL;
    }
    return items.stream()
        .map(Strings::text)
        .filter(text -> text != Nil.NULL)
        .map(Objects::toString)
        .collect(Collectors.joining(context.call().texts().get(0)));
  }
}
