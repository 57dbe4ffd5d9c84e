package dev.edgecase.gremlin.reference;

import dev.edgecase.gremlin.reference.Element.Property;
import dev.edgecase.protocol.Argument.Token;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Steps that look at one traverser and make another value of it. */
final class Projections extends Family {
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
    var formula = new Formula(step.texts().get(0));
    var variables = new HashMap<String, Double>();
    int position = 0;
    for (var name : formula.variables()) {
      var at =
          name.equals("_")
              ? traverser
              : Recalls.scoped(step, traverser, "last", name)
                  .map(Traverser::on)
                  .orElseThrow(() -> new Raised("math() knows no " + name));
      var value = step.by(position++, at);
      if (value.isEmpty()) {
        return Optional.empty();
      }
      variables.put(name, Operators.number(value.get()).doubleValue());
    }
    return Optional.of(formula.value(variables));
  }
}
