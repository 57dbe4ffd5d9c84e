package dev.edgecase.host.falkordb;

import dev.edgecase.host.Identities;
import dev.edgecase.host.cypher.Rows;
import dev.edgecase.protocol.Value;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** What statements return in the compact form, where each value is its type and what it is. */
final class Results {
  private static final int NULL = 1;
  private static final int STRING = 2;
  private static final int INTEGER = 3;
  private static final int BOOLEAN = 4;
  private static final int DOUBLE = 5;
  private static final int ARRAY = 6;
  private static final int EDGE = 7;
  private static final int NODE = 8;
  private static final int PATH = 9;
  private static final int MAP = 10;

  private final Identities identities;

  Results(Identities identities) {
    this.identities = identities;
  }

  /** All rows; a statement that returns nothing has statistics alone. */
  List<Value> rows(List<?> answer) {
    var rows = new Rows();
    if (answer.size() > 1) {
      for (var row : Resp.items(answer.get(1))) {
        rows.add(all(Resp.items(row)));
      }
    }
    return rows.all();
  }

  private List<Value> all(List<?> items) {
    var values = new ArrayList<Value>();
    items.forEach(item -> values.add(value(Resp.items(item))));
    return values;
  }

  private Value value(List<?> typed) {
    int type = ((Long) typed.get(0)).intValue();
    var content = typed.get(1);
    return switch (type) {
      case NULL -> new Value.Nil();
      case STRING -> new Value.Text(String.valueOf(content));
      case INTEGER -> new Value.Int64((Long) content);
      case BOOLEAN -> new Value.Bool(content.equals("true"));
      case DOUBLE -> new Value.Float64(decimal(String.valueOf(content)));
      case ARRAY -> new Value.ListOf(all(Resp.items(content)));
      case NODE -> element(Resp.items(content), true);
      case EDGE -> element(Resp.items(content), false);
      case PATH -> path(Resp.items(content));
      case MAP -> map(Resp.items(content));
      default -> new Value.Opaque("type " + type, String.valueOf(content));
    };
  }

  private static double decimal(String text) {
    var plain = text.toLowerCase(Locale.ROOT);
    if (plain.endsWith("nan")) {
      return Double.NaN;
    }
    return plain.endsWith("inf")
        ? plain.startsWith("-") ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY
        : Double.parseDouble(plain);
  }

  /** What a statement made has no logical id, and its names are numbers here. */
  private Value element(List<?> parts, boolean isNode) {
    var ids = isNode ? identities.vertices() : identities.edges();
    return ids.logicalId(parts.get(0))
        .<Value>map(id -> isNode ? new Value.VertexRef(id) : new Value.EdgeRef(id))
        .orElseGet(() -> new Value.Opaque(isNode ? "node" : "relationship", parts.toString()));
  }

  private Value path(List<?> parts) {
    var vertices = ((Value.ListOf) value(Resp.items(parts.get(0)))).items();
    var edges = ((Value.ListOf) value(Resp.items(parts.get(1)))).items();
    var objects = new ArrayList<Value>();
    for (int i = 0; i < vertices.size(); i++) {
      objects.add(vertices.get(i));
      if (i < edges.size()) {
        objects.add(edges.get(i));
      }
    }
    return new Value.PathOf(objects);
  }

  private Value map(List<?> pairs) {
    var entries = new ArrayList<Value.Entry>();
    for (int i = 0; i + 1 < pairs.size(); i += 2) {
      entries.add(
          new Value.Entry(
              new Value.Text(String.valueOf(pairs.get(i))), value(Resp.items(pairs.get(i + 1)))));
    }
    entries.sort(Comparator.comparing(entry -> entry.key().toString()));
    return new Value.MapOf(entries);
  }
}
