package dev.edgecase.cypher;

import java.util.List;

/** The baseline: what was filled in with care is filled in anew without any. */
final class Scrambling {
  private Scrambling() {}

  /** The same statement with other variables and keys, whether they fit or not. */
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
          return node instanceof Expression.Property property && !keys.isEmpty()
              ? new Expression.Property(property.of(), tools.rng().pick(keys))
              : node;
        });
  }
}
