package dev.edgecase.cypher;

import dev.edgecase.protocol.ValueType;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What is known of a value before there is one.
 *
 * @param item for a list, what its items are
 * @param fields for a map, what is known by which key; anything else is absent
 * @param most for a number, a bound of its magnitude, as far as it is finite
 * @param certainty how much of the value is determined by the statement and the graph
 */
record Type(
    Kind kind, Optional<Type> item, Map<String, Type> fields, double most, Certainty certainty) {
  Type {
    fields = Map.copyOf(fields);
  }

  /** Kinds of values. */
  enum Kind {
    /** Null and nothing else; it goes wherever a value does. */
    NOTHING,
    BOOL,
    INT,
    FLOAT,
    TEXT,
    DATE,
    LOCAL_DATETIME,
    DATETIME,
    DURATION,
    POINT,
    VERTEX,
    EDGE,
    PATH,
    LIST,
    MAP;

    boolean isNumber() {
      return this == INT || this == FLOAT;
    }

    /** Whether values can be written down and sorted, in one order wherever they are stored. */
    boolean isScalar() {
      return isNumber() || this == BOOL || this == TEXT || isMoment();
    }

    /** Whether they are points in time. */
    boolean isMoment() {
      return this == DATE || this == LOCAL_DATETIME || this == DATETIME;
    }

    /** Whether they can be written down. */
    boolean isWritable() {
      return isScalar() || this == DURATION || this == POINT;
    }

    boolean isElement() {
      return this == VERTEX || this == EDGE;
    }
  }

  /** How much of a value is determined; each includes what stands before it. */
  enum Certainty {
    EXACT,
    /** It may be one zero or the other: {@code DISTINCT} keeps either. */
    EITHER_ZERO,
    /** It is a decimal that was rounded on its way. */
    ROUNDED,
    /** It is a list whose items may come in any order. */
    UNORDERED,
    /** It is one of several paths of one length. */
    LENGTH,
    /** It may be anything. */
    ARBITRARY
  }

  static final Type NOTHING = of(Kind.NOTHING);
  static final Type BOOL = of(Kind.BOOL);
  static final Type TEXT = of(Kind.TEXT);
  static final Type VERTEX = of(Kind.VERTEX);
  static final Type EDGE = of(Kind.EDGE);
  static final Type PATH = of(Kind.PATH);

  /** No number of a query that does not count or compute is larger. */
  static final double HUGE = 1e308;

  static Type of(Kind kind) {
    return new Type(kind, Optional.empty(), Map.of(), 0, Certainty.EXACT);
  }

  static Type integer(double most) {
    return of(Kind.INT).upTo(most);
  }

  static Type decimal(double most) {
    return of(Kind.FLOAT).upTo(most);
  }

  static Type list(Type item) {
    return new Type(
        Kind.LIST, Optional.of(item.with(Certainty.EXACT)), Map.of(), 0, item.certainty);
  }

  static Type of(ValueType type, double most) {
    return switch (type) {
      case BOOL -> BOOL;
      case INT32, INT64 -> integer(most);
      case FLOAT32, FLOAT64 -> decimal(most);
      case TEXT -> TEXT;
      case DATE -> of(Kind.DATE);
      case LOCAL_DATETIME -> of(Kind.LOCAL_DATETIME);
      case DURATION -> of(Kind.DURATION);
      case POINT -> of(Kind.POINT);
    };
  }

  /** A map; of it no more is known than of each of its values. */
  static Type map(Map<String, Type> fields) {
    var map = new Type(Kind.MAP, Optional.empty(), fields, 0, Certainty.EXACT);
    for (var field : fields.values()) {
      map = map.from(field.certainty);
    }
    return map;
  }

  /** Whether there may be vertices or edges in it. */
  boolean holdsElements() {
    return kind.isElement()
        || kind == Kind.PATH
        || item.map(Type::holdsElements).orElse(false)
        || fields.values().stream().anyMatch(Type::holdsElements);
  }

  Type with(Certainty other) {
    return new Type(kind, item, fields, most, other);
  }

  /** The same with a bound of its magnitude. */
  Type upTo(double bound) {
    return new Type(kind, item, fields, Math.min(bound, HUGE), certainty);
  }

  /** The same, if no more is known of what it is made from. */
  Type from(Certainty source) {
    return source.compareTo(certainty) > 0 ? with(source) : this;
  }

  boolean isAtLeast(Certainty other) {
    return certainty.compareTo(other) <= 0;
  }

  /** What an item of this list is. */
  Type items() {
    return item.orElse(NOTHING);
  }

  /** What can be either; empty if the two have nothing in common. */
  Optional<Type> or(Type other) {
    if (kind == Kind.NOTHING) {
      return Optional.of(other.from(certainty));
    }
    if (other.kind == Kind.NOTHING) {
      return Optional.of(from(other.certainty));
    }
    if (kind != other.kind) {
      return Optional.empty();
    }
    var items = kind == Kind.LIST ? items().or(other.items()) : Optional.<Type>empty();
    var both = united(other.fields);
    return (kind == Kind.LIST && items.isEmpty()) || both.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Type(kind, items, both.get(), Math.max(most, other.most), certainty)
                .from(other.certainty));
  }

  private Optional<Map<String, Type>> united(Map<String, Type> others) {
    var both = new HashMap<>(fields);
    for (var other : others.entrySet()) {
      var one = Optional.ofNullable(fields.get(other.getKey())).orElse(NOTHING);
      var type = one.or(other.getValue());
      if (type.isEmpty()) {
        return Optional.empty();
      }
      both.put(other.getKey(), type.get());
    }
    return Optional.of(both);
  }

  /** Whether there are decimals in it, which may be zeros of either sign. */
  boolean holdsDecimals() {
    return kind == Kind.FLOAT
        || item.map(Type::holdsDecimals).orElse(false)
        || fields.values().stream().anyMatch(Type::holdsDecimals);
  }

  /** What an item of this list is when it is taken out, whichever it is. */
  Type anyItem() {
    if (isAtLeast(Certainty.ROUNDED)) {
      return items().from(certainty);
    }
    return items().from(holdsDecimals() ? Certainty.EITHER_ZERO : Certainty.EXACT);
  }
}
