package dev.edgecase.cypher;

import java.util.List;

/**
 * The baseline: what was filled in with care is filled in anew without any (GDsmith, section
 * 4.1.3). Names, keys and literals come from anywhere, whatever their type.
 */
final class Scrambling {
  private Scrambling() {}

  private static final List<Type.Kind> KINDS =
      List.of(Type.Kind.INT, Type.Kind.TEXT, Type.Kind.FLOAT, Type.Kind.BOOL);

  /** The same statement with other variables, keys and literals, whether they fit or not. */
  static Body of(Body body, Workshop tools) {
    var names =
        Tree.all(body)
            .filter(Expression.Variable.class::isInstance)
            .map(node -> ((Expression.Variable) node).name())
            .distinct()
            .toList();
    List<String> keys = tools.facts().keys().keySet().stream().sorted().toList();
    return Tree.rebuild(
        body,
        node -> {
          if (node instanceof Expression.Variable) {
            return new Expression.Variable(tools.rng().pick(names));
          }
          if (node instanceof Expression.Literal) {
            return Expressions.literal(tools.value(tools.rng().pick(KINDS)));
          }
          return node instanceof Expression.Property property && !keys.isEmpty()
              ? new Expression.Property(property.of(), tools.rng().pick(keys))
              : node;
        });
  }
}
