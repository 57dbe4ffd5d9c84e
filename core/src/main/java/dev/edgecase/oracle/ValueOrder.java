package dev.edgecase.oracle;

import dev.edgecase.graph.Numbers;
import dev.edgecase.protocol.Value;
import java.util.Comparator;
import java.util.List;

/**
 * A total order of values in which only equal values tie. Numbers come first, by value, so that
 * numbers which rounding moved stay neighbours; 1 and 1.0 are neighbours with an order of their
 * own.
 */
final class ValueOrder implements Comparator<Value> {
  static final ValueOrder INSTANCE = new ValueOrder();

  private ValueOrder() {}

  @Override
  public int compare(Value a, Value b) {
    int rank = rank(a);
    int order = Integer.compare(rank, rank(b));
    if (order != 0) {
      return order;
    }
    if (rank == 0) {
      int byValue = Numbers.compare(a, b);
      return byValue != 0 ? byValue : compareRepresentations(a, b);
    }
    if (a instanceof Value.Bool x && b instanceof Value.Bool y) {
      return Boolean.compare(x.value(), y.value());
    }
    if (a instanceof Value.Text x && b instanceof Value.Text y) {
      return x.value().compareTo(y.value());
    }
    if (a instanceof Value.VertexRef x && b instanceof Value.VertexRef y) {
      return Integer.compare(x.id(), y.id());
    }
    if (a instanceof Value.EdgeRef x && b instanceof Value.EdgeRef y) {
      return Integer.compare(x.id(), y.id());
    }
    if (a instanceof Value.Property x && b instanceof Value.Property y) {
      int byKey = x.key().compareTo(y.key());
      return byKey != 0 ? byKey : compare(x.value(), y.value());
    }
    if (a instanceof Value.MapOf x && b instanceof Value.MapOf y) {
      int byKeys = all(keys(x), keys(y));
      return byKeys != 0 ? byKeys : all(values(x), values(y));
    }
    if (a instanceof Value.Opaque x && b instanceof Value.Opaque y) {
      int byType = x.type().compareTo(y.type());
      return byType != 0 ? byType : x.text().compareTo(y.text());
    }
    if (a instanceof Value.Temporal x && b instanceof Value.Temporal y) {
      int byKind = x.kind().compareTo(y.kind());
      return byKind != 0 ? byKind : x.text().compareTo(y.text());
    }
    if (a instanceof Value.Point x && b instanceof Value.Point y) {
      int bySystem = Integer.compare(x.srid(), y.srid());
      return bySystem != 0 ? bySystem : all(coordinates(x), coordinates(y));
    }
    return all(items(a), items(b));
  }

  private int all(List<Value> a, List<Value> b) {
    int order = Integer.compare(a.size(), b.size());
    for (int i = 0; order == 0 && i < a.size(); i++) {
      order = compare(a.get(i), b.get(i));
    }
    return order;
  }

  /** Of numbers with one value: by type, and -0.0 before 0.0. */
  private static int compareRepresentations(Value a, Value b) {
    int byType = a.getClass().getName().compareTo(b.getClass().getName());
    if (byType != 0) {
      return byType;
    }
    if (a instanceof Value.Big x && b instanceof Value.Big y) {
      return Integer.compare(x.value().scale(), y.value().scale());
    }
    return Double.compare(Numbers.toDouble(a), Numbers.toDouble(b));
  }

  private static int rank(Value value) {
    if (Numbers.isNumber(value)) {
      return 0;
    }
    if (value instanceof Value.VertexRef) {
      return 1;
    }
    if (value instanceof Value.EdgeRef) {
      return 2;
    }
    if (value instanceof Value.Text) {
      return 3;
    }
    if (value instanceof Value.Bool) {
      return 4;
    }
    if (value instanceof Value.ListOf) {
      return 5;
    }
    if (value instanceof Value.SetOf) {
      return 6;
    }
    if (value instanceof Value.MapOf) {
      return 7;
    }
    if (value instanceof Value.PathOf) {
      return 8;
    }
    if (value instanceof Value.Property) {
      return 9;
    }
    if (value instanceof Value.Temporal) {
      return 10;
    }
    if (value instanceof Value.Point) {
      return 11;
    }
    return value instanceof Value.Opaque ? 12 : 13;
  }

  private static List<Value> items(Value value) {
    if (value instanceof Value.ListOf v) {
      return v.items();
    }
    if (value instanceof Value.SetOf v) {
      return v.items();
    }
    return value instanceof Value.PathOf v ? v.objects() : List.of();
  }

  private static List<Value> coordinates(Value.Point point) {
    return point.coordinates().stream().<Value>map(Value.Float64::new).toList();
  }

  private static List<Value> keys(Value.MapOf map) {
    return map.entries().stream().map(Value.Entry::key).toList();
  }

  private static List<Value> values(Value.MapOf map) {
    return map.entries().stream().map(Value.Entry::value).toList();
  }
}
