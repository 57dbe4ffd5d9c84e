package dev.edgecase.cypher.parser;

import dev.edgecase.cypher.Expression;
import dev.edgecase.cypher.Labels;
import dev.edgecase.cypher.Pattern;
import dev.edgecase.cypher.Tree;
import dev.edgecase.cypher.parser.Known.Kind;
import java.util.HashSet;
import java.util.List;

/** Checks patterns, and finds out what they name. */
final class PatternValidity {
  private static final ExpressionValidity EXPRESSIONS = new ExpressionValidity();

  private PatternValidity() {}

  /** What is known behind patterns that are looked for. */
  static Known match(List<Pattern.Path> paths, Known known) {
    var edges = new HashSet<String>();
    var more = known;
    for (var path : paths) {
      more = vertex(path.start(), more);
      for (var hop : path.hops()) {
        var name = hop.edge().name();
        if (name.filter(edge -> !edges.add(edge)).isPresent()) {
          throw new IllegalArgumentException("The edge " + name.get() + " is there twice.");
        }
        more = vertex(hop.vertex(), edge(hop.edge(), more));
      }
      if (path.name().isPresent()) {
        more = more.with(path.name().get(), Kind.PATH);
      }
    }
    inner(paths, more);
    return more;
  }

  private static Known vertex(Pattern.Vertex vertex, Known known) {
    return vertex.name().map(name -> known.having(name, Kind.VERTEX)).orElse(known);
  }

  private static Known edge(Pattern.Edge edge, Known known) {
    var kind = edge.length().isPresent() ? Kind.LIST : Kind.EDGE;
    return edge.name().map(name -> known.having(name, kind)).orElse(known);
  }

  /** The conditions that stand within patterns may mention all that these name. */
  private static void inner(List<Pattern.Path> paths, Known known) {
    for (var path : paths) {
      Tree.all(path)
          .forEach(
              node -> {
                if (node instanceof Pattern.Entry entry) {
                  EXPRESSIONS.value(entry.value(), known);
                } else if (node instanceof Pattern.Vertex vertex) {
                  vertex.where().ifPresent(where -> EXPRESSIONS.condition(where, known));
                } else if (node instanceof Pattern.Edge edge) {
                  edge.where().ifPresent(where -> EXPRESSIONS.condition(where, known));
                }
              });
    }
  }

  /** A pattern that is only asked for names nothing. */
  static void test(Pattern.Path path, Known known) {
    if (match(List.of(path), known).all().size() > known.all().size()) {
      throw new IllegalArgumentException("A pattern within a condition cannot give names.");
    }
  }

  /**
   * What is known behind patterns that are made.
   *
   * @param always whether they are made in any case, and not only if there are none
   */
  static Known create(List<Pattern.Path> paths, Known known, boolean always) {
    var more = known;
    for (var path : paths) {
      boolean alone = path.hops().isEmpty();
      more = made(path.start(), more, alone);
      for (var hop : path.hops()) {
        more = made(hop.vertex(), made(hop.edge(), more, always), alone);
      }
      if (path.name().isPresent()) {
        more = more.with(path.name().get(), Kind.PATH);
      }
    }
    inner(paths, more);
    return more;
  }

  private static Known made(Pattern.Vertex vertex, Known known, boolean alone) {
    var name = vertex.name();
    boolean described = vertex.labels().isPresent() || !vertex.properties().isEmpty();
    if (name.filter(known::has).isPresent() && (alone || described)) {
      throw new IllegalArgumentException("The vertex " + name.get() + " is there already.");
    }
    return vertex(vertex, known);
  }

  private static Known made(Pattern.Edge edge, Known known, boolean always) {
    if (edge.length().isPresent()
        || !edge.types().map(Labels.Label.class::isInstance).orElse(false)) {
      throw new IllegalArgumentException("A new edge has exactly one type, and is only one.");
    }
    if (always && edge.direction() == Pattern.Direction.BOTH) {
      throw new IllegalArgumentException("A new edge has a direction.");
    }
    return edge.name().map(name -> known.with(name, Kind.EDGE)).orElse(known);
  }

  /** Checks a pattern that gives a value for each match. */
  static void comprehension(Expression.PatternComprehension comprehension, Known known) {
    var more = match(List.of(comprehension.path()), known);
    comprehension.where().ifPresent(where -> EXPRESSIONS.condition(where, more));
    EXPRESSIONS.value(comprehension.result(), more);
  }
}
