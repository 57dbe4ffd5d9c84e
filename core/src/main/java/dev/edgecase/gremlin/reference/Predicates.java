package dev.edgecase.gremlin.reference;

import dev.edgecase.protocol.Argument;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * What predicates say of values. Since 3.8 a comparison of values that have no order is false; from
 * 3.6 to 3.7 it is an error that negation keeps and a filter takes for false; before that such
 * comparisons are not defined.
 */
final class Predicates {

  /** The three truth values; 3.8 has two of them. */
  enum Truth {
    TRUE,
    FALSE,
    ERROR;

    static Truth of(boolean truth) {
      return truth ? TRUE : FALSE;
    }

    Truth and(Truth other) {
      return this == FALSE || other == FALSE ? FALSE : this == ERROR ? ERROR : other;
    }

    Truth or(Truth other) {
      return this == TRUE || other == TRUE ? TRUE : this == ERROR ? ERROR : other;
    }

    Truth not() {
      return this == ERROR ? ERROR : of(this == FALSE);
    }
  }

  private final Version version;
  private final Function<Argument, List<Object>> literals;

  /**
   * Makes predicates of a version.
   *
   * @param literals what the argument of a predicate stands for: the value itself, what a label
   *     names, or the results of a traversal
   */
  Predicates(Version version, Function<Argument, List<Object>> literals) {
    this.version = version;
    this.literals = literals;
  }

  /** What a value that is compared with, or a predicate, says of a value. */
  Truth test(Argument condition, Object value) {
    if (!(condition instanceof Argument.Predicate predicate)) {
      var expected = literals.apply(condition);
      return expected.isEmpty() ? Truth.FALSE : equal(value, expected.get(0));
    }
    var arguments = predicate.arguments();
    return switch (predicate.name()) {
      case "and" -> test(arguments.get(0), value).and(test(arguments.get(1), value));
      case "or" -> test(arguments.get(0), value).or(test(arguments.get(1), value));
      case "not" -> test(arguments.get(0), value).not();
      case "typeOf" -> Truth.of(Types.isOf(arguments.get(0), value));
      case "within" -> within(arguments, value);
      case "without" -> within(arguments, value).not();
      default -> compare(predicate, expected(arguments), value);
    };
  }

  private List<Object> expected(List<Argument> arguments) {
    var values = new ArrayList<Object>();
    for (var argument : arguments) {
      var some = literals.apply(argument);
      if (some.isEmpty()) {
        return List.of();
      }
      values.add(some.get(0));
    }
    return values;
  }

  /** A list that stands alone is a list of what is wanted. */
  private Truth within(List<Argument> arguments, Object value) {
    var wanted = new ArrayList<Object>();
    arguments.forEach(argument -> wanted.addAll(literals.apply(argument)));
    var values =
        wanted.size() == 1 && wanted.get(0) instanceof Collection<?> list
            ? new ArrayList<Object>(list)
            : wanted;
    return values.stream().map(one -> equal(value, one)).reduce(Truth.FALSE, Truth::or);
  }

  private Truth compare(Argument.Predicate predicate, List<Object> expected, Object value) {
    if (expected.isEmpty()) {
      return Truth.FALSE;
    }
    var first = expected.get(0);
    return switch (predicate.name()) {
      case "eq" -> equal(value, first);
      case "neq" -> equal(value, first).not();
      case "lt" -> is(value, first, -1, -1);
      case "lte" -> is(value, first, -1, 0);
      case "gt" -> is(value, first, 1, 1);
      case "gte" -> is(value, first, 0, 1);
      case "inside" -> is(value, first, 1, 1).and(is(value, expected.get(1), -1, -1));
      case "between" -> is(value, first, 0, 1).and(is(value, expected.get(1), -1, -1));
      case "outside" -> is(value, first, -1, -1).or(is(value, expected.get(1), 1, 1));
      default -> text(predicate.name(), first, value);
    };
  }

  private Truth equal(Object value, Object expected) {
    defined(value, expected);
    return Truth.of(Compare.equal(value, expected));
  }

  private Truth is(Object value, Object expected, int least, int most) {
    defined(value, expected);
    var comparison = Compare.compare(value, expected);
    if (comparison.isEmpty()) {
      return version.since(Version.V3_8) ? Truth.FALSE : Truth.ERROR;
    }
    int sign = Integer.signum(comparison.getAsInt());
    return Truth.of(sign >= least && sign <= most);
  }

  private void defined(Object value, Object expected) {
    boolean doubtful =
        Arithmetic.isNaN(value)
            || Arithmetic.isNaN(expected)
            || Compare.compare(value, expected).isEmpty();
    if (doubtful && !version.since(Version.V3_6)) {
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
    if (!(value instanceof String text)) {
      throw new Raised(name + " of what is no string");
    }
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
