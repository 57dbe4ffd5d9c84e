package dev.edgecase.cypher;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The names in patterns and expressions. */
public final class Names {
  private Names() {}

  /** The names that a part and all below it mention, in order. */
  public static Set<String> mentioned(Node tree) {
    var names = new LinkedHashSet<String>();
    Tree.all(tree).forEach(node -> here(node).ifPresent(names::add));
    return names;
  }

  private static Optional<String> here(Node node) {
    if (node instanceof Expression.Variable variable) {
      return Optional.of(variable.name());
    }
    if (node instanceof Pattern.Vertex vertex) {
      return vertex.name();
    }
    return node instanceof Pattern.Edge edge ? edge.name() : Optional.empty();
  }

  /** The names that patterns bind, or know from before, in order. */
  public static Set<String> given(List<Pattern.Path> paths) {
    var names = new LinkedHashSet<String>();
    for (var path : paths) {
      path.name().ifPresent(names::add);
      path.start().name().ifPresent(names::add);
      for (var hop : path.hops()) {
        hop.edge().name().ifPresent(names::add);
        hop.vertex().name().ifPresent(names::add);
      }
    }
    return names;
  }
}
