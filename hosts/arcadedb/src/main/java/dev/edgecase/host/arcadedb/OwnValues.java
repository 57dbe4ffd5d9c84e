package dev.edgecase.host.arcadedb;

import com.arcadedb.database.Database;
import com.arcadedb.database.RID;
import dev.edgecase.host.Identities;
import dev.edgecase.host.cypher.Parameters;
import dev.edgecase.protocol.Value;
import java.util.function.Function;

/** Elements as ArcadeDB takes them as parameters. */
record OwnValues(Database database, Identities identities) implements Function<Value, Object> {

  @Override
  public Object apply(Value value) {
    if (value instanceof Value.VertexRef v) {
      return database.lookupByRID((RID) identities.vertices().engineId(v.id()), true);
    } else if (value instanceof Value.EdgeRef v) {
      return database.lookupByRID((RID) identities.edges().engineId(v.id()), true);
    }
    throw Parameters.unknown(value);
  }
}
