package dev.edgecase.gremlin.reference;

import dev.edgecase.gremlin.reference.Arithmetic.Type;
import dev.edgecase.protocol.Argument.Token;
import java.math.BigDecimal;
import java.time.OffsetDateTime;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/** Steps from one type to another, and the types that {@code P.typeOf} asks for. */
final class Types extends Family {
  /** They have the names of our classes, in capitals. */
  private static final Set<String> NAMES =
      Set.of(
          """
          BIGDECIMAL BIGINTEGER BINARY BOOLEAN BYTE CHAR DOUBLE DURATION EDGE FLOAT GRAPH INTEGER
          LIST LONG MAP NIL NUMBER OFFSETDATETIME PATH PROPERTY SET SHORT STRING TREE UUID VERTEX
          VERTEXPROPERTY
          """
              .strip()
              .split("\\s+"));

  Types() {
    map("asBool", (step, t) -> bool(t.value()));
    map("asNumber", Types::asNumber);
  }

  private static Object bool(Object value) {
    if (value instanceof Number number) {
      return !Arithmetic.isNaN(number) && number.doubleValue() != 0;
    }
    var text = value instanceof Boolean ? value.toString() : Values.as(String.class, value).strip();
    return switch (text.toLowerCase(Locale.ROOT)) {
      case "true" -> true;
      case "false" -> false;
      default -> throw new Raised("neither true nor false: " + text);
    };
  }

  private static Object asNumber(Step step, Traverser traverser) {
    if (traverser.value() == Nil.NULL) {
      return Nil.NULL;
    }
    var number = number(traverser.value());
    return step.arguments().isEmpty() ? number : cast(number, (Token) step.argument(0));
  }

  private static Number number(Object value) {
    if (value instanceof OffsetDateTime date) {
      return date.toInstant().toEpochMilli();
    }
    if (!(value instanceof String text)) {
      return Arithmetic.number(value);
    }
    try {
      var exact = new BigDecimal(text.strip());
      if (text.matches(".*[.eE].*")) {
        return exact.doubleValue();
      }
      var whole = exact.toBigIntegerExact();
      return whole.bitLength() < 64 ? Arithmetic.integer(Type.INTEGER, whole) : whole;
    } catch (NumberFormatException none) {
      throw new Raised("not a number: " + text);
    }
  }

  /** What does not fit into the type is an error. */
  private static Number cast(Number number, Token token) {
    var name = Types.name(token.name());
    var type =
        Stream.of(Type.values())
            .filter(one -> one.name().equals(name))
            .findFirst()
            .orElseThrow(() -> new Raised("no number is " + name));
    boolean fits =
        type.decimal
            ? type != Type.FLOAT || !Float.isInfinite(number.floatValue())
            : type.bits > 64 || Arithmetic.big(number).toBigInteger().bitLength() < type.bits;
    if (!fits) {
      throw new Raised("too large for " + name);
    }
    return type.as(number);
  }

  static boolean isOf(Object type, Object value) {
    var name = name(type instanceof Token token ? token.name() : Values.name(type));
    if (!NAMES.contains(name)) {
      throw new Raised("no type has the name " + name);
    }
    return Stream.<Class<?>>iterate(value.getClass(), Objects::nonNull, Class::getSuperclass)
        .flatMap(one -> Stream.concat(Stream.of(one), Stream.of(one.getInterfaces())))
        .anyMatch(one -> one.getSimpleName().equalsIgnoreCase(name));
  }

  static String name(String type) {
    return switch (type) {
      case "INT" -> "INTEGER";
      case "BIGINT" -> "BIGINTEGER";
      case "DATETIME" -> "OFFSETDATETIME";
      case "NULL" -> "NIL";
      case "VPROPERTY" -> "VERTEXPROPERTY";
      default -> type.toUpperCase(Locale.ROOT);
    };
  }
}
