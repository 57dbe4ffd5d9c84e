package dev.edgecase.gremlin;

import dev.edgecase.graph.GraphView;
import dev.edgecase.graph.Numbers;
import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.ElementKind;
import dev.edgecase.protocol.Instruction;
import dev.edgecase.protocol.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

/**
 * Whether what a step compares can be compared at all: values of different types have no order, and
 * NaN has none with any number.
 *
 * @param kind what reaches the step
 * @param maybeNaN whether that may be NaN; it takes time to tell
 */
record Comparability(GraphView graph, Scope scope, Kind kind, BooleanSupplier maybeNaN) {
  private static final Set<String> VALUES = Set.of("has", "is", "hasValue");

  /** What they compare are labels, keys and ids, each of which is of one type. */
  private static final Set<String> NAMES = Set.of("hasLabel", "hasKey", "hasId");

  /** Whether a step that compares values compares them with some of another type. */
  boolean mixesTypes(Unit unit) {
    if (!comparesValues(unit)) {
      return false;
    }
    var compared =
        unit.name().equals("has") ? key(unit).map(scope::key).findFirst().orElse(Kind.ANY) : kind;
    return literals(unit).stream()
        .anyMatch(literal -> StepRules.kindOf(new Argument.Literal(literal)) != compared);
  }

  /** Whether any predicate of a step may meet what has no order with it. */
  boolean isDoubtful(Unit unit) {
    if (comparesValues(unit)) {
      return mixesTypes(unit)
          || literals(unit).stream().anyMatch(Numbers::isNaN)
          || (unit.name().equals("has")
              ? key(unit).anyMatch(this::holdsNaN)
              : maybeNaN.getAsBoolean());
    }
    boolean predicates =
        unit.instructions().stream()
            .map(Instruction::arguments)
            .flatMap(List::stream)
            .anyMatch(Argument.Predicate.class::isInstance);
    // Elements are equal or not, whatever they are compared with.
    boolean elements = kind.isElement() && unit.after().isEmpty();
    return predicates && !elements && !NAMES.contains(unit.name());
  }

  private static boolean comparesValues(Unit unit) {
    return VALUES.contains(unit.name())
        && !(unit.name().equals("has") && unit.arguments().size() == 1);
  }

  private static Stream<String> key(Unit has) {
    var key = has.arguments().get(has.arguments().size() == 3 ? 1 : 0);
    return Arguments.isText(key) ? Stream.of(Arguments.text(key)) : Stream.empty();
  }

  private boolean holdsNaN(String key) {
    return Stream.of(ElementKind.values())
        .anyMatch(element -> graph.values(element, key).stream().anyMatch(Numbers::isNaN));
  }

  private static List<Value> literals(Unit unit) {
    var literals = new ArrayList<Value>();
    collect(unit.arguments().get(unit.arguments().size() - 1), literals);
    return literals;
  }

  private static void collect(Argument argument, List<Value> literals) {
    if (argument instanceof Argument.Literal literal) {
      literals.add(literal.value());
    } else if (argument instanceof Argument.Predicate predicate) {
      predicate.arguments().forEach(inner -> collect(inner, literals));
    }
  }
}
