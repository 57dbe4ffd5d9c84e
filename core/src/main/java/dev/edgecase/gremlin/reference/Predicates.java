package dev.edgecase.gremlin.reference;

import dev.edgecase.gremlin.reference.Call.Condition;
import dev.edgecase.gremlin.reference.Call.Nested;
import java.util.Collection;
import java.util.List;
import java.util.regex.Pattern;

/**
 * What predicates say of values. Since 3.8 a comparison of values that have no order is false; from
 * 3.6 to 3.7 it is an error that negation keeps and a filter takes for false; before that such
 * comparisons are not defined.
 */
record Predicates(Version version) {

  /** The three truth values; 3.8 has two of them. */
  enum Truth {
    TRUE,
    FALSE,
    ERROR;

    static Truth of(boolean truth) {
      return truth ? TRUE : FALSE;
    }

    Truth and(Truth other) {
      return not().or(other.not()).not();
    }

    Truth or(Truth other) {
      return this == TRUE || other == TRUE ? TRUE : this == ERROR ? ERROR : other;
    }

    Truth not() {
      return this == ERROR ? ERROR : of(this == FALSE);
    }
  }

  /** What a value that is compared with, or a predicate, says of a value. */
  Truth test(Object condition, Object value) {
    if (!(condition instanceof Condition predicate)) {
      return equal(value, condition);
    }
    var arguments = predicate.arguments();
    if (predicate.name().equals("within") || predicate.name().equals("without")) {
      var within = within(arguments, value);
      return predicate.name().equals("within") ? within : within.not();
    }
    var first = arguments.get(0);
    var last = arguments.get(arguments.size() - 1);
    return switch (predicate.name()) {
      case "and" -> test(first, value).and(test(last, value));
      case "or" -> test(first, value).or(test(last, value));
      case "not" -> test(first, value).not();
      case "typeOf" -> Truth.of(Types.isOf(first, value));
      case "eq" -> test(first, value);
      case "neq" -> test(first, value).not();
      case "lt" -> is(value, first, -1, -1);
      case "lte" -> is(value, first, -1, 0);
      case "gt" -> is(value, first, 1, 1);
      case "gte" -> is(value, first, 0, 1);
      case "inside" -> is(value, first, 1, 1).and(is(value, last, -1, -1));
      case "between" -> is(value, first, 0, 1).and(is(value, last, -1, -1));
      case "outside" -> is(value, first, -1, -1).or(is(value, last, 1, 1));
      default -> text(predicate.name(), first, value);
    };
  }

  /** A list that stands alone is a list of what is wanted. */
  private Truth within(List<Object> wanted, Object value) {
    var alone = wanted.size() == 1 && wanted.get(0) instanceof Collection<?>;
    return (alone ? Values.items(wanted.get(0)) : wanted)
        .stream().map(one -> test(one, value)).reduce(Truth.FALSE, Truth::or);
  }

  private Truth equal(Object value, Object expected) {
    defined(value, expected);
    return Truth.of(Compare.equal(value, expected));
  }

  private Truth is(Object value, Object expected, int least, int most) {
    defined(value, expected);
    var comparison = Compare.compare(value, expected);
    if (comparison.isEmpty()) {
      return version.since(8) ? Truth.FALSE : Truth.ERROR;
    }
    int sign = Integer.signum(comparison.getAsInt());
    return Truth.of(sign >= least && sign <= most);
  }

  private void defined(Object value, Object expected) {
    if (expected instanceof Nested) {
      throw new Unspecified("a traversal in a predicate");
    }
    if (!version.since(6) && Compare.compare(value, expected).isEmpty()) {
      throw new Unspecified("values that have no order, before 3.6");
    }
  }

  private static Truth text(String name, Object expected, Object value) {
    if (name.startsWith("not")) {
      var positive = Character.toLowerCase(name.charAt(3)) + name.substring(4);
      return text(positive, expected, value).not();
    }
    if (value == Nil.NULL || expected == Nil.NULL) {
      return Truth.of(value == expected);
    }
    var text = Values.as(String.class, value);
    var part = String.valueOf(expected);
    return Truth.of(
        switch (name) {
          case "startingWith" -> text.startsWith(part);
          case "endingWith" -> text.endsWith(part);
          case "containing" -> text.contains(part);
          case "regex" -> Pattern.compile(part).matcher(text).find();
          default -> throw new Unspecified("the predicate " + name);
        });
  }
}
