package dev.edgecase.cypher;

import dev.edgecase.cypher.Type.Certainty;
import dev.edgecase.cypher.Type.Kind;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Checks patterns and finds out what they name. */
final class PatternTyping {
  private final Analysis analysis;
  private final ExpressionTyping expressions;
  private final Facts facts;
  private final Scope outer;
  private final Set<String> edges = new HashSet<>();
  private Scope found = Scope.EMPTY;

  PatternTyping(Analysis analysis, ExpressionTyping expressions, Facts facts, Scope outer) {
    this.analysis = analysis;
    this.expressions = expressions;
    this.facts = facts;
    this.outer = outer;
  }

  /** What the patterns so far have named. */
  Scope found() {
    return found;
  }

  /** That and what was known before. */
  Scope known() {
    return outer.plus(found);
  }

  void path(Pattern.Path path) {
    vertex(path.start());
    for (var hop : path.hops()) {
      edge(hop.edge());
      vertex(hop.vertex());
    }
    boolean arbitrary = path.search().map(Pattern.Search::isArbitrary).orElse(false);
    var type = arbitrary ? Type.PATH.with(Certainty.LENGTH) : Type.PATH;
    path.name().ifPresent(name -> fresh(name, type));
    if (!Trails.isSearch(path)) {
      analysis.problem("a search for what is no trail");
    }
  }

  private void vertex(Pattern.Vertex vertex) {
    vertex.labels().ifPresent(labels -> labels(labels, facts.vertexLabels()));
    vertex.name().ifPresent(name -> element(name, Type.VERTEX));
    entries(vertex.properties());
    vertex.where().ifPresent(where -> inline(vertex.name(), Type.VERTEX, where));
  }

  private void edge(Pattern.Edge edge) {
    edge.types().ifPresent(types -> labels(types, facts.edgeLabels()));
    entries(edge.properties());
    edge.where().ifPresent(where -> inline(edge.name(), Type.EDGE, where));
    if (edge.length().isEmpty()) {
      edge.name().ifPresent(name -> element(name, Type.EDGE));
    } else {
      length(edge, edge.length().get());
      edge.name().ifPresent(name -> fresh(name, Type.list(Type.EDGE)));
    }
    edge.name()
        .filter(name -> !edges.add(name))
        .ifPresent(name -> analysis.problem("the edge " + name + " twice in a pattern"));
  }

  private void length(Pattern.Edge edge, Pattern.Length length) {
    if (length.least() < 0 || length.most() < Math.max(1, length.least())) {
      analysis.problem("a trail of no possible length");
    }
    boolean plain = edge.types().map(Labels::isPlainChoice).orElse(true);
    if (!plain && !length.quantified()) {
      analysis.problem("a trail with a condition on types");
    }
  }

  /** A name of a vertex or an edge: either known as such, or new. */
  private void element(String name, Type type) {
    var before = known().type(name);
    if (before.isEmpty()) {
      found = found.plus(name, type);
    } else if (before.get().kind() != type.kind()) {
      analysis.problem("the name " + name + " for what it is not");
    }
  }

  private void fresh(String name, Type type) {
    if (known().has(name)) {
      analysis.problem("the name " + name + " twice");
    }
    found = found.plus(name, type);
  }

  /** The values of properties may mention only what was known before the pattern. */
  private void entries(List<Pattern.Entry> entries) {
    var keys = new HashSet<String>();
    for (var entry : entries) {
      var key = facts.keys().get(entry.key());
      if (key == null || !keys.add(entry.key())) {
        analysis.problem("the property " + entry.key());
      } else if (key.or(expressions.of(entry.value(), outer)).isEmpty()) {
        analysis.problem("a value of another type for " + entry.key());
      }
    }
  }

  private void inline(Optional<String> name, Type type, Expression where) {
    analysis.condition(where, name.map(own -> outer.plus(own, type)).orElse(outer));
  }

  private void labels(Labels labels, Set<String> known) {
    Tree.all(labels).forEach(part -> label(part, known));
  }

  private void label(Node part, Set<String> known) {
    boolean empty =
        (part instanceof Labels.All all && all.parts().isEmpty())
            || (part instanceof Labels.Some some && some.parts().isEmpty());
    if (empty || (part instanceof Labels.Label label && !known.contains(label.name()))) {
      analysis.problem("labels that there are not");
    }
  }

  /** Checks a condition on labels that stands outside a pattern. */
  void labels(Labels labels, Kind kind) {
    labels(labels, kind == Kind.VERTEX ? facts.vertexLabels() : facts.edgeLabels());
  }
}
