package dev.edgecase.gremlin.reference;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Functions on lists. */
final class Lists extends Family {
  Lists() {
    filter("all", (s, t) -> isList(t) && items(t).stream().allMatch(i -> passes(s, i)));
    filter("any", (s, t) -> isList(t) && items(t).stream().anyMatch(i -> passes(s, i)));
    filter("none", (s, t) -> isList(t) && items(t).stream().noneMatch(i -> passes(s, i)));
    both("combine", (mine, others) -> joined(mine, others));
    both("difference", (mine, others) -> without(mine, others));
    both("disjunct", (a, b) -> Values.setOf(joined(without(a, b), without(b, a))));
    both("intersect", (mine, others) -> without(mine, without(mine, others)));
    both("product", Lists::product);
    map("merge", (step, t) -> merge(t.value(), other(step, t)));
    map("conjoin", Lists::conjoin);
  }

  private interface Both {
    Object of(List<Object> mine, List<Object> others);
  }

  /** A step that makes something of its list and of another, that is written or found. */
  private void both(String name, Both function) {
    map(name, (step, t) -> function.of(items(t), Values.items(other(step, t))));
  }

  private static boolean isList(Traverser traverser) {
    return Values.isCollection(traverser.value());
  }

  private static List<Object> items(Traverser traverser) {
    return Values.items(traverser.value());
  }

  private static boolean passes(Step step, Object item) {
    return step.holds(step.argument(0), item);
  }

  private static List<Object> joined(Collection<Object> a, Collection<Object> b) {
    var both = new ArrayList<>(a);
    both.addAll(b);
    return both;
  }

  private static Set<Object> without(Collection<Object> a, Collection<Object> b) {
    var rest = Values.setOf(a);
    b.forEach(rest::remove);
    return rest;
  }

  private static Object product(List<Object> mine, List<Object> others) {
    return mine.stream().flatMap(a -> others.stream().map(b -> List.of(a, b))).toList();
  }

  private static Object other(Step step, Traverser traverser) {
    return step.given(step.argument(0), traverser)
        .orElseThrow(() -> new Raised("a list that is none"));
  }

  private static Object merge(Object mine, Object other) {
    return mine instanceof Map<?, ?> a && other instanceof Map<?, ?> b
        ? merged(a, b)
        : Values.setOf(joined(Values.items(mine), Values.items(other)));
  }

  static Object merged(Map<?, ?> a, Map<?, ?> b) {
    var both = new LinkedHashMap<Object, Object>(a);
    both.putAll(b);
    return both;
  }

  /** Nulls are left out; a list of nothing else gives null. */
  private static Object conjoin(Step step, Traverser traverser) {
    var items = Values.items(traverser.value());
    var known = items.stream().filter(item -> item != Nil.NULL).toList();
    return known.isEmpty() && !items.isEmpty()
        ? Nil.NULL
        : known.stream().map(Strings::text).collect(Collectors.joining(step.texts().get(0)));
  }
}
