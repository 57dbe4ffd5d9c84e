package dev.edgecase.host.kuzu;

import com.kuzudb.QueryResult;
import com.kuzudb.ValueNodeUtil;
import com.kuzudb.ValueRecursiveRelUtil;
import com.kuzudb.ValueRelUtil;
import dev.edgecase.host.cypher.Rows;
import dev.edgecase.protocol.TemporalKind;
import dev.edgecase.protocol.Value;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/** What statements return, as values of the protocol. */
final class Results {
  private static final BigInteger LEAST = BigInteger.valueOf(Long.MIN_VALUE);
  private static final BigInteger MOST = BigInteger.valueOf(Long.MAX_VALUE);

  private final Lists lists = Lists.here();

  /** All rows of a result. */
  List<Value> rows(QueryResult result) throws Exception {
    var rows = new Rows();
    long columns = result.getNumColumns();
    while (result.hasNext()) {
      try (var tuple = result.getNext()) {
        var row = new ArrayList<Value>();
        for (long i = 0; i < columns; i++) {
          try (var value = tuple.getValue(i)) {
            row.add(value(value));
          }
        }
        rows.add(row);
      }
    }
    return rows.all();
  }

  private Value value(com.kuzudb.Value value) throws Exception {
    if (value.isNull()) {
      return new Value.Nil();
    }
    var type = value.getDataType().getID();
    return switch (type) {
      case NODE -> element(value, id(value, true), Value.VertexRef::new);
      case REL -> element(value, id(value, false), Value.EdgeRef::new);
      case LIST, ARRAY -> new Value.ListOf(all(value));
      case RECURSIVE_REL -> walk(value);
      case STRUCT, MAP, UNION, BLOB -> new Value.Opaque(type.name(), value.toString());
      default -> plain(value.getValue());
    };
  }

  private static Value plain(Object object) {
    if (object instanceof Boolean v) {
      return new Value.Bool(v);
    } else if (object instanceof Double || object instanceof Float) {
      return new Value.Float64(((Number) object).doubleValue());
    } else if (object instanceof BigInteger v) {
      // A sum of 64-bit integers has 128 bits.
      return v.compareTo(LEAST) >= 0 && v.compareTo(MOST) <= 0
          ? new Value.Int64(v.longValue())
          : new Value.Big(new BigDecimal(v));
    } else if (object instanceof BigDecimal v) {
      return new Value.Big(v);
    } else if (object instanceof Number v) {
      return new Value.Int64(v.longValue());
    } else if (object instanceof String v) {
      return new Value.Text(v);
    } else if (object instanceof LocalDate v) {
      return new Value.Temporal(TemporalKind.DATE, v.toString());
    }
    return new Value.Opaque(object.getClass().getName(), object.toString());
  }

  private List<Value> all(com.kuzudb.Value list) throws Exception {
    var values = new ArrayList<Value>();
    for (var item : lists.items(list)) {
      try (item) {
        values.add(value(item));
      }
    }
    return values;
  }

  /**
   * A path has its ends among its vertices; what a variable-length pattern names has not, and is
   * the list of its edges in Cypher.
   */
  private Value walk(com.kuzudb.Value value) throws Exception {
    List<Value> vertices;
    List<Value> edges;
    try (var list = ValueRecursiveRelUtil.getNodeList(value)) {
      vertices = all(list);
    }
    try (var list = ValueRecursiveRelUtil.getRelList(value)) {
      edges = all(list);
    }
    if (vertices.size() != edges.size() + 1) {
      return new Value.ListOf(edges);
    }
    var path = new ArrayList<Value>();
    for (int i = 0; i < edges.size(); i++) {
      path.add(vertices.get(i));
      path.add(edges.get(i));
    }
    path.add(vertices.get(edges.size()));
    return new Value.PathOf(path);
  }

  /** What a statement made has no logical id: it is told by what it holds. */
  private static Value element(com.kuzudb.Value value, long id, IntFunction<Value> ours) {
    return id < Tables.FRESH
        ? ours.apply(Math.toIntExact(id))
        : new Value.Opaque("element", value.toString());
  }

  /** The logical id, which is a property like others. */
  private static long id(com.kuzudb.Value element, boolean isVertex) throws Exception {
    long size =
        isVertex ? ValueNodeUtil.getPropertySize(element) : ValueRelUtil.getPropertySize(element);
    for (long i = 0; i < size; i++) {
      var name =
          isVertex
              ? ValueNodeUtil.getPropertyNameAt(element, i)
              : ValueRelUtil.getPropertyNameAt(element, i);
      if (name.equals(Tables.ID)) {
        try (var id =
            isVertex
                ? ValueNodeUtil.getPropertyValueAt(element, i)
                : ValueRelUtil.getPropertyValueAt(element, i)) {
          return id.<Long>getValue();
        }
      }
    }
    throw new IllegalStateException("An element without its id: " + element);
  }
}
