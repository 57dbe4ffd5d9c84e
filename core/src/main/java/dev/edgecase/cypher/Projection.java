package dev.edgecase.cypher;

import dev.edgecase.protocol.Value;
import java.util.List;
import java.util.Optional;

/**
 * What a {@code WITH} or {@code RETURN} makes of its rows.
 *
 * @param all whether everything that is known stays known: {@code *}
 */
public record Projection(
    boolean distinct,
    boolean all,
    List<Item> items,
    List<Sort> order,
    Optional<Expression> skip,
    Optional<Expression> limit)
    implements Node {
  public Projection {
    items = List.copyOf(items);
    order = List.copyOf(order);
  }

  /** Items as they are: all rows, in any order. */
  public static Projection of(List<Item> items) {
    return new Projection(false, false, items, List.of(), Optional.empty(), Optional.empty());
  }

  public Projection withItems(List<Item> others) {
    return new Projection(distinct, all, others, order, skip, limit);
  }

  /** Whether it makes one row of several: then what is no aggregate is a grouping key. */
  public boolean aggregates() {
    return items.stream().anyMatch(item -> Functions.aggregates(item.expression()));
  }

  /** The same columns, and no row. */
  Projection none() {
    var nothing = Optional.<Expression>of(Expressions.literal(new Value.Int64(0)));
    return new Projection(distinct, all, items, order, Optional.empty(), nothing);
  }

  /** An expression with the names of columns in the place of what these hold. */
  public Expression byColumns(Expression expression) {
    return Tree.rebuild(
        expression,
        node ->
            items.stream()
                .filter(item -> item.expression().equals(node))
                .map(item -> (Node) new Expression.Variable(item.name()))
                .findFirst()
                .orElse(node));
  }

  /** A column: an expression and its name. */
  public record Item(Expression expression, String name) implements Part {

    /** Whether it is a name that stays what it is. */
    boolean isKept() {
      return expression.equals(new Expression.Variable(name));
    }
  }

  /** One of the keys by which rows are sorted. */
  public record Sort(Expression by, boolean descending) implements Part {}
}
