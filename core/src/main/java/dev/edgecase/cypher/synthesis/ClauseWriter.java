package dev.edgecase.cypher.synthesis;

import static dev.edgecase.cypher.synthesis.Trees.call;
import static dev.edgecase.cypher.synthesis.Trees.literal;
import static dev.edgecase.cypher.synthesis.Trees.operation;
import static dev.edgecase.cypher.synthesis.Trees.variable;

import dev.edgecase.cypher.Body;
import dev.edgecase.cypher.Clause;
import dev.edgecase.cypher.Expression;
import dev.edgecase.cypher.Names;
import dev.edgecase.cypher.Node;
import dev.edgecase.cypher.Projection;
import dev.edgecase.graph.GraphView;
import dev.edgecase.protocol.ElementKind;
import dev.edgecase.protocol.Value;
import dev.edgecase.query.synthesis.Operation;
import dev.edgecase.query.synthesis.Walks;
import dev.edgecase.random.Rng;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
  private final Predicate<Node> understood;
  private final Rng rng;
  private final List<List<Value>> earlier = new ArrayList<>();

  ClauseWriter(
      GraphView graph,
      Table table,
      Predicate<Node> understood,
      List<Operation.Access> expected,
      Rng rng) {
    this.graph = graph;
    this.table = table;
    this.expected = expected;
    this.understood = understood;
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
    return new Introduction(graph, table, walks, distinction, understood, earlier, depth(), rng)
        .of(elements, optional)
        .filter(
            clause -> (rng.chance(0.15) && table.append(called(clause))) || table.append(clause))
        .isPresent();
  }

  /** The same clause in a subquery, which returns what is new; as it is where there are none. */
  private Clause called(Clause.Match clause) {
    var known = table.rows().get(0).values().keySet();
    var given = Names.given(clause.paths()).stream().filter(n -> !known.contains(n)).toList();
    var names = Names.mentioned(clause).stream().filter(known::contains).toList();
    var result =
        new Clause.Return(
            Projection.of(
                given.stream().map(name -> new Projection.Item(variable(name), name)).toList()));
    var call = new Clause.Call(rng.chance(0.5), names, Body.of(List.of(clause, result)));
    return !given.isEmpty() && understood.test(call) ? call : clause;
  }

  private int depth() {
    return rng.between(1, DEPTH);
  }

  /** A list of values that are all different, so that one of them can be told from the others. */
  private boolean expand(Operation.Expand expand) {
    if (rng.chance(0.15) && listing(expand.name()).filter(table::append).isPresent()) {
      return true;
    }
    long first = rng.between(-9, 9);
    boolean texts = rng.chance(0.4);
    var items = new ArrayList<Expression>();
    for (int i = rng.between(1, 3); i > 0; i--) {
      long number = first + 3L * i;
      items.add(texts ? disguise.of("t" + number, depth()) : disguise.of(number, depth()));
    }
    return table.append(new Clause.Unwind(new Expression.Items(items), expand.name()));
  }

  /** A row of those that a procedure lists. */
  private Optional<Clause> listing(String name) {
    var kind = rng.pick(ElementKind.values());
    var labels = graph.labels(kind);
    var what = kind == ElementKind.VERTEX ? Clause.Listed.LABELS : Clause.Listed.TYPES;
    return labels.isEmpty()
        ? Optional.empty()
        : Optional.<Clause>of(
                new Clause.Listing(what, name, disguise.of(rng.pick(labels), depth())))
            .filter(understood);
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
    boolean bounded = rng.chance(0.25) && arePlain(columns);
    var all =
        new Projection(
            distinct,
            false,
            items(columns),
            order(columns.keySet(), bounded ? 1 : 0.2),
            Optional.empty(),
            Optional.empty());
    return (bounded && table.append(new Clause.Return(bounded(all))))
        || table.append(new Clause.Return(all));
  }

  /** Rows are skipped, and no more taken than there are. */
  private Projection bounded(Projection all) {
    int rows = table.rows().size();
    boolean skipping = rng.chance(0.5);
    return new Projection(
        all.distinct(),
        all.all(),
        all.items(),
        all.order(),
        skipping ? Optional.of(literal(rng.below(rows))) : Optional.empty(),
        skipping && rng.chance(0.5)
            ? Optional.empty()
            : Optional.of(literal(rng.between(1, rows + 3))));
  }

  private List<Projection.Sort> order(Collection<String> names, double share) {
    var order = new ArrayList<Projection.Sort>();
    for (var name : rng.shuffled(List.copyOf(names))) {
      if (rng.chance(share)) {
        order.add(new Projection.Sort(variable(name), rng.chance(0.5)));
      }
    }
    return order;
  }

  /** An expansion is taken back by a condition, by aggregation, or by rows becoming one. */
  private boolean with(Map<String, Expression> items, List<String> truncated) {
    if (items.isEmpty()) {
      items.put(table.fresh("a"), disguise.of(rng.between(0, 9), 1));
    }
    if (!truncated.isEmpty() && rng.chance(0.3)) {
      return chosen(items, truncated);
    }
    if (!truncated.isEmpty()
        && rng.chance(0.6)
        && (rng.chance(0.5) ? aggregated(items, truncated.get(0)) : first(items, truncated))) {
      return true;
    }
    boolean distinct = !truncated.isEmpty() || rng.chance(0.2);
    return table.append(with(items, distinct, Optional.empty()))
        && (rng.chance(0.4) || where(items, distinct, disguise.of(true, depth())));
  }

  private boolean aggregated(Map<String, Expression> items, String name) {
    var one = variable(name);
    boolean numbers = table.rows().stream().allMatch(row -> row.value(name) instanceof Value.Int64);
    var aggregate =
        numbers && rng.chance(0.4)
            ? rng.chance(0.5)
                ? call("sum", one)
                : call("percentileDisc", one, literal(new Value.Float64(rng.pick(0.0, 0.5, 1.0))))
            : rng.chance(0.2)
                ? call("size", call("collect", one))
                : new Expression.Call(
                    rng.pick("min", "max", "count"), rng.chance(0.3), List.of(one));
    var more = new LinkedHashMap<>(items);
    more.put(table.fresh("a"), aggregate);
    return table.append(with(more, false, Optional.empty()));
  }

  /** The first rows of all; only of plain values is it clear which come first. */
  private boolean first(Map<String, Expression> items, List<String> truncated) {
    if (!arePlain(items)) {
      return false;
    }
    var keys = new ArrayList<>(items.keySet());
    keys.addAll(truncated);
    var sorted =
        new Projection(
            false, false, items(items), order(keys, 1), Optional.empty(), Optional.empty());
    return table.append(new Clause.With(bounded(sorted), Optional.empty()));
  }

  private boolean arePlain(Map<String, Expression> items) {
    return items.values().stream()
        .allMatch(item -> table.value(item).filter(Clues::isPlain).isPresent());
  }

  private boolean chosen(Map<String, Expression> items, List<String> truncated) {
    var more = new LinkedHashMap<>(items);
    truncated.forEach(name -> more.put(name, variable(name)));
    var row = rng.pick(table.rows());
    return table.append(with(more, false, Optional.empty()))
        && where(
            more,
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
