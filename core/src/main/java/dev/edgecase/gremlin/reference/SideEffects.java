package dev.edgecase.gremlin.reference;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** What traversers leave behind, by name. */
final class SideEffects {
  /** What steps find where nothing has been left yet. */
  private static final Map<String, Object> EMPTY =
      Map.of(
          "aggregate",
          List.of(),
          "store",
          List.of(),
          "group",
          Map.of(),
          "groupCount",
          Map.of(),
          "tree",
          Map.of());

  private final Map<String, Object> values = new HashMap<>();
  private final Map<String, String> operators = new HashMap<>();

  boolean has(String name) {
    return values.containsKey(name);
  }

  /** What is there, as a whole where it is still being gathered. */
  Object get(String name) {
    var value = values.get(name);
    if (value == null) {
      throw new Raised("there is no side effect " + name);
    }
    return value instanceof Supplier<?> gathered ? gathered.get() : value;
  }

  void put(String name, Object value) {
    values.put(name, value);
  }

  /** What the source was configured with. */
  void begin(String name, Object value, Optional<String> operator) {
    values.put(name, value);
    operator.ifPresent(o -> operators.put(name, o));
  }

  /** Makes the side effects that steps will write. */
  void register(List<Call> calls) {
    for (var call : calls) {
      call.nested().forEach(nested -> register(nested.calls()));
      register(call.before());
      register(call.after());
      var empty = EMPTY.get(call.name());
      if (empty != null) {
        call.all(String.class).forEach(name -> values.putIfAbsent(name, empty));
      }
    }
  }

  /** Adds one value: to the collection that is there, or as the operator of the source says. */
  void add(String name, Object value) {
    var operator = operators.getOrDefault(name, "addAll");
    var before = get(name);
    if (operator.equals("addAll") && before instanceof Collection<?> some) {
      var more = before instanceof Set<?> ? new LinkedHashSet<Object>() : new ArrayList<Object>();
      more.addAll(some);
      more.add(value);
      values.put(name, more);
    } else {
      values.put(name, Operators.apply(operator, before, value));
    }
  }

  /** What gathers under a name; begun by the first who asks. */
  <T> T gathering(String name, Class<T> type, T fresh) {
    var found = values.get(name);
    values.put(name, type.isInstance(found) ? found : fresh);
    return type.cast(values.get(name));
  }
}
