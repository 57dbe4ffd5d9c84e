package dev.edgecase.cypher.parser;

import dev.edgecase.cypher.Expression;
import dev.edgecase.protocol.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.tree.ParseTree;
import org.antlr.v4.runtime.tree.TerminalNode;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser;

/** Reads expressions: operators by their rank, from the weakest; {@link AtomReader} the rest. */
final class ExpressionReader {
  private final Map<String, Value> parameters;
  private final PatternReader patterns = new PatternReader(this);
  private final AtomReader atoms;

  ExpressionReader(ClauseReader clauses, Map<String, Value> parameters) {
    this.parameters = Map.copyOf(parameters);
    this.atoms = new AtomReader(this, clauses);
  }

  PatternReader patterns() {
    return patterns;
  }

  Expression of(ParseTree tree) {
    if (tree instanceof Cypher25Parser.Expression9Context not) {
      var inner = of(not.expression8());
      for (int i = 0; i < not.NOT().size(); i++) {
        inner = operation("NOT", inner);
      }
      return inner;
    }
    if (tree instanceof Cypher25Parser.Expression8Context comparison) {
      return comparison(comparison);
    }
    if (tree instanceof Cypher25Parser.Expression7Context test) {
      var left = of(test.expression6());
      return test.comparisonExpression6() == null ? left : test(left, test.comparisonExpression6());
    }
    if (tree instanceof Cypher25Parser.Expression3Context sign) {
      var inner = of(sign.expression2());
      return sign.MINUS() == null ? inner : operation("-", inner);
    }
    if (tree instanceof Cypher25Parser.Expression2Context postfixed) {
      var inner = of(postfixed.expression1());
      for (var postfix : postfixed.postFix()) {
        inner = postfix(inner, postfix);
      }
      return inner;
    }
    if (tree instanceof Cypher25Parser.Expression1Context first) {
      return atoms.of(first.getChild(0));
    }
    return chain((ParserRuleContext) tree);
  }

  private static Expression operation(String operator, Expression... operands) {
    return new Expression.Operation(operator, List.of(operands));
  }

  /** Operators of one rank, from left to right. */
  private Expression chain(ParserRuleContext chain) {
    var left = of(chain.getChild(0));
    for (int i = 2; i < chain.getChildCount(); i += 2) {
      var operator = chain.getChild(i - 1).getText().toUpperCase(Locale.ROOT);
      left = operation(operator, left, of(chain.getChild(i)));
    }
    return left;
  }

  /** {@code a < b < c} is {@code a < b AND b < c}. */
  private Expression comparison(Cypher25Parser.Expression8Context chain) {
    if (!chain.INVALID_NEQ().isEmpty()) {
      throw new IllegalArgumentException("This is not Cypher: != is written as <>.");
    }
    var parts = new ArrayList<Expression>();
    for (int i = 2; i < chain.getChildCount(); i += 2) {
      parts.add(
          operation(
              chain.getChild(i - 1).getText(), of(chain.getChild(i - 2)), of(chain.getChild(i))));
    }
    return parts.isEmpty()
        ? of(chain.getChild(0))
        : parts.size() == 1 ? parts.get(0) : new Expression.Operation("AND", parts);
  }

  private Expression test(Expression left, ParserRuleContext test) {
    if (test instanceof Cypher25Parser.NullComparisonContext isNull) {
      return operation(isNull.NOT() == null ? "IS NULL" : "IS NOT NULL", left);
    }
    if (test instanceof Cypher25Parser.StringAndListComparisonContext compared) {
      var operator =
          compared.REGEQ() != null
              ? "=~"
              : compared.STARTS() != null
                  ? "STARTS WITH"
                  : compared.ENDS() != null
                      ? "ENDS WITH"
                      : compared.CONTAINS() != null ? "CONTAINS" : "IN";
      return operation(operator, left, of(compared.expression6()));
    }
    if (test instanceof Cypher25Parser.TypeComparisonContext type && type.COLONCOLON() != null) {
      // Words that the grammar knows one by one.
      var words = type.type().getText().replaceFirst("(?i)NOTNULL$", " NOT NULL");
      return operation((type.NOT() == null ? "IS :: " : "IS NOT :: ") + words, left);
    }
    throw new Unread(test.getText());
  }

  private Expression postfix(Expression inner, ParserRuleContext postfix) {
    if (postfix instanceof Cypher25Parser.PropertyPostfixContext property) {
      return new Expression.Property(inner, Literals.name(property.property().propertyKeyName()));
    }
    if (postfix instanceof Cypher25Parser.IndexPostfixContext index) {
      return new Expression.Index(inner, of(index.expression()));
    }
    if (postfix instanceof Cypher25Parser.RangePostfixContext range) {
      var parts = range.expression();
      boolean hasStart = !(range.getChild(1) instanceof TerminalNode);
      boolean hasEnd = parts.size() > (hasStart ? 1 : 0);
      return new Expression.Slice(
          inner,
          hasStart ? Optional.of(of(parts.get(0))) : Optional.empty(),
          hasEnd ? Optional.of(of(parts.get(parts.size() - 1))) : Optional.empty());
    }
    if (postfix instanceof Cypher25Parser.LabelPostfixContext labels) {
      return new Expression.HasLabels(
          inner, PatternReader.LabelReader.of(labels.labelExpression()));
    }
    throw new Unread(postfix.getText());
  }

  List<Expression.Field> fields(Cypher25Parser.MapContext map) {
    var fields = new ArrayList<Expression.Field>();
    for (int i = 0; i < map.propertyKeyName().size(); i++) {
      fields.add(
          new Expression.Field(Literals.name(map.propertyKeyName(i)), of(map.expression(i))));
    }
    return fields;
  }

  /** The value that is given for a parameter. */
  Value parameter(Cypher25Parser.ParameterContext parameter) {
    var name = parameter.parameterName().getText();
    var value = parameters.get(name);
    if (value == null) {
      throw new IllegalArgumentException("Nothing is known of the parameter " + name + ".");
    }
    return value;
  }
}
