package dev.edgecase.gremlin.reference;

import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.Instruction;
import dev.edgecase.protocol.Value;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** What traversers leave behind, by name. */
final class SideEffects {

  /** Something that is gathered step by step and looked at as a whole. */
  interface Gathered {
    Object whole();
  }

  private static final Set<String> LISTS = Set.of("aggregate", "store");

  private final Map<String, Object> values = new LinkedHashMap<>();
  private final Map<String, String> operators = new LinkedHashMap<>();

  boolean has(String name) {
    return values.containsKey(name);
  }

  Object get(String name) {
    var value = values.get(name);
    if (value == null) {
      throw new Raised("there is no side effect " + name);
    }
    return value instanceof Gathered gathered ? gathered.whole() : value;
  }

  /** What the source was configured with. */
  void begin(String name, Object value, Optional<String> operator) {
    values.put(name, value);
    operator.ifPresent(o -> operators.put(name, o));
  }

  /** Steps find an empty side effect where nothing has been left yet. */
  void register(List<Instruction> steps) {
    for (var step : steps) {
      var arguments = step.arguments();
      for (var argument : arguments) {
        if (argument instanceof Argument.Nested nested) {
          register(nested.steps());
        }
      }
      if (!arguments.isEmpty()
          && arguments.get(arguments.size() - 1) instanceof Argument.Literal literal
          && literal.value() instanceof Value.Text name) {
        empty(step.name()).ifPresent(value -> values.putIfAbsent(name.value(), value));
      }
    }
  }

  private static Optional<Object> empty(String step) {
    if (LISTS.contains(step)) {
      return Optional.of(List.of());
    }
    return switch (step) {
      case "group", "groupCount" -> Optional.of(Map.of());
      case "tree" -> Optional.of(new Tree());
      case "subgraph" -> Optional.of(new Subgraph(new LinkedHashSet<>(), new LinkedHashSet<>()));
      default -> Optional.empty();
    };
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
    } else if (operator.equals("assign")) {
      throw new Unspecified("a side effect that the last one decides");
    } else {
      values.put(name, Operators.apply(operator, before, value));
    }
  }

  /** What gathers under a name; begun by the first who asks. */
  <T> T gathering(String name, Class<T> type, Supplier<T> fresh) {
    var found = values.get(name);
    if (type.isInstance(found)) {
      return type.cast(found);
    }
    var made = fresh.get();
    values.put(name, made);
    return made;
  }
}
