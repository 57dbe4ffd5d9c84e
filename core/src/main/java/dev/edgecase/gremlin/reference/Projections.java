package dev.edgecase.gremlin.reference;

import dev.edgecase.gremlin.reference.Element.Property;
import dev.edgecase.protocol.Argument.Token;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Steps that make another value of one, and those that make one value of many. */
final class Projections extends Family {
  private static final Set<String> REDUCERS =
      Set.of("count", "fold", "sum", "mean", "min", "max", "group", "groupCount", "tree");

  private static final Set<String> BARRIERS =
      Set.of("order", "dedup", "tail", "sample", "cap", "aggregate", "barrier");

  Projections() {
    map("id", (step, t) -> t.as(Element.class).id());
    map("label", (step, t) -> t.as(Element.class).label);
    map("key", (step, t) -> t.as(Property.class).label);
    map("value", (step, t) -> t.as(Property.class).value);
    flatMap("values", (step, t) -> properties(step, t).stream().map(p -> p.value).toList());
    flatMap("properties", Projections::properties);
    map("valueMap", Projections::valueMap);
    map("propertyMap", Projections::valueMap);
    map("elementMap", Projections::elementMap);
    map("constant", (step, t) -> step.argument(0));
    map("project", Projections::project);
    flatMap("unfold", (step, t) -> Values.unfolded(t.value()));
    mapSome("math", Projections::math);
    mapSome("map", (step, t) -> step.values(step.argument(0), t).stream().findFirst());
    flatMap("flatMap", (step, t) -> step.values(step.argument(0), t));
    scoped(
        "count",
        (step, t) -> Optional.of((long) Values.unfolded(t.value()).size()),
        (step, in) -> Traverser.only((long) in.size()));
    step("fold", Projections::fold);
    for (var name : List.of("sum", "mean", "min", "max")) {
      scoped(
          name,
          (step, t) -> aggregate(name, Values.unfolded(t.value())),
          (step, in) ->
              aggregate(name, in.stream().map(Traverser::value).toList()).stream()
                  .map(Traverser::on)
                  .toList());
    }
  }

  private static List<Property> properties(Step step, Traverser traverser) {
    var keys = step.texts();
    return traverser.as(Element.class).properties.values().stream()
        .filter(property -> keys.isEmpty() || keys.contains(property.label))
        .toList();
  }

  /** A vertex may have several values for a key, so that they come as lists. */
  private static Object valueMap(Step step, Traverser traverser) {
    if (step.arguments().contains(true) || !step.call().modulators("with").isEmpty()) {
      throw new Unspecified("options of valueMap()");
    }
    var map = new LinkedHashMap<Object, Object>();
    for (var property : properties(step, traverser)) {
      Object one = step.name().equals("propertyMap") ? property : property.value;
      Object value = traverser.value() instanceof Element.Vertex ? List.of(one) : one;
      step.by(0, Traverser.on(value)).ifPresent(some -> map.put(property.label, some));
    }
    return map;
  }

  private static Object elementMap(Step step, Traverser traverser) {
    var element = traverser.as(Element.class);
    var map = new LinkedHashMap<Object, Object>();
    map.put(new Token("T", "id"), element.id());
    map.put(new Token("T", element instanceof Property ? "key" : "label"), element.label);
    if (element instanceof Property property) {
      map.put(new Token("T", "value"), property.value);
    }
    if (element instanceof Element.Edge edge) {
      map.put(new Token("Direction", "IN"), end(edge.to));
      map.put(new Token("Direction", "OUT"), end(edge.from));
    }
    properties(step, traverser).forEach(p -> map.put(p.label, p.value));
    return map;
  }

  private static Object end(Element.Vertex vertex) {
    return Map.of(new Token("T", "id"), vertex.id(), new Token("T", "label"), vertex.label);
  }

  /** Since 3.6 a by() that gives nothing leaves its name out. */
  private static Object project(Step step, Traverser traverser) {
    var map = new LinkedHashMap<Object, Object>();
    int position = 0;
    for (var name : step.texts()) {
      step.by(position++, traverser).ifPresent(value -> map.put(name, value));
    }
    return map;
  }

  /** Each variable is a label or the value itself, and has a by() of its own. */
  private static Optional<Object> math(Step step, Traverser traverser) {
    var formula = Formula.of(step.texts().get(0));
    var variables = new HashMap<String, Double>();
    int position = 0;
    for (var name : formula.variables()) {
      var label = Recalls.scoped(step, traverser, "last", name).map(Traverser::on);
      var at = name.equals("_") ? Optional.of(traverser) : label;
      var known = at.orElseThrow(() -> new Raised("math() knows no " + name));
      var value = step.by(position++, known);
      if (value.isEmpty()) {
        return Optional.empty();
      }
      variables.put(name, Arithmetic.number(value.get()).doubleValue());
    }
    return Optional.of(formula.value(variables));
  }

  /** Whether a step gives one traverser for many. */
  static boolean reduces(Call call) {
    return REDUCERS.contains(call.name()) && !call.isLocal();
  }

  /** Whether steps need all traversers somewhere before they let one go. */
  static boolean wait(List<Call> calls) {
    return calls.stream()
        .anyMatch(
            call ->
                reduces(call)
                    || BARRIERS.contains(call.name()) && !call.isLocal()
                    || call.nested().stream().anyMatch(nested -> wait(nested.calls())));
  }

  private static List<Traverser> fold(Step step, List<Traverser> in) {
    var values = in.stream().map(Traverser::value).toList();
    if (step.arguments().isEmpty()) {
      return Traverser.only(values);
    }
    var operator = Values.as(Token.class, step.argument(1)).name();
    return Traverser.only(
        values.stream().reduce(step.argument(0), (a, b) -> SideEffects.grown(operator, a, b)));
  }

  /**
   * Of nothing there is no sum, no mean and no extreme: no traverser comes out. Nulls do not count,
   * unless there is nothing else.
   */
  private static Optional<Object> aggregate(String name, List<Object> values) {
    var known = values.stream().filter(value -> value != Nil.NULL).toList();
    if (known.isEmpty()) {
      return values.stream().findFirst();
    }
    return switch (name) {
      case "min" -> known.stream().reduce((a, b) -> further(a, b, -1));
      case "max" -> known.stream().reduce((a, b) -> further(a, b, 1));
      case "sum" ->
          known.stream()
              .map(Arithmetic::number)
              .reduce(Arithmetic.PLUS::of)
              .map(Object.class::cast);
      default -> Optional.of(Arithmetic.mean(known.stream().map(Arithmetic::number).toList()));
    };
  }

  /** Numbers of two classes come out in the wider one. */
  private static Object further(Object a, Object b, int sign) {
    var found = Integer.signum(Compare.order(b, a)) == sign ? b : a;
    return a instanceof Number x && b instanceof Number y
        ? Arithmetic.Type.common(x, y).as((Number) found)
        : found;
  }
}
