package dev.edgecase.gremlin.reference;

import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.Value;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/** The types that {@code P.typeOf} asks for. */
final class Types {
  private static final Map<String, Class<?>> CLASSES =
      Map.ofEntries(
          Map.entry("BIGDECIMAL", BigDecimal.class),
          Map.entry("BIGINT", BigInteger.class),
          Map.entry("BOOLEAN", Boolean.class),
          Map.entry("BYTE", Byte.class),
          Map.entry("DATETIME", OffsetDateTime.class),
          Map.entry("DOUBLE", Double.class),
          Map.entry("DURATION", Duration.class),
          Map.entry("EDGE", Element.Edge.class),
          Map.entry("FLOAT", Float.class),
          Map.entry("GRAPH", Subgraph.class),
          Map.entry("INT", Integer.class),
          Map.entry("LIST", List.class),
          Map.entry("LONG", Long.class),
          Map.entry("MAP", Map.class),
          Map.entry("NULL", Nil.class),
          Map.entry("NUMBER", Number.class),
          Map.entry("PATH", Path.class),
          Map.entry("PROPERTY", Element.Property.class),
          Map.entry("SET", Set.class),
          Map.entry("SHORT", Short.class),
          Map.entry("STRING", String.class),
          Map.entry("TREE", Tree.class),
          Map.entry("UUID", UUID.class),
          Map.entry("VERTEX", Element.Vertex.class),
          Map.entry("VPROPERTY", Element.Property.class));

  /** Types of which we have no values. */
  private static final Set<String> OTHERS = Set.of("BINARY", "CHAR");

  /** What strings may stand for other than a type in lower case. */
  private static final Map<String, String> ALIASES =
      Map.of(
          "INTEGER",
          "INT",
          "BIGINTEGER",
          "BIGINT",
          "OFFSETDATETIME",
          "DATETIME",
          "VERTEXPROPERTY",
          "VPROPERTY");

  private Types() {}

  static boolean isOf(Argument type, Object value) {
    var name = name(type);
    var wanted = CLASSES.get(name);
    if (OTHERS.contains(name)) {
      return false;
    }
    if (wanted == null) {
      throw new Raised("no type has the name " + name);
    }
    if (name.equals("VPROPERTY")) {
      return value instanceof Element.Property property && property.isOfVertex();
    }
    return wanted.isInstance(value);
  }

  private static String name(Argument type) {
    if (type instanceof Argument.Token token) {
      return token.name();
    }
    if (type instanceof Argument.Literal literal && literal.value() instanceof Value.Text text) {
      var upper = text.value().toUpperCase(Locale.ROOT);
      return ALIASES.getOrDefault(upper, upper);
    }
    throw new Unspecified("types by their class");
  }
}
