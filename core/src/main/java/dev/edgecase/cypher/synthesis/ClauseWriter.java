package dev.edgecase.cypher.synthesis;

import static dev.edgecase.cypher.synthesis.Trees.call;
import static dev.edgecase.cypher.synthesis.Trees.literal;
import static dev.edgecase.cypher.synthesis.Trees.operation;
import static dev.edgecase.cypher.synthesis.Trees.variable;

import dev.edgecase.cypher.Clause;
import dev.edgecase.cypher.Expression;
import dev.edgecase.cypher.Projection;
import dev.edgecase.graph.GraphView;
import dev.edgecase.protocol.Value;
import dev.edgecase.query.synthesis.Operation;
import dev.edgecase.query.synthesis.Walks;
import dev.edgecase.random.Rng;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Makes a clause of each step of a plan. */
final class ClauseWriter {
  private static final int DEPTH = 3;

  private final GraphView graph;
  private final Table table;
  private final Disguise disguise;
  private final Distinction distinction;
  private final Walks walks;
  private final List<Operation.Access> expected;
  private final Clues clues;
  private final Rng rng;
  private final List<List<Value>> earlier = new ArrayList<>();

  ClauseWriter(
      GraphView graph,
      Table table,
      Predicate<Expression> understood,
      List<Operation.Access> expected,
      Rng rng) {
    this.graph = graph;
    this.table = table;
    this.expected = expected;
    this.rng = rng;
    this.clues = new Clues(graph, table, rng);
    this.disguise = new Disguise(table, clues, understood, rng);
    this.distinction = new Distinction(graph, table, disguise, understood, rng);
    this.walks = new Walks(graph, rng);
  }

  /**
   * Appends the clause of a step.
   *
   * @param later what is still to be done: what it needs must stay known
   */
  boolean append(List<Operation> step, List<Operation> later) {
    return switch (step.get(0).place()) {
      case INTRODUCTION -> introduce(step);
      case EXPANSION -> expand((Operation.Expand) step.get(0));
      case PROJECTION -> project(step, later);
    };
  }

  private boolean introduce(List<Operation> step) {
    var elements =
        step.stream().map(operation -> ((Operation.Introduce) operation).element()).toList();
    boolean optional = !table.clauses().isEmpty() && rng.chance(0.3);
    return new Introduction(graph, table, walks, distinction, earlier, depth(), rng)
        .of(elements, optional)
        .filter(table::append)
        .isPresent();
  }

  private int depth() {
    return rng.between(1, DEPTH);
  }

  /** A list of values that are all different, so that one of them can be told from the others. */
  private boolean expand(Operation.Expand expand) {
    long first = rng.between(-9, 9);
    boolean texts = rng.chance(0.4);
    var items = new ArrayList<Expression>();
    for (int i = rng.between(1, 3); i > 0; i--) {
      long number = first + 3L * i;
      items.add(texts ? disguise.of("t" + number, depth()) : disguise.of(number, depth()));
    }
    return table.append(new Clause.Unwind(new Expression.Items(items), expand.name()));
  }

  private boolean project(List<Operation> step, List<Operation> later) {
    var items = new LinkedHashMap<String, Expression>();
    for (var name : kept(step, later)) {
      items.put(name, variable(name));
    }
    for (var operation : step) {
      if (operation instanceof Operation.Access access) {
        items.put(access.column(), access(access));
      } else if (operation instanceof Operation.Alias alias) {
        items.put(alias.name(), alias());
      }
    }
    var truncated =
        step.stream()
            .filter(Operation.Truncate.class::isInstance)
            .map(operation -> ((Operation.Truncate) operation).name())
            .toList();
    return later.isEmpty() ? last(items, truncated) : with(items, truncated);
  }

  /** What is needed later stays, and some of the rest. */
  private List<String> kept(List<Operation> step, List<Operation> later) {
    var needed = new HashSet<String>();
    expected.forEach(access -> needed.add(access.column()));
    var elements = new HashSet<Value>();
    for (var operation : later) {
      if (operation instanceof Operation.Access access) {
        elements.add(access.element());
      } else if (operation instanceof Operation.Remove remove) {
        elements.add(remove.element());
      } else if (operation instanceof Operation.Forget forget) {
        needed.add(forget.name());
      } else if (operation instanceof Operation.Truncate truncate) {
        needed.add(truncate.name());
      }
    }
    var removed = new HashSet<Value>();
    for (var operation : step) {
      if (operation instanceof Operation.Remove remove) {
        removed.add(remove.element());
      }
    }
    var names = table.rows().get(0).values().entrySet();
    return names.stream()
        .filter(
            entry ->
                needed.contains(entry.getKey())
                    || elements.contains(entry.getValue())
                    || (!later.isEmpty()
                        && isElement(entry.getValue())
                        && !removed.contains(entry.getValue())
                        && rng.chance(0.95)))
        .map(Map.Entry::getKey)
        .toList();
  }

  private static boolean isElement(Value value) {
    return value instanceof Value.VertexRef || value instanceof Value.EdgeRef;
  }

  private Expression access(Operation.Access access) {
    var property =
        new Expression.Property(variable(rng.pick(table.namesOf(access.element()))), access.key());
    return table
        .value(property)
        .map(value -> disguise.around(property, value, depth()))
        .orElse(property);
  }

  private Expression alias() {
    var known = clues.some(Value.class);
    if (known.isEmpty() || rng.chance(0.3)) {
      return disguise.of(rng.between(0, 50), depth());
    }
    var clue = rng.pick(known);
    return disguise.around(clue.expression(), clue.value(), depth());
  }

  private static List<Projection.Item> items(Map<String, Expression> items) {
    return items.entrySet().stream()
        .map(item -> new Projection.Item(item.getValue(), item.getKey()))
        .toList();
  }

  /** RETURN has the columns in the order of the result. */
  private boolean last(Map<String, Expression> items, List<String> truncated) {
    var columns = new LinkedHashMap<String, Expression>();
    for (var access : expected) {
      columns.put(access.column(), items.getOrDefault(access.column(), variable(access.column())));
    }
    boolean distinct = rng.chance(truncated.isEmpty() ? 0.2 : 0.7);
    boolean limited = rng.chance(0.2);
    return table.append(
        new Clause.Return(
            new Projection(
                distinct,
                false,
                items(columns),
                order(columns.keySet(), limited ? 1 : 0.2),
                Optional.empty(),
                limited ? Optional.of(enough()) : Optional.empty())));
  }

  /** A bound that no row reaches. */
  private Expression enough() {
    return literal(table.rows().size() + (long) rng.below(5));
  }

  private List<Projection.Sort> order(Set<String> names, double share) {
    var order = new ArrayList<Projection.Sort>();
    for (var name : rng.shuffled(List.copyOf(names))) {
      if (rng.chance(share)) {
        order.add(new Projection.Sort(variable(name), rng.chance(0.5)));
      }
    }
    return order;
  }

  /** An expansion is taken back by a condition on its name, or by equal rows becoming one. */
  private boolean with(Map<String, Expression> items, List<String> truncated) {
    if (items.isEmpty()) {
      items.put(table.fresh("a"), disguise.of(rng.between(0, 9), 1));
    }
    if (truncated.isEmpty() || rng.chance(0.4)) {
      boolean distinct = !truncated.isEmpty() || rng.chance(0.2);
      return table.append(with(items, distinct, Optional.empty()))
          && (rng.chance(0.4) || where(items, distinct, disguise.of(true, depth())));
    }
    if (rng.chance(0.5)) {
      var one = variable(truncated.get(0));
      items.put(table.fresh("a"), call(rng.pick("min", "max", "count"), one));
      return table.append(with(items, false, Optional.empty()));
    }
    truncated.forEach(name -> items.put(name, variable(name)));
    var row = rng.pick(table.rows());
    return table.append(with(items, false, Optional.empty()))
        && where(
            items,
            false,
            truncated.stream()
                .map(name -> operation("=", variable(name), disguise.of(row.value(name), depth())))
                .reduce((a, b) -> operation("AND", a, b))
                .orElse(literal(true)));
  }

  /** A condition may refer to what the clause itself leaves known. */
  private boolean where(Map<String, Expression> items, boolean distinct, Expression condition) {
    return table.replaceLast(with(items, distinct, Optional.of(condition)));
  }

  private static Clause with(
      Map<String, Expression> items, boolean distinct, Optional<Expression> where) {
    return new Clause.With(
        new Projection(
            distinct, false, items(items), List.of(), Optional.empty(), Optional.empty()),
        where);
  }
}
