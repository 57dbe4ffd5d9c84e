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
record Predicates(Interpreter run) {

  /** The truth values: an and is the least of them, an or the greatest; 3.8 has no error. */
  static final int TRUE = 1;

  static final int ERROR = 0;
  static final int FALSE = -1;

  /** What a value that is compared with, or a predicate, says of a value. */
  int test(Object condition, Object value) {
    if (!(condition instanceof Condition predicate)) {
      return Compare.equal(value, defined(value, condition)) ? TRUE : FALSE;
    }
    var arguments = predicate.arguments();
    var first = arguments.isEmpty() ? Nil.NULL : arguments.get(0);
    var last = arguments.isEmpty() ? Nil.NULL : arguments.get(arguments.size() - 1);
    return switch (predicate.name()) {
      case "and" -> Math.min(test(first, value), test(last, value));
      case "or" -> Math.max(test(first, value), test(last, value));
      case "not", "neq" -> -test(first, value);
      case "eq" -> test(first, value);
      case "within" -> within(arguments, value);
      case "without" -> -within(arguments, value);
      case "typeOf" -> Types.isOf(first, value) ? TRUE : FALSE;
      case "lt" -> is(value, first, -1, -1);
      case "lte" -> is(value, first, -1, 0);
      case "gt" -> is(value, first, 1, 1);
      case "gte" -> is(value, first, 0, 1);
      case "inside" -> Math.min(is(value, first, 1, 1), is(value, last, -1, -1));
      case "between" -> Math.min(is(value, first, 0, 1), is(value, last, -1, -1));
      case "outside" -> Math.max(is(value, first, -1, -1), is(value, last, 1, 1));
      default -> text(predicate.name(), first, value);
    };
  }

  /** A list that stands alone is a list of what is wanted. */
  private int within(List<Object> arguments, Object value) {
    boolean alone = arguments.size() == 1 && arguments.get(0) instanceof Collection<?>;
    var wanted = alone ? Values.items(arguments.get(0)) : arguments;
    return wanted.stream().mapToInt(one -> test(one, value)).max().orElse(FALSE);
  }

  /** Whether a comparison gives what lies between two numbers. */
  private int is(Object value, Object expected, int least, int most) {
    var comparison = Compare.compare(value, defined(value, expected));
    if (comparison.isEmpty()) {
      return run.since(8) ? FALSE : ERROR;
    }
    int sign = Integer.signum(comparison.getAsInt());
    return sign >= least && sign <= most ? TRUE : FALSE;
  }

  /** What a value is compared with, if anything is said of such a comparison. */
  private Object defined(Object value, Object expected) {
    if (expected instanceof Nested) {
      throw new Unspecified("a traversal in a predicate");
    }
    if (!run.since(6) && Compare.compare(value, expected).isEmpty()) {
      throw new Unspecified("values that have no order, before 3.6");
    }
    return expected;
  }

  private static int text(String name, Object expected, Object value) {
    if (name.startsWith("not")) {
      var positive = Character.toLowerCase(name.charAt(3)) + name.substring(4);
      return -text(positive, expected, value);
    }
    if (value == Nil.NULL || expected == Nil.NULL) {
      return value == expected ? TRUE : FALSE;
    }
    var text = Values.as(String.class, value);
    var part = String.valueOf(expected);
    boolean holds =
        switch (name) {
          case "startingWith" -> text.startsWith(part);
          case "endingWith" -> text.endsWith(part);
          case "containing" -> text.contains(part);
          case "regex" -> Pattern.compile(part).matcher(text).find();
          default -> throw new Unspecified("the predicate " + name);
        };
    return holds ? TRUE : FALSE;
  }
}
