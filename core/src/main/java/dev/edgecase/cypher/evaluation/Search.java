package dev.edgecase.cypher.evaluation;

import dev.edgecase.cypher.Expression;
import dev.edgecase.cypher.Names;
import dev.edgecase.cypher.Pattern;
import dev.edgecase.cypher.evaluation.PatternSteps.Step;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * One search for patterns: step after step, from wherever something is known already. The parts of
 * a conjunction are asked one by one, as soon as the names in them are bound.
 */
final class Search {
  private final Matcher graph;
  private final PatternSteps pattern;
  private final Row known;
  private final Set<String> names;
  private final List<Condition> conditions = new ArrayList<>();
  private final Set<Value> used = new HashSet<>();
  private final Set<Value> trailed = new HashSet<>();
  private final List<Row> found = new ArrayList<>();

  /**
   * A part of what must hold.
   *
   * @param needs the names of the pattern that it mentions
   */
  private record Condition(Expression expression, Set<String> needs) {}

  Search(Matcher graph, PatternSteps pattern, Optional<Expression> where, Row known) {
    this.graph = graph;
    this.pattern = pattern;
    this.known = known;
    this.names = pattern.names();
    pattern.conditions().forEach(this::require);
    where.ifPresent(this::require);
  }

  /** What the names stand for in each match; a name that is null matches nothing. */
  List<Row> found() {
    boolean possible =
        names.stream().noneMatch(name -> known.has(name) && Values.isNull(known.value(name)));
    if (possible && holds(needs -> true, known)) {
      go(known, pattern.steps());
    }
    return found;
  }

  private void require(Expression condition) {
    if (condition instanceof Expression.Operation operation && operation.operator().equals("AND")) {
      operation.operands().forEach(this::require);
      return;
    }
    var needs = Names.mentioned(condition);
    needs.retainAll(names);
    conditions.add(new Condition(condition, needs));
  }

  /** Whether those conditions hold that are asked now, and can be. */
  private boolean holds(Predicate<Set<String>> asked, Row row) {
    return conditions.stream()
        .filter(condition -> asked.test(condition.needs))
        .filter(condition -> condition.needs.stream().allMatch(row::has))
        .allMatch(condition -> graph.holds(condition.expression, row));
  }

  private void go(Row row, List<Step> left) {
    if (left.isEmpty()) {
      finish(row);
      return;
    }
    var next = left.stream().filter(step -> step.touches(row)).findFirst();
    if (next.isEmpty()) {
      var start = left.get(0).from();
      graph.vertices().forEach(vertex -> bind(row, start, vertex, more -> go(more, left)));
      return;
    }
    var rest = new ArrayList<>(left);
    rest.remove(next.get());
    pass(row, next.get(), more -> go(more, rest));
  }

  /** Binds the vertices without edges; then the match is whole. */
  private void finish(Row row) {
    var free = pattern.vertices().stream().filter(name -> !row.has(name)).findFirst();
    if (free.isPresent()) {
      graph.vertices().forEach(vertex -> bind(row, free.get(), vertex, this::finish));
      return;
    }
    var whole = row;
    for (var path : pattern.paths().entrySet()) {
      whole = whole.plus(path.getKey(), path(path.getValue(), whole));
    }
    if (holds(needs -> !Collections.disjoint(needs, pattern.paths().keySet()), whole)) {
      found.add(given(whole));
    }
  }

  private Row given(Row row) {
    var given = Row.EMPTY;
    for (var name : names) {
      given = PatternSteps.isGiven(name) ? given.plus(name, row.value(name)) : given;
    }
    return given;
  }

  private Value path(List<String> names, Row row) {
    var objects = new ArrayList<Value>();
    for (var name : names) {
      var value = row.value(name);
      for (var part : value instanceof Value.ListOf edges ? edges.items() : List.of(value)) {
        int last = objects.size() - 1;
        // The edges of a trail lead to vertices that have no name.
        if (part instanceof Value.EdgeRef && objects.get(last) instanceof Value.EdgeRef before) {
          objects.add(graph.other(graph.elements().edge(before), objects.get(last - 1)));
        }
        objects.add(part);
      }
      // A trail of no edge ends where it begins.
      if (value instanceof Value.ListOf edges && edges.items().isEmpty()) {
        objects.remove(objects.size() - 1);
      }
    }
    return new Value.PathOf(objects);
  }

  private void pass(Row row, Step step, Consumer<Row> then) {
    boolean backwards = !row.has(step.from());
    if (step.pattern().length().isPresent()) {
      trail(row, step, backwards, then);
    } else if (row.has(step.edge())) {
      var edge = graph.elements().edge(row.value(step.edge()));
      var from = new Value.VertexRef(edge.from());
      var to = new Value.VertexRef(edge.to());
      if (step.pattern().direction() != Pattern.Direction.IN) {
        pass(row, step, edge, from, to, then);
      }
      boolean loopSeen =
          from.equals(to)
              && step.pattern().direction() == Pattern.Direction.BOTH
              && graph.rules().loopsOnce();
      if (step.pattern().direction() != Pattern.Direction.OUT && !loopSeen) {
        pass(row, step, edge, to, from, then);
      }
    } else {
      var start = row.value(backwards ? step.to() : step.from());
      for (var edge : graph.edges(start, step.pattern().direction(), backwards)) {
        var end = graph.other(edge, start);
        pass(row, step, edge, backwards ? end : start, backwards ? start : end, then);
      }
    }
  }

  private void pass(
      Row row, Step step, Graph.Edge edge, Value left, Value right, Consumer<Row> then) {
    var ref = new Value.EdgeRef(edge.id());
    boolean again = used.contains(ref);
    if (!fits(step, ref, row) || (again && graph.rules().differentEdges())) {
      return;
    }
    if (trailed.contains(ref)) {
      throw repeated();
    }
    used.add(ref);
    bind(
        row,
        step.edge(),
        ref,
        passed -> bind(passed, step.from(), left, at -> bind(at, step.to(), right, then)));
    if (!again) {
      used.remove(ref);
    }
  }

  /** Whether an edge is one that the pattern asks for. */
  private boolean fits(Step step, Value edge, Row row) {
    var asked = step.pattern();
    if (!asked.types().map(types -> types.hold(graph.elements().labels(edge))).orElse(true)) {
      return false;
    }
    var itself = row.plus(step.edge(), edge);
    var variable = new Expression.Variable(step.edge());
    return asked.properties().stream()
            .allMatch(entry -> graph.holds(PatternSteps.has(variable, entry), itself))
        && asked.where().map(where -> graph.holds(where, itself)).orElse(true);
  }

  /** Goes on with a name bound to a value, unless it is bound to another, or asked for one. */
  private void bind(Row row, String name, Value value, Consumer<Row> then) {
    if (row.has(name)) {
      if (row.value(name).equals(value)) {
        then.accept(row);
      }
      return;
    }
    graph.spend();
    var bound = row.plus(name, value);
    if (holds(needs -> needs.contains(name), bound)) {
      then.accept(bound);
    }
  }

  private void trail(Row row, Step step, boolean backwards, Consumer<Row> then) {
    if (!graph.rules().differentEdges() && !graph.rules().plainTrails()) {
      throw new Undetermined("which ways a trail may go");
    }
    if (!row.has(step.from()) && !row.has(step.to())) {
      // Its edges are known, but not where it begins.
      graph
          .vertices()
          .forEach(at -> bind(row, step.from(), at, more -> trail(more, step, false, then)));
      return;
    }
    walk(row, step, row.value(backwards ? step.to() : step.from()), List.of(), backwards, then);
  }

  private void walk(
      Row row, Step step, Value at, List<Value> edges, boolean backwards, Consumer<Row> then) {
    var length = step.pattern().length().orElseThrow();
    if (edges.size() >= length.least()) {
      var list = new ArrayList<>(edges);
      if (backwards) {
        Collections.reverse(list);
      }
      bind(
          row,
          backwards ? step.from() : step.to(),
          at,
          ended -> bind(ended, step.edge(), Values.of(list), then));
    }
    if (edges.size() == length.most()) {
      return;
    }
    for (var edge : graph.edges(at, step.pattern().direction(), backwards)) {
      var ref = new Value.EdgeRef(edge.id());
      if (fits(step, ref, row) && isNew(ref)) {
        var more = new ArrayList<>(edges);
        more.add(ref);
        trailed.add(ref);
        walk(row, step, graph.other(edge, at), more, backwards, then);
        trailed.remove(ref);
        used.remove(ref);
      }
    }
  }

  /** Whether a trail may go on by an edge, which is used from now on. */
  private boolean isNew(Value edge) {
    boolean first = used.add(edge);
    if (!first && !graph.rules().differentEdges()) {
      throw repeated();
    }
    return first;
  }

  /** Engines whose patterns may pass an edge twice do not agree on trails. */
  private static Undetermined repeated() {
    return new Undetermined("whether a trail may pass an edge again");
  }
}
