package dev.edgecase.gremlin;

import static dev.edgecase.gremlin.Arguments.count;
import static dev.edgecase.gremlin.Arguments.isToken;
import static dev.edgecase.gremlin.Arguments.require;
import static dev.edgecase.gremlin.StepRules.by;
import static dev.edgecase.gremlin.StepRules.kindOf;
import static dev.edgecase.gremlin.StepRules.onlyBy;
import static dev.edgecase.gremlin.StepRules.plain;
import static dev.edgecase.gremlin.StepRules.withoutArguments;

import dev.edgecase.gremlin.Typing.Rule;
import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.Value;
import java.util.HashMap;
import java.util.Map;

/** Rules of where a traversal starts, and of what the source was configured with. */
final class SourceRules {
  /** Stands for a source with a sack; no side effect has such a name. */
  static final String SACK = "~sack";

  private static final String COMPUTER = "~computer";

  private SourceRules() {}

  static Map<String, Rule> all() {
    var rules = new HashMap<String, Rule>();
    rules.put("V", (scope, in, unit) -> elements(Kind.VERTEX, unit));
    rules.put("E", (scope, in, unit) -> elements(Kind.EDGE, unit));
    rules.put("inject", SourceRules::inject);
    rules.put("withSack", SourceRules::withSack);
    rules.put("sack", SourceRules::sack);
    rules.put("withComputer", SourceRules::withComputer);
    rules.put(OptionalStrategies.STEP, SourceRules::withStrategies);
    rules.put("pageRank", SourceRules::pageRank);
    rules.put("shortestPath", SourceRules::shortestPath);
    rules.put("loops", (scope, in, unit) -> withoutArguments(unit, Kind.NUMBER));
    return rules;
  }

  static Kind elements(Kind kind, Unit unit) {
    plain(unit);
    for (var argument : unit.arguments()) {
      require(
          argument instanceof Argument.Literal literal
              && (kind == Kind.VERTEX
                  ? literal.value() instanceof Value.VertexRef
                  : literal.value() instanceof Value.EdgeRef),
          () -> unit.name() + "() takes ids");
    }
    return kind;
  }

  private static Kind inject(Scope scope, Kind in, Unit unit) {
    count(unit, 1, 9);
    plain(unit);
    var kind = unit.arguments().stream().map(StepRules::kindOf).reduce(Kind::or).orElse(Kind.ANY);
    return in == Kind.START ? kind : in.or(kind);
  }

  private static Kind withSack(Scope scope, Kind in, Unit unit) {
    require(in == Kind.START, "withSack() configures the source");
    count(unit, 1, 1);
    require(kindOf(unit.arguments().get(0)) == Kind.NUMBER, "withSack() takes a number");
    plain(unit);
    scope.sideEffect(SACK, Kind.NUMBER);
    return Kind.START;
  }

  private static Kind withComputer(Scope scope, Kind in, Unit unit) {
    require(in == Kind.START, "withComputer() configures the source");
    scope.sideEffect(COMPUTER, Kind.ANY);
    return withoutArguments(unit, Kind.START);
  }

  private static Kind withStrategies(Scope scope, Kind in, Unit unit) {
    require(in == Kind.START, "withStrategies() configures the source");
    count(unit, 1, 1);
    plain(unit);
    require(
        OptionalStrategies.names().contains(Arguments.text(unit.arguments().get(0))),
        "unknown strategy");
    return Kind.START;
  }

  private static Kind pageRank(Scope scope, Kind in, Unit unit) {
    require(in == Kind.VERTEX, "pageRank() needs vertices");
    require(scope.sideEffect(COMPUTER).isPresent(), "pageRank() needs a computer");
    return withoutArguments(unit, in);
  }

  private static Kind shortestPath(Scope scope, Kind in, Unit unit) {
    require(in == Kind.VERTEX, "shortestPath() needs vertices");
    require(scope.sideEffect(COMPUTER).isPresent(), "shortestPath() needs a computer");
    return withoutArguments(unit, Kind.PATH);
  }

  private static Kind sack(Scope scope, Kind in, Unit unit) {
    require(scope.sideEffect(SACK).isPresent(), "sack() needs withSack()");
    count(unit, 0, 1);
    if (unit.arguments().isEmpty()) {
      plain(unit);
      return Kind.NUMBER;
    }
    require(isToken(unit.arguments().get(0), "Operator"), "sack() takes an operator");
    onlyBy(scope, in, unit, 1);
    var added = unit.after().isEmpty() ? in : by(scope, in, unit.after().get(0).arguments());
    require(added == Kind.NUMBER || added == Kind.ANY, "sack() needs numbers");
    return in;
  }
}
