package dev.edgecase.gremlin.reference;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.List;

/**
 * Numbers of different classes together: the result has the widest of them, and is a decimal if one
 * of them is.
 */
final class Arithmetic {
  private Arithmetic() {}

  static Number plus(Number a, Number b) {
    var type = common(a, b);
    if (type.decimal) {
      return type.as(
          type == Type.BIG_DECIMAL
              ? big(a).add(big(b))
              : real(a, b, a.doubleValue() + b.doubleValue()));
    }
    return integer(type, whole(a).add(whole(b)));
  }

  static Number minus(Number a, Number b) {
    var type = common(a, b);
    if (type.decimal) {
      return type.as(
          type == Type.BIG_DECIMAL
              ? big(a).subtract(big(b))
              : real(a, b, a.doubleValue() - b.doubleValue()));
    }
    return integer(type, whole(a).subtract(whole(b)));
  }

  static Number times(Number a, Number b) {
    var type = common(a, b);
    if (type.decimal) {
      return type.as(
          type == Type.BIG_DECIMAL
              ? big(a).multiply(big(b))
              : real(a, b, a.doubleValue() * b.doubleValue()));
    }
    return integer(type, whole(a).multiply(whole(b)));
  }

  static Number divided(Number a, Number b) {
    var type = common(a, b);
    if (type == Type.BIG_DECIMAL) {
      return big(a).divide(big(b), MathContext.DECIMAL128);
    }
    if (type.decimal) {
      return type.as(real(a, b, a.doubleValue() / b.doubleValue()));
    }
    if (whole(b).signum() == 0) {
      throw new Raised("division by zero");
    }
    return integer(type, whole(a).divide(whole(b)));
  }

  /** A decimal also of integers: of 64 bits, or as many as it takes. */
  static Number mean(List<Number> numbers) {
    var sum = numbers.stream().reduce(Arithmetic::plus).orElseThrow();
    if (Type.of(sum).bits > 64) {
      return big(sum).divide(BigDecimal.valueOf(numbers.size()), MathContext.DECIMAL128);
    }
    return sum.doubleValue() / numbers.size();
  }

  /** By value, after promotion to the wider class; neither may be NaN. */
  static int compare(Number a, Number b) {
    var type = common(a, b);
    if (isInfinite(a) || isInfinite(b)) {
      return Double.compare(a.doubleValue(), b.doubleValue());
    }
    int exact = big(a).compareTo(big(b));
    int promoted =
        switch (type) {
          case FLOAT -> compare(a.floatValue(), b.floatValue());
          case DOUBLE -> compare(a.doubleValue(), b.doubleValue());
          default -> exact;
        };
    if (Integer.signum(exact) != promoted && Integer.signum(exact) != Integer.signum(promoted)) {
      throw new Unspecified("numbers that only promotion makes equal");
    }
    return exact;
  }

  private static int compare(double a, double b) {
    return a < b ? -1 : a > b ? 1 : 0;
  }

  static boolean isNaN(Object value) {
    return value instanceof Double d && d.isNaN() || value instanceof Float f && f.isNaN();
  }

  private static boolean isInfinite(Number value) {
    return value instanceof Double d && d.isInfinite()
        || value instanceof Float f && f.isInfinite();
  }

  private static Type common(Number a, Number b) {
    var one = Type.of(a);
    var other = Type.of(b);
    return Type.of(Math.max(one.bits, other.bits), one.decimal || other.decimal);
  }

  /** A decimal of 32 bits grows when it does not fit. */
  private static Number real(Number a, Number b, double result) {
    boolean overflows = Double.isFinite(result) && Float.isInfinite((float) result);
    if (common(a, b) == Type.FLOAT && !overflows) {
      return (float) result;
    }
    return result;
  }

  /** A number in the class that it has together with another. */
  static Number widened(Number number, Number other) {
    return switch (common(number, other)) {
      case FLOAT -> number.floatValue();
      case DOUBLE -> number.doubleValue();
      case BIG_INTEGER -> whole(number);
      case BIG_DECIMAL -> big(number);
      default -> common(number, other).as(number);
    };
  }

  /** Where it does not fit, the next wider class is taken; 64 bits have none. */
  private static Number integer(Type type, BigInteger result) {
    for (var candidate : List.of(Type.BYTE, Type.SHORT, Type.INT, Type.LONG)) {
      if (candidate.bits >= type.bits && result.bitLength() < candidate.bits) {
        return candidate.as(result);
      }
    }
    if (type != Type.BIG_INTEGER) {
      throw new Raised("integer overflow");
    }
    return result;
  }

  static BigDecimal big(Number number) {
    if (number instanceof BigDecimal v) {
      return v;
    }
    return number instanceof Double || number instanceof Float
        ? new BigDecimal(number.doubleValue())
        : new BigDecimal(whole(number));
  }

  private static BigInteger whole(Number number) {
    return number instanceof BigInteger v ? v : BigInteger.valueOf(number.longValue());
  }

  private enum Type {
    BYTE(8, false),
    SHORT(16, false),
    INT(32, false),
    FLOAT(32, true),
    LONG(64, false),
    DOUBLE(64, true),
    BIG_INTEGER(128, false),
    BIG_DECIMAL(128, true);

    private final int bits;
    private final boolean decimal;

    Type(int bits, boolean decimal) {
      this.bits = bits;
      this.decimal = decimal;
    }

    static Type of(Number number) {
      if (number instanceof Byte) {
        return BYTE;
      } else if (number instanceof Short) {
        return SHORT;
      } else if (number instanceof Integer) {
        return INT;
      } else if (number instanceof Long) {
        return LONG;
      } else if (number instanceof Float) {
        return FLOAT;
      } else if (number instanceof Double) {
        return DOUBLE;
      }
      return number instanceof BigInteger ? BIG_INTEGER : BIG_DECIMAL;
    }

    /** Decimals have at least 32 bits. */
    static Type of(int bits, boolean decimal) {
      for (var type : values()) {
        if (type.decimal == decimal && type.bits >= bits) {
          return type;
        }
      }
      throw new IllegalArgumentException("no number has " + bits + " bits");
    }

    Number as(Number result) {
      return switch (this) {
        case BYTE -> result.byteValue();
        case SHORT -> result.shortValue();
        case INT -> result.intValue();
        case LONG -> result.longValue();
        default -> result;
      };
    }
  }
}
