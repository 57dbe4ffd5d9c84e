package dev.edgecase.host.neo4j;

import dev.edgecase.host.HostException;
import dev.edgecase.host.Identities;
import dev.edgecase.protocol.Value;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetTime;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Values of the protocol as objects that Neo4j takes as parameters and properties, within one
 * transaction: a node or relationship is the engine's own, which no other transaction accepts.
 */
final class Parameters {
  private static final List<String> AXES = List.of("x", "y", "z");

  private final Work work;
  private final Identities identities;

  Parameters(Work work, Identities identities) {
    this.work = work;
    this.identities = identities;
  }

  Map<String, @Nullable Object> all(Map<String, Value> values) {
    var parameters = new HashMap<String, @Nullable Object>();
    values.forEach((name, value) -> parameters.put(name, object(value)));
    return parameters;
  }

  @Nullable Object object(Value value) {
    if (value instanceof Value.Nil) {
      return null;
    } else if (value instanceof Value.Bool v) {
      return v.value();
    } else if (value instanceof Value.Int32 v) {
      return (long) v.value();
    } else if (value instanceof Value.Int64 v) {
      return v.value();
    } else if (value instanceof Value.Float32 v) {
      return (double) v.value();
    } else if (value instanceof Value.Float64 v) {
      return v.value();
    } else if (value instanceof Value.Text v) {
      return v.value();
    } else if (value instanceof Value.ListOf v) {
      var list = new ArrayList<@Nullable Object>(v.items().size());
      v.items().forEach(item -> list.add(object(item)));
      return list;
    } else if (value instanceof Value.MapOf v) {
      var map = new HashMap<String, @Nullable Object>();
      v.entries().forEach(entry -> map.put(key(entry.key()), object(entry.value())));
      return map;
    } else if (value instanceof Value.VertexRef v) {
      return work.node((Long) identities.vertices().engineId(v.id()));
    } else if (value instanceof Value.EdgeRef v) {
      return work.relationship((Long) identities.edges().engineId(v.id()));
    } else if (value instanceof Value.Temporal v) {
      return temporal(v);
    } else if (value instanceof Value.Point v) {
      return made("point", coordinates(v));
    }
    throw HostException.invalid("Not a parameter of Cypher: " + value);
  }

  private static String key(Value key) {
    if (key instanceof Value.Text text) {
      return text.value();
    }
    throw HostException.invalid("Not a key of a map in Cypher: " + key);
  }

  private Object temporal(Value.Temporal value) {
    return switch (value.kind()) {
      case DATE -> LocalDate.parse(value.text());
      case LOCAL_TIME -> LocalTime.parse(value.text());
      case TIME -> OffsetTime.parse(value.text());
      case LOCAL_DATETIME -> LocalDateTime.parse(value.text());
      case DATETIME -> ZonedDateTime.parse(value.text());
      case DURATION -> made("duration", value.text());
    };
  }

  private static Map<String, Object> coordinates(Value.Point point) {
    var map = new HashMap<String, Object>();
    map.put("srid", (long) point.srid());
    for (int i = 0; i < point.coordinates().size(); i++) {
      map.put(AXES.get(i), point.coordinates().get(i));
    }
    return map;
  }

  /** What the engine's own function makes: the classes behind it have other names elsewhere. */
  private Object made(String function, Object argument) {
    var parameters = new HashMap<String, @Nullable Object>();
    parameters.put("v", argument);
    try (var rows = work.execute("RETURN " + function + "($v) AS v", parameters)) {
      return Objects.requireNonNull(rows.next().get("v"));
    }
  }
}
