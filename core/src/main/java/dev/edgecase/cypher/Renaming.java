package dev.edgecase.cypher;

import dev.edgecase.graph.Substitution;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Puts other names and values into a tree, and tells which there are. */
final class Renaming {
  private Renaming() {}

  /** Other property keys, labels and values. */
  static <N extends Node> N of(N tree, Substitution substitution) {
    return Tree.rebuild(
        tree,
        node -> {
          if (node instanceof Expression.Literal literal) {
            return new Expression.Literal(substitution.value(literal.value()));
          }
          if (node instanceof Expression.Property property) {
            return new Expression.Property(property.of(), substitution.key(property.key()));
          }
          if (node instanceof Pattern.Entry entry) {
            return new Pattern.Entry(substitution.key(entry.key()), entry.value());
          }
          if (node instanceof Expression.MapProjection map) {
            var keys = map.keys().stream().map(substitution::key).toList();
            return new Expression.MapProjection(map.of(), map.all(), keys, map.fields());
          }
          return node instanceof Labels.Label label
              ? new Labels.Label(substitution.label(label.name()))
              : node;
        });
  }

  /** Expressions in the place of variables; in patterns only variables can stand. */
  static <N extends Node> N of(N tree, Map<String, Expression> variables) {
    return Tree.rebuild(
        tree,
        node -> {
          if (node instanceof Expression.Variable variable) {
            return variables.getOrDefault(variable.name(), variable);
          }
          if (node instanceof Pattern.Vertex || node instanceof Pattern.Edge) {
            return Tree.with(node, 0, name(node, variables));
          }
          return node;
        });
  }

  private static Optional<?> name(Node element, Map<String, Expression> variables) {
    var name = (Optional<?>) Tree.components(element).get(0);
    return name.map(
        old ->
            variables.get(String.valueOf(old)) instanceof Expression.Variable other
                ? other.name()
                : old);
  }

  /** The property keys and labels of a tree. */
  static Set<String> names(Node tree) {
    var names = new TreeSet<String>();
    Tree.all(tree)
        .forEach(
            node -> {
              if (node instanceof Expression.Property property) {
                names.add(property.key());
              } else if (node instanceof Pattern.Entry entry) {
                names.add(entry.key());
              } else if (node instanceof Expression.MapProjection map) {
                names.addAll(map.keys());
              } else if (node instanceof Labels.Label label) {
                names.add(label.name());
              }
            });
    return names;
  }
}
