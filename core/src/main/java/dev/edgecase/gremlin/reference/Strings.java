package dev.edgecase.gremlin.reference;

import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BiFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Functions on strings; with a local scope, on each string of a list. Null stays null. */
final class Strings extends Family {
  private static final List<Class<?>> PLAIN =
      List.of(String.class, Number.class, Boolean.class, UUID.class, OffsetDateTime.class);

  private static final Pattern VARIABLE = Pattern.compile("%\\{([^}]*)}");

  Strings() {
    text("toLower", (step, text) -> text.toLowerCase(Locale.ROOT));
    text("toUpper", (step, text) -> text.toUpperCase(Locale.ROOT));
    text("trim", (step, text) -> text.strip());
    text("lTrim", (step, text) -> text.stripLeading());
    text("rTrim", (step, text) -> text.stripTrailing());
    text("length", (step, text) -> text.length());
    text("substring", Strings::substring);
    text("replace", Strings::replace);
    text("split", Strings::split);
    each("asString", Strings::asString);
    map("reverse", (step, t) -> reversed(t.value()));
    map("concat", Strings::concat);
    mapSome("format", Strings::format);
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
      return Values.items(value).stream().map(Strings::text).toList().toString();
    }
    if (PLAIN.stream().anyMatch(type -> type.isInstance(value))) {
      return value.toString();
    }
    throw new Unspecified("the text of what is no plain value");
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

  /** Each variable is a property, a label, or the value of the next by(). */
  private static Optional<Object> format(Step step, Traverser traverser) {
    var matcher = VARIABLE.matcher(step.texts().get(0));
    var text = new StringBuilder();
    int position = 0;
    while (matcher.find()) {
      var name = matcher.group(1);
      Optional<Object> value =
          name.equals("_")
              ? step.by(position++, traverser)
              : traverser.value() instanceof Element element && element.properties.containsKey(name)
                  ? By.key(element, name)
                  : Recalls.scoped(step, traverser, "last", name);
      if (value.isEmpty()) {
        return Optional.empty();
      }
      matcher.appendReplacement(text, Matcher.quoteReplacement(text(value.get())));
    }
    return Optional.of(matcher.appendTail(text).toString());
  }
}
