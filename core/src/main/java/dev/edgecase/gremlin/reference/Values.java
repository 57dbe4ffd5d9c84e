package dev.edgecase.gremlin.reference;

import dev.edgecase.protocol.Value;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/** Values of the protocol as Java objects, and back. */
final class Values {
  private Values() {}

  static Object fromProtocol(Value value) {
    if (value instanceof Value.Nil) {
      return Nil.NULL;
    } else if (value instanceof Value.Bool v) {
      return v.value();
    } else if (value instanceof Value.Int32 v) {
      return v.value();
    } else if (value instanceof Value.Int64 v) {
      return v.value();
    } else if (value instanceof Value.Float32 v) {
      return v.value();
    } else if (value instanceof Value.Float64 v) {
      return v.value();
    } else if (value instanceof Value.Big v) {
      return v.value();
    } else if (value instanceof Value.Text v) {
      return v.value();
    } else if (value instanceof Value.VertexRef v) {
      return new Element.Id(Element.Vertex.class, v.id());
    } else if (value instanceof Value.EdgeRef v) {
      return new Element.Id(Element.Edge.class, v.id());
    } else if (value instanceof Value.ListOf v) {
      return v.items().stream().map(Values::fromProtocol).toList();
    } else if (value instanceof Value.SetOf v) {
      return setOf(v.items().stream().map(Values::fromProtocol).toList());
    } else if (value instanceof Value.MapOf v) {
      var map = new LinkedHashMap<Object, Object>();
      v.entries().forEach(e -> map.put(fromProtocol(e.key()), fromProtocol(e.value())));
      return map;
    } else if (value instanceof Value.Opaque v) {
      return named(v);
    }
    throw new Unspecified("no value of Gremlin: " + value);
  }

  /** Values of types that the protocol has no form for are known by their class and text. */
  private static Object named(Value.Opaque value) {
    var text = value.text();
    return switch (value.type()) {
      case "java.lang.Byte" -> Byte.valueOf(text);
      case "java.lang.Short" -> Short.valueOf(text);
      case "java.math.BigInteger" -> new BigInteger(text);
      case "java.util.UUID" -> UUID.fromString(text);
      case "java.time.OffsetDateTime" -> OffsetDateTime.parse(text);
      default -> new Token(value.type().substring(value.type().lastIndexOf('.') + 1), text);
    };
  }

  /**
   * The protocol value of a result.
   *
   * @throws Unspecified if it has something that only the engine can know
   */
  static Value toProtocol(Object object) {
    if (object == Nil.NULL) {
      return new Value.Nil();
    } else if (object instanceof Boolean v) {
      return new Value.Bool(v);
    } else if (object instanceof String v) {
      return new Value.Text(v);
    } else if (object instanceof Number v) {
      return number(v);
    } else if (object instanceof Element.Vertex v) {
      return new Value.VertexRef(v.number());
    } else if (object instanceof Element.Edge v) {
      return new Value.EdgeRef(v.number());
    } else if (object instanceof Element.Property v) {
      return new Value.Property(v.key(), toProtocol(v.value()));
    } else if (object instanceof Path v) {
      return new Value.PathOf(all(v.objects()));
    } else if (object instanceof List<?> v) {
      return new Value.ListOf(all(v));
    } else if (object instanceof Set<?> v) {
      return new Value.SetOf(all(v));
    } else if (object instanceof Map<?, ?> v) {
      return new Value.MapOf(v.entrySet().stream().map(Values::entry).toList());
    } else if (object instanceof Map.Entry<?, ?> v) {
      return new Value.MapOf(List.of(entry(v)));
    } else if (object instanceof Token v) {
      return new Value.Opaque("org.apache.tinkerpop.gremlin.structure." + v.type(), v.name());
    } else if (object instanceof Element.Id) {
      throw new Unspecified("ids are the engine's own");
    } else if (object instanceof Subgraph) {
      throw new Unspecified("a graph as a result");
    }
    return new Value.Opaque(object.getClass().getName(), String.valueOf(object));
  }

  private static Value number(Number object) {
    if (object instanceof Integer v) {
      return new Value.Int32(v);
    } else if (object instanceof Long v) {
      return new Value.Int64(v);
    } else if (object instanceof Double v) {
      return new Value.Float64(v);
    } else if (object instanceof Float v) {
      return new Value.Float32(v);
    } else if (object instanceof BigDecimal v) {
      return new Value.Big(v);
    } else if (object instanceof BigInteger v) {
      return new Value.Big(new BigDecimal(v));
    }
    return new Value.Opaque(object.getClass().getName(), String.valueOf(object));
  }

  private static List<Value> all(Collection<?> items) {
    return items.stream().map(item -> toProtocol((Object) item)).toList();
  }

  private static Value.Entry entry(Map.Entry<?, ?> entry) {
    return new Value.Entry(
        toProtocol((Object) entry.getKey()), toProtocol((Object) entry.getValue()));
  }

  /** What is in a list, a set or a path, by itself. */
  static List<Object> items(Object collection) {
    if (collection instanceof Path path) {
      return path.objects();
    }
    if (collection instanceof Collection<?> some) {
      return new ArrayList<>(some);
    }
    throw new Raised("not a collection: " + collection);
  }

  static boolean isCollection(Object value) {
    return value instanceof Collection<?> || value instanceof Path;
  }

  static Set<Object> setOf(Collection<?> items) {
    return new LinkedHashSet<>(items);
  }
}
