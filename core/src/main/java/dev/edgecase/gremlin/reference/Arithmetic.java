package dev.edgecase.gremlin.reference;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.BinaryOperator;
import java.util.function.DoubleBinaryOperator;

/**
 * Numbers of different classes together: the result has the widest of them, and is a decimal if one
 * of them is.
 */
final class Arithmetic {
  static final Operation PLUS = new Operation(BigInteger::add, (a, b) -> a + b, BigDecimal::add);
  static final Operation MINUS =
      new Operation(BigInteger::subtract, (a, b) -> a - b, BigDecimal::subtract);
  static final Operation TIMES =
      new Operation(BigInteger::multiply, (a, b) -> a * b, BigDecimal::multiply);
  static final Operation DIVIDED =
      new Operation(
          BigInteger::divide, (a, b) -> a / b, (a, b) -> a.divide(b, MathContext.DECIMAL128));

  private Arithmetic() {}

  /** An operation on integers, on decimals, and on decimals of any size. */
  record Operation(
      BinaryOperator<BigInteger> integers,
      DoubleBinaryOperator decimals,
      BinaryOperator<BigDecimal> large) {

    Number of(Number a, Number b) {
      var type = Type.common(a, b);
      try {
        return switch (type) {
          case FLOAT, DOUBLE ->
              real(type, decimals.applyAsDouble(a.doubleValue(), b.doubleValue()));
          case BIGDECIMAL -> large.apply(big(a), big(b));
          default -> integer(type, integers.apply(big(a).toBigInteger(), big(b).toBigInteger()));
        };
      } catch (ArithmeticException zero) {
        throw new Raised("division by zero");
      }
    }
  }

  /** A decimal of 32 bits grows when it does not fit. */
  private static Number real(Type type, double result) {
    boolean overflows = Double.isFinite(result) && Float.isInfinite((float) result);
    return type == Type.FLOAT && !overflows ? (Number) (float) result : (Number) result;
  }

  /** Where it does not fit, the next wider class is taken; 64 bits have none. */
  static Number integer(Type type, BigInteger result) {
    for (var candidate : List.of(Type.BYTE, Type.SHORT, Type.INTEGER, Type.LONG)) {
      if (candidate.bits >= type.bits && result.bitLength() < candidate.bits) {
        return candidate.as(result);
      }
    }
    if (type != Type.BIGINTEGER) {
      throw new Raised("integer overflow");
    }
    return result;
  }

  /** A decimal also of integers: of 64 bits, or as many as it takes. */
  static Number mean(List<Number> numbers) {
    var sum = numbers.stream().reduce(PLUS::of).orElseThrow();
    var size = Type.of(sum).bits > 64 ? Type.BIGDECIMAL : Type.DOUBLE;
    return DIVIDED.of(sum, size.as(numbers.size()));
  }

  /** By value, after promotion to the wider class; neither may be NaN. */
  static int compare(Number a, Number b) {
    if (isInfinite(a) || isInfinite(b)) {
      return Double.compare(a.doubleValue(), b.doubleValue());
    }
    int exact = Integer.signum(big(a).compareTo(big(b)));
    var type = Type.common(a, b);
    if (exact != 0 && big(type.as(a)).compareTo(big(type.as(b))) == 0) {
      throw new Unspecified("numbers that only promotion makes equal");
    }
    return exact;
  }

  private static boolean isInfinite(Number number) {
    return Type.of(number).bits <= 64 && Double.isInfinite(number.doubleValue());
  }

  static Number number(Object value) {
    return Values.as(Number.class, value);
  }

  static boolean isNaN(Object value) {
    return value instanceof Number number && Double.isNaN(number.doubleValue());
  }

  static BigDecimal big(Number number) {
    return Type.of(number).decimal && !(number instanceof BigDecimal)
        ? new BigDecimal(number.doubleValue())
        : new BigDecimal(number.toString());
  }

  /** The classes of numbers by their names, those of the same kind from narrow to wide. */
  enum Type {
    BYTE(8, false),
    SHORT(16, false),
    INTEGER(32, false),
    LONG(64, false),
    BIGINTEGER(128, false),
    FLOAT(32, true),
    DOUBLE(64, true),
    BIGDECIMAL(128, true);

    final int bits;
    final boolean decimal;

    Type(int bits, boolean decimal) {
      this.bits = bits;
      this.decimal = decimal;
    }

    static Type of(Number number) {
      return valueOf(number.getClass().getSimpleName().toUpperCase(Locale.ROOT));
    }

    static Type common(Number a, Number b) {
      int bits = Math.max(of(a).bits, of(b).bits);
      boolean decimal = of(a).decimal || of(b).decimal;
      return Arrays.stream(values())
          .filter(type -> type.decimal == decimal && type.bits >= bits)
          .findFirst()
          .orElseThrow();
    }

    Number as(Number number) {
      return switch (this) {
        case BYTE -> number.byteValue();
        case SHORT -> number.shortValue();
        case INTEGER -> number.intValue();
        case LONG -> number.longValue();
        case FLOAT -> number.floatValue();
        case DOUBLE -> number.doubleValue();
        case BIGINTEGER -> big(number).toBigInteger();
        case BIGDECIMAL -> big(number);
      };
    }
  }
}
