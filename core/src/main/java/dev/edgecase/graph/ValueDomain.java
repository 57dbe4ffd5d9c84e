package dev.edgecase.graph;

import dev.edgecase.protocol.Value;
import dev.edgecase.protocol.ValueType;
import dev.edgecase.random.Rng;
import java.util.ArrayList;
import java.util.List;

/**
 * The few values from which one property key draws: few, so that equal values are common. Some
 * domains are tame, some hold the boundary values that find bugs; a key with a tame domain can
 * still be summed without overflow.
 */
public record ValueDomain(List<Value> values) {
  public ValueDomain {
    values = List.copyOf(values);
  }

  private static final List<String> ODD_TEXTS =
      List.of(
          "",
          " ",
          "a",
          "A",
          "aa",
          "ab",
          "b",
          "é",
          "\n",
          "'",
          "\"",
          "\\",
          "$a",
          "%",
          "0",
          "-1",
          "null",
          "true",
          "<b>",
          "\uD83D\uDE00",
          "\u0000",
          "zzzzzzzzzzzzzzzzzzzzzzzz");

  static ValueDomain random(ValueType type, Abilities abilities, Rng rng) {
    boolean tame = rng.chance(0.6);
    int size = rng.between(2, 10);
    var values = new ArrayList<Value>();
    for (int i = 0; i < size; i++) {
      var value = tame || rng.chance(0.5) ? plain(type, rng) : boundary(type, rng);
      values.add(abilities.holds(value) ? value : plain(type, rng));
    }
    return new ValueDomain(values);
  }

  Value draw(Rng rng) {
    return rng.pick(values);
  }

  /** Any value of a type: everyday or at its edge. */
  public static Value any(ValueType type, Abilities abilities, Rng rng) {
    var value = rng.chance(0.5) ? plain(type, rng) : boundary(type, rng);
    return abilities.holds(value) ? value : plain(type, rng);
  }

  /** An everyday value. */
  private static Value plain(ValueType type, Rng rng) {
    return switch (type) {
      case BOOL -> new Value.Bool(rng.chance(0.5));
      case INT32 -> new Value.Int32(rng.between(-5, 20));
      case INT64 -> new Value.Int64(rng.between(-5, 20));
      case FLOAT32 -> new Value.Float32(rng.between(-100, 400) / 10f);
      case FLOAT64 -> new Value.Float64(rng.between(-100, 400) / 10d);
      case TEXT -> new Value.Text(word(rng));
    };
  }

  /** A value at the edge of its type. */
  private static Value boundary(ValueType type, Rng rng) {
    return switch (type) {
      case BOOL -> new Value.Bool(rng.chance(0.5));
      case INT32 ->
          new Value.Int32(
              rng.pick(Integer.MIN_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE - 1, -1, 0, 1)
                  .intValue());
      case INT64 ->
          new Value.Int64(
              rng.pick(Long.MIN_VALUE, Long.MAX_VALUE, 1L << 53, (1L << 53) + 1, -1L, 0L, 1L)
                  .longValue());
      case FLOAT32 ->
          new Value.Float32(
              rng.pick(
                      -0.0f,
                      0.0f,
                      Float.NaN,
                      Float.POSITIVE_INFINITY,
                      Float.NEGATIVE_INFINITY,
                      Float.MAX_VALUE,
                      Float.MIN_VALUE,
                      0.1f)
                  .floatValue());
      case FLOAT64 ->
          new Value.Float64(
              rng.pick(
                      -0.0,
                      0.0,
                      Double.NaN,
                      Double.POSITIVE_INFINITY,
                      Double.NEGATIVE_INFINITY,
                      Double.MAX_VALUE,
                      Double.MIN_VALUE,
                      1e-300,
                      0.1)
                  .doubleValue());
      case TEXT -> new Value.Text(rng.pick(ODD_TEXTS));
    };
  }

  private static String word(Rng rng) {
    var word = new StringBuilder();
    int length = rng.between(1, 4);
    for (int i = 0; i < length; i++) {
      word.append((char) ('a' + rng.below(4)));
    }
    return word.toString();
  }
}
