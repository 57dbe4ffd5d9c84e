package dev.edgecase.parser;

import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The notation in which TinkerPop's features write values, such as {@code d[1].i}. */
record Notation(Graph graph) {
  private static final Pattern NUMBER = Pattern.compile("d\\[(.*)]\\.([bsilfdmn])");
  private static final Pattern BARE_NUMBER = Pattern.compile("d\\[(.*)]");
  private static final Pattern EDGE = Pattern.compile("e\\[(.*)-(.*)->(.*)]");
  private static final Pattern PROPERTY = Pattern.compile("vp\\[(.*)-(.*)->(.*)]");
  private static final Pattern BRACKETS = Pattern.compile("([a-zA-Z]+)\\[(.*)]", Pattern.DOTALL);
  private static final String TOKENS = "org.apache.tinkerpop.gremlin.structure.";

  /** Something that is written in a way which we do not read. */
  static final class Unread extends RuntimeException {
    private static final long serialVersionUID = 1;

    Unread(String text) {
      super("cannot read " + text);
    }
  }

  Value value(String written) {
    var text = written.strip();
    var number = NUMBER.matcher(text);
    if (number.matches()) {
      return number(number.group(1), number.group(2));
    }
    if (BARE_NUMBER.matcher(text).matches()) {
      return Literals.decimal(text.substring(2, text.length() - 1));
    }
    var edge = EDGE.matcher(text.replaceAll("]\\.id$", "]"));
    if (edge.matches()) {
      return edge(edge);
    }
    var property = PROPERTY.matcher(text);
    if (property.matches()) {
      return new Value.Property(property.group(2), value(property.group(3)));
    }
    var brackets = BRACKETS.matcher(text.replaceAll("]\\.id$", "]"));
    if (brackets.matches()) {
      return bracketed(brackets.group(1), brackets.group(2));
    }
    return switch (text) {
      case "null" -> new Value.Nil();
      case "true" -> new Value.Bool(true);
      case "false" -> new Value.Bool(false);
      default -> new Value.Text(text);
    };
  }

  private static Value number(String digits, String type) {
    if ("fdm".contains(type)) {
      return Literals.decimal(digits + type);
    }
    var value = Literals.integer(digits + type);
    // The protocol has one form for all numbers of any size.
    return value instanceof Value.Opaque big && big.type().endsWith("BigInteger")
        ? new Value.Big(new java.math.BigDecimal(big.text()))
        : value;
  }

  private Value edge(Matcher edge) {
    int from = vertex(edge.group(1));
    int to = vertex(edge.group(3));
    return graph.edges().stream()
        .filter(e -> e.from() == from && e.to() == to && e.label().equals(edge.group(2)))
        .findFirst()
        .map(e -> new Value.EdgeRef(e.id()))
        .orElseThrow(() -> new Unread(edge.group()));
  }

  private int vertex(String name) {
    return graph.vertices().stream()
        .filter(v -> new Value.Text(name).equals(v.properties().get("name")))
        .findFirst()
        .map(Graph.Vertex::id)
        .orElseThrow(() -> new Unread(name));
  }

  private Value bracketed(String type, String inside) {
    return switch (type) {
      case "v" ->
          inside.matches("\\d+")
              ? new Value.VertexRef(Integer.parseInt(inside))
              : new Value.VertexRef(vertex(inside));
      case "l" -> new Value.ListOf(items(inside));
      case "s" -> new Value.SetOf(items(inside));
      case "p" -> new Value.PathOf(items(inside));
      case "str" -> new Value.Text(inside);
      case "t" -> new Value.Opaque(TOKENS + "T", inside);
      case "D" -> new Value.Opaque(TOKENS + "Direction", inside);
      case "dt" -> Literals.date(inside);
      case "uuid" -> new Value.Opaque("java.util.UUID", inside);
      case "m" -> json(new JsonMapper().readTree(inside));
      default -> throw new Unread(type + "[" + inside + "]");
    };
  }

  private List<Value> items(String inside) {
    var items = new ArrayList<Value>();
    int depth = 0;
    int start = 0;
    for (int i = 0; i <= inside.length(); i++) {
      char c = i < inside.length() ? inside.charAt(i) : ',';
      depth += c == '[' ? 1 : c == ']' ? -1 : 0;
      if (c == ',' && depth == 0 || i == inside.length()) {
        if (i > 0) {
          items.add(value(inside.substring(start, i)));
        }
        start = i + 1;
      }
    }
    return items;
  }

  private Value json(JsonNode node) {
    if (node.isObject()) {
      return new Value.MapOf(
          node.properties().stream()
              .map(e -> new Value.Entry(value(e.getKey()), json(e.getValue())))
              .toList());
    }
    if (node.isArray()) {
      return new Value.ListOf(node.values().stream().map(this::json).toList());
    }
    if (node.isString()) {
      return value(node.asString());
    }
    if (node.isBoolean()) {
      return new Value.Bool(node.asBoolean());
    }
    if (node.isNull()) {
      return new Value.Nil();
    }
    return node.isIntegralNumber()
        ? new Value.Int32(node.asInt())
        : new Value.Float64(node.asDouble());
  }
}
