package dev.edgecase.host.arcadedb;

import com.arcadedb.database.Document;
import com.arcadedb.database.Record;
import com.arcadedb.graph.Edge;
import com.arcadedb.graph.Vertex;
import com.arcadedb.query.sql.executor.Result;
import com.arcadedb.query.sql.executor.ResultSet;
import dev.edgecase.host.Identities;
import dev.edgecase.host.cypher.Rows;
import dev.edgecase.protocol.Value;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** What statements return, as values of the protocol. */
final class Results {
  private final Identities identities;

  Results(Identities identities) {
    this.identities = identities;
  }

  /** All rows of a result. */
  List<Value> rows(ResultSet result) throws ReflectiveOperationException {
    var rows = new Rows();
    while (result.hasNext()) {
      var row = result.next();
      var columns = new ArrayList<Value>();
      for (var name : columns(row)) {
        columns.add(value(row.getProperty(name)));
      }
      rows.add(columns);
    }
    return rows.all();
  }

  /** A row that is one element has the element's properties for columns as well. */
  private static List<String> columns(Result row) {
    var names = List.copyOf(row.getPropertyNames());
    return row.isElement()
        ? names.stream().filter(name -> row.getProperty(name) instanceof Record).toList()
        : names;
  }

  Value value(@Nullable Object object) throws ReflectiveOperationException {
    if (object == null) {
      return new Value.Nil();
    } else if (object instanceof String v) {
      return new Value.Text(v);
    } else if (object instanceof Boolean v) {
      return new Value.Bool(v);
    } else if (object instanceof Double || object instanceof Float) {
      return new Value.Float64(((Number) object).doubleValue());
    } else if (object instanceof BigDecimal v) {
      return new Value.Big(v);
    } else if (object instanceof BigInteger v) {
      return new Value.Big(new BigDecimal(v));
    } else if (object instanceof Number v) {
      return new Value.Int64(v.longValue());
    } else if (object instanceof Vertex v) {
      var id = identities.vertices().logicalId(v.getIdentity());
      return id.isPresent() ? new Value.VertexRef(id.get()) : made("node", v);
    } else if (object instanceof Edge v) {
      var id = identities.edges().logicalId(v.getIdentity());
      return id.isPresent() ? new Value.EdgeRef(id.get()) : made("relationship", v);
    }
    return collection(object);
  }

  private Value collection(Object object) throws ReflectiveOperationException {
    if (object instanceof Map<?, ?> map) {
      var entries = new ArrayList<Value.Entry>();
      for (var entry : map.entrySet()) {
        entries.add(new Value.Entry(value(entry.getKey()), value(entry.getValue())));
      }
      entries.sort(Comparator.comparing(entry -> entry.key().toString()));
      return new Value.MapOf(entries);
    } else if (object instanceof Iterable<?> items) {
      return new Value.ListOf(all(items));
    } else if (object.getClass().getSimpleName().equals("TraversalPath")) {
      return path(object);
    }
    return new Value.Opaque(object.getClass().getName(), object.toString());
  }

  /** By name, since the older versions that this is compiled against have no such class. */
  private Value path(Object path) throws ReflectiveOperationException {
    var objects = path.getClass().getMethod("toAlternatingList").invoke(path);
    return new Value.PathOf(all((Iterable<?>) objects));
  }

  private List<Value> all(Iterable<?> items) throws ReflectiveOperationException {
    var values = new ArrayList<Value>();
    for (var item : items) {
      values.add(value(item));
    }
    return values;
  }

  /** What a statement made has no logical id: it is told by what it holds. */
  private Value made(String kind, Document element) throws ReflectiveOperationException {
    var properties = new TreeMap<String, Value>();
    for (var name : element.getPropertyNames()) {
      properties.put(name, value(element.get(name)));
    }
    return new Value.Opaque(kind, List.of(element.getTypeName()) + properties.toString());
  }
}
