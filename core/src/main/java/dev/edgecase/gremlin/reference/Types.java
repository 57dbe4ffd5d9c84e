package dev.edgecase.gremlin.reference;

import dev.edgecase.protocol.Argument.Token;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/** The types that {@code P.typeOf} asks for. */
final class Types {
  /** They have the names of their classes in capitals. */
  private static final List<Class<?>> CLASSES =
      List.of(
          BigDecimal.class,
          BigInteger.class,
          Boolean.class,
          Byte.class,
          Double.class,
          Float.class,
          Integer.class,
          List.class,
          Long.class,
          Map.class,
          Nil.class,
          Number.class,
          OffsetDateTime.class,
          Path.class,
          Set.class,
          Short.class,
          String.class,
          Tree.class,
          UUID.class,
          Element.Edge.class,
          Element.Property.class,
          Element.Vertex.class,
          Element.VertexProperty.class);

  /** Types of which we have no values. */
  private static final Set<String> OTHERS = Set.of("BINARY", "CHAR", "DURATION", "GRAPH");

  private Types() {}

  static boolean isOf(Object type, Object value) {
    var name = name(type);
    return !OTHERS.contains(name)
        && CLASSES.stream()
            .filter(c -> c.getSimpleName().toUpperCase(Locale.ROOT).equals(name))
            .findFirst()
            .orElseThrow(() -> new Raised("no type has the name " + name))
            .isInstance(value);
  }

  private static String name(Object type) {
    var name = type instanceof Token token ? token.name() : Values.name(type);
    return switch (name) {
      case "INT" -> "INTEGER";
      case "BIGINT" -> "BIGINTEGER";
      case "DATETIME" -> "OFFSETDATETIME";
      case "NULL" -> "NIL";
      case "VPROPERTY" -> "VERTEXPROPERTY";
      default -> name.toUpperCase(Locale.ROOT);
    };
  }
}
