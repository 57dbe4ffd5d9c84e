package dev.edgecase.host.neo4j;

import dev.edgecase.host.Identities;
import dev.edgecase.host.cypher.Rows;
import dev.edgecase.protocol.TemporalKind;
import dev.edgecase.protocol.Value;
import java.lang.reflect.Array;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetTime;
import java.time.ZonedDateTime;
import java.time.temporal.TemporalAmount;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Label;
import org.neo4j.graphdb.Node;
import org.neo4j.graphdb.Path;
import org.neo4j.graphdb.Relationship;
import org.neo4j.graphdb.Result;
import org.neo4j.graphdb.spatial.Point;

/** What statements return, as values of the protocol. */
final class Results {
  private final Identities identities;

  Results(Identities identities) {
    this.identities = identities;
  }

  /** All rows of a result. */
  List<Value> rows(Result result) {
    var columns = result.columns();
    var rows = new Rows();
    while (result.hasNext()) {
      var row = result.next();
      rows.add(columns.stream().map(name -> value(row.get(name))).toList());
    }
    return rows.all();
  }

  Value value(@Nullable Object object) {
    if (object == null) {
      return new Value.Nil();
    } else if (object instanceof String v) {
      return new Value.Text(v);
    } else if (object instanceof Boolean v) {
      return new Value.Bool(v);
    } else if (object instanceof Double || object instanceof Float) {
      return new Value.Float64(((Number) object).doubleValue());
    } else if (object instanceof Number v) {
      return new Value.Int64(v.longValue());
    } else if (object instanceof Node v) {
      return identities
          .vertices()
          .logicalId(v.getId())
          .<Value>map(Value.VertexRef::new)
          .orElseGet(() -> new Value.Opaque("node", labels(v) + properties(v.getAllProperties())));
    } else if (object instanceof Relationship v) {
      return identities
          .edges()
          .logicalId(v.getId())
          .<Value>map(Value.EdgeRef::new)
          .orElseGet(
              () ->
                  new Value.Opaque(
                      "relationship", v.getType().name() + properties(v.getAllProperties())));
    } else if (object instanceof Path v) {
      return new Value.PathOf(all(v));
    } else if (object instanceof Point v) {
      return new Value.Point(v.getCRS().getCode(), coordinates(v));
    }
    return collection(object);
  }

  private Value collection(Object object) {
    if (object instanceof Map<?, ?> v) {
      return new Value.MapOf(
          v.entrySet().stream()
              .map(e -> new Value.Entry(value(e.getKey()), value(e.getValue())))
              .sorted(Comparator.comparing(e -> e.key().toString()))
              .toList());
    } else if (object instanceof Iterable<?> v) {
      return new Value.ListOf(all(v));
    } else if (object.getClass().isArray()) {
      return new Value.ListOf(
          IntStream.range(0, Array.getLength(object))
              .mapToObj(i -> value(Array.get(object, i)))
              .toList());
    }
    return temporal(object);
  }

  private static Value temporal(Object object) {
    if (object instanceof LocalDate) {
      return new Value.Temporal(TemporalKind.DATE, object.toString());
    } else if (object instanceof LocalTime) {
      return new Value.Temporal(TemporalKind.LOCAL_TIME, object.toString());
    } else if (object instanceof OffsetTime) {
      return new Value.Temporal(TemporalKind.TIME, object.toString());
    } else if (object instanceof LocalDateTime) {
      return new Value.Temporal(TemporalKind.LOCAL_DATETIME, object.toString());
    } else if (object instanceof ZonedDateTime) {
      return new Value.Temporal(TemporalKind.DATETIME, object.toString());
    } else if (object instanceof TemporalAmount) {
      return new Value.Temporal(TemporalKind.DURATION, object.toString());
    }
    return new Value.Opaque(object.getClass().getName(), object.toString());
  }

  private List<Value> all(Iterable<?> items) {
    var values = new ArrayList<Value>();
    items.forEach(item -> values.add(value(item)));
    return values;
  }

  /** By name, since the type of the coordinates is not the same at all versions. */
  private static List<Double> coordinates(Point point) {
    try {
      var coordinate = point.getCoordinate();
      var numbers = coordinate.getClass().getMethod("getCoordinate").invoke(coordinate);
      return numbers instanceof double[] array
          ? IntStream.range(0, array.length).mapToObj(i -> array[i]).toList()
          : ((List<?>) numbers).stream().map(Double.class::cast).toList();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** What a statement made has no logical id: it is told by what it holds. */
  private static String labels(Node node) {
    return StreamSupport.stream(node.getLabels().spliterator(), false)
        .map(Label::name)
        .sorted()
        .toList()
        .toString();
  }

  private String properties(Map<String, Object> properties) {
    var values = new TreeMap<String, Value>();
    properties.forEach((key, object) -> values.put(key, value(object)));
    return values.toString();
  }
}
