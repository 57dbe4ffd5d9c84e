package dev.edgecase.gremlin;

import static dev.edgecase.gremlin.Arguments.count;
import static dev.edgecase.gremlin.Arguments.number;
import static dev.edgecase.gremlin.Arguments.require;
import static dev.edgecase.gremlin.StepRules.plain;

import dev.edgecase.gremlin.Typing.Rule;
import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.Instruction;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Rules of steps that branch, loop, or filter by a traversal. */
final class BranchRules {
  /** What may not stand in a loop: it would see all traversers of a loop, or only some, at once. */
  private static final Set<String> BARRIERS =
      Set.of(
          "count",
          "sum",
          "mean",
          "min",
          "max",
          "fold",
          "group",
          "groupCount",
          "order",
          "limit",
          "skip",
          "tail",
          "range",
          "sample",
          "dedup",
          "cap",
          "aggregate",
          "store",
          "subgraph",
          "tree",
          "repeat",
          "inject",
          "match",
          "as",
          "select");

  private BranchRules() {}

  static Map<String, Rule> all() {
    var rules = new HashMap<String, Rule>();
    for (var step : List.of("not", "and", "or", "filter")) {
      rules.put(step, BranchRules::filter);
    }
    for (var step : List.of("union", "coalesce")) {
      rules.put(step, BranchRules::branches);
    }
    for (var step : List.of("local", "map", "flatMap")) {
      rules.put(step, BranchRules::inner);
    }
    rules.put("sideEffect", BranchRules::sideEffect);
    rules.put("optional", BranchRules::optional);
    rules.put("choose", BranchRules::choose);
    rules.put("repeat", BranchRules::repeat);
    return rules;
  }

  private static Kind filter(Scope scope, Kind in, Unit unit) {
    boolean many = unit.name().equals("and") || unit.name().equals("or");
    count(unit, 1, many ? 9 : 1);
    plain(unit);
    unit.arguments().forEach(argument -> Typing.nested(argument, in, scope));
    return in;
  }

  private static Kind branches(Scope scope, Kind in, Unit unit) {
    count(unit, 1, 9);
    plain(unit);
    return unit.arguments().stream()
        .map(argument -> Typing.nested(argument, in, scope))
        .reduce(Kind::or)
        .orElse(Kind.ANY);
  }

  private static Kind inner(Scope scope, Kind in, Unit unit) {
    count(unit, 1, 1);
    plain(unit);
    return Typing.nested(unit.arguments().get(0), in, scope);
  }

  private static Kind sideEffect(Scope scope, Kind in, Unit unit) {
    inner(scope, in, unit);
    return in;
  }

  private static Kind optional(Scope scope, Kind in, Unit unit) {
    return in.or(inner(scope, in, unit));
  }

  private static Kind choose(Scope scope, Kind in, Unit unit) {
    count(unit, 2, 3);
    plain(unit);
    Typing.nested(unit.arguments().get(0), in, scope);
    var then = Typing.nested(unit.arguments().get(1), in, scope);
    return then.or(
        unit.arguments().size() == 3 ? Typing.nested(unit.arguments().get(2), in, scope) : in);
  }

  /** A loop gives what it takes, and comes to an end on every graph. */
  private static Kind repeat(Scope scope, Kind in, Unit unit) {
    count(unit, 1, 1);
    var body = Typing.nested(unit.arguments().get(0), in, scope);
    require(body == in, "a loop gives what it takes");
    require(unit.nested().stream().noneMatch(BranchRules::hasBarrier), "no barriers in loops");
    require(unit.modulators("by").isEmpty(), "repeat() takes no by()");
    require(unit.modulators("emit").size() <= 1, "one emit()");
    var times = unit.modulators("times");
    var until = unit.modulators("until");
    require(times.size() + until.size() == 1, "a loop has one end");
    for (var end : times) {
      require(end.arguments().size() == 1, "times() takes a number");
      long loops = number(end.arguments().get(0));
      require(loops >= 0 && loops <= 5, "times() takes a small number");
    }
    for (var end : until) {
      require(end.arguments().size() == 1, "until() takes a traversal");
      Typing.nested(end.arguments().get(0), in, scope);
      require(isBounded(end.arguments().get(0)), "until() looks at loops()");
    }
    for (var emit : unit.modulators("emit")) {
      emit.arguments().forEach(argument -> Typing.nested(argument, in, scope));
    }
    return in;
  }

  /** {@code until(__.or(..., __.loops().is(P.gte(3))))} or {@code until(__.loops().is(3))}. */
  private static boolean isBounded(Argument until) {
    if (!(until instanceof Argument.Nested nested)) {
      return false;
    }
    var steps = nested.steps();
    if (steps.size() == 2 && steps.get(0).name().equals("loops")) {
      return steps.get(1).name().equals("is");
    }
    return steps.size() == 1
        && steps.get(0).name().equals("or")
        && steps.get(0).arguments().stream().anyMatch(BranchRules::isBounded);
  }

  static boolean hasBarrier(List<Instruction> steps) {
    return Unit.of(steps).stream()
        .anyMatch(
            unit ->
                BARRIERS.contains(unit.name())
                    || (!isFilter(unit.name())
                        && unit.nested().stream().anyMatch(BranchRules::hasBarrier)));
  }

  /** A filter's own traversal is asked for one traverser at a time. */
  private static boolean isFilter(String step) {
    return Set.of("where", "filter", "not", "and", "or").contains(step);
  }
}
