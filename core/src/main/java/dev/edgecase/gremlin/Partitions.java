package dev.edgecase.gremlin;

import dev.edgecase.graph.GraphView;
import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.ElementKind;
import dev.edgecase.protocol.Instruction;
import dev.edgecase.protocol.Value;
import dev.edgecase.query.Partition;
import dev.edgecase.query.Partition.Merge;
import dev.edgecase.query.Query;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * How the filters of a traversal divide the rows of the traversal without them.
 *
 * <p>Two laws. By step: a row passes {@code s} or {@code not(s)}. By predicate: a row passes {@code
 * has(k, p)}, {@code has(k, not p)} or {@code hasNot(k)}. Since 3.6 Gremlin has a third truth value
 * for what cannot be compared, which negation leaves as it is and every filter takes for false: the
 * laws hold only where that cannot come up, which the traits of the parts tell.
 *
 * <p>What follows the filter must be row-wise, but for one last aggregate that can be put together
 * from those of the parts.
 */
final class Partitions {
  private static final Set<String> FILTERS =
      Set.of(
          "has",
          "hasNot",
          "hasLabel",
          "hasId",
          "hasKey",
          "hasValue",
          "is",
          "where",
          "filter",
          "not",
          "and",
          "or");

  private static final Map<String, Merge> AGGREGATES =
      Map.of(
          "count", Merge.SUM,
          "sum", Merge.SUM,
          "min", Merge.LEAST,
          "max", Merge.GREATEST,
          "groupCount", Merge.SUM_BY_KEY);

  private final List<Unit> units;
  private final GraphView graph;

  private Partitions(List<Unit> units, GraphView graph) {
    this.units = units;
    this.graph = graph;
  }

  static List<Partition> of(List<Instruction> steps, GraphView graph) {
    var units = Unit.of(steps);
    var partitions = new ArrayList<Partition>();
    var merge = merge(units.get(units.size() - 1));
    // From the end, until something follows that looks at more than one row.
    for (int i = units.size() - (merge == Merge.UNION ? 1 : 2); i > 0; i--) {
      var unit = units.get(i);
      if (!RowWise.is(unit)) {
        break;
      }
      // Inside of not() the first as() would name what it looks for here.
      boolean looksBack = LabelledFilter.of(unit).isPresent();
      if (FILTERS.contains(unit.name()) && !unit.isLocal() && !looksBack) {
        new Partitions(units, graph).add(i, merge, partitions);
      }
    }
    return partitions;
  }

  private static Merge merge(Unit last) {
    return last.isLocal() || (last.name().equals("groupCount") && !last.arguments().isEmpty())
        ? Merge.UNION
        : AGGREGATES.getOrDefault(last.name(), Merge.UNION);
  }

  private void add(int position, Merge merge, List<Partition> partitions) {
    var step = units.get(position).step();
    var whole = with(position, List.of());
    var own = with(position, List.of(step));
    partitions.add(
        new Partition(
            "a row passes a step or its negation",
            whole,
            List.of(own, with(position, List.of(Steps.step("not", Steps.nested(List.of(step)))))),
            merge));
    negation(step)
        .ifPresent(
            others ->
                partitions.add(
                    new Partition(
                        "an element passes a predicate or its negation or lacks the property",
                        whole,
                        List.of(
                            own,
                            with(position, List.of(others.get(0))),
                            with(position, List.of(others.get(1)))),
                        merge)));
  }

  /** The steps for the negated predicate and for the absent key, where the law holds. */
  private Optional<List<Instruction>> negation(Instruction step) {
    if (!step.name().equals("has") || step.arguments().size() != 2) {
      return Optional.empty();
    }
    var key = step.arguments().get(0);
    var condition = step.arguments().get(1);
    if (!Arguments.isText(key) || !comparable(Arguments.text(key), condition)) {
      return Optional.empty();
    }
    var predicate =
        condition instanceof Argument.Predicate given ? given : Steps.p("eq", condition);
    return Optional.of(
        List.of(Steps.step("has", key, Steps.p("not", predicate)), Steps.step("hasNot", key)));
  }

  /** Whether all that can meet is of one type and is a number, if it ought to be one. */
  private boolean comparable(String key, Argument condition) {
    var type = graph.type(key);
    var values = new ArrayList<Value>();
    collect(condition, values);
    for (var kind : ElementKind.values()) {
      values.addAll(graph.values(kind, key));
    }
    return type.isPresent()
        && !values.isEmpty()
        && values.stream().map(Value::getClass).distinct().count() == 1;
  }

  private static void collect(Argument argument, List<Value> literals) {
    if (argument instanceof Argument.Literal literal) {
      literals.add(literal.value());
    } else if (argument instanceof Argument.Predicate predicate) {
      predicate.arguments().forEach(inner -> collect(inner, literals));
    }
  }

  /** The traversal with other steps in the place of one. */
  private Query with(int position, List<Instruction> instead) {
    var steps = new ArrayList<Instruction>();
    for (int i = 0; i < units.size(); i++) {
      steps.addAll(i == position ? instead : units.get(i).instructions());
    }
    return new Traversal(steps);
  }
}
