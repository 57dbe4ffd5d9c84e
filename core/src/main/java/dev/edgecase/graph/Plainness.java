package dev.edgecase.graph;

import dev.edgecase.protocol.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * How plain a value is to a reader: 0 is plainer than 17, a whole number than a fraction, a short
 * string than a long one, a 32-bit integer than any other number.
 */
public final class Plainness {
  /** Up to here every number has a cost of its own; beyond, only its order of magnitude counts. */
  private static final int SMALL = 64;

  /** Up to here a number is also tried with one less: beyond, that would never come to an end. */
  private static final int TINY = 8;

  private static final int OTHER_TYPE = 400;

  private Plainness() {}

  /** What a value costs a reader; plainer values of its kind cost less. */
  public static int cost(Value value) {
    if (value instanceof Value.Bool v) {
      return v.value() ? 1 : 0;
    }
    if (value instanceof Value.Int32 v) {
      return whole(v.value());
    }
    if (value instanceof Value.Int64 v) {
      return OTHER_TYPE + whole(v.value());
    }
    if (value instanceof Value.Float64 v) {
      return 2 * OTHER_TYPE + decimal(v.value());
    }
    if (value instanceof Value.Float32 v) {
      return 3 * OTHER_TYPE + decimal(v.value());
    }
    if (value instanceof Value.Text v) {
      return v.value().chars().map(c -> c == 'a' ? 1 : c > 'a' && c <= 'z' ? 2 : 3).sum();
    }
    if (value instanceof Value.ListOf v) {
      return v.items().stream().mapToInt(item -> 1 + cost(item)).sum();
    }
    return 0;
  }

  /** Plainer values of the same type, the boldest first. */
  public static List<Value> plainer(Value value) {
    return candidates(value).stream().filter(other -> cost(other) < cost(value)).toList();
  }

  /** The same number as a 32-bit integer, if it is none and can be one. */
  public static Optional<Value> asInt32(Value value) {
    return nextInt32(value).stream()
        .filter(next -> Numbers.toDouble(next) == Numbers.toDouble(value))
        .findFirst();
  }

  /** The 32-bit integers next to a number of another type: itself, if it is whole. */
  public static List<Value> nextInt32(Value value) {
    if (value instanceof Value.Int32 || !Numbers.isNumber(value) || value instanceof Value.Big) {
      return List.of();
    }
    double number = Numbers.toDouble(value);
    return Stream.of(Math.floor(number), Math.ceil(number))
        .filter(next -> (int) (double) next == next)
        .distinct()
        .<Value>map(next -> new Value.Int32((int) (double) next))
        .toList();
  }

  private static int whole(long number) {
    var magnitude = BigInteger.valueOf(number).abs();
    int bits = magnitude.bitLength();
    int size = magnitude.compareTo(BigInteger.valueOf(SMALL)) < 0 ? magnitude.intValue() : SMALL;
    return 2 * (size + (size == SMALL ? bits : 0)) + (number < 0 ? 1 : 0);
  }

  private static int decimal(double number) {
    if (Double.isNaN(number)) {
      return OTHER_TYPE - 1;
    }
    boolean negative = number < 0 || (number == 0 && 1 / number < 0);
    if (Double.isInfinite(number)) {
      return OTHER_TYPE - 4 + (negative ? 1 : 0);
    }
    return whole((long) Math.abs(number))
        + (number == Math.rint(number) ? 0 : 2)
        + (negative ? 1 : 0);
  }

  private static Set<Value> candidates(Value value) {
    var candidates = new LinkedHashSet<Value>();
    if (value instanceof Value.Bool) {
      candidates.add(new Value.Bool(false));
    } else if (value instanceof Value.Int32 v) {
      toward0(v.value()).forEach(number -> candidates.add(new Value.Int32((int) (long) number)));
    } else if (value instanceof Value.Int64 v) {
      toward0(v.value()).forEach(number -> candidates.add(new Value.Int64(number)));
    } else if (value instanceof Value.Float32 v) {
      toward0(v.value())
          .forEach(number -> candidates.add(new Value.Float32((float) (double) number)));
    } else if (value instanceof Value.Float64 v) {
      toward0(v.value()).forEach(number -> candidates.add(new Value.Float64(number)));
    } else if (value instanceof Value.Text v) {
      shorter(v.value()).forEach(text -> candidates.add(new Value.Text(text)));
    } else if (value instanceof Value.ListOf v) {
      shorter(v.items()).forEach(items -> candidates.add(new Value.ListOf(items)));
    }
    return candidates;
  }

  private static List<Long> toward0(long number) {
    var numbers = new ArrayList<>(List.of(0L, 1L, number / 2));
    if (number > Integer.MIN_VALUE && number < 0) {
      numbers.add(-number);
    }
    if (Math.abs(number) <= TINY) {
      numbers.add(number - Long.signum(number));
    }
    return numbers;
  }

  private static List<Double> toward0(double number) {
    if (!Double.isFinite(number) || Math.abs(number) > 1L << 62) {
      return List.of(0d, 1d, Math.abs(number), Math.signum(number) * (1 << 20));
    }
    var numbers = new ArrayList<Double>();
    toward0((long) number).forEach(whole -> numbers.add((double) whole));
    numbers.add((double) (long) number);
    numbers.add(Math.rint(number));
    numbers.add(Math.abs(number));
    return numbers;
  }

  private static List<String> shorter(String text) {
    int length = text.length();
    return length == 0
        ? List.of()
        : List.of(
            "",
            "a",
            text.substring(0, length / 2),
            text.substring(0, length - 1),
            text.substring(1),
            "a".repeat(length));
  }

  /** Without one item, or with one item plainer. */
  private static List<List<Value>> shorter(List<Value> items) {
    var lists = new ArrayList<List<Value>>();
    for (int i = 0; i < items.size(); i++) {
      var rest = new ArrayList<>(items);
      rest.remove(i);
      lists.add(rest);
    }
    for (int i = 0; i < items.size(); i++) {
      for (var plainer : plainer(items.get(i))) {
        var changed = new ArrayList<>(items);
        changed.set(i, plainer);
        lists.add(changed);
      }
    }
    return lists;
  }
}
