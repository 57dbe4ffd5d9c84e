package dev.edgecase.gremlin.reference;

import dev.edgecase.protocol.Argument;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/** Functions on strings; with a local scope, on each string of a list. Null stays null. */
final class Strings {
  private static final Pattern VARIABLE = Pattern.compile("%\\{([^}]*)}");

  private Strings() {}

  static Map<String, Meaning> all() {
    var all = new HashMap<String, Meaning>();
    all.put("toLower", each(text -> text.toLowerCase(Locale.ROOT)));
    all.put("toUpper", each(text -> text.toUpperCase(Locale.ROOT)));
    all.put("trim", each(String::strip));
    all.put("lTrim", each(String::stripLeading));
    all.put("rTrim", each(String::stripTrailing));
    all.put("length", each(String::length));
    all.put("substring", (context, in) -> each(text -> substring(context, text)).of(context, in));
    all.put("replace", (context, in) -> each(text -> replace(context, text)).of(context, in));
    all.put("split", (context, in) -> each(text -> split(context, text)).of(context, in));
    all.put("reverse", Meaning.map((c, t) -> reversed(t.value())));
    all.put("asString", Strings::asString);
    all.put("concat", Meaning.map(Strings::concat));
    all.put("format", Meaning.mapSome(Strings::format));
    return all;
  }

  private static Meaning each(Function<String, Object> function) {
    return Meaning.map(
        (context, t) -> inside(context, t.value(), value -> ofText(context, function, value)));
  }

  /** Applies a function to the value, or with a local scope to each item of it. */
  private static Object inside(Context context, Object value, Function<Object, Object> function) {
    return context.call().isLocal() && Values.isCollection(value)
        ? Values.items(value).stream().map(function).toList()
        : function.apply(value);
  }

  private static Object ofText(Context context, Function<String, Object> function, Object value) {
    if (value == Nil.NULL) {
      return value;
    }
    if (value instanceof String text) {
      return function.apply(text);
    }
    throw new Raised(context.call().name() + "() of what is no string");
  }

  /** Negative positions count from the end. */
  private static String substring(Context context, String text) {
    var bounds =
        context.call().values().stream()
            .map(v -> position(Operators.number(v).intValue(), text.length()))
            .toList();
    int start = bounds.get(0);
    int end = bounds.size() > 1 ? bounds.get(1) : text.length();
    return start >= end ? "" : text.substring(start, end);
  }

  private static int position(int number, int length) {
    return Math.min(Math.max(number < 0 ? length + number : number, 0), length);
  }

  private static String replace(Context context, String text) {
    var arguments = context.call().values();
    return arguments.get(0) instanceof String old && arguments.get(1) instanceof String other
        ? text.replace(old, other)
        : text;
  }

  /** What becomes of separators at an end, or of two together, is not written anywhere. */
  private static List<String> split(Context context, String text) {
    var separator = context.call().values().get(0);
    if (!(separator instanceof String by)) {
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
    java.util.Collections.reverse(items);
    return items;
  }

  private static List<Traverser> asString(Context context, List<Traverser> in) {
    return Meaning.map((c, t) -> inside(c, t.value(), value -> asString(c, value))).of(context, in);
  }

  private static Object asString(Context context, Object value) {
    if (value == Nil.NULL && context.version().since(Version.V3_8)) {
      throw new Raised("null has no text, since 3.8");
    }
    return text(value);
  }

  static Object text(Object value) {
    if (value == Nil.NULL) {
      return value;
    }
    if (value instanceof String || value instanceof Number || value instanceof Boolean) {
      return String.valueOf(value);
    }
    if (value instanceof java.util.UUID || value instanceof java.time.OffsetDateTime) {
      return String.valueOf(value);
    }
    if (Values.isCollection(value)) {
      return Values.items(value).stream().map(Strings::shown).toList().toString();
    }
    throw new Unspecified("the text of what is no plain value");
  }

  private static String shown(Object item) {
    return item == Nil.NULL ? "null" : String.valueOf(text(item));
  }

  /** Nulls count for nothing, unless all are null. */
  private static Object concat(Context context, Traverser traverser) {
    var parts = new ArrayList<Object>();
    parts.add(traverser.value());
    for (var argument : context.call().step().arguments()) {
      parts.addAll(argument(context, argument, traverser));
    }
    var texts = new StringBuilder();
    for (var part : parts) {
      if (part instanceof String text) {
        texts.append(text);
      } else if (part != Nil.NULL) {
        throw new Raised("concat() of what is no string");
      }
    }
    return parts.stream().allMatch(part -> part == Nil.NULL) ? Nil.NULL : texts.toString();
  }

  private static List<Object> argument(Context context, Argument argument, Traverser traverser) {
    return argument instanceof Argument.Literal literal
        ? List.of(Values.fromProtocol(literal.value()))
        : context.all(argument, traverser).stream().map(Traverser::value).limit(1).toList();
  }

  /** Each variable is a property, a label, or the value of the next by(). */
  private static Optional<Object> format(Context context, Traverser traverser) {
    var matcher = VARIABLE.matcher(context.call().texts().get(0));
    var text = new StringBuilder();
    int position = 0;
    while (matcher.find()) {
      var name = matcher.group(1);
      Optional<Object> value =
          name.equals("_")
              ? context.by(position++, traverser)
              : traverser.value() instanceof Element.Holder holder
                      && holder.properties().containsKey(name)
                  ? By.key(holder, name)
                  : Recalls.scoped(context, traverser, "last", name);
      if (value.isEmpty()) {
        return Optional.empty();
      }
      matcher.appendReplacement(text, java.util.regex.Matcher.quoteReplacement(shown(value.get())));
    }
    matcher.appendTail(text);
    return Optional.of(text.toString());
  }
}
