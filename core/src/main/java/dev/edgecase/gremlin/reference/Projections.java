package dev.edgecase.gremlin.reference;

import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.Value;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Steps that look at one traverser and make another value of it. */
final class Projections {
  private Projections() {}

  static Map<String, Meaning> all() {
    var all = new HashMap<String, Meaning>();
    all.put("id", Meaning.map((c, t) -> By.element(t.value()).id()));
    all.put("label", Meaning.map((c, t) -> By.element(t.value()).label()));
    all.put("key", Meaning.map((c, t) -> By.property(t.value()).key()));
    all.put("value", Meaning.map((c, t) -> By.property(t.value()).value()));
    all.put("values", Meaning.flatMap((c, t) -> values(properties(c, t))));
    all.put("properties", Meaning.flatMap((c, t) -> properties(c, t)));
    all.put("valueMap", Meaning.map(Projections::valueMap));
    all.put("propertyMap", Meaning.map(Projections::valueMap));
    all.put("elementMap", Meaning.map(Projections::elementMap));
    all.put("constant", Meaning.map((c, t) -> constant(c)));
    all.put("project", Meaning.map(Projections::project));
    all.put("unfold", Meaning.flatMap((c, t) -> unfolded(t.value())));
    all.put("index", Meaning.map(Projections::index));
    all.put("math", Meaning.mapSome(Projections::math));
    all.put(
        "map",
        Meaning.mapSome(
            (c, t) -> c.all(argument(c), t).stream().findFirst().map(Traverser::value)));
    all.put(
        "flatMap",
        Meaning.flatMap((c, t) -> c.all(argument(c), t).stream().map(Traverser::value).toList()));
    return all;
  }

  private static Argument argument(Context context) {
    return context.call().step().arguments().get(0);
  }

  private static List<Element.Property> properties(Context context, Traverser traverser) {
    var keys = context.call().texts();
    if (By.element(traverser.value()) instanceof Element.Holder holder) {
      return holder.properties().values().stream()
          .filter(property -> keys.isEmpty() || keys.contains(property.key()))
          .toList();
    }
    return List.of();
  }

  private static List<Object> values(List<Element.Property> properties) {
    return properties.stream().map(Element.Property::value).toList();
  }

  /** A vertex may have several values for a key, so that they come as lists. */
  private static Object valueMap(Context context, Traverser traverser) {
    boolean ofVertex = traverser.value() instanceof Element.Vertex;
    boolean whole = context.call().name().equals("propertyMap");
    var map = new LinkedHashMap<Object, Object>();
    addTokens(context, By.element(traverser.value()), map);
    for (var property : properties(context, traverser)) {
      Object value = whole ? property : property.value();
      map.put(property.key(), ofVertex ? List.of(value) : value);
    }
    if (context.call().modulators("by").isEmpty()) {
      return map;
    }
    var changed = new LinkedHashMap<Object, Object>();
    map.forEach(
        (key, value) ->
            context.by(0, context.bare(value)).ifPresent(some -> changed.put(key, some)));
    return changed;
  }

  private static void addTokens(Context context, Element element, Map<Object, Object> map) {
    boolean first =
        !context.call().step().arguments().isEmpty()
            && argument(context) instanceof Argument.Literal literal
            && literal.value().equals(new Value.Bool(true));
    if (context.call().modulators("with").isEmpty() && !first) {
      return;
    }
    for (var with : context.call().modulators("with")) {
      if (!Call.isToken(with.arguments().get(0), "WithOptions") || with.arguments().size() > 1) {
        throw new Unspecified("options of valueMap()");
      }
    }
    map.put(new Token("T", "id"), element.id());
    map.put(new Token("T", "label"), element.label());
  }

  private static Object elementMap(Context context, Traverser traverser) {
    var element = By.element(traverser.value());
    var map = new LinkedHashMap<Object, Object>();
    map.put(new Token("T", "id"), element.id());
    map.put(
        element instanceof Element.Property ? new Token("T", "key") : new Token("T", "label"),
        element.label());
    if (element instanceof Element.Property property) {
      map.put(new Token("T", "value"), property.value());
    }
    if (element instanceof Element.Edge edge) {
      map.put(new Token("Direction", "IN"), end(edge.to()));
      map.put(new Token("Direction", "OUT"), end(edge.from()));
    }
    properties(context, traverser).forEach(p -> map.put(p.key(), p.value()));
    return map;
  }

  private static Object end(Element.Vertex vertex) {
    var map = new LinkedHashMap<Object, Object>();
    map.put(new Token("T", "id"), vertex.id());
    map.put(new Token("T", "label"), vertex.label());
    return map;
  }

  private static Object constant(Context context) {
    if (argument(context) instanceof Argument.Token token) {
      return new Token(token.type(), token.name());
    }
    return context.call().values().get(0);
  }

  /** Since 3.6 a by() that gives nothing leaves its name out. */
  private static Object project(Context context, Traverser traverser) {
    var map = new LinkedHashMap<Object, Object>();
    int position = 0;
    for (var name : context.call().texts()) {
      context.by(position++, traverser).ifPresent(value -> map.put(name, value));
    }
    return map;
  }

  private static Collection<?> unfolded(Object value) {
    if (value instanceof Map<?, ?> map) {
      return map.entrySet().stream()
          .map(e -> Map.entry((Object) e.getKey(), (Object) e.getValue()))
          .toList();
    }
    return Values.isCollection(value) ? Values.items(value) : List.of(value);
  }

  /** Each item with its position: as pairs, or as a map from positions. */
  private static Object index(Context context, Traverser traverser) {
    var items = List.copyOf(unfolded(traverser.value()));
    boolean asMap =
        context.call().modulators("with").stream()
            .flatMap(with -> with.arguments().stream())
            .anyMatch(a -> a instanceof Argument.Token token && token.name().equals("map"));
    var pairs = new ArrayList<Object>();
    var map = new LinkedHashMap<Object, Object>();
    for (int i = 0; i < items.size(); i++) {
      pairs.add(List.of(items.get(i), i));
      map.put(i, items.get(i));
    }
    return asMap ? map : pairs;
  }

  /** Each variable is a label or the value itself, and has a by() of its own. */
  private static Optional<Object> math(Context context, Traverser traverser) {
    var formula = Formula.of(context.call().texts().get(0));
    var variables = new HashMap<String, Double>();
    int position = 0;
    for (var name : formula.variables()) {
      var found =
          name.equals("_")
              ? Optional.of(traverser.value())
              : Recalls.scoped(context, traverser, "last", name);
      int place = position++;
      var value =
          name.equals("_")
              ? context.by(place, traverser)
              : found.flatMap(v -> context.by(place, context.bare(v)));
      if (found.isEmpty()) {
        throw new Raised("math() knows no " + name);
      }
      if (value.isEmpty()) {
        return Optional.empty();
      }
      variables.put(name, Operators.number(value.get()).doubleValue());
    }
    return Optional.of(formula.value(variables));
  }
}
