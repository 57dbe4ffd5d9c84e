package dev.edgecase.gremlin.reference;

import dev.edgecase.protocol.Argument.Token;
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
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;

/** Values of the protocol as Java objects, and back. */
final class Values {
  private static final String STRUCTURE = "org.apache.tinkerpop.gremlin.structure.";

  private static final List<Case<Value, Object>> FROM =
      List.of(
          Case.of(Value.Nil.class, v -> Nil.NULL),
          Case.of(Value.Bool.class, Value.Bool::value),
          Case.of(Value.Int32.class, Value.Int32::value),
          Case.of(Value.Int64.class, Value.Int64::value),
          Case.of(Value.Float32.class, Value.Float32::value),
          Case.of(Value.Float64.class, Value.Float64::value),
          Case.of(Value.Big.class, Value.Big::value),
          Case.of(Value.Text.class, Value.Text::value),
          Case.of(Value.VertexRef.class, v -> new Element.Id(Element.Vertex.class, v.id())),
          Case.of(Value.EdgeRef.class, v -> new Element.Id(Element.Edge.class, v.id())),
          Case.of(Value.ListOf.class, v -> v.items().stream().map(Values::fromProtocol).toList()),
          Case.of(Value.SetOf.class, v -> setOf(fromProtocol(v.items()))),
          Case.of(Value.MapOf.class, Values::map),
          Case.of(Value.Opaque.class, Values::named));

  private static final List<Case<Object, Value>> TO =
      List.of(
          Case.of(Nil.class, v -> new Value.Nil()),
          Case.of(Boolean.class, Value.Bool::new),
          Case.of(String.class, Value.Text::new),
          Case.of(Integer.class, Value.Int32::new),
          Case.of(Long.class, Value.Int64::new),
          Case.of(Double.class, Value.Float64::new),
          Case.of(Float.class, Value.Float32::new),
          Case.of(BigDecimal.class, Value.Big::new),
          Case.of(BigInteger.class, v -> new Value.Big(new BigDecimal(v))),
          Case.of(Element.Vertex.class, v -> new Value.VertexRef(v.number)),
          Case.of(Element.Edge.class, v -> new Value.EdgeRef(v.number)),
          Case.of(Element.Property.class, v -> new Value.Property(v.label, toProtocol(v.value))),
          Case.of(Path.class, v -> new Value.PathOf(toProtocol(v.objects()))),
          Case.of(Set.class, v -> new Value.SetOf(toProtocol(items(v)))),
          Case.of(Collection.class, v -> new Value.ListOf(toProtocol(items(v)))),
          Case.of(Map.class, v -> new Value.MapOf(entries(v).stream().map(Values::entry).toList())),
          Case.of(Map.Entry.class, v -> new Value.MapOf(List.of(entry(v)))),
          Case.of(Token.class, v -> new Value.Opaque(STRUCTURE + v.type(), v.name())));

  private Values() {}

  /** What becomes of the values of one class. */
  private record Case<A, B>(Class<? extends A> type, Function<A, B> function) {
    static <A, T extends A, B> Case<A, B> of(Class<T> type, Function<T, B> function) {
      return new Case<>(type, value -> function.apply(type.cast(value)));
    }

    static <A, B> Optional<B> first(List<Case<A, B>> cases, A value) {
      return cases.stream()
          .filter(one -> one.type.isInstance(value))
          .findFirst()
          .map(one -> one.function.apply(value));
    }
  }

  static Object fromProtocol(Value value) {
    return Case.first(FROM, value)
        .orElseThrow(() -> new Unspecified("no value of Gremlin: " + value));
  }

  private static List<Object> fromProtocol(List<Value> values) {
    return values.stream().map(Values::fromProtocol).toList();
  }

  private static Object map(Value.MapOf value) {
    var map = new LinkedHashMap<Object, Object>();
    value.entries().forEach(e -> map.put(fromProtocol(e.key()), fromProtocol(e.value())));
    return map;
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
    if (object instanceof Element.Id) {
      throw new Unspecified("ids are the engine's own");
    }
    return Case.first(TO, object)
        .orElseGet(() -> new Value.Opaque(object.getClass().getName(), object.toString()));
  }

  private static List<Value> toProtocol(List<Object> items) {
    return items.stream().map(Values::toProtocol).toList();
  }

  private static Value.Entry entry(Map.Entry<?, ?> entry) {
    return new Value.Entry(
        toProtocol((Object) entry.getKey()), toProtocol((Object) entry.getValue()));
  }

  /** What has to be of a class; anything else is an error. */
  static <T> T as(Class<T> type, Object value) {
    if (type.isInstance(value)) {
      return type.cast(value);
    }
    throw new Raised("no " + type.getSimpleName() + ": " + value);
  }

  /** The key or label that an argument names. */
  static String name(Object argument) {
    if (argument instanceof String text) {
      return text;
    }
    throw new Unspecified("a name that is no string");
  }

  /** All values, if none is missing. */
  static Optional<List<Object>> complete(Stream<Optional<Object>> values) {
    var all = values.toList();
    return all.stream().allMatch(Optional::isPresent)
        ? Optional.of(all.stream().map(Optional::get).toList())
        : Optional.empty();
  }

  /** What is in a list, a set or a path, by itself. */
  static List<Object> items(Object collection) {
    return collection instanceof Path path
        ? path.objects()
        : new ArrayList<>(as(Collection.class, collection));
  }

  /** The same of a map, and a single value is in itself. */
  static List<Object> unfolded(Object value) {
    if (value instanceof Map<?, ?> map) {
      return List.copyOf(entries(map));
    }
    return isCollection(value) ? items(value) : List.of(value);
  }

  /** The entries of a map, by themselves. */
  static List<Map.Entry<Object, Object>> entries(Map<?, ?> map) {
    return map.entrySet().stream()
        .map(e -> Map.entry((Object) e.getKey(), (Object) e.getValue()))
        .toList();
  }

  static boolean isCollection(Object value) {
    return value instanceof Collection<?> || value instanceof Path;
  }

  static Set<Object> setOf(Collection<?> items) {
    return new LinkedHashSet<>(items);
  }
}
