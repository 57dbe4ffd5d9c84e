package dev.edgecase.gremlin.evaluation;

import dev.edgecase.graph.Numbers;
import dev.edgecase.gremlin.Arguments;
import dev.edgecase.gremlin.Unit;
import dev.edgecase.protocol.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** Steps that make one value of another, whatever else there is. */
final class Functions {
  private static final Pattern FORMULA = Pattern.compile("_ ([-+*]) ([0-9]+)");

  /** Integers up to here are decimals too, and so are sums and products of a few of them. */
  private static final double MOST = 1L << 40;

  private static final Pattern PLAIN_TEXT = Pattern.compile("\\p{ASCII}*");

  private Functions() {}

  /** What a step makes of a value; empty if it is none of these steps. */
  static Optional<Value> of(Unit unit, Value value) {
    return switch (unit.name()) {
      case "math" -> Optional.of(math(unit, value));
      case "length" -> Optional.of(new Value.Int32(text(value).length()));
      case "toLower" -> Optional.of(new Value.Text(plain(value).toLowerCase(Locale.ROOT)));
      case "toUpper" -> Optional.of(new Value.Text(plain(value).toUpperCase(Locale.ROOT)));
      case "trim", "lTrim", "rTrim" -> Optional.of(trim(unit.name(), plain(value)));
      case "asString" -> Optional.of(asString(value));
      case "reverse" -> Optional.of(reverse(value));
      case "substring" -> Optional.of(substring(unit, text(value)));
      case "replace" -> Optional.of(replace(unit, text(value)));
      case "concat" ->
          Optional.of(new Value.Text(text(value) + Arguments.text(unit.arguments().get(0))));
      case "split" -> Optional.of(split(text(value), Arguments.text(unit.arguments().get(0))));
      case "conjoin" -> Optional.of(conjoin(items(value), unit));
      default -> Optional.empty();
    };
  }

  /** Steps with a scope of their own: what they make of a list. */
  static Value local(Unit unit, Value value) {
    var items = items(value);
    return switch (unit.name()) {
      case "count" -> new Value.Int64(items.size());
      case "dedup" -> new Value.ListOf(Equality.distinct(items));
      case "order" -> new Value.ListOf(items.stream().sorted(Equality::order).toList());
      default -> reduce(unit.name(), items);
    };
  }

  /** The sum, the smallest or the largest of some numbers. */
  static Value reduce(String name, List<Value> numbers) {
    if (numbers.isEmpty()) {
      throw new Undetermined(name + " of nothing");
    }
    return switch (name) {
      case "sum" -> numbers.size() == 1 ? number(numbers.get(0)) : sum(numbers);
      case "min" ->
          numbers.stream().map(Functions::number).reduce(Functions::smaller).orElseThrow();
      case "max" ->
          numbers.stream()
              .map(Functions::number)
              .reduce((a, b) -> Equality.order(a, b) < 0 ? b : a)
              .orElseThrow();
      default -> throw new Undetermined(name);
    };
  }

  private static Value smaller(Value a, Value b) {
    return Equality.order(a, b) <= 0 ? a : b;
  }

  private static Value number(Value value) {
    if (!Numbers.isNumber(value) || Numbers.isNaN(value)) {
      throw new Undetermined("no number");
    }
    return value;
  }

  /** Only sums that are exact, and that no type is too small for. */
  private static Value sum(List<Value> numbers) {
    long sum = 0;
    for (var number : numbers) {
      if (!(number instanceof Value.Int32) && !(number instanceof Value.Int64)) {
        throw new Undetermined("a sum of decimals");
      }
      double magnitude = Math.abs(Numbers.toDouble(number));
      if (magnitude > Integer.MAX_VALUE / 1024) {
        throw new Undetermined("a large sum");
      }
      sum += (long) Numbers.toDouble(number);
    }
    return new Value.Int64(sum);
  }

  private static Value math(Unit unit, Value value) {
    var formula = FORMULA.matcher(Arguments.text(unit.arguments().get(0)));
    if (!formula.matches() || !Numbers.isNumber(value)) {
      throw new Undetermined("math");
    }
    double left = Numbers.toDouble(value);
    double right = Long.parseLong(formula.group(2));
    // Otherwise what is lost, and whether a zero has a sign, depends on who computes.
    if (left != Math.rint(left * 8) / 8 || Math.abs(left) > MOST || right > MOST || left == 0) {
      throw new Undetermined("a formula that is not exact");
    }
    return new Value.Float64(
        switch (formula.group(1)) {
          case "+" -> left + right;
          case "-" -> left - right;
          default -> left * right;
        });
  }

  private static String text(Value value) {
    if (value instanceof Value.Text text
        && text.value().chars().noneMatch(character -> Character.isSurrogate((char) character))) {
      return text.value();
    }
    throw new Undetermined("no plain text");
  }

  private static String plain(Value value) {
    var text = text(value);
    if (!PLAIN_TEXT.matcher(text).matches() || text.chars().anyMatch(c -> c < ' ')) {
      throw new Undetermined("characters of which versions have different notions");
    }
    return text;
  }

  private static Value trim(String name, String text) {
    int begin = 0;
    int end = text.length();
    while (!name.equals("rTrim") && begin < end && text.charAt(begin) == ' ') {
      begin++;
    }
    while (!name.equals("lTrim") && begin < end && text.charAt(end - 1) == ' ') {
      end--;
    }
    return new Value.Text(text.substring(begin, end));
  }

  private static Value asString(Value value) {
    if (value instanceof Value.Text) {
      return value;
    }
    if (value instanceof Value.Int32 || value instanceof Value.Int64) {
      return new Value.Text(Long.toString((long) Numbers.toDouble(small(value))));
    }
    if (value instanceof Value.Bool truth) {
      return new Value.Text(Boolean.toString(truth.value()));
    }
    throw new Undetermined("a decimal as text");
  }

  private static Value small(Value value) {
    if (Math.abs(Numbers.toDouble(value)) > MOST) {
      throw new Undetermined("a large number");
    }
    return value;
  }

  private static Value reverse(Value value) {
    if (value instanceof Value.Text) {
      return new Value.Text(new StringBuilder(text(value)).reverse().toString());
    }
    var items = new ArrayList<>(items(value));
    java.util.Collections.reverse(items);
    return new Value.ListOf(items);
  }

  private static Value substring(Unit unit, String text) {
    long begin = Arguments.number(unit.arguments().get(0));
    long end =
        unit.arguments().size() > 1 ? Arguments.number(unit.arguments().get(1)) : text.length();
    if (begin < 0 || begin > end || end > text.length()) {
      throw new Undetermined("a part beyond the ends");
    }
    return new Value.Text(text.substring((int) begin, (int) end));
  }

  private static Value replace(Unit unit, String text) {
    var texts = Arguments.texts(unit.arguments());
    if (texts.get(0).isEmpty()) {
      throw new Undetermined("the empty text replaced");
    }
    return new Value.Text(text.replace(texts.get(0), texts.get(1)));
  }

  /** What stands at the ends, or between two separators, may count or not. */
  private static Value split(String text, String separator) {
    if (separator.isEmpty() || text.isEmpty()) {
      throw new Undetermined("nothing split");
    }
    var parts = text.split(Pattern.quote(separator), -1);
    var items = new ArrayList<Value>();
    for (var part : parts) {
      if (part.isEmpty()) {
        throw new Undetermined("empty parts");
      }
      items.add(new Value.Text(part));
    }
    return new Value.ListOf(items);
  }

  private static Value conjoin(List<Value> items, Unit unit) {
    return new Value.Text(
        String.join(
            Arguments.text(unit.arguments().get(0)), items.stream().map(Functions::text).toList()));
  }

  /** What is in a list or a set. */
  static List<Value> items(Value value) {
    if (value instanceof Value.ListOf list) {
      return list.items();
    }
    if (value instanceof Value.SetOf set) {
      return set.items();
    }
    throw new Undetermined("no list");
  }
}
