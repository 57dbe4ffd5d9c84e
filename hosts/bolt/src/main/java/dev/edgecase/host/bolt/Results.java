package dev.edgecase.host.bolt;

import dev.edgecase.host.Identities;
import dev.edgecase.host.cypher.Rows;
import dev.edgecase.protocol.TemporalKind;
import dev.edgecase.protocol.Value;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import org.neo4j.driver.Result;
import org.neo4j.driver.types.Entity;
import org.neo4j.driver.types.Node;
import org.neo4j.driver.types.Path;
import org.neo4j.driver.types.Point;
import org.neo4j.driver.types.Relationship;

/** What statements return, as values of the protocol. */
// Engines with Bolt that have no element ids but numbers are many.
@SuppressWarnings("deprecation")
final class Results {
  private final Identities identities;

  Results(Identities identities) {
    this.identities = identities;
  }

  /** All rows of a result. */
  List<Value> rows(Result result) {
    var rows = new Rows();
    while (result.hasNext()) {
      var row = new ArrayList<Value>();
      result.next().values().forEach(value -> row.add(value(value.asObject())));
      rows.add(row);
    }
    return rows.all();
  }

  private Value value(@Nullable Object object) {
    if (object == null) {
      return new Value.Nil();
    } else if (object instanceof String v) {
      return new Value.Text(v);
    } else if (object instanceof Boolean v) {
      return new Value.Bool(v);
    } else if (object instanceof Double v) {
      return new Value.Float64(v);
    } else if (object instanceof Long v) {
      return new Value.Int64(v);
    } else if (object instanceof Node v) {
      return identities
          .vertices()
          .logicalId(v.id())
          .<Value>map(Value.VertexRef::new)
          .orElseGet(() -> made("node", v.labels(), v));
    } else if (object instanceof Relationship v) {
      return identities
          .edges()
          .logicalId(v.id())
          .<Value>map(Value.EdgeRef::new)
          .orElseGet(() -> made("relationship", List.of(v.type()), v));
    } else if (object instanceof Path v) {
      return path(v);
    }
    return composite(object);
  }

  private Value composite(Object object) {
    if (object instanceof Map<?, ?> v) {
      return new Value.MapOf(
          v.entrySet().stream()
              .map(e -> new Value.Entry(value(e.getKey()), value(e.getValue())))
              .sorted(Comparator.comparing(e -> e.key().toString()))
              .toList());
    } else if (object instanceof List<?> v) {
      return new Value.ListOf(v.stream().map(this::value).toList());
    } else if (object instanceof LocalDate) {
      return new Value.Temporal(TemporalKind.DATE, object.toString());
    } else if (object instanceof LocalDateTime) {
      return new Value.Temporal(TemporalKind.LOCAL_DATETIME, object.toString());
    } else if (object instanceof Point v) {
      return new Value.Point(
          v.srid(), Double.isNaN(v.z()) ? List.of(v.x(), v.y()) : List.of(v.x(), v.y(), v.z()));
    }
    return new Value.Opaque(object.getClass().getName(), object.toString());
  }

  private Value path(Path path) {
    var objects = new ArrayList<Value>();
    objects.add(value(path.start()));
    var vertices = StreamSupport.stream(path.nodes().spliterator(), false).skip(1).iterator();
    path.relationships()
        .forEach(
            edge -> {
              objects.add(value(edge));
              objects.add(value(vertices.next()));
            });
    return new Value.PathOf(objects);
  }

  /** What a statement made has no logical id: it is told by what it holds. */
  private Value made(String kind, Iterable<String> labels, Entity element) {
    var properties = new TreeMap<String, Value>();
    element.asMap().forEach((key, object) -> properties.put(key, value(object)));
    return new Value.Opaque(kind, "" + labels + properties);
  }
}
