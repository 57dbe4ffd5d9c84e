package dev.edgecase.cypher;

import dev.edgecase.graph.Plainness;
import dev.edgecase.protocol.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * All ways to make a statement simpler by one change: leave out what is in a list or optional, put
 * a part of an expression or a plain value in its place, put clauses in the place of a subquery, or
 * put what a name stands for in the place of the name. Not every result is valid.
 */
final class Simplification {
  private static final List<Value> PLAIN =
      List.of(
          new Value.Bool(true),
          new Value.Bool(false),
          new Value.Int32(0),
          new Value.Int32(1),
          new Value.Text(""),
          new Value.Nil());

  private Simplification() {}

  /** Every result is smaller, or of the same size and plainer, so that this comes to an end. */
  static List<Body> of(Body body) {
    int size = Tree.size(body);
    long cost = cost(body);
    return all(body).stream()
        .map(Body.class::cast)
        .distinct()
        .filter(
            simpler -> {
              int difference = Tree.size(simpler) - size;
              return difference < 0 || (difference == 0 && cost(simpler) < cost);
            })
        .toList();
  }

  /** What the plain components cost a reader. */
  private static long cost(Node tree) {
    return Tree.all(tree).mapToLong(Simplification::ownCost).sum();
  }

  /** A name costs more than a plain value, since something must have given it. */
  private static long ownCost(Node node) {
    return (node instanceof Expression.Variable ? 5 : 0)
        + Tree.components(node).stream().mapToLong(Simplification::plainCost).sum();
  }

  private static long plainCost(Object component) {
    if (component instanceof Value value) {
      return 2L + Plainness.cost(value);
    }
    if (component instanceof List<?> list) {
      return list.stream().filter(String.class::isInstance).count();
    }
    boolean flag = component.equals(true) || component instanceof Optional<?> o && o.isPresent();
    return flag ? 1 : component instanceof Integer number ? number : 0;
  }

  private static List<Node> all(Node node) {
    var simpler = new ArrayList<Node>(instead(node));
    var components = Tree.components(node);
    for (int i : order(node, components.size())) {
      for (var component : component(components.get(i))) {
        simpler.add(Tree.with(node, i, component));
      }
    }
    return simpler;
  }

  /**
   * The components of a node as they come; of an edge what is asked of it before what it is, since
   * what a trail does with a condition may be wrong in another way than what an edge does with it.
   */
  private static int[] order(Node node, int size) {
    return IntStream.range(0, size)
        .map(i -> node instanceof Pattern.Edge ? size - 1 - i : i)
        .toArray();
  }

  private static List<Object> component(Object component) {
    if (component instanceof Node node) {
      return List.copyOf(all(node));
    }
    if (component instanceof List<?> list) {
      return list(list);
    }
    if (component instanceof Optional<?> some && some.isPresent()) {
      var simpler = new ArrayList<Object>(List.of(Optional.empty()));
      component(some.get()).forEach(inner -> simpler.add(Optional.of(inner)));
      return simpler;
    }
    return component.equals(true) ? List.of(false) : List.of();
  }

  /** Leaves out half of the items, a quarter, and at last one by one; then each item simpler. */
  private static List<Object> list(List<?> items) {
    var simpler = new ArrayList<Object>();
    for (int length = Math.max(1, items.size() / 2); length > 0; length /= 2) {
      for (int start = items.size() - length; start >= 0; start--) {
        simpler.add(replaced(items, start, start + length, List.of()));
      }
    }
    for (int i = 0; i < items.size(); i++) {
      for (var item : component(items.get(i))) {
        simpler.add(replaced(items, i, i + 1, List.of(item)));
      }
    }
    return simpler;
  }

  private static List<Object> replaced(List<?> items, int from, int to, List<?> others) {
    var changed = new ArrayList<Object>(items.subList(0, from));
    changed.addAll(others);
    changed.addAll(items.subList(to, items.size()));
    return changed;
  }

  /** What may stand in the place of a node. */
  private static List<? extends Node> instead(Node node) {
    if (node instanceof Expression.Literal literal) {
      return Plainness.plainer(literal.value()).stream().map(Expression.Literal::new).toList();
    }
    if (node instanceof Expression) {
      var simpler =
          new ArrayList<Node>(
              Tree.children(node).stream().filter(Expression.class::isInstance).toList());
      Tree.all(node).flatMap(Simplification::conditions).forEach(simpler::add);
      PLAIN.forEach(value -> simpler.add(new Expression.Literal(value)));
      return simpler;
    }
    if (node instanceof Labels) {
      return Tree.children(node);
    }
    if (node instanceof Pattern.Length length) {
      return List.of(
          new Pattern.Length(1, length.most(), length.quantified()),
          new Pattern.Length(length.least(), length.most() - 1, length.quantified()));
    }
    if (node instanceof Pattern.Path path && !path.hops().isEmpty()) {
      var hops = path.hops();
      var rest = hops.subList(1, hops.size());
      return List.of(new Pattern.Path(path.name(), path.search(), hops.get(0).vertex(), rest));
    }
    return node instanceof Chain chain ? inlined(chain) : List.of();
  }

  /** What a clause of a subquery asks for, which may matter where the subquery does not. */
  private static Stream<Expression> conditions(Node node) {
    var where =
        node instanceof Clause.Match match
            ? match.where()
            : node instanceof Clause.With with ? with.where() : Optional.<Expression>empty();
    return where.stream();
  }

  /** Without a clause that only gives names or calls others. */
  private static List<Chain> inlined(Chain chain) {
    var simpler = new ArrayList<Chain>();
    var clauses = chain.clauses();
    for (int i = 0; i < clauses.size(); i++) {
      var before = clauses.subList(0, i);
      var after = clauses.subList(i + 1, clauses.size());
      if (clauses.get(i) instanceof Clause.Call call) {
        simpler.add(chain(before, called(call), after));
      }
      var names = named(clauses.get(i));
      if (!names.isEmpty()) {
        var renamed = after.stream().map(clause -> Renaming.of(clause, names)).toList();
        simpler.add(chain(before, List.of(), renamed));
      }
    }
    return simpler;
  }

  /** What the names that a clause introduces may stand for. */
  private static Map<String, Expression> named(Clause clause) {
    var names = new HashMap<String, Expression>();
    if (clause instanceof Clause.With with) {
      with.projection().items().stream()
          .filter(item -> !item.isKept())
          .forEach(item -> names.put(item.name(), item.expression()));
    } else if (clause instanceof Clause.Listing listing) {
      names.put(listing.name(), listing.wanted());
    } else if (clause instanceof Clause.Unwind unwind
        && unwind.list() instanceof Expression.Items items
        && !items.items().isEmpty()) {
      names.put(unwind.name(), items.items().get(0));
    }
    return names;
  }

  /** The clauses of a call, with what it returns beside what was known. */
  private static List<Clause> called(Clause.Call call) {
    var clauses = new ArrayList<>(call.body().chains().get(0).clauses());
    int last = clauses.size() - 1;
    if (clauses.get(last) instanceof Clause.Return end) {
      var items = end.projection().items().stream().filter(item -> !item.isKept()).toList();
      var all = Projection.of(items);
      clauses.set(
          last,
          new Clause.With(
              new Projection(
                  false, true, all.items(), List.of(), Optional.empty(), Optional.empty()),
              Optional.empty()));
    }
    return clauses;
  }

  private static Chain chain(List<Clause> before, List<Clause> instead, List<Clause> after) {
    var clauses = new ArrayList<>(before);
    clauses.addAll(instead);
    clauses.addAll(after);
    return new Chain(clauses);
  }
}
