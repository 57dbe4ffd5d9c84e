package dev.edgecase.cypher;

import dev.edgecase.cypher.Type.Kind;
import java.util.List;

/** Checks clauses that change the graph, and finds out what they name. */
final class WriteTyping {
  private final Analysis analysis;
  private final ExpressionTyping expressions;
  private final Facts facts;
  private final Scope known;
  private final PatternTyping patterns;

  WriteTyping(Analysis analysis, ExpressionTyping expressions, Facts facts, Scope known) {
    this.analysis = analysis;
    this.expressions = expressions;
    this.facts = facts;
    this.known = known;
    this.patterns = new PatternTyping(analysis, expressions, facts, known);
  }

  /** What is known after a clause that changes the graph. */
  Scope after(Clause clause, Scope scope) {
    if (saysNothing(clause)) {
      analysis.problem("a change of nothing");
    }
    if (clause instanceof Clause.Create create) {
      create.paths().forEach(path -> created(path, true));
    } else if (clause instanceof Clause.Merge merge) {
      created(merge.path(), false);
      changes(merge.onCreate());
      changes(merge.onMatch());
    } else if (clause instanceof Clause.Set set) {
      changes(set.changes());
    } else if (clause instanceof Clause.Remove remove) {
      changes(remove.changes());
    } else if (clause instanceof Clause.Delete delete) {
      delete.elements().forEach(this::element);
    } else if (clause instanceof Clause.Foreach each) {
      each(each);
    }
    return scope.plus(patterns.found());
  }

  private static boolean saysNothing(Clause clause) {
    if (clause instanceof Clause.Create create) {
      return create.paths().isEmpty();
    }
    if (clause instanceof Clause.Set set) {
      return set.changes().isEmpty();
    }
    return clause instanceof Clause.Remove remove
        ? remove.changes().isEmpty()
        : clause instanceof Clause.Delete delete && delete.elements().isEmpty();
  }

  /** Nothing that has a name in it is known outside of it. */
  private void each(Clause.Foreach each) {
    var list = expressions.of(each.list(), known);
    if (list.kind() != Kind.LIST && list.kind() != Kind.NOTHING) {
      analysis.problem("FOREACH of what is no list");
    }
    if (known.has(each.name())) {
      analysis.problem("the name " + each.name() + " twice");
    }
    if (each.clauses().isEmpty()) {
      analysis.problem("FOREACH without a clause");
    }
    var inside = known.plus(each.name(), list.anyItem());
    for (var clause : each.clauses()) {
      if (!clause.writes() || clause instanceof Clause.Delete) {
        analysis.problem("FOREACH with a clause that makes nothing");
      }
      inside = new WriteTyping(analysis, expressions, facts, inside).after(clause, inside);
    }
  }

  /** What is made has one type for each edge, and a direction unless it may be found as well. */
  private void created(Pattern.Path path, boolean always) {
    patterns.path(path);
    if (path.hops().isEmpty() && path.start().name().filter(known::has).isPresent()) {
      analysis.problem("a new vertex with the name of another");
    }
    for (var hop : path.hops()) {
      var edge = hop.edge();
      boolean single = edge.types().map(Labels.Label.class::isInstance).orElse(false);
      if (!single || edge.length().isPresent() || edge.where().isPresent()) {
        analysis.problem("an edge that cannot be made");
      }
      if (always && edge.direction() == Pattern.Direction.BOTH) {
        analysis.problem("a new edge without a direction");
      }
      if (edge.name().filter(known::has).isPresent()) {
        analysis.problem("a new edge with the name of another");
      }
    }
    Tree.all(path)
        .filter(Pattern.Vertex.class::isInstance)
        .map(Pattern.Vertex.class::cast)
        .filter(vertex -> !vertex.labels().map(Labels::isPlain).orElse(true))
        .forEach(vertex -> analysis.problem("a new vertex without known labels"));
  }

  private void changes(List<Change> changes) {
    changes.forEach(this::change);
  }

  private void change(Change change) {
    if (change instanceof Change.SetProperty set) {
      var property = property(set.property());
      var value = expressions.of(set.value(), patterns.known());
      if (property.or(value).isEmpty()) {
        analysis.problem("a property of another type");
      }
    } else if (change instanceof Change.SetAll set) {
      element(set.of());
      var map = expressions.of(set.properties(), patterns.known());
      if (map.kind() != Kind.MAP && !map.kind().isElement()) {
        analysis.problem("properties of what has none");
      }
    } else if (change instanceof Change.SetLabels set) {
      vertex(set.of());
    } else if (change instanceof Change.RemoveProperty remove) {
      property(remove.property());
    } else if (change instanceof Change.RemoveLabels remove) {
      vertex(remove.of());
    }
  }

  private Type property(Expression property) {
    if (!(property instanceof Expression.Property)) {
      analysis.problem("a change of what is no property");
    }
    return expressions.of(property, patterns.known());
  }

  private void element(Expression expression) {
    if (!expressions.of(expression, patterns.known()).kind().isElement()) {
      analysis.problem("a change of what is no element");
    }
  }

  private void vertex(Expression expression) {
    if (expressions.of(expression, patterns.known()).kind() != Kind.VERTEX) {
      analysis.problem("labels of what is no vertex");
    }
  }
}
