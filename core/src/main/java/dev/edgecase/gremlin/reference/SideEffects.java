package dev.edgecase.gremlin.reference;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** What traversers leave behind, by name. */
final class SideEffects {
  /** What is there; it may be still being gathered. */
  final Map<String, Object> values = new HashMap<>();

  /** How the source says that they grow. */
  final Map<String, String> operators = new HashMap<>();

  /** What is there, as a whole. */
  Optional<Object> find(String name) {
    return Optional.ofNullable(values.get(name))
        .map(value -> value instanceof Supplier<?> gathered ? gathered.get() : value);
  }

  Object get(String name) {
    return find(name).orElseThrow(() -> new Raised("there is no side effect " + name));
  }

  /** Makes the side effects that steps will write: they are found before anything is left. */
  void register(List<Call> calls) {
    for (var call : calls) {
      call.nested().forEach(nested -> register(nested.calls()));
      register(call.before());
      register(call.after());
      for (var name : call.all(String.class)) {
        switch (call.name()) {
          case "aggregate", "store" -> values.putIfAbsent(name, List.of());
          case "group", "groupCount", "tree" -> values.putIfAbsent(name, Map.of());
          default -> {}
        }
      }
    }
  }

  /** Adds one value: to the collection that is there, or as the operator of the source says. */
  void add(String name, Object value) {
    values.put(name, grown(operators.getOrDefault(name, "addAll"), get(name), value));
  }

  /** What an operator makes of two values. */
  static Object grown(String operator, Object a, Object b) {
    return switch (operator) {
      case "sum" -> Arithmetic.PLUS.of(Arithmetic.number(a), Arithmetic.number(b));
      case "minus" -> Arithmetic.MINUS.of(Arithmetic.number(a), Arithmetic.number(b));
      case "mult" -> Arithmetic.TIMES.of(Arithmetic.number(a), Arithmetic.number(b));
      case "div" -> Arithmetic.DIVIDED.of(Arithmetic.number(a), Arithmetic.number(b));
      case "min" -> Compare.order(a, b) <= 0 ? a : b;
      case "max" -> Compare.order(a, b) >= 0 ? a : b;
      case "and" -> Values.as(Boolean.class, a) && Values.as(Boolean.class, b);
      case "or" -> Values.as(Boolean.class, a) || Values.as(Boolean.class, b);
      case "addAll" ->
          a instanceof List<?>
              ? Values.joined(Values.items(a), List.of(b))
              : Functions.merge(a, a instanceof Set<?> ? List.of(b) : b);
      default -> throw new Unspecified("the operator " + operator);
    };
  }

  /** What gathers under a name, begun by the first who asks; without a name it is begun anew. */
  <T> T gathering(List<String> names, Class<T> type, T fresh) {
    var found = names.isEmpty() ? fresh : values.get(names.get(0));
    T gathering = type.isInstance(found) ? type.cast(found) : fresh;
    names.forEach(name -> values.put(name, gathering));
    return gathering;
  }
}
