package dev.edgecase.graph;

import dev.edgecase.protocol.TemporalKind;
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

  private static final List<String> ODD_DATES =
      List.of("0000-01-01", "-0001-12-31", "1969-12-31", "2000-02-29", "2019-12-30", "9999-12-31");

  /** Equal in length but not in parts, negative, and with parts that have no fixed length. */
  private static final List<String> ODD_DURATIONS =
      List.of("PT0S", "P1M", "P30D", "P1D", "PT24H", "PT-1S", "P-1D", "PT0.000000001S", "P1Y1D");

  private static final int CARTESIAN = 7203;
  private static final int CARTESIAN_3D = 9157;
  private static final int WGS_84 = 4326;

  private static final List<Value> ODD_POINTS =
      List.of(
          new Value.Point(CARTESIAN, List.of(0.0, -0.0)),
          new Value.Point(CARTESIAN, List.of(1e300, -1e300)),
          new Value.Point(CARTESIAN, List.of(0.1, Double.MIN_VALUE)),
          new Value.Point(CARTESIAN_3D, List.of(0.0, 0.0, 0.0)),
          new Value.Point(WGS_84, List.of(0.0, 0.0)),
          new Value.Point(WGS_84, List.of(180.0, 90.0)),
          new Value.Point(WGS_84, List.of(-180.0, -90.0)));

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
      case DATE -> temporal(TemporalKind.DATE, "2020-0%d-1%d".formatted(digit(rng), digit(rng)));
      case LOCAL_DATETIME ->
          temporal(
              TemporalKind.LOCAL_DATETIME, "2020-01-1%dT0%d:30".formatted(digit(rng), digit(rng)));
      case DURATION ->
          temporal(TemporalKind.DURATION, "P%dDT%dH".formatted(digit(rng), digit(rng)));
      case POINT ->
          new Value.Point(
              CARTESIAN, List.of((double) rng.between(-2, 2), (double) rng.between(-2, 2)));
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
      case DATE -> temporal(TemporalKind.DATE, rng.pick(ODD_DATES));
      case LOCAL_DATETIME ->
          temporal(
              TemporalKind.LOCAL_DATETIME,
              rng.pick(ODD_DATES) + rng.pick("T00:00", "T23:59:59.999999999", "T12:00:00.500"));
      case DURATION -> temporal(TemporalKind.DURATION, rng.pick(ODD_DURATIONS));
      case POINT -> rng.pick(ODD_POINTS);
    };
  }

  private static Value temporal(TemporalKind kind, String text) {
    return new Value.Temporal(kind, text);
  }

  private static int digit(Rng rng) {
    return rng.between(1, 9);
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
