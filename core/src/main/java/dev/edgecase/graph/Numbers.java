package dev.edgecase.graph;

import dev.edgecase.protocol.Value;
import java.math.BigDecimal;

/** Numbers by their value, whatever their type. */
public final class Numbers {
  private Numbers() {}

  public static boolean isNumber(Value value) {
    return value instanceof Value.Int32
        || value instanceof Value.Int64
        || value instanceof Value.Float32
        || value instanceof Value.Float64
        || value instanceof Value.Big;
  }

  public static boolean isDecimal(Value value) {
    return value instanceof Value.Float32 || value instanceof Value.Float64;
  }

  /** The nearest double. */
  public static double toDouble(Value number) {
    if (number instanceof Value.Int32 v) {
      return v.value();
    }
    if (number instanceof Value.Int64 v) {
      return v.value();
    }
    if (number instanceof Value.Float32 v) {
      return v.value();
    }
    if (number instanceof Value.Float64 v) {
      return v.value();
    }
    if (number instanceof Value.Big v) {
      return v.value().doubleValue();
    }
    throw new IllegalArgumentException("not a number: " + number);
  }

  public static boolean isNaN(Value value) {
    return isNumber(value) && Double.isNaN(toDouble(value));
  }

  /** Compares two numbers exactly; NaN is equal to itself and larger than all others. */
  public static int compare(Value a, Value b) {
    double x = toDouble(a);
    double y = toDouble(b);
    if (!Double.isFinite(x) || !Double.isFinite(y)) {
      return Double.compare(x, y);
    }
    // Rounding keeps the order; only what it makes equal needs a closer look.
    if (x != y) {
      return Double.compare(x, y);
    }
    return a.equals(b) ? 0 : exact(a).compareTo(exact(b));
  }

  private static BigDecimal exact(Value number) {
    if (number instanceof Value.Int64 v) {
      return BigDecimal.valueOf(v.value());
    }
    return number instanceof Value.Big v ? v.value() : new BigDecimal(toDouble(number));
  }
}
