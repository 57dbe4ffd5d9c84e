package dev.edgecase.gremlin.reference;

import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.BiFunction;

/**
 * Equality, comparability and orderability of values, as TinkerPop's page on semantics has them
 * since 3.6. Equivalence, by which dedup() and group() put values together, is that of Java.
 */
final class Compare {
  private Compare() {}

  /** The types of values, in the order in which order() has them. */
  private enum Family {
    NULL(Nil.class),
    BOOLEAN(Boolean.class),
    NUMBER(Number.class),
    DATE(OffsetDateTime.class),
    TEXT(String.class),
    UUID(java.util.UUID.class),
    VERTEX(Element.Vertex.class),
    EDGE(Element.Edge.class),
    VERTEX_PROPERTY(Element.VertexProperty.class),
    PROPERTY(Element.Property.class),
    PATH(Path.class),
    SET(Set.class),
    LIST(Collection.class),
    MAP(Map.class),
    ENTRY(Map.Entry.class),
    OTHER(Object.class);

    private final Class<?> type;

    Family(Class<?> type) {
      this.type = type;
    }

    static Family of(Object value) {
      return Arrays.stream(values())
          .filter(f -> f.type.isInstance(value))
          .findFirst()
          .orElse(OTHER);
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

  /** Two values of one family; what is inside them is compared by the relation. */
  private static OptionalInt within(
      Object a, Object b, BiFunction<Object, Object, OptionalInt> relation) {
    return switch (Family.of(a)) {
      case NUMBER -> OptionalInt.of(Arithmetic.compare((Number) a, (Number) b));
      case DATE -> ordered(((OffsetDateTime) a).toInstant(), ((OffsetDateTime) b).toInstant());
      case NULL, BOOLEAN, TEXT -> ordered((Comparable<?>) a, b);
      case VERTEX, EDGE, VERTEX_PROPERTY -> ordered(((Element) a).number, ((Element) b).number);
      case PROPERTY, PATH, SET, LIST, MAP, ENTRY -> pairwise(parts(a), parts(b), relation);
      case UUID, OTHER -> ordered(a.toString(), b.toString());
    };
  }

  @SuppressWarnings("unchecked")
  private static OptionalInt ordered(Comparable<?> a, Object b) {
    return OptionalInt.of(((Comparable<Object>) a).compareTo(b));
  }

  private static OptionalInt pairwise(
      List<Object> a, List<Object> b, BiFunction<Object, Object, OptionalInt> relation) {
    for (int i = 0; i < Math.min(a.size(), b.size()); i++) {
      var pair = relation.apply(a.get(i), b.get(i));
      if (pair.orElse(1) != 0) {
        return pair;
      }
    }
    return ordered(a.size(), b.size());
  }

  /** What has to be the same, part by part; that of sets and maps is sorted first. */
  private static List<Object> parts(Object value) {
    if (value instanceof Element.Property property) {
      return List.of(property.label, property.value);
    }
    if (value instanceof Map.Entry<?, ?> entry) {
      return List.of(entry.getKey(), entry.getValue());
    }
    var items = Values.unfolded(value);
    return value instanceof Set<?> || value instanceof Map<?, ?>
        ? items.stream().sorted(Compare::order).toList()
        : items;
  }
}
