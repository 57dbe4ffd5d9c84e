package dev.edgecase.host.bolt;

import dev.edgecase.host.Identities;
import dev.edgecase.host.cypher.Parameters;
import dev.edgecase.protocol.TemporalKind;
import dev.edgecase.protocol.Value;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.function.Function;
import org.neo4j.driver.Values;

/** Moments and points as the driver takes them; elements by their ids. */
record OwnValues(Identities identities) implements Function<Value, Object> {

  @Override
  public Object apply(Value value) {
    if (value instanceof Value.VertexRef v) {
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
    throw Parameters.unknown(value);
  }
}
