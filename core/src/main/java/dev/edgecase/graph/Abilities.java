package dev.edgecase.graph;

import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Value;
import dev.edgecase.protocol.ValueType;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a target can hold and be asked: graphs and queries are made from this alone, so that nothing
 * is silently changed on its way into an engine.
 *
 * @param types the property types that it stores and gives back unchanged
 * @param has everything else
 */
public record Abilities(Set<ValueType> types, Set<Ability> has) {
  /** Up to here a decimal of 64 bits holds every integer. */
  private static final double MOST_EXACT = 0x1p53;

  /** Every type and every ability. */
  public static final Abilities ALL =
      new Abilities(EnumSet.allOf(ValueType.class), EnumSet.allOf(Ability.class));

  /** What every TinkerPop engine could have: plain types, one label for each vertex. */
  public static final Abilities PLAIN =
      new Abilities(
          Arrays.stream(ValueType.values()).filter(ValueType::isPlain).collect(Collectors.toSet()),
          EnumSet.complementOf(EnumSet.of(Ability.ANY_LABELS, Ability.HISTORY)));

  public Abilities {
    types = Set.copyOf(types);
    has = Set.copyOf(has);
  }

  public boolean has(Ability ability) {
    return has.contains(ability);
  }

  /** What both can. */
  public Abilities and(Abilities other) {
    var common = EnumSet.noneOf(ValueType.class);
    common.addAll(types);
    common.retainAll(other.types);
    var both = EnumSet.noneOf(Ability.class);
    both.addAll(has);
    both.retainAll(other.has);
    return new Abilities(common, both);
  }

  /** The edges without those that a target could not tell from earlier ones. */
  public List<Graph.Edge> storable(List<Graph.Edge> edges) {
    boolean several = has(Ability.SEVERAL_EDGES);
    if (several && has(Ability.PARALLEL_EDGES)) {
      return edges;
    }
    var ends = new HashSet<Object>();
    return edges.stream()
        .filter(
            edge ->
                ends.add(
                    several
                        ? List.of(edge.label(), edge.from(), edge.to())
                        : List.of(
                            Math.min(edge.from(), edge.to()), Math.max(edge.from(), edge.to()))))
        .toList();
  }

  /** How a target tells a value that it holds. */
  public Value told(Value value) {
    if (has(Ability.WHOLE_DECIMALS)) {
      return value;
    }
    if (value instanceof Value.ListOf v) {
      return new Value.ListOf(v.items().stream().map(this::told).toList());
    }
    if (value instanceof Value.MapOf v) {
      return new Value.MapOf(
          v.entries().stream().map(e -> new Value.Entry(e.key(), told(e.value()))).toList());
    }
    return value instanceof Value.Float64 v && isExactInteger(v.value())
        ? new Value.Int64((long) v.value())
        : value;
  }

  /** Zero has a sign as a decimal alone. */
  private static boolean isExactInteger(double value) {
    return Math.abs(value) < MOST_EXACT
        && Double.doubleToRawLongBits(value) == Double.doubleToRawLongBits((long) value);
  }

  /** Whether a value of one of the types can be stored, and comes back as it is. */
  boolean holds(Value value) {
    if (value instanceof Value.Float32 v) {
      return holds(v.value());
    }
    if (value instanceof Value.Float64 v) {
      return holds(v.value());
    }
    if (value instanceof Value.Int64 v) {
      return has(Ability.ALL_INTEGERS) || Math.abs((double) v.value()) < MOST_EXACT;
    }
    return !(value instanceof Value.Text text)
        || ((has(Ability.EMPTY_TEXT) || !text.value().isEmpty())
            && (has(Ability.NUL_CHARACTER) || text.value().indexOf(0) < 0)
            && (has(Ability.ESCAPED_TEXT) || text.value().chars().noneMatch(Abilities::isEscaped)));
  }

  /** Control characters, and those beyond the first plane. */
  private static boolean isEscaped(int character) {
    return character < ' ' || Character.isSurrogate((char) character);
  }

  private boolean holds(double value) {
    return Double.isNaN(value)
        ? has(Ability.NAN)
        : Double.isInfinite(value)
            ? has(Ability.INFINITY)
            : (has(Ability.NEGATIVE_ZERO) || Double.doubleToRawLongBits(value) != Long.MIN_VALUE)
                && (has(Ability.ALL_DIGITS) || isShort(value));
  }

  /** Whether fifteen digits tell it from all others, even where the smallest decimals are lost. */
  private static boolean isShort(double value) {
    return value == 0
        || (Math.abs(value) >= Double.MIN_NORMAL
            && new BigDecimal(value).round(new MathContext(15)).doubleValue() == value);
  }
}
