package dev.edgecase.protocol;

import java.math.BigDecimal;
import java.util.List;

/**
 * A value of a graph, a query or a result. Equality is exact: {@code 1} is not {@code 1L}, {@code
 * 0.0} is not {@code -0.0}, and {@code NaN} equals {@code NaN}; looser comparison is the business
 * of the oracles.
 */
public sealed interface Value {

  /** No value. */
  record Nil() implements Value {}

  /** A boolean. */
  record Bool(boolean value) implements Value {}

  /** A 32-bit integer. */
  record Int32(int value) implements Value {}

  /** A 64-bit integer. */
  record Int64(long value) implements Value {}

  /** A single-precision decimal. */
  record Float32(float value) implements Value {}

  /** A double-precision decimal. */
  record Float64(double value) implements Value {}

  /** An arbitrary-precision number, as some engines return for sums. */
  record Big(BigDecimal value) implements Value {}

  /** A string. */
  record Text(String value) implements Value {}

  /** A list; whether its order means anything is for the query to say. */
  record ListOf(List<Value> items) implements Value {
    public ListOf {
      items = List.copyOf(items);
    }
  }

  /** A set, in the order in which the engine gave it. */
  record SetOf(List<Value> items) implements Value {
    public SetOf {
      items = List.copyOf(items);
    }
  }

  /** A map as key-value pairs, in the order in which the engine gave them. */
  record MapOf(List<Entry> entries) implements Value {
    public MapOf {
      entries = List.copyOf(entries);
    }
  }

  /** One pair of a {@link MapOf}. */
  record Entry(Value key, Value value) {}

  /** A vertex, by its logical id. */
  record VertexRef(int id) implements Value {}

  /** An edge, by its logical id. */
  record EdgeRef(int id) implements Value {}

  /** A path through the graph. */
  record PathOf(List<Value> objects) implements Value {
    public PathOf {
      objects = List.copyOf(objects);
    }
  }

  /** A property of an element: its key and its value. */
  record Property(String key, Value value) implements Value {}

  /** A date, a time or a duration, as ISO 8601 writes it. */
  record Temporal(TemporalKind kind, String text) implements Value {}

  /** A point in space, by the number of its coordinate system and its coordinates. */
  record Point(int srid, List<Double> coordinates) implements Value {
    public Point {
      coordinates = List.copyOf(coordinates);
    }
  }

  /** A value of a type that the protocol does not know, by its type and its printed form. */
  record Opaque(String type, String text) implements Value {}
}
