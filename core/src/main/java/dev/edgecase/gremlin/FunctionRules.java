package dev.edgecase.gremlin;

import static dev.edgecase.gremlin.Arguments.count;
import static dev.edgecase.gremlin.Arguments.number;
import static dev.edgecase.gremlin.Arguments.require;
import static dev.edgecase.gremlin.StepRules.only;
import static dev.edgecase.gremlin.StepRules.plain;

import dev.edgecase.gremlin.Typing.Rule;
import dev.edgecase.protocol.Argument;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Rules of the functions on strings and lists that TinkerPop has since 3.7. */
final class FunctionRules {
  private FunctionRules() {}

  static Map<String, Rule> all() {
    var rules = new HashMap<String, Rule>();
    for (var step : List.of("toLower", "toUpper", "trim", "lTrim", "rTrim")) {
      rules.put(step, only(Kind.TEXT, Kind.TEXT));
    }
    rules.put("length", only(Kind.TEXT, Kind.NUMBER));
    rules.put("asString", FunctionRules::asString);
    rules.put("reverse", FunctionRules::reverse);
    rules.put("substring", FunctionRules::substring);
    rules.put("replace", (scope, in, unit) -> texts(in, unit, 2, Kind.TEXT));
    rules.put("concat", (scope, in, unit) -> texts(in, unit, 1, Kind.TEXT));
    rules.put("split", (scope, in, unit) -> texts(in, unit, 1, Kind.TEXTS));
    rules.put("conjoin", FunctionRules::conjoin);
    rules.put("all", FunctionRules::quantifier);
    rules.put("any", FunctionRules::quantifier);
    for (var step : List.of("combine", "merge", "difference", "disjunct", "intersect", "product")) {
      rules.put(step, FunctionRules::withList);
    }
    return rules;
  }

  private static Kind asString(Scope scope, Kind in, Unit unit) {
    require(in == Kind.NUMBER || in == Kind.TEXT || in == Kind.BOOL, () -> "asString() of " + in);
    return StepRules.withoutArguments(unit, Kind.TEXT);
  }

  private static Kind reverse(Scope scope, Kind in, Unit unit) {
    require(in == Kind.TEXT || in.isList(), () -> "reverse() needs a string or a list, not " + in);
    return StepRules.withoutArguments(unit, in);
  }

  private static Kind substring(Scope scope, Kind in, Unit unit) {
    require(in == Kind.TEXT, "substring() needs a string");
    count(unit, 1, 2);
    plain(unit);
    unit.arguments().forEach(argument -> number(argument));
    return Kind.TEXT;
  }

  private static Kind texts(Kind in, Unit unit, int arguments, Kind output) {
    require(in == Kind.TEXT, () -> unit.name() + "() needs a string, not " + in);
    count(unit, arguments, arguments);
    plain(unit);
    Arguments.texts(unit.arguments());
    return output;
  }

  private static Kind conjoin(Scope scope, Kind in, Unit unit) {
    require(in == Kind.TEXTS, () -> "conjoin() needs strings, not " + in);
    count(unit, 1, 1);
    plain(unit);
    Arguments.texts(unit.arguments());
    return Kind.TEXT;
  }

  private static Kind quantifier(Scope scope, Kind in, Unit unit) {
    require(in.isList(), () -> unit.name() + "() needs a list, not " + in);
    count(unit, 1, 1);
    plain(unit);
    require(unit.arguments().get(0) instanceof Argument.Predicate, "expected a predicate");
    Arguments.predicate((Argument.Predicate) unit.arguments().get(0));
    return in;
  }

  private static Kind withList(Scope scope, Kind in, Unit unit) {
    require(
        in == Kind.NUMBERS || in == Kind.TEXTS, () -> unit.name() + "() needs values, not " + in);
    count(unit, 1, 1);
    plain(unit);
    var other = StepRules.kindOf(unit.arguments().get(0));
    require(other.isList(), () -> unit.name() + "() takes a list");
    return unit.name().equals("product") ? Kind.LIST : in.or(other) == in ? in : Kind.LIST;
  }
}
