package dev.edgecase.cypher.parser;

import dev.edgecase.cypher.Change;
import dev.edgecase.cypher.Clause;
import dev.edgecase.cypher.Expression;
import dev.edgecase.cypher.Labels;
import java.util.ArrayList;
import java.util.List;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser;

/**
 * Reads clauses that change the graph.
 *
 * @param expressions reads expressions
 * @param patterns reads patterns
 */
record WriteReader(ExpressionReader expressions, PatternReader patterns) {

  Clause clause(Cypher25Parser.ClauseContext clause) {
    if (clause.createClause() != null) {
      return new Clause.Create(patterns.all(clause.createClause().patternList()));
    }
    if (clause.mergeClause() != null) {
      return merge(clause.mergeClause());
    }
    if (clause.setClause() != null) {
      return new Clause.Set(changes(clause.setClause()));
    }
    if (clause.removeClause() != null) {
      return new Clause.Remove(
          clause.removeClause().removeItem().stream().map(this::removal).toList());
    }
    if (clause.deleteClause() != null) {
      var delete = clause.deleteClause();
      return new Clause.Delete(
          delete.DETACH() != null, delete.expression().stream().map(expressions::of).toList());
    }
    if (clause.foreachClause() != null) {
      var each = clause.foreachClause();
      return new Clause.Foreach(
          Literals.name(each.variable()),
          expressions.of(each.expression()),
          each.clause().stream().map(this::clause).toList());
    }
    throw new Unread(clause.getText());
  }

  private Clause merge(Cypher25Parser.MergeClauseContext merge) {
    var onCreate = new ArrayList<Change>();
    var onMatch = new ArrayList<Change>();
    for (var action : merge.mergeAction()) {
      (action.CREATE() != null ? onCreate : onMatch).addAll(changes(action.setClause()));
    }
    return new Clause.Merge(patterns.path(merge.pattern()), onCreate, onMatch);
  }

  private List<Change> changes(Cypher25Parser.SetClauseContext set) {
    return set.setItem().stream().map(this::change).toList();
  }

  private Change change(Cypher25Parser.SetItemContext item) {
    if (item instanceof Cypher25Parser.SetPropContext set) {
      return new Change.SetProperty(
          property(set.propertyExpression()), expressions.of(set.expression()));
    }
    if (item instanceof Cypher25Parser.SetPropsContext set) {
      return new Change.SetAll(variable(set.variable()), expressions.of(set.expression()), false);
    }
    if (item instanceof Cypher25Parser.AddPropContext add) {
      return new Change.SetAll(variable(add.variable()), expressions.of(add.expression()), true);
    }
    if (item instanceof Cypher25Parser.SetLabelsContext set) {
      return new Change.SetLabels(variable(set.variable()), labels(set.nodeLabels()));
    }
    throw new Unread(item.getText());
  }

  private Change removal(Cypher25Parser.RemoveItemContext item) {
    if (item instanceof Cypher25Parser.RemovePropContext remove) {
      return new Change.RemoveProperty(property(remove.propertyExpression()));
    }
    if (item instanceof Cypher25Parser.RemoveLabelsContext remove) {
      return new Change.RemoveLabels(variable(remove.variable()), labels(remove.nodeLabels()));
    }
    throw new Unread(item.getText());
  }

  private Expression property(Cypher25Parser.PropertyExpressionContext property) {
    var of = expressions.of(property.expression1());
    for (var part : property.property()) {
      of = new Expression.Property(of, Literals.name(part.propertyKeyName()));
    }
    return of;
  }

  private static Expression variable(Cypher25Parser.VariableContext variable) {
    return new Expression.Variable(Literals.name(variable));
  }

  private static List<Labels.Label> labels(Cypher25Parser.NodeLabelsContext labels) {
    if (!labels.dynamicLabelType().isEmpty()) {
      throw new Unread(labels.getText());
    }
    return labels.labelType().stream()
        .map(label -> new Labels.Label(Literals.name(label.symbolicNameString())))
        .toList();
  }
}
