package dev.edgecase.gremlin;

import static dev.edgecase.gremlin.Arguments.count;
import static dev.edgecase.gremlin.Arguments.isText;
import static dev.edgecase.gremlin.Arguments.isToken;
import static dev.edgecase.gremlin.Arguments.none;
import static dev.edgecase.gremlin.Arguments.number;
import static dev.edgecase.gremlin.Arguments.require;
import static dev.edgecase.gremlin.Arguments.texts;

import dev.edgecase.graph.Numbers;
import dev.edgecase.gremlin.Typing.Rule;
import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.Instruction;
import dev.edgecase.protocol.Value;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The typing rules of all steps; those of filters and of values stand here. */
final class StepRules {
  private static final Map<String, Rule> RULES = new HashMap<>();

  private StepRules() {}

  static Rule of(String step) {
    var rule = RULES.get(step);
    if (rule == null) {
      throw new IllegalArgumentException("unknown step " + step);
    }
    return rule;
  }

  /** The steps that we know. */
  static Set<String> names() {
    return Set.copyOf(RULES.keySet());
  }

  private static void rule(Rule rule, String... steps) {
    for (var step : steps) {
      RULES.put(
          step,
          (scope, in, unit) -> {
            require(
                in != Kind.START || STARTS.contains(step),
                () -> step + "() does not start a traversal");
            return rule.apply(scope, in, unit);
          });
    }
  }

  private static final Set<String> STARTS =
      Set.of("V", "E", "inject", "withSack", "withComputer", OptionalStrategies.STEP);

  static {
    rule(move(Kind.VERTEX, Kind.VERTEX), "out", "in", "both");
    rule(move(Kind.VERTEX, Kind.EDGE), "outE", "inE", "bothE");
    rule(only(Kind.EDGE, Kind.VERTEX), "outV", "inV", "bothV");

    rule(StepRules::has, "has");
    rule(StepRules::hasNames, "hasNot", "hasLabel");
    rule(StepRules::hasId, "hasId");
    rule(StepRules::hasPart, "hasKey", "hasValue");
    rule(StepRules::is, "is");
    rule(same(), "identity", "simplePath", "cyclicPath", "barrier");
    rule(StepRules::dedup, "dedup");
    rule(StepRules::cut, "limit", "skip", "tail", "range");
    rule(StepRules::sample, "sample");
    rule(StepRules::order, "order");

    rule(StepRules::values, "values");
    rule((scope, in, unit) -> keyed(in, unit, Kind.PROPERTY), "properties");
    rule((scope, in, unit) -> keyed(in, unit, Kind.MAP), "valueMap", "elementMap", "propertyMap");
    rule((scope, in, unit) -> ofElement(in, unit, Kind.ANY), "id");
    rule((scope, in, unit) -> ofElement(in, unit, Kind.TEXT), "label");
    rule(only(Kind.PROPERTY, Kind.TEXT), "key");
    rule(only(Kind.PROPERTY, Kind.ANY), "value");
    rule(StepRules::constant, "constant");
    rule(StepRules::countStep, "count");
    rule(StepRules::aggregateNumbers, "sum", "mean", "min", "max");
    rule((scope, in, unit) -> reduced(scope, unit, withoutArguments(unit, in.folded())), "fold");
    rule((scope, in, unit) -> withoutArguments(unit, in.unfolded()), "unfold");
    rule(StepRules::math, "math");

    SourceRules.all().forEach(StepRules::rule);
    LabelRules.all().forEach(StepRules::rule);
    BranchRules.all().forEach(StepRules::rule);
    FunctionRules.all().forEach(StepRules::rule);
  }

  private static void rule(String step, Rule rule) {
    rule(rule, step);
  }

  /** A step without modulators that has one kind of input. */
  static Rule only(Kind from, Kind to) {
    return (scope, in, unit) -> {
      require(in == from, () -> unit.name() + "() needs " + from + ", not " + in);
      return withoutArguments(unit, to);
    };
  }

  static Kind withoutArguments(Unit unit, Kind output) {
    none(unit);
    plain(unit);
    return output;
  }

  /** The step has no modulators. */
  static void plain(Unit unit) {
    require(
        unit.before().isEmpty() && unit.after().isEmpty(),
        () -> unit.name() + "() takes no modulators");
  }

  /** The step has no modulators but by(). */
  static void onlyBy(Scope scope, Kind in, Unit unit, int most) {
    require(unit.before().isEmpty(), () -> unit.name() + "() takes no such modulators");
    require(unit.after().size() <= most, () -> "too many modulators for " + unit.name() + "()");
    for (var by : unit.after()) {
      require(by.name().equals("by"), () -> unit.name() + "() takes no " + by.name() + "()");
      by(scope, in, by.arguments());
    }
  }

  /** What a by() gives for its input. */
  static Kind by(Scope scope, Kind in, List<Argument> arguments) {
    require(arguments.size() <= 2, "by() takes at most two arguments");
    if (arguments.isEmpty()) {
      return in;
    }
    if (arguments.size() == 2) {
      require(isToken(arguments.get(1), "Order"), "by() takes an order last");
    }
    var first = arguments.get(0);
    if (isText(first)) {
      require(in.isElement(), "by(key) needs a vertex or an edge");
      return scope.key(Arguments.text(first));
    }
    if (isToken(first, "T")) {
      require(in.isElement(), "by(T) needs a vertex or an edge");
      return Kind.ANY;
    }
    if (isToken(first, "Order") && arguments.size() == 1) {
      return in;
    }
    return Typing.nested(first, in, scope);
  }

  private static Rule same() {
    return (scope, in, unit) -> withoutArguments(unit, in);
  }

  private static Rule move(Kind from, Kind to) {
    return (scope, in, unit) -> {
      require(in == from, () -> unit.name() + "() needs " + from + ", not " + in);
      plain(unit);
      texts(unit.arguments());
      return to;
    };
  }

  private static Kind has(Scope scope, Kind in, Unit unit) {
    require(in.isElement(), () -> "has() needs a vertex or an edge, not " + in);
    plain(unit);
    var arguments = unit.arguments();
    switch (arguments.size()) {
      case 1 -> Arguments.text(arguments.get(0));
      case 2 -> {
        require(
            isText(arguments.get(0)) || isToken(arguments.get(0), "T"), "has() takes a key first");
        Arguments.condition(arguments.get(1));
      }
      case 3 -> {
        texts(arguments.subList(0, 2));
        Arguments.condition(arguments.get(2));
      }
      default -> throw new IllegalArgumentException("has() takes one to three arguments");
    }
    return in;
  }

  private static Kind hasNames(Scope scope, Kind in, Unit unit) {
    require(in.isElement(), () -> unit.name() + "() needs a vertex or an edge, not " + in);
    count(unit, 1, unit.name().equals("hasNot") ? 1 : 9);
    plain(unit);
    if (unit.arguments().get(0) instanceof Argument.Predicate predicate) {
      require(unit.name().equals("hasLabel"), "hasNot() takes a key");
      Arguments.predicate(predicate);
    } else {
      texts(unit.arguments());
    }
    return in;
  }

  private static Kind hasId(Scope scope, Kind in, Unit unit) {
    require(in.isElement(), "hasId() needs a vertex or an edge");
    count(unit, 1, 9);
    SourceRules.elements(in, unit);
    return in;
  }

  private static Kind hasPart(Scope scope, Kind in, Unit unit) {
    require(in == Kind.PROPERTY, () -> unit.name() + "() needs a property");
    count(unit, 1, 9);
    plain(unit);
    if (unit.name().equals("hasKey")) {
      texts(unit.arguments());
    } else {
      unit.arguments().forEach(Arguments::condition);
    }
    return in;
  }

  private static Kind is(Scope scope, Kind in, Unit unit) {
    require(in.isScalar(), () -> "is() needs a value, not " + in);
    count(unit, 1, 1);
    plain(unit);
    Arguments.condition(unit.arguments().get(0));
    return in;
  }

  private static Kind dedup(Scope scope, Kind in, Unit unit) {
    if (unit.isLocal()) {
      require(in.isList(), "dedup(local) needs a list");
      plain(unit);
      return in;
    }
    for (var label : texts(unit.arguments())) {
      require(scope.label(label).isPresent(), () -> "no label " + label);
    }
    onlyBy(scope, in, unit, unit.arguments().isEmpty() ? 1 : 0);
    return in;
  }

  private static Kind cut(Scope scope, Kind in, Unit unit) {
    plain(unit);
    int scopes = unit.isLocal() ? 1 : 0;
    int numbers = unit.name().equals("range") ? 2 : 1;
    count(unit, scopes + numbers, scopes + numbers);
    require(scopes == 0 || isToken(unit.arguments().get(0), "Scope"), "the scope comes first");
    require(
        scopes == 0 || in.isList() || in == Kind.PATH, () -> unit.name() + "(local) needs a list");
    long low = number(unit.arguments().get(scopes));
    require(low >= 0, () -> unit.name() + "() takes no negative number");
    if (numbers == 2) {
      require(number(unit.arguments().get(scopes + 1)) >= low, "a range ends after it begins");
    }
    // A local cut to one element may give the element itself instead of a list of it.
    return scopes == 0 ? in : Kind.ANY;
  }

  private static Kind sample(Scope scope, Kind in, Unit unit) {
    count(unit, 1, 1);
    plain(unit);
    require(number(unit.arguments().get(0)) >= 0, "sample() takes a number");
    return in;
  }

  private static Kind order(Scope scope, Kind in, Unit unit) {
    if (unit.isLocal()) {
      require(in == Kind.NUMBERS || in == Kind.TEXTS, () -> "order(local) needs values, not " + in);
      count(unit, 1, 1);
      onlyBy(scope, in.unfolded(), unit, 1);
      return in;
    }
    none(unit);
    boolean sortable =
        in.isElement()
            ? !unit.after().isEmpty() && unit.after().stream().allMatch(StepRules::namesKey)
            : in == Kind.NUMBER || in == Kind.TEXT;
    require(sortable, () -> "order() cannot sort " + in + " so");
    onlyBy(scope, in, unit, 3);
    return in;
  }

  /** Elements themselves have no order that all versions know. */
  private static boolean namesKey(Instruction by) {
    return !by.arguments().isEmpty() && !isToken(by.arguments().get(0), "Order");
  }

  private static Kind values(Scope scope, Kind in, Unit unit) {
    require(in.isElement(), "values() needs a vertex or an edge");
    plain(unit);
    return unit.arguments().isEmpty()
        ? Kind.ANY
        : texts(unit.arguments()).stream().map(scope::key).reduce(Kind::or).orElse(Kind.ANY);
  }

  private static Kind keyed(Kind in, Unit unit, Kind output) {
    require(in.isElement(), () -> unit.name() + "() needs a vertex or an edge");
    plain(unit);
    texts(unit.arguments());
    return output;
  }

  private static Kind ofElement(Kind in, Unit unit, Kind output) {
    require(in.isElement() || in == Kind.PROPERTY, () -> unit.name() + "() needs an element");
    return withoutArguments(unit, output);
  }

  private static Kind constant(Scope scope, Kind in, Unit unit) {
    count(unit, 1, 1);
    plain(unit);
    return kindOf(unit.arguments().get(0));
  }

  private static Kind countStep(Scope scope, Kind in, Unit unit) {
    count(unit, 0, 1);
    plain(unit);
    require(unit.arguments().isEmpty() || unit.isLocal(), "count() takes a scope");
    return reduced(scope, unit, Kind.NUMBER);
  }

  private static Kind aggregateNumbers(Scope scope, Kind in, Unit unit) {
    count(unit, 0, 1);
    plain(unit);
    var numbers = unit.isLocal() ? Kind.NUMBERS : Kind.NUMBER;
    require(in == numbers, () -> unit.name() + "() needs numbers, not " + in);
    return reduced(scope, unit, Kind.NUMBER);
  }

  /** What is made of many has come along no path, so the labels are gone. */
  private static Kind reduced(Scope scope, Unit unit, Kind output) {
    if (!unit.isLocal()) {
      scope.forgetLabels();
    }
    return output;
  }

  private static Kind math(Scope scope, Kind in, Unit unit) {
    count(unit, 1, 1);
    require(in == Kind.NUMBER || !unit.after().isEmpty(), "math() needs a number");
    var text = Arguments.text(unit.arguments().get(0));
    require(text.contains("_"), "math() computes with its input");
    onlyBy(scope, in, unit, 1);
    return Kind.NUMBER;
  }

  static Kind kindOf(Argument argument) {
    require(argument instanceof Argument.Literal, "expected a value");
    var value = ((Argument.Literal) argument).value();
    if (value instanceof Value.ListOf list) {
      return list.items().stream()
          .map(item -> kindOf(new Argument.Literal(item)))
          .reduce(Kind::or)
          .map(Kind::folded)
          .orElse(Kind.LIST);
    }
    if (Numbers.isNumber(value)) {
      return Kind.NUMBER;
    }
    return value instanceof Value.Text
        ? Kind.TEXT
        : value instanceof Value.Bool ? Kind.BOOL : Kind.ANY;
  }
}
