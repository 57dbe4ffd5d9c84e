package dev.edgecase.host.bolt;

import dev.edgecase.host.HostException;
import dev.edgecase.host.Identities;
import dev.edgecase.protocol.TemporalKind;
import dev.edgecase.protocol.Value;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.neo4j.driver.Values;

/** Values of the protocol as objects that the driver takes; elements by their ids. */
record Parameters(Identities identities) {

  Map<String, Object> all(Map<String, Value> values) {
    var parameters = new HashMap<String, Object>();
    values.forEach((name, value) -> parameters.put(name, object(value)));
    return parameters;
  }

  private @Nullable Object object(Value value) {
    if (value instanceof Value.Nil) {
      return null;
    } else if (value instanceof Value.Bool v) {
      return v.value();
    } else if (value instanceof Value.Int32 v) {
      return (long) v.value();
    } else if (value instanceof Value.Int64 v) {
      return v.value();
    } else if (value instanceof Value.Float64 v) {
      return v.value();
    } else if (value instanceof Value.Text v) {
      return v.value();
    } else if (value instanceof Value.ListOf v) {
      var list = new ArrayList<@Nullable Object>();
      v.items().forEach(item -> list.add(object(item)));
      return list;
    } else if (value instanceof Value.VertexRef v) {
      return identities.vertices().engineId(v.id());
    } else if (value instanceof Value.EdgeRef v) {
      return identities.edges().engineId(v.id());
    } else if (value instanceof Value.Temporal v && v.kind() == TemporalKind.DATE) {
      return LocalDate.parse(v.text());
    } else if (value instanceof Value.Temporal v && v.kind() == TemporalKind.LOCAL_DATETIME) {
      return LocalDateTime.parse(v.text());
    } else if (value instanceof Value.Point v) {
      var at = v.coordinates();
      return at.size() == 2
          ? Values.point(v.srid(), at.get(0), at.get(1))
          : Values.point(v.srid(), at.get(0), at.get(1), at.get(2));
    }
    throw HostException.invalid("Not a parameter of Cypher: " + value);
  }
}
