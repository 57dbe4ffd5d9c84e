package dev.edgecase.gremlin;

import dev.edgecase.graph.GraphView;
import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.Instruction;
import dev.edgecase.query.Peculiarity;
import dev.edgecase.query.Slack;
import dev.edgecase.query.Traits;
import dev.edgecase.query.Traits.Result;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The traits of a traversal: its steps are followed one by one, and each says what remains
 * determined of its input's bag. What is not known to keep it loses it.
 */
final class GremlinTraits {
  /** They give one row for each row, whatever the row is. */
  private static final Set<String> ONE_TO_ONE =
      Set.of(
          "outV",
          "inV",
          "bothV",
          "label",
          "id",
          "identity",
          "barrier",
          "as",
          "constant",
          "path",
          "key",
          "value",
          "elementMap",
          "valueMap",
          "loops",
          "sack",
          "aggregate",
          "store",
          "withSack",
          "asString",
          "toLower",
          "toUpper",
          "trim",
          "lTrim",
          "rTrim",
          "length",
          "sideEffect",
          "subgraph");

  /** They keep some rows: which ones, the order of the input decides. */
  private static final Set<String> CUTS = Set.of("limit", "skip", "tail", "range", "sample");

  /** They make one row of all. */
  private static final Set<String> REDUCERS =
      Set.of("count", "fold", "group", "groupCount", "cap", "tree");

  /** They show where a traverser has been. */
  private static final Set<String> RECALL =
      Set.of("path", "sack", "tree", "select", "simplePath", "cyclicPath");

  /** They show in which order a traverser has been there. */
  private static final Set<String> SHOW_ORDER = Set.of("path", "tree");

  /** They put equal values together. */
  private static final Set<String> GROUPINGS = Set.of("group", "groupCount", "dedup");

  /** They give more than one row for a row. */
  private static final Set<String> MANY =
      Set.of(
          "V",
          "E",
          "out",
          "in",
          "both",
          "outE",
          "inE",
          "bothE",
          "bothV",
          "unfold",
          "union",
          "repeat",
          "match",
          "properties",
          "inject");

  /** They give what one of their traversals gives for a row. */
  private static final Set<String> ONE_BRANCH =
      Set.of("coalesce", "choose", "optional", "local", "flatMap");

  /** Their result depends on the order of what is in a list. */
  private static final Set<String> ORDER_IN_LIST = Set.of("reverse", "conjoin");

  /** They leave a count as it is, and may change places with an is(). */
  private static final Set<String> KEEP_COUNT =
      Set.of(
          "is",
          "order",
          "dedup",
          "identity",
          "barrier",
          "limit",
          "skip",
          "range",
          "tail",
          "sample",
          "as",
          "where",
          "filter",
          "not",
          "and",
          "or",
          "simplePath",
          "cyclicPath");

  private final GraphView graph;
  private final Scope scope;
  private final FlowingNumbers numbers;
  private Kind kind;
  private Result result = Result.BAG;
  private Slack slack = Slack.NONE;
  private final Set<Peculiarity> peculiarities = EnumSet.noneOf(Peculiarity.class);
  private boolean many;
  private boolean history;
  private boolean sideEffects;
  private boolean lazy;

  /**
   * Whether dedup() has kept one of several traversers with the same value: the order of the input
   * has decided whose history it is.
   */
  private boolean chosen;

  /** Whether match() has chosen the order of its patterns, which a path shows. */
  private boolean matched;

  /**
   * Whether what flows is still what count() gave: TinkerPop documents that it counts only as far
   * as an is() that follows needs, so that a count passes is determined, its value is not.
   */
  private boolean counted;

  private GremlinTraits(GraphView graph, Scope scope, FlowingNumbers numbers, Kind kind) {
    this.graph = graph;
    this.scope = scope;
    this.numbers = numbers;
    this.kind = kind;
  }

  static Traits of(List<Instruction> steps, GraphView graph) {
    var traits =
        new GremlinTraits(graph, Scope.of(graph.schema()), new FlowingNumbers(graph), Kind.START);
    var units = Unit.of(steps);
    units.forEach(traits::follow);
    return new Traits(
        traits.result,
        RowOrders.of(units, graph),
        false,
        traits.slack,
        traits.peculiarities,
        traits.history,
        traits.sideEffects);
  }

  private void follow(Unit unit) {
    var input = kind;
    var inner = nested(unit);
    note(unit, inner);
    result = unit.isLocal() ? local(unit, input) : after(unit, inner);
    many |=
        MANY.contains(unit.name())
            || (ONE_BRANCH.contains(unit.name()) && inner.stream().anyMatch(traits -> traits.many));
    many &= !REDUCERS.contains(unit.name());
    // One row made of all has no history but its own.
    chosen &= !REDUCERS.contains(unit.name());
    counted =
        unit.name().equals("count") && !unit.isLocal()
            || counted && KEEP_COUNT.contains(unit.name());
    kind = Typing.result(unit, input, scope);
  }

  /** What starts at a label starts with what that stands for, all else with what comes in. */
  private List<GremlinTraits> nested(Unit unit) {
    var labelled = LabelledFilter.of(unit);
    if (labelled.isPresent()) {
      return List.of(nested(labelled.get().body(), scope.inner(), labelled.get().start(scope)));
    }
    if (!unit.name().equals("match")) {
      return unit.nested().stream().map(steps -> nested(steps, scope.inner(), kind)).toList();
    }
    var starts = LabelRules.starts(scope.copy(), kind, unit);
    return IntStream.range(0, starts.size())
        .mapToObj(i -> nested(unit.nested().get(i), starts.get(i).scope(), starts.get(i).kind()))
        .toList();
  }

  /** What of a nested traversal is determined for one traverser. */
  private GremlinTraits nested(List<Instruction> steps, Scope inner, Kind input) {
    var traits = new GremlinTraits(graph, inner, numbers.inner(), input);
    traits.chosen = chosen;
    traits.matched = matched;
    Unit.of(steps).forEach(traits::follow);
    return traits;
  }

  private void note(Unit unit, List<GremlinTraits> inner) {
    inner.forEach(
        traits -> {
          peculiarities.addAll(traits.peculiarities);
          history |= traits.history;
          sideEffects |= traits.sideEffects;
          chosen |= traits.chosen;
          matched |= traits.matched;
          numbers.join(traits.numbers);
          slack =
              new Slack(slack.representative() || traits.slack.representative(), slack.absolute());
        });
    compare(unit);
    numbers.follow(unit, kind);
    switch (unit.name()) {
      case "as", "select", "path", "tree", "simplePath", "cyclicPath", "sack" -> history = true;
      case "match" -> {
        history = true;
        matched = true;
      }
      case "aggregate", "subgraph", "cap" -> sideEffects = true;
      case "store" -> {
        sideEffects = true;
        lazy = true;
      }
      // Injected numbers have another type than those that flow, and may have no order with them.
      case "inject" -> raises(true);
      case "where" -> history |= LabelledFilter.of(unit).isPresent();
      // A by() gives null where it would give nothing; before 3.8 null has no order with values.
      case OptionalStrategies.STEP ->
          peculiarities.addAll(Set.of(Peculiarity.NULLS, Peculiarity.INCOMPARABLE));
      default -> {}
    }
    unit.modulators("by").forEach(this::by);
  }

  private Result after(Unit unit, List<GremlinTraits> inner) {
    var name = unit.name();
    if (matched && SHOW_ORDER.contains(name)) {
      return result == Result.NOTHING ? Result.NOTHING : Result.SIZE;
    }
    if (chosen && recalls(unit)) {
      return ONE_TO_ONE.contains(name) && result != Result.NOTHING ? Result.SIZE : Result.NOTHING;
    }
    if (inner.stream().anyMatch(traits -> !isFilter(name) && !traits.isFunction(unit))) {
      return Result.NOTHING;
    }
    if (inner.stream().anyMatch(traits -> isFilter(name) && !traits.decides())) {
      return Result.NOTHING;
    }
    if (GROUPINGS.contains(name) && groupsByList(unit, inner)) {
      return Result.NOTHING;
    }
    if (CUTS.contains(name)) {
      return result == Result.NOTHING ? Result.NOTHING : Result.SIZE;
    }
    if (name.equals("count")) {
      return result == Result.NOTHING ? Result.SIZE : Result.BAG;
    }
    if (REDUCERS.contains(name)) {
      return result == Result.BAG ? Result.BAG : Result.SIZE;
    }
    if (name.equals("sum") || name.equals("mean")) {
      slack = sum(name.equals("mean"));
    }
    if (name.equals("min") || name.equals("max")) {
      return extreme();
    }
    if (name.equals("dedup")) {
      return dedup(unit);
    }
    if (name.equals("is") && counted) {
      return result == Result.BAG ? Result.SIZE : Result.NOTHING;
    }
    if (name.equals("where") && lazy) {
      return Result.NOTHING;
    }
    if (ORDER_IN_LIST.contains(name) && kind.isList()) {
      return result == Result.BAG ? Result.SIZE : result;
    }
    return result == Result.SIZE && !ONE_TO_ONE.contains(name) ? Result.NOTHING : result;
  }

  /** Whether a step looks back; where(P.eq('x')) does by the label in its predicate. */
  private static boolean recalls(Unit unit) {
    return RECALL.contains(unit.name())
        || LabelledFilter.of(unit).isPresent()
        || unit.name().equals("where")
            && unit.arguments().stream().noneMatch(Argument.Nested.class::isInstance);
  }

  /** Lists are equal only in the same order, which is not defined: who shares a group is open. */
  private boolean groupsByList(Unit unit, List<GremlinTraits> inner) {
    var by = unit.modulators("by");
    if (by.isEmpty() || by.get(0).arguments().isEmpty()) {
      return kind.isList();
    }
    return by.get(0).arguments().get(0) instanceof Argument.Nested && inner.get(0).kind.isList();
  }

  private static boolean isFilter(String name) {
    return Set.of("where", "filter", "not", "and", "or", "sideEffect").contains(name);
  }

  /** A filter asks only whether there is a row; rounding may decide what a sum passes. */
  private boolean decides() {
    return result != Result.NOTHING && slack.absolute() == 0;
  }

  /**
   * Whether the traversal gives determined rows for one traverser. A by() and a map() take only the
   * first, so there must not be more.
   */
  private boolean isFunction(Unit unit) {
    boolean first =
        !unit.modulators("by").isEmpty() || unit.name().equals("map") || unit.name().equals("math");
    return result == Result.BAG && slack.absolute() == 0 && !(first && many);
  }

  /** Steps on the inside of one traverser: the order inside a list is not defined, a path's is. */
  private Result local(Unit unit, Kind input) {
    var name = unit.name();
    if (CUTS.contains(name)) {
      peculiarities.add(Peculiarity.CUTS_COLLECTION);
      return result == Result.BAG && input != Kind.PATH ? Result.SIZE : result;
    }
    if (name.equals("sum") || name.equals("mean")) {
      slack = sum(name.equals("mean"));
    }
    if (name.equals("min") || name.equals("max")) {
      slack = new Slack(true, slack.absolute());
      return numbers.haveNaN() ? Result.NOTHING : result;
    }
    return result;
  }

  /** Which of several equal keys is kept, the order of the input decides. */
  private Result dedup(Unit unit) {
    chosen = true;
    slack = new Slack(true, slack.absolute());
    boolean byKey = !unit.after().isEmpty() || !unit.arguments().isEmpty();
    return result == Result.BAG ? (byKey ? Result.SIZE : Result.BAG) : Result.NOTHING;
  }

  /** NaN makes the smallest and the largest depend on the order of the input. */
  private Result extreme() {
    slack = new Slack(true, slack.absolute());
    if (numbers.haveNaN()) {
      return result == Result.NOTHING ? Result.NOTHING : Result.SIZE;
    }
    return result == Result.SIZE ? Result.NOTHING : result;
  }

  /** Elements without the key raise an error before 3.6, and fall out since. */
  private void by(Instruction by) {
    if (!by.arguments().isEmpty() && Arguments.isText(by.arguments().get(0))) {
      var key = Arguments.text(by.arguments().get(0));
      raises(
          !Stream.concat(graph.graph().vertices().stream(), graph.graph().edges().stream())
              .allMatch(element -> element.properties().containsKey(key)));
      numbers.take(key);
    } else {
      raises(by.arguments().stream().anyMatch(Argument.Nested.class::isInstance));
    }
  }

  private void raises(boolean may) {
    if (may) {
      peculiarities.add(Peculiarity.RAISES);
    }
  }

  private void compare(Unit unit) {
    var comparability =
        new Comparability(
            graph, scope, kind, () -> !counted && (numbers.areComputed() || numbers.haveNaN()));
    // Comparing values of different types raises an error on some engines.
    raises(comparability.mixesTypes(unit));
    if (comparability.isDoubtful(unit)) {
      peculiarities.add(Peculiarity.INCOMPARABLE);
    }
  }

  private Slack sum(boolean mean) {
    var sum = numbers.sum(mean, slack);
    raises(Double.isInfinite(sum.absolute()));
    return sum;
  }
}
