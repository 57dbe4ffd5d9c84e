package dev.edgecase.gremlin;

import dev.edgecase.graph.Numbers;
import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What may stand in for a predicate. One bug shows in many predicates: {@code
 * P.gt(0).or(P.not(P.gte(1)))}, {@code P.lt(1).or(P.gt(0))} and {@code P.outside(1, 0)} are one to
 * an optimizer. Each is tried in the forms of fewer words, and those with the plainest bounds, so
 * that all of them end in the same one.
 */
final class PlainerPredicates {
  /** Each takes the arguments of the others; the plainest first. */
  private static final List<List<String>> FAMILIES =
      List.of(
          List.of("gt", "gte", "lt", "lte", "neq", "eq"),
          List.of("within", "without"),
          List.of("between", "inside"));

  /** What a negated predicate is without the negation; for ranges, up to their bounds. */
  private static final Map<String, String> COMPLEMENTS =
      Map.ofEntries(
          Map.entry("eq", "neq"),
          Map.entry("neq", "eq"),
          Map.entry("lt", "gte"),
          Map.entry("gte", "lt"),
          Map.entry("gt", "lte"),
          Map.entry("lte", "gt"),
          Map.entry("within", "without"),
          Map.entry("without", "within"),
          Map.entry("between", "outside"),
          Map.entry("inside", "outside"),
          Map.entry("outside", "between"),
          Map.entry("and", "or"),
          Map.entry("or", "and"));

  /** The comparisons that a range consists of: that of its first bound and that of its second. */
  private static final Map<String, List<String>> SIDES =
      Map.of(
          "between", List.of("gte", "lt"),
          "inside", List.of("gt", "lt"),
          "outside", List.of("lt", "gt"));

  private static final List<String> COMPARISONS = FAMILIES.get(0);
  private static final List<String> SETS = FAMILIES.get(1);
  private static final List<Value> PLAINEST = List.of(new Value.Int32(0), new Value.Int32(1));

  private PlainerPredicates() {}

  /** How far a predicate is from the plainest one that takes the same arguments. */
  static int rank(String name) {
    return Families.before(FAMILIES, name).size();
  }

  /** The predicates that one may become, those that keep its bounds first. */
  static List<Argument> of(Argument.Predicate predicate) {
    var others = new ArrayList<Argument>();
    Families.before(FAMILIES, predicate.name())
        .forEach(name -> others.add(new Argument.Predicate("P", name, predicate.arguments())));
    others.addAll(shorter(predicate));
    others.addAll(plainest(predicate));
    return others;
  }

  /** The same in fewer words, or a part of it. */
  private static List<Argument.Predicate> shorter(Argument.Predicate predicate) {
    var arguments = predicate.arguments();
    return switch (predicate.name()) {
      case "within" -> arguments.size() == 1 ? List.of(Steps.p("eq", arguments.get(0))) : List.of();
      case "without" ->
          arguments.size() == 1 ? List.of(Steps.p("neq", arguments.get(0))) : List.of();
      case "not" -> complement((Argument.Predicate) arguments.get(0)).stream().toList();
      case "between", "inside", "outside" -> sides(predicate);
      case "and", "or" -> ranges(predicate);
      default -> List.of();
    };
  }

  private static Optional<Argument.Predicate> complement(Argument.Predicate predicate) {
    var name = COMPLEMENTS.get(predicate.name());
    if (name == null) {
      return Optional.empty();
    }
    var arguments = new ArrayList<Argument>();
    for (var argument : predicate.arguments()) {
      if (argument instanceof Argument.Predicate inner) {
        complement(inner).ifPresent(arguments::add);
      } else {
        arguments.add(argument);
      }
    }
    return arguments.size() == predicate.arguments().size()
        ? Optional.of(new Argument.Predicate("P", name, arguments))
        : Optional.empty();
  }

  private static List<Argument.Predicate> sides(Argument.Predicate range) {
    var names = SIDES.getOrDefault(range.name(), List.of());
    return List.of(
        Steps.p(names.get(0), range.arguments().get(0)),
        Steps.p(names.get(1), range.arguments().get(1)));
  }

  /** Two comparisons as a range with their bounds, either way round. */
  private static List<Argument.Predicate> ranges(Argument.Predicate connected) {
    var bounds = new ArrayList<Argument>();
    for (var part : connected.arguments()) {
      if (part instanceof Argument.Predicate p && COMPARISONS.contains(p.name())) {
        bounds.add(p.arguments().get(0));
      }
    }
    if (bounds.size() != 2) {
      return List.of();
    }
    var ranges = new ArrayList<Argument.Predicate>();
    for (var name : rangesLike(connected.name())) {
      ranges.add(Steps.p(name, bounds.get(0), bounds.get(1)));
      ranges.add(Steps.p(name, bounds.get(1), bounds.get(0)));
    }
    return ranges;
  }

  /** One range for what must hold at once, two for what may hold apart. */
  private static List<String> rangesLike(String name) {
    return switch (name) {
      case "and", "between", "inside" -> List.of("between", "inside");
      case "or", "outside" -> List.of("outside");
      default -> List.of();
    };
  }

  /**
   * All comparisons with the plainest bounds, then all ranges of its kind. Only where its own
   * bounds are plain enough already: engines have bugs that need one below zero or a decimal one,
   * and a step from there to here would lose them for another.
   */
  private static List<Argument.Predicate> plainest(Argument.Predicate predicate) {
    var plainest = new ArrayList<Argument.Predicate>();
    if (SETS.contains(predicate.name()) || !isPlain(predicate)) {
      return plainest;
    }
    for (var bound : PLAINEST) {
      COMPARISONS.forEach(name -> plainest.add(Steps.p(name, List.of(bound))));
    }
    for (var name : rangesLike(withoutNegation(predicate))) {
      for (var one : PLAINEST) {
        PLAINEST.forEach(other -> plainest.add(Steps.p(name, List.of(one, other))));
      }
    }
    return plainest;
  }

  private static String withoutNegation(Argument.Predicate predicate) {
    return predicate.name().equals("not")
            && predicate.arguments().get(0) instanceof Argument.Predicate inner
        ? COMPLEMENTS.getOrDefault(withoutNegation(inner), "")
        : predicate.name();
  }

  private static boolean isPlain(Argument argument) {
    return argument instanceof Argument.Predicate predicate
        ? predicate.arguments().stream().allMatch(PlainerPredicates::isPlain)
        : argument instanceof Argument.Literal literal
            && (literal.value() instanceof Value.Int32 || literal.value() instanceof Value.Int64)
            && Numbers.toDouble(literal.value()) >= 0;
  }
}
