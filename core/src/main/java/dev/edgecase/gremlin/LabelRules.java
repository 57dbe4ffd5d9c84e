package dev.edgecase.gremlin;

import static dev.edgecase.gremlin.Arguments.count;
import static dev.edgecase.gremlin.Arguments.isText;
import static dev.edgecase.gremlin.Arguments.isToken;
import static dev.edgecase.gremlin.Arguments.require;
import static dev.edgecase.gremlin.Arguments.texts;
import static dev.edgecase.gremlin.StepRules.by;
import static dev.edgecase.gremlin.StepRules.onlyBy;
import static dev.edgecase.gremlin.StepRules.plain;

import dev.edgecase.gremlin.Typing.Rule;
import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.Instruction;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Rules of steps that use labels, paths and side effects. */
final class LabelRules {
  private LabelRules() {}

  static Map<String, Rule> all() {
    var rules = new HashMap<String, Rule>();
    rules.put("as", LabelRules::as);
    rules.put("select", LabelRules::select);
    rules.put("where", LabelRules::where);
    rules.put("path", LabelRules::path);
    rules.put("tree", LabelRules::path);
    rules.put("match", LabelRules::match);
    rules.put("project", LabelRules::project);
    rules.put("group", LabelRules::group);
    rules.put("groupCount", LabelRules::groupCount);
    rules.put("aggregate", LabelRules::aggregate);
    rules.put("store", LabelRules::aggregate);
    rules.put("subgraph", LabelRules::subgraph);
    rules.put("cap", LabelRules::cap);
    return rules;
  }

  private static Kind as(Scope scope, Kind in, Unit unit) {
    count(unit, 1, 1);
    plain(unit);
    scope.label(Arguments.text(unit.arguments().get(0)), in);
    return in;
  }

  private static Kind select(Scope scope, Kind in, Unit unit) {
    count(unit, 1, 9);
    if (isToken(unit.arguments().get(0), "Column")) {
      require(in == Kind.MAP, () -> "select(Column) needs a map, not " + in);
      plain(unit);
      return Kind.LIST;
    }
    var labels = texts(unit.arguments());
    for (var label : labels) {
      require(scope.label(label).isPresent(), () -> "no label " + label);
    }
    require(unit.after().size() <= labels.size(), "more by() than labels");
    // A key of that name comes before the label.
    require(in != Kind.MAP || unit.after().isEmpty(), "by() of what a map may have instead");
    var one = scope.label(labels.get(0)).orElse(Kind.ANY);
    for (int i = 0; i < unit.after().size(); i++) {
      require(unit.after().get(i).name().equals("by"), "select() takes by() only");
      var shown =
          by(scope, scope.label(labels.get(i)).orElse(Kind.ANY), unit.after().get(i).arguments());
      one = i == 0 ? shown : one;
    }
    require(unit.after().isEmpty() || unit.after().size() == labels.size(), "a by() per label");
    return labels.size() == 1 ? one : Kind.MAP;
  }

  /**
   * where(traversal), where(P.eq('label')) or where('label', P.eq('label')). A traversal may start
   * at a label, and end where another one stands.
   */
  private static Kind where(Scope scope, Kind in, Unit unit) {
    count(unit, 1, 2);
    var first = unit.arguments().get(0);
    if (first instanceof Argument.Nested nested) {
      count(unit, 1, 1);
      plain(unit);
      LabelledFilter.of(unit)
          .ifPresentOrElse(filter -> filter.check(scope), () -> Typing.nested(nested, in, scope));
      return in;
    }
    onlyBy(scope, in, unit, 0);
    var last = unit.arguments().get(unit.arguments().size() - 1);
    require(last instanceof Argument.Predicate, "where() takes a predicate on labels");
    var predicate = (Argument.Predicate) last;
    if (unit.arguments().size() == 2) {
      require(isText(first), "where() takes a label first");
      require(scope.label(Arguments.text(first)).isPresent(), "no label to start from");
    }
    boolean many = Set.of("within", "without").contains(predicate.name());
    require(
        many ? !predicate.arguments().isEmpty() : predicate.arguments().size() == 1,
        "where() compares with labels");
    for (var name : texts(predicate.arguments())) {
      boolean label = scope.label(name).filter(kind -> kind == in).isPresent();
      require(label || (many && scope.sideEffect(name).isPresent()), () -> "no label " + name);
    }
    require(
        Set.of("eq", "neq", "within", "without").contains(predicate.name()),
        "labels are compared for equality");
    return in;
  }

  private static Kind path(Scope scope, Kind in, Unit unit) {
    Arguments.none(unit);
    require(unit.after().isEmpty(), () -> unit.name() + "() with modulators needs their kinds");
    plain(unit);
    scope.forgetLabels();
    return unit.name().equals("path") ? Kind.PATH : Kind.MAP;
  }

  /**
   * What a pattern of match() starts with.
   *
   * @param scope the names that it sees
   * @param kind what its first label stands for
   */
  record Start(Scope scope, Kind kind) {}

  /** match(__.as('a').out().as('b'), ...): each pattern starts at a label and ends in one. */
  private static Kind match(Scope scope, Kind in, Unit unit) {
    count(unit, 1, 4);
    plain(unit);
    starts(scope, in, unit);
    require(unit.nested().size() == unit.arguments().size(), "match() takes traversals");
    return Kind.MAP;
  }

  /** What the patterns of a match() start with; their labels are bound in the scope. */
  static List<Start> starts(Scope scope, Kind in, Unit unit) {
    var starts = new ArrayList<Start>();
    for (var pattern : unit.nested()) {
      require(pattern.size() >= 3, "a pattern has a start, a step and an end");
      var start = pattern.get(0);
      var end = pattern.get(pattern.size() - 1);
      require(isLabel(start) && isLabel(end), "a pattern joins labels");
      var from = Arguments.text(start.arguments().get(0));
      var to = Arguments.text(end.arguments().get(0));
      require(!from.equals(to), "a pattern joins two labels");
      if (starts.isEmpty()) {
        scope.label(from, in);
      }
      var kind = scope.label(from);
      require(kind.isPresent(), "a pattern starts at a label that is bound");
      starts.add(new Start(scope.inner(), kind.orElse(in)));
      var body = pattern.subList(1, pattern.size() - 1);
      scope.label(to, Typing.nested(body, kind.orElse(in), scope));
    }
    return starts;
  }

  private static boolean isLabel(Instruction step) {
    return step.name().equals("as") && step.arguments().size() == 1;
  }

  private static Kind project(Scope scope, Kind in, Unit unit) {
    count(unit, 1, 9);
    int names = texts(unit.arguments()).size();
    require(texts(unit.arguments()).stream().distinct().count() == names, "names differ");
    onlyBy(scope, in, unit, names);
    require(unit.after().size() == names, "a by() per name");
    return Kind.MAP;
  }

  private static Kind group(Scope scope, Kind in, Unit unit) {
    Arguments.none(unit);
    onlyBy(scope, in, unit, 2);
    scope.forgetLabels();
    return Kind.MAP;
  }

  private static Kind groupCount(Scope scope, Kind in, Unit unit) {
    Arguments.none(unit);
    onlyBy(scope, in, unit, 1);
    scope.forgetLabels();
    return Kind.MAP;
  }

  private static Kind aggregate(Scope scope, Kind in, Unit unit) {
    count(unit, 1, 1);
    onlyBy(scope, in, unit, 1);
    var kind = unit.after().isEmpty() ? in : by(scope, in, unit.after().get(0).arguments());
    bind(scope, unit, kind.folded());
    return in;
  }

  /** A side effect that is written twice may come to contain itself. */
  private static void bind(Scope scope, Unit unit, Kind kind) {
    var name = Arguments.text(unit.arguments().get(0));
    require(scope.sideEffect(name).isEmpty(), () -> "the side effect " + name + " is taken");
    scope.sideEffect(name, kind);
  }

  private static Kind subgraph(Scope scope, Kind in, Unit unit) {
    require(in == Kind.EDGE, "subgraph() needs edges");
    count(unit, 1, 1);
    plain(unit);
    bind(scope, unit, Kind.ANY);
    return in;
  }

  private static Kind cap(Scope scope, Kind in, Unit unit) {
    count(unit, 1, 1);
    plain(unit);
    var kind = scope.sideEffect(Arguments.text(unit.arguments().get(0)));
    require(kind.isPresent(), "cap() of nothing");
    scope.forgetLabels();
    return kind.orElse(Kind.ANY);
  }
}
