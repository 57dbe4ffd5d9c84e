package dev.edgecase.gremlin.reference;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Functions on strings and lists; with a local scope, on each string of a list. Null stays null.
 */
final class Functions extends Family {
  Functions() {
    text("toLower", (step, text) -> text.toLowerCase(Locale.ROOT));
    text("toUpper", (step, text) -> text.toUpperCase(Locale.ROOT));
    text("trim", (step, text) -> text.strip());
    text("lTrim", (step, text) -> text.stripLeading());
    text("rTrim", (step, text) -> text.stripTrailing());
    text("length", (step, text) -> text.length());
    text("substring", Functions::substring);
    text("replace", Functions::replace);
    text("split", Functions::split);
    each("asString", Functions::asString);
    map("reverse", (step, t) -> reversed(t.value()));
    map("concat", Functions::concat);
    quantifier("all", Stream::allMatch);
    quantifier("any", Stream::anyMatch);
    quantifier("none", Stream::noneMatch);
    both("combine", Values::joined);
    both("difference", Functions::without);
    both("disjunct", (a, b) -> Values.setOf(Values.joined(without(a, b), without(b, a))));
    both("intersect", (mine, others) -> without(mine, without(mine, others)));
    both("product", (a, b) -> a.stream().flatMap(x -> b.stream().map(y -> List.of(x, y))).toList());
    map("merge", (step, t) -> merge(t.value(), other(step, t)));
    map("conjoin", Functions::conjoin);
  }

  private void text(String name, BiFunction<Step, String, Object> function) {
    each(
        name,
        (step, value) ->
            value == Nil.NULL ? value : function.apply(step, Values.as(String.class, value)));
  }

  /** A function of the value, or with a local scope of each item of it. */
  private void each(String name, BiFunction<Step, Object, Object> function) {
    map(
        name,
        (step, t) ->
            step.call().isLocal() && Values.isCollection(t.value())
                ? Values.items(t.value()).stream().map(i -> function.apply(step, i)).toList()
                : function.apply(step, t.value()));
  }

  /** Negative positions count from the end. */
  private static Object substring(Step step, String text) {
    int length = text.length();
    var bounds =
        step.call().all(Number.class).stream()
            .map(n -> n.intValue() < 0 ? length + n.intValue() : n.intValue())
            .map(n -> Math.min(Math.max(n, 0), length))
            .toList();
    int end = bounds.size() > 1 ? bounds.get(1) : length;
    return bounds.get(0) >= end ? "" : text.substring(bounds.get(0), end);
  }

  private static Object replace(Step step, String text) {
    var both = step.texts();
    return both.size() == 2 ? text.replace(both.get(0), both.get(1)) : text;
  }

  /** What becomes of separators at an end, or of two together, is not written anywhere. */
  private static Object split(Step step, String text) {
    if (!(step.argument(0) instanceof String by)) {
      return List.of(text.strip().split("\\s+"));
    }
    if (text.isEmpty()) {
      throw new Unspecified("split() of nothing");
    }
    if (by.isEmpty()) {
      return text.chars().mapToObj(c -> String.valueOf((char) c)).toList();
    }
    var parts = List.of(text.split(Pattern.quote(by), -1));
    if (parts.size() > 1 && parts.contains("")) {
      throw new Unspecified("split() with nothing between two separators");
    }
    return parts;
  }

  private static Object reversed(Object value) {
    if (value instanceof String text) {
      return new StringBuilder(text).reverse().toString();
    }
    if (!Values.isCollection(value)) {
      return value;
    }
    var items = new ArrayList<>(Values.items(value));
    Collections.reverse(items);
    return items;
  }

  private static Object asString(Step step, Object value) {
    if (value == Nil.NULL && step.since(8)) {
      throw new Raised("null has no text, since 3.8");
    }
    return value == Nil.NULL ? value : text(value);
  }

  static String text(Object value) {
    if (value == Nil.NULL) {
      return "null";
    }
    if (Values.isCollection(value)) {
      return Values.items(value).stream().map(Functions::text).toList().toString();
    }
    if (!(value instanceof Comparable<?>)) {
      throw new Unspecified("the text of what is no plain value");
    }
    return value.toString();
  }

  /** Nulls count for nothing, unless all are null. */
  private static Object concat(Step step, Traverser traverser) {
    var parts = new ArrayList<>(List.of(traverser.value()));
    step.arguments().forEach(a -> step.given(a, traverser).ifPresent(parts::add));
    parts.removeIf(part -> part == Nil.NULL);
    return parts.isEmpty()
        ? Nil.NULL
        : parts.stream().map(p -> Values.as(String.class, p)).collect(Collectors.joining());
  }

  /** A filter of lists by their items. */
  private void quantifier(String name, BiPredicate<Stream<Object>, Predicate<Object>> quantifier) {
    filter(
        name,
        (step, t) ->
            Values.isCollection(t.value())
                && quantifier.test(
                    Values.items(t.value()).stream(), item -> step.holds(step.argument(0), item)));
  }

  /** A step that makes something of its list and of another, that is written or found. */
  private void both(String name, BiFunction<List<Object>, List<Object>, Object> function) {
    map(name, (step, t) -> function.apply(Values.items(t.value()), Values.items(other(step, t))));
  }

  private static Set<Object> without(Collection<Object> a, Collection<Object> b) {
    var rest = Values.setOf(a);
    b.forEach(rest::remove);
    return rest;
  }

  private static Object other(Step step, Traverser traverser) {
    return step.given(step.argument(0), traverser)
        .orElseThrow(() -> new Raised("a list that is none"));
  }

  static Object merge(Object mine, Object other) {
    if (mine instanceof Map<?, ?> a && other instanceof Map<?, ?> b) {
      var both = new LinkedHashMap<Object, Object>(a);
      both.putAll(b);
      return both;
    }
    return Values.setOf(Values.joined(Values.items(mine), Values.items(other)));
  }

  /** Nulls are left out; a list of nothing else gives null. */
  private static Object conjoin(Step step, Traverser traverser) {
    var items = Values.items(traverser.value());
    var known = items.stream().filter(item -> item != Nil.NULL).toList();
    return known.isEmpty() && !items.isEmpty()
        ? Nil.NULL
        : known.stream().map(Functions::text).collect(Collectors.joining(step.texts().get(0)));
  }
}
