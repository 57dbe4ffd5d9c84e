package dev.edgecase.gremlin;

import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/** What may be asked of the arguments of a step; each question throws when the answer is no. */
public final class Arguments {
  private static final Set<String> COMPARISONS = Set.of("eq", "neq", "lt", "lte", "gt", "gte");
  private static final Set<String> RANGES = Set.of("inside", "outside", "between");
  private static final Set<String> SETS = Set.of("within", "without");

  /** The predicates of TextP. */
  static final List<String> TEXTS =
      List.of(
          "startingWith",
          "endingWith",
          "containing",
          "notStartingWith",
          "notEndingWith",
          "notContaining",
          "regex",
          "notRegex");

  private Arguments() {}

  static void require(boolean condition, String problem) {
    if (!condition) {
      throw new IllegalArgumentException(problem);
    }
  }

  /** For the problems that take time to tell: nearly all conditions are met. */
  static void require(boolean condition, Supplier<String> problem) {
    if (!condition) {
      throw new IllegalArgumentException(problem.get());
    }
  }

  static void none(Unit unit) {
    require(unit.arguments().isEmpty(), () -> unit.name() + "() takes no arguments");
  }

  static void count(Unit unit, int least, int most) {
    int size = unit.arguments().size();
    require(
        size >= least && size <= most, () -> "wrong number of arguments for " + unit.name() + "()");
  }

  public static String text(Argument argument) {
    require(
        argument instanceof Argument.Literal literal && literal.value() instanceof Value.Text,
        "expected a name");
    return ((Value.Text) ((Argument.Literal) argument).value()).value();
  }

  public static List<String> texts(List<Argument> arguments) {
    var texts = new ArrayList<String>(arguments.size());
    for (var argument : arguments) {
      texts.add(text(argument));
    }
    return texts;
  }

  public static boolean isText(Argument argument) {
    return argument instanceof Argument.Literal l && l.value() instanceof Value.Text;
  }

  public static boolean isToken(Argument argument, String type) {
    return argument instanceof Argument.Token token && token.type().equals(type);
  }

  public static long number(Argument argument) {
    if (argument instanceof Argument.Literal literal) {
      if (literal.value() instanceof Value.Int32 v) {
        return v.value();
      }
      if (literal.value() instanceof Value.Int64 v) {
        return v.value();
      }
    }
    throw new IllegalArgumentException("expected a number");
  }

  /** A value that is compared with, or a predicate. */
  static void condition(Argument argument) {
    if (!(argument instanceof Argument.Literal)) {
      require(argument instanceof Argument.Predicate, "a condition is a value or a predicate");
      predicate((Argument.Predicate) argument);
    }
  }

  static void predicate(Argument.Predicate predicate) {
    var arguments = predicate.arguments();
    var name = predicate.name();
    if (predicate.type().equals("TextP")) {
      require(TEXTS.contains(name), () -> "unknown predicate " + name);
      literals(arguments, 1, 1);
      text(arguments.get(0));
    } else if (COMPARISONS.contains(name)) {
      literals(arguments, 1, 1);
    } else if (RANGES.contains(name)) {
      literals(arguments, 2, 2);
    } else if (SETS.contains(name)) {
      literals(arguments, 0, 99);
    } else {
      require(Set.of("not", "and", "or").contains(name), () -> "unknown predicate " + name);
      require(
          arguments.size() == (name.equals("not") ? 1 : 2), () -> name + " connects predicates");
      for (var argument : arguments) {
        require(argument instanceof Argument.Predicate, () -> name + " connects predicates");
        predicate((Argument.Predicate) argument);
      }
    }
  }

  private static void literals(List<Argument> arguments, int least, int most) {
    require(
        arguments.size() >= least && arguments.size() <= most, "a predicate compares with values");
    for (var argument : arguments) {
      require(argument instanceof Argument.Literal, "a predicate compares with values");
    }
  }
}
