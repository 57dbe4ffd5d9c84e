package dev.edgecase.host.arcadedb;

import com.arcadedb.database.Database;
import com.arcadedb.database.RID;
import dev.edgecase.host.HostException;
import dev.edgecase.host.Identities;
import dev.edgecase.protocol.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Values of the protocol as objects that ArcadeDB takes as parameters and properties. */
record Parameters(Database database, Identities identities) {

  Map<String, Object> all(Map<String, Value> values) {
    var parameters = new HashMap<String, Object>();
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
    } else if (value instanceof Value.Float64 v) {
      return v.value();
    } else if (value instanceof Value.Text v) {
      return v.value();
    } else if (value instanceof Value.ListOf v) {
      var list = new ArrayList<@Nullable Object>();
      v.items().forEach(item -> list.add(object(item)));
      return list;
    } else if (value instanceof Value.VertexRef v) {
      return database.lookupByRID((RID) identities.vertices().engineId(v.id()), true);
    } else if (value instanceof Value.EdgeRef v) {
      return database.lookupByRID((RID) identities.edges().engineId(v.id()), true);
    }
    throw HostException.invalid("Not a parameter of ArcadeDB: " + value);
  }
}
