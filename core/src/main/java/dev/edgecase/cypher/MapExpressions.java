package dev.edgecase.cypher;

import static dev.edgecase.cypher.Expressions.call;
import static dev.edgecase.cypher.Expressions.variable;

import dev.edgecase.cypher.Type.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Makes maps, and takes them apart. */
final class MapExpressions {
  private final Workshop tools;
  private final ExpressionGenerator expressions;

  MapExpressions(Workshop tools, ExpressionGenerator expressions) {
    this.tools = tools;
    this.expressions = expressions;
  }

  /** A map: written down, or of what a vertex or an edge has. */
  Expression map(Context context, int depth) {
    var rng = tools.rng();
    var elements = elements(context);
    if (!elements.isEmpty() && tools.may("properties", 0.35)) {
      return call("properties", variable(rng.pick(elements)));
    }
    return elements.isEmpty() || !tools.may(Ingredients.MAP_PROJECTION, 0.6)
        ? new Expression.Fields(fields(context, depth, rng.between(0, 2)))
        : projection(rng.pick(elements), context, depth);
  }

  private static List<String> elements(Context context) {
    var names = new ArrayList<>(context.names(Kind.VERTEX));
    names.addAll(context.names(Kind.EDGE));
    return names;
  }

  private List<Expression.Field> fields(Context context, int depth, int size) {
    var fields = new ArrayList<Expression.Field>();
    for (int i = 0; i < size; i++) {
      var value = expressions.safe(expressions.scalar(), context, depth - 1);
      fields.add(new Expression.Field(tools.fresh("k"), value));
    }
    return fields;
  }

  private Expression projection(String name, Context context, int depth) {
    var rng = tools.rng();
    var all = tools.facts().keys().keySet().stream().sorted().toList();
    var keys = new ArrayList<String>();
    for (int i = 0; i < 2 && !all.isEmpty(); i++) {
      var key = tools.key(all);
      if (!keys.contains(key)) {
        keys.add(key);
      }
    }
    boolean whole = keys.isEmpty() || rng.chance(0.3);
    return new Expression.MapProjection(
        variable(name),
        whole,
        whole && rng.chance(0.7) ? List.of() : keys,
        fields(context, depth, rng.below(2)));
  }

  /** A value of a kind that a map with a name has. */
  Optional<Expression> field(Kind kind, Context context) {
    var fields = new ArrayList<Expression>();
    for (var name : context.names(Kind.MAP)) {
      context.known().type(name).map(Type::fields).orElse(Map.of()).entrySet().stream()
          .filter(field -> field.getValue().kind() == kind)
          .map(Map.Entry::getKey)
          .sorted()
          .forEach(key -> fields.add(new Expression.Component(variable(name), key)));
    }
    return fields.isEmpty() ? Optional.empty() : Optional.of(tools.rng().pick(fields));
  }
}
