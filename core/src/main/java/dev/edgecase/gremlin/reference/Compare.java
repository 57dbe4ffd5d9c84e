package dev.edgecase.gremlin.reference;

import java.time.OffsetDateTime;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.UUID;

/**
 * Equality, comparability and orderability of values, as TinkerPop's page on semantics has them
 * since 3.6. Equivalence, by which dedup() and group() put values together, is that of Java.
 */
final class Compare {
  private Compare() {}

  /** The types of values, in the order in which order() has them. */
  private enum Family {
    NULL,
    BOOLEAN,
    NUMBER,
    DATE,
    TEXT,
    UUID,
    VERTEX,
    EDGE,
    VERTEX_PROPERTY,
    PROPERTY,
    PATH,
    SET,
    LIST,
    MAP,
    ENTRY,
    OTHER;

    static Family of(Object value) {
      if (value == Nil.NULL) {
        return NULL;
      } else if (value instanceof Boolean) {
        return BOOLEAN;
      } else if (value instanceof Number) {
        return NUMBER;
      } else if (value instanceof OffsetDateTime) {
        return DATE;
      } else if (value instanceof String) {
        return TEXT;
      } else if (value instanceof UUID) {
        return UUID;
      } else if (value instanceof Element.Vertex) {
        return VERTEX;
      } else if (value instanceof Element.Edge) {
        return EDGE;
      } else if (value instanceof Element.Property property) {
        return property.isOfVertex() ? VERTEX_PROPERTY : PROPERTY;
      } else if (value instanceof Path) {
        return PATH;
      } else if (value instanceof Set<?>) {
        return SET;
      } else if (value instanceof Collection<?>) {
        return LIST;
      } else if (value instanceof Map<?, ?>) {
        return MAP;
      }
      return value instanceof Map.Entry<?, ?> ? ENTRY : OTHER;
    }
  }

  /** Equality: what P.eq says. */
  static boolean equal(Object a, Object b) {
    var family = Family.of(a);
    return family == Family.of(b)
        && (family == Family.OTHER ? a.equals(b) : compare(a, b).orElse(1) == 0);
  }

  /** Comparability: what P.lt and P.gt ask for; empty where two values have no order. */
  static OptionalInt compare(Object a, Object b) {
    return Family.of(a) != Family.of(b) || Arithmetic.isNaN(a) || Arithmetic.isNaN(b)
        ? OptionalInt.empty()
        : within(a, b, Compare::compare);
  }

  /** Orderability: a total order of all values. */
  static int order(Object a, Object b) {
    int families = Family.of(a).compareTo(Family.of(b));
    if (families != 0) {
      return families;
    }
    if (Arithmetic.isNaN(a) || Arithmetic.isNaN(b)) {
      return Boolean.compare(Arithmetic.isNaN(a), Arithmetic.isNaN(b));
    }
    return within(a, b, (x, y) -> OptionalInt.of(order(x, y))).orElseThrow();
  }

  private interface Relation {
    OptionalInt of(Object a, Object b);
  }

  /** Two values of one family; what is inside them is compared by the relation. */
  private static OptionalInt within(Object a, Object b, Relation relation) {
    return switch (Family.of(a)) {
      case NULL -> OptionalInt.of(0);
      case BOOLEAN -> OptionalInt.of(Boolean.compare((Boolean) a, (Boolean) b));
      case NUMBER -> OptionalInt.of(Arithmetic.compare((Number) a, (Number) b));
      case DATE ->
          OptionalInt.of(
              ((OffsetDateTime) a).toInstant().compareTo(((OffsetDateTime) b).toInstant()));
      case TEXT -> OptionalInt.of(((String) a).compareTo((String) b));
      case UUID -> OptionalInt.of(a.toString().compareTo(b.toString()));
      case VERTEX, EDGE, VERTEX_PROPERTY ->
          OptionalInt.of(Integer.compare(((Element) a).number(), ((Element) b).number()));
      case PROPERTY -> properties((Element.Property) a, (Element.Property) b, relation);
      case PATH, LIST -> pairwise(Values.items(a), Values.items(b), relation);
      case SET -> pairwise(sorted(Values.items(a)), sorted(Values.items(b)), relation);
      case MAP -> pairwise(entries(a), entries(b), relation);
      case ENTRY -> pairwise(pair(a), pair(b), relation);
      case OTHER -> OptionalInt.of(a.toString().compareTo(b.toString()));
    };
  }

  private static OptionalInt properties(Element.Property a, Element.Property b, Relation relation) {
    int keys = a.key().compareTo(b.key());
    return keys != 0 ? OptionalInt.of(keys) : relation.of(a.value(), b.value());
  }

  private static OptionalInt pairwise(List<Object> a, List<Object> b, Relation relation) {
    for (int i = 0; i < Math.min(a.size(), b.size()); i++) {
      var pair = relation.of(a.get(i), b.get(i));
      if (pair.orElse(1) != 0) {
        return pair;
      }
    }
    return OptionalInt.of(Integer.compare(a.size(), b.size()));
  }

  private static List<Object> sorted(List<Object> items) {
    return items.stream().sorted(Compare::order).toList();
  }

  private static List<Object> entries(Object map) {
    return ((Map<?, ?>) map)
        .entrySet().stream()
            .map(entry -> (Object) List.of(entry.getKey(), entry.getValue()))
            .sorted(Comparator.comparing(entry -> ((List<?>) entry).get(0), Compare::order))
            .toList();
  }

  private static List<Object> pair(Object entry) {
    var pair = (Map.Entry<?, ?>) entry;
    return List.of(pair.getKey(), pair.getValue());
  }
}
