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

  private static final List<Function<Value, Optional<Object>>> FROM =
      List.of(
          when(Value.Nil.class, v -> Nil.NULL),
          when(Value.Bool.class, Value.Bool::value),
          when(Value.Int32.class, Value.Int32::value),
          when(Value.Int64.class, Value.Int64::value),
          when(Value.Float32.class, Value.Float32::value),
          when(Value.Float64.class, Value.Float64::value),
          when(Value.Big.class, Value.Big::value),
          when(Value.Text.class, Value.Text::value),
          when(Value.VertexRef.class, v -> new Element.Id(Element.Vertex.class, v.id())),
          when(Value.EdgeRef.class, v -> new Element.Id(Element.Edge.class, v.id())),
          when(Value.ListOf.class, v -> fromProtocol(v.items())),
          when(Value.SetOf.class, v -> setOf(fromProtocol(v.items()))),
          when(Value.MapOf.class, Values::map),
          when(Value.Opaque.class, Values::named));

  private static final List<Function<Object, Optional<Value>>> TO =
      List.of(
          when(Nil.class, v -> new Value.Nil()),
          when(Boolean.class, Value.Bool::new),
          when(String.class, Value.Text::new),
          when(Integer.class, Value.Int32::new),
          when(Long.class, Value.Int64::new),
          when(Double.class, Value.Float64::new),
          when(Float.class, Value.Float32::new),
          when(BigDecimal.class, Value.Big::new),
          when(BigInteger.class, v -> new Value.Big(new BigDecimal(v))),
          when(Element.Vertex.class, v -> new Value.VertexRef(v.number)),
          when(Element.Edge.class, v -> new Value.EdgeRef(v.number)),
          when(Element.Property.class, v -> new Value.Property(v.label, toProtocol(v.value))),
          when(Path.class, v -> new Value.PathOf(allTo(v.objects()))),
          when(Set.class, v -> new Value.SetOf(allTo(items(v)))),
          when(Collection.class, v -> new Value.ListOf(allTo(items(v)))),
          when(Map.class, v -> new Value.MapOf(entries(v).stream().map(Values::entry).toList())),
          when(Map.Entry.class, v -> new Value.MapOf(List.of(entry(v)))),
          when(Token.class, v -> new Value.Opaque(STRUCTURE + v.type(), v.name())));

  private Values() {}

  /** What becomes of the values of one class; nothing of others. */
  private static <A, T extends A, B> Function<A, Optional<B>> when(
      Class<T> type, Function<T, B> f) {
    return value ->
        type.isInstance(value) ? Optional.of(f.apply(type.cast(value))) : Optional.empty();
  }

  private static <A, B> Optional<B> first(List<Function<A, Optional<B>>> cases, A value) {
    return cases.stream().flatMap(one -> one.apply(value).stream()).findFirst();
  }

  static Object fromProtocol(Value value) {
    return first(FROM, value).orElseThrow(() -> new Unspecified("no value of Gremlin: " + value));
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
    return first(TO, object)
        .orElseGet(() -> new Value.Opaque(object.getClass().getName(), object.toString()));
  }

  private static List<Value> allTo(List<Object> items) {
    return items.stream().map(Values::toProtocol).toList();
  }

  private static Value.Entry entry(Map.Entry<?, ?> entry) {
    return new Value.Entry(toProtocol(entry.getKey()), toProtocol(entry.getValue()));
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
        : new ArrayList<Object>((Collection<?>) as(Collection.class, collection));
  }

  /** The same of a map, and a single value is in itself. */
  static List<Object> unfolded(Object value) {
    return value instanceof Map<?, ?> map
        ? List.copyOf(entries(map))
        : isCollection(value) ? items(value) : List.of(value);
  }

  /** The entries of a map, by themselves. */
  static List<Map.Entry<Object, Object>> entries(Map<?, ?> map) {
    return map.entrySet().stream()
        .map(e -> Map.entry((Object) e.getKey(), (Object) e.getValue()))
        .toList();
  }

  static boolean isFolded(Object value) {
    return isCollection(value) || value instanceof Map<?, ?>;
  }

  static boolean isCollection(Object value) {
    return value instanceof Collection<?> || value instanceof Path;
  }

  static <T> List<T> joined(Collection<T> a, Collection<T> b) {
    var both = new ArrayList<>(a);
    both.addAll(b);
    return both;
  }

  static Set<Object> setOf(Collection<?> items) {
    return new LinkedHashSet<>(items);
  }
}
