package dev.edgecase.cypher.parser;

import dev.edgecase.cypher.Body;
import dev.edgecase.cypher.Cypher;
import dev.edgecase.cypher.Expression;
import dev.edgecase.protocol.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.antlr.v4.runtime.tree.ParseTree;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser;

/**
 * Reads expressions that no operator is part of.
 *
 * @param expressions reads those within them
 * @param clauses reads the clauses within them
 */
record AtomReader(ExpressionReader expressions, ClauseReader clauses) {
  /** As a number it would lose its sign, which a statement keeps. */
  private static final Expression MINUS_ZERO = new Expression.Operation("-", List.of(number("0")));

  /** Functions have names of any case; our trees have them as they are usually written. */
  private static final Map<String, String> FUNCTIONS =
      Cypher.functions().stream()
          .collect(
              Collectors.toUnmodifiableMap(
                  name -> name.toLowerCase(Locale.ROOT), Function.identity()));

  Expression of(ParseTree tree) {
    if (tree instanceof Cypher25Parser.ParenthesizedExpressionContext inner) {
      return expressions.of(inner.expression());
    }
    if (tree instanceof Cypher25Parser.VariableContext variable) {
      return new Expression.Variable(Literals.name(variable));
    }
    if (tree instanceof Cypher25Parser.ParameterContext parameter) {
      return new Expression.Literal(expressions.parameter(parameter));
    }
    if (tree instanceof Cypher25Parser.LiteralContext literal) {
      return literal(literal);
    }
    if (tree instanceof Cypher25Parser.ListLiteralContext list) {
      return new Expression.Items(list.expression().stream().map(expressions::of).toList());
    }
    if (tree instanceof Cypher25Parser.CountStarContext) {
      return new Expression.Call("count", false, List.of());
    }
    if (tree instanceof Cypher25Parser.FunctionInvocationContext call) {
      return call(call);
    }
    if (tree instanceof Cypher25Parser.TrimFunctionContext trim) {
      if (trim.trimCharacterString != null || trim.FROM() != null) {
        throw new Unread(trim.getText());
      }
      return new Expression.Call("trim", false, List.of(expressions.of(trim.trimSource)));
    }
    if (tree instanceof Cypher25Parser.CaseExpressionContext choice) {
      var alternatives =
          choice.caseAlternative().stream()
              .map(
                  when ->
                      new Expression.When(
                          expressions.of(when.expression(0)), expressions.of(when.expression(1))))
              .toList();
      return new Expression.Case(
          alternatives, Optional.ofNullable(choice.expression()).map(expressions::of));
    }
    if (tree instanceof Cypher25Parser.ExtendedCaseExpressionContext choice) {
      return choice(choice);
    }
    return bracketed(tree);
  }

  private Expression literal(Cypher25Parser.LiteralContext literal) {
    if (literal instanceof Cypher25Parser.OtherLiteralContext map) {
      return new Expression.Fields(expressions.fields(map.map()));
    }
    if (literal instanceof Cypher25Parser.StringsLiteralContext text) {
      return new Expression.Literal(Literals.text(text.getText()));
    }
    if (literal instanceof Cypher25Parser.NummericLiteralContext number) {
      return number.getText().equals("-0") ? MINUS_ZERO : number(number.getText());
    }
    return new Expression.Literal(
        switch (literal.getText().toLowerCase(Locale.ROOT)) {
          case "true" -> new Value.Bool(true);
          case "false" -> new Value.Bool(false);
          case "null" -> new Value.Nil();
          case "nan" -> new Value.Float64(Double.NaN);
          case "inf", "infinity" -> new Value.Float64(Double.POSITIVE_INFINITY);
          default -> throw new Unread(literal.getText());
        });
  }

  private static Expression number(String text) {
    return new Expression.Literal(Literals.number(text));
  }

  private Expression call(Cypher25Parser.FunctionInvocationContext call) {
    var name = call.functionName().getText().replace("`", "");
    var arguments =
        call.functionArgument().stream().map(each -> expressions.of(each.expression())).toList();
    var point = name.equals("point") ? Literals.point(arguments) : Optional.<Value>empty();
    if (point.isPresent()) {
      return new Expression.Literal(point.get());
    }
    if (name.equalsIgnoreCase("exists")
        && arguments.size() == 1
        && arguments.get(0) instanceof Expression.PatternTest test) {
      return new Expression.PatternTest(test.path(), true);
    }
    var known = FUNCTIONS.get(name.toLowerCase(Locale.ROOT));
    if (known == null) {
      throw new IllegalArgumentException("Nothing is known of the function " + name + ".");
    }
    return new Expression.Call(known, call.DISTINCT() != null, arguments);
  }

  private Expression choice(Cypher25Parser.ExtendedCaseExpressionContext choice) {
    var alternatives = new ArrayList<Expression.When>();
    for (var when : choice.extendedCaseAlternative()) {
      for (var condition : when.extendedWhen()) {
        if (!(condition instanceof Cypher25Parser.WhenEqualsContext value)) {
          throw new Unread(condition.getText());
        }
        alternatives.add(
            new Expression.When(
                expressions.of(value.expression()), expressions.of(when.expression())));
      }
    }
    return new Expression.Choice(
        expressions.of(choice.expression(0)),
        alternatives,
        Optional.ofNullable(choice.elseExp).map(expressions::of));
  }

  private Expression bracketed(ParseTree tree) {
    if (tree instanceof Cypher25Parser.ListComprehensionContext comprehension) {
      return new Expression.Comprehension(
          Literals.name(comprehension.variable()),
          expressions.of(comprehension.expression(0)),
          Optional.ofNullable(comprehension.whereExp).map(expressions::of),
          Optional.ofNullable(comprehension.barExp).map(expressions::of));
    }
    if (tree instanceof Cypher25Parser.PatternComprehensionContext comprehension) {
      return new Expression.PatternComprehension(
          expressions
              .patterns()
              .path(
                  PatternReader.name(comprehension.variable()),
                  comprehension.pathPatternNonEmpty()),
          Optional.ofNullable(comprehension.whereExp).map(expressions::of),
          expressions.of(comprehension.barExp));
    }
    if (tree instanceof Cypher25Parser.ListItemsPredicateContext test) {
      if (test.whereExp == null) {
        throw new Unread(test.getText());
      }
      return new Expression.Quantifier(
          test.getChild(0).getText().toLowerCase(Locale.ROOT),
          Literals.name(test.variable()),
          expressions.of(test.inExp),
          expressions.of(test.whereExp));
    }
    if (tree instanceof Cypher25Parser.ReduceExpressionContext reduce) {
      return new Expression.Reduce(
          Literals.name(reduce.variable(0)),
          expressions.of(reduce.expression(0)),
          Literals.name(reduce.variable(1)),
          expressions.of(reduce.expression(1)),
          expressions.of(reduce.expression(2)));
    }
    if (tree instanceof Cypher25Parser.PatternExpressionContext pattern) {
      return new Expression.PatternTest(
          expressions.patterns().path(Optional.empty(), pattern.pathPatternNonEmpty()), false);
    }
    if (tree instanceof Cypher25Parser.MapProjectionContext map) {
      return projection(map);
    }
    return subquery(tree);
  }

  private Expression projection(Cypher25Parser.MapProjectionContext map) {
    var keys = new ArrayList<String>();
    var fields = new ArrayList<Expression.Field>();
    boolean all = false;
    for (var element : map.mapProjectionElement()) {
      if (element.TIMES() != null) {
        all = true;
      } else if (element.property() != null) {
        keys.add(Literals.name(element.property().propertyKeyName()));
      } else if (element.variable() != null) {
        var name = Literals.name(element.variable());
        fields.add(new Expression.Field(name, new Expression.Variable(name)));
      } else {
        fields.add(
            new Expression.Field(
                Literals.name(element.propertyKeyName()), expressions.of(element.expression())));
      }
    }
    var of = new Expression.Variable(Literals.name(map.variable()));
    return new Expression.MapProjection(of, all, keys, fields);
  }

  private Expression subquery(ParseTree tree) {
    Body body;
    String kind;
    if (tree instanceof Cypher25Parser.ExistsExpressionContext exists) {
      kind = "EXISTS";
      body =
          exists.regularQuery() != null
              ? clauses.body(exists.regularQuery())
              : clauses.body(exists.patternList(), exists.whereClause());
    } else if (tree instanceof Cypher25Parser.CountExpressionContext count) {
      kind = "COUNT";
      body =
          count.regularQuery() != null
              ? clauses.body(count.regularQuery())
              : clauses.body(count.patternList(), count.whereClause());
    } else if (tree instanceof Cypher25Parser.CollectExpressionContext collect) {
      kind = "COLLECT";
      body = clauses.body(collect.regularQuery());
    } else {
      throw new Unread(tree.getText());
    }
    return new Expression.Subquery(kind, body);
  }
}
