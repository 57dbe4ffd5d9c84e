package dev.edgecase.host.neo4j;

import dev.edgecase.host.Identities;
import dev.edgecase.host.cypher.Parameters;
import dev.edgecase.protocol.Value;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetTime;
import java.time.ZonedDateTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Elements, moments and points as Neo4j takes them, within one transaction: a node or relationship
 * is the engine's own, which no other transaction accepts.
 */
final class OwnValues implements Function<Value, Object> {
  private static final List<String> AXES = List.of("x", "y", "z");

  private final Work work;
  private final Identities identities;

  OwnValues(Work work, Identities identities) {
    this.work = work;
    this.identities = identities;
  }

  @Override
  public Object apply(Value value) {
    if (value instanceof Value.VertexRef v) {
      return work.node((Long) identities.vertices().engineId(v.id()));
    } else if (value instanceof Value.EdgeRef v) {
      return work.relationship((Long) identities.edges().engineId(v.id()));
    } else if (value instanceof Value.Temporal v) {
      return temporal(v);
    } else if (value instanceof Value.Point v) {
      return made("point", coordinates(v));
    }
    throw Parameters.unknown(value);
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
