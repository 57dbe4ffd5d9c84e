package dev.edgecase.host.tinkerpop;

import dev.edgecase.host.HostException;
import dev.edgecase.host.Identities;
import dev.edgecase.protocol.Value;
import java.lang.reflect.Array;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.tinkerpop.gremlin.process.traversal.Path;
import org.apache.tinkerpop.gremlin.process.traversal.Traverser;
import org.apache.tinkerpop.gremlin.process.traversal.step.util.BulkSet;
import org.apache.tinkerpop.gremlin.structure.Edge;
import org.apache.tinkerpop.gremlin.structure.Element;
import org.apache.tinkerpop.gremlin.structure.Property;
import org.apache.tinkerpop.gremlin.structure.Vertex;
import org.jspecify.annotations.Nullable;

/** Values of the protocol as Java objects of the engine, and back. */
public final class ValueMapping {
  private final Identities identities;

  public ValueMapping(Identities identities) {
    this.identities = identities;
  }

  /** The Java object of a value; for a vertex or an edge, its id in the engine. */
  public @Nullable Object toJava(Value value) {
    if (value instanceof Value.Nil) {
      return null;
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
    } else if (value instanceof Value.ListOf v) {
      var list = new ArrayList<@Nullable Object>(v.items().size());
      v.items().forEach(item -> list.add(toJava(item)));
      return list;
    } else if (value instanceof Value.SetOf v) {
      var set = new LinkedHashSet<@Nullable Object>();
      v.items().forEach(item -> set.add(toJava(item)));
      return set;
    } else if (value instanceof Value.MapOf v) {
      var map = new LinkedHashMap<@Nullable Object, @Nullable Object>();
      v.entries().forEach(entry -> map.put(toJava(entry.key()), toJava(entry.value())));
      return map;
    } else if (value instanceof Value.VertexRef v) {
      return identities.vertices().engineId(v.id());
    } else if (value instanceof Value.EdgeRef v) {
      return identities.edges().engineId(v.id());
    }
    throw HostException.invalid("Not a literal of Gremlin: " + value);
  }

  /** The value of a Java object that a query returned. */
  public Value fromJava(@Nullable Object object) {
    if (object == null) {
      return new Value.Nil();
    } else if (object instanceof String v) {
      return new Value.Text(v);
    } else if (object instanceof Boolean v) {
      return new Value.Bool(v);
    } else if (object instanceof Number v) {
      return number(v);
    } else if (object instanceof Vertex v) {
      return identities
          .vertices()
          .logicalId(v.id())
          .<Value>map(Value.VertexRef::new)
          .orElseGet(() -> unknown("vertex", v));
    } else if (object instanceof Edge v) {
      return identities
          .edges()
          .logicalId(v.id())
          .<Value>map(Value.EdgeRef::new)
          .orElseGet(() -> unknown("edge", v));
    } else if (object instanceof Property<?> v) {
      return v.isPresent()
          ? new Value.Property(v.key(), fromJava(v.value()))
          : new Value.Opaque("property", "empty");
    } else if (object instanceof Path v) {
      return new Value.PathOf(all(v.objects()));
    } else if (object instanceof Traverser<?> v) {
      return fromJava(v.get());
    }
    return collection(object);
  }

  private Value collection(Object object) {
    // A BulkSet is a Set that says how often it holds each item; its iterator repeats them.
    if (object instanceof List<?> || object instanceof BulkSet<?>) {
      return new Value.ListOf(all((Iterable<?>) object));
    } else if (object instanceof Set<?> v) {
      return new Value.SetOf(all(v));
    } else if (object instanceof Map<?, ?> v) {
      return new Value.MapOf(v.entrySet().stream().map(this::entry).toList());
    } else if (object instanceof Map.Entry<?, ?> v) {
      return new Value.MapOf(List.of(entry(v)));
    } else if (object.getClass().isArray()) {
      return new Value.ListOf(
          IntStream.range(0, Array.getLength(object))
              .mapToObj(i -> fromJava(Array.get(object, i)))
              .toList());
    } else if (object instanceof Enum<?> v) {
      // A constant with a body of its own has a class of its own.
      return new Value.Opaque(v.getDeclaringClass().getName(), v.name());
    }
    return opaque(object);
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
    return opaque(object);
  }

  private List<Value> all(Iterable<?> items) {
    var values = new ArrayList<Value>();
    items.forEach(item -> values.add(fromJava(item)));
    return values;
  }

  private Value.Entry entry(Map.Entry<?, ?> entry) {
    return new Value.Entry(fromJava(entry.getKey()), fromJava(entry.getValue()));
  }

  private static Value unknown(String kind, Element element) {
    return new Value.Opaque(kind, String.valueOf(element.id()));
  }

  private static Value opaque(Object object) {
    return new Value.Opaque(object.getClass().getName(), String.valueOf(object));
  }
}
