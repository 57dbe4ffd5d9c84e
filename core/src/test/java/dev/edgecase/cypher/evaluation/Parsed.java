package dev.edgecase.cypher.evaluation;

import dev.edgecase.cypher.Body;
import dev.edgecase.cypher.Chain;
import dev.edgecase.cypher.Clause;
import dev.edgecase.cypher.Expression;
import dev.edgecase.cypher.Projection;
import dev.edgecase.protocol.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.RuleContext;
import org.antlr.v4.runtime.tree.ParseTree;
import org.antlr.v4.runtime.tree.TerminalNode;
import org.neo4j.cypher.internal.parser.v25.Cypher25Lexer;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser;

/** Text as our own tree, by way of a parser that we did not write. */
final class Parsed {
  private static final Pattern ESCAPE = Pattern.compile("\\\\(u[0-9a-fA-F]{4}|.)");
  private static final Map<String, String> ESCAPED =
      Map.of("n", "\n", "t", "\t", "b", "\b", "r", "\r", "f", "\f");

  private final Map<String, Value> parameters;
  private final ParsedPatterns patterns = new ParsedPatterns(this::of);

  private Parsed(Map<String, Value> parameters) {
    this.parameters = parameters;
  }

  /** A part of the language that this cannot read. */
  static final class Unread extends RuntimeException {
    private static final long serialVersionUID = 1;

    Unread(String what) {
      super(what);
    }
  }

  static Body body(String text, Map<String, Value> parameters) {
    var parser = parser(text);
    var statements = parser.statements();
    check(parser, text);
    return new Parsed(parameters).body(statements.statement(0).regularQuery());
  }

  /** What a statement creates that does nothing else. */
  static List<dev.edgecase.cypher.Pattern.Path> created(String text) {
    var parser = parser(text);
    var statements = parser.statements();
    check(parser, text);
    var paths = new ArrayList<dev.edgecase.cypher.Pattern.Path>();
    for (var clause : statements.statement(0).regularQuery().singleQuery(0).clause()) {
      if (clause.createClause() == null) {
        throw new Unread(text);
      }
      paths.addAll(new Parsed(Map.of()).patterns.all(clause.createClause().patternList()));
    }
    return paths;
  }

  static Expression expression(String text) {
    var parser = parser(text);
    var expression = parser.expression();
    check(parser, text);
    return new Parsed(Map.of()).of(expression);
  }

  private static Cypher25Parser parser(String text) {
    var lexer = new Cypher25Lexer(CharStreams.fromString(text));
    lexer.removeErrorListeners();
    var parser = new Cypher25Parser(new CommonTokenStream(lexer));
    parser.removeErrorListeners();
    return parser;
  }

  private static void check(Cypher25Parser parser, String text) {
    if (parser.getNumberOfSyntaxErrors() > 0) {
      throw new Unread(text);
    }
  }

  private Body body(Cypher25Parser.RegularQueryContext query) {
    var chains =
        query.singleQuery().stream()
            .map(single -> new Chain(single.clause().stream().map(this::clause).toList()))
            .toList();
    return new Body(chains, !query.ALL().isEmpty());
  }

  private Clause clause(Cypher25Parser.ClauseContext clause) {
    if (clause.returnClause() != null) {
      return new Clause.Return(projection(clause.returnClause().returnBody()));
    }
    if (clause.withClause() != null) {
      var with = clause.withClause();
      return new Clause.With(
          projection(with.returnBody()),
          Optional.ofNullable(with.whereClause()).map(where -> of(where.expression())));
    }
    if (clause.unwindClause() != null) {
      var unwind = clause.unwindClause();
      return new Clause.Unwind(of(unwind.expression()), unwind.variable().getText());
    }
    if (clause.matchClause() != null) {
      var match = clause.matchClause();
      return new Clause.Match(
          match.OPTIONAL() != null,
          patterns.all(match.patternList()),
          Optional.ofNullable(match.whereClause()).map(where -> of(where.expression())));
    }
    throw new Unread(clause.getText());
  }

  private Projection projection(Cypher25Parser.ReturnBodyContext body) {
    var items =
        body.returnItems().returnItem().stream()
            .map(
                item ->
                    new Projection.Item(
                        of(item.expression()),
                        item.variable() == null
                            ? item.expression().getText()
                            : item.variable().getText()))
            .toList();
    var order = new ArrayList<Projection.Sort>();
    if (body.orderBy() != null) {
      body.orderBy()
          .orderItem()
          .forEach(
              item ->
                  order.add(new Projection.Sort(of(item.expression()), item.descToken() != null)));
    }
    return new Projection(
        body.DISTINCT() != null,
        body.returnItems().TIMES() != null,
        items,
        order,
        Optional.ofNullable(body.skip()).map(skip -> of(skip.expression())),
        Optional.ofNullable(body.limit()).map(limit -> of(limit.expression())));
  }

  private Expression of(ParseTree tree) {
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
      return of(first.getChild(0));
    }
    if (tree.getClass().getSimpleName().matches("Expression\\d*Context")) {
      return chain((ParserRuleContext) tree);
    }
    return atom(tree);
  }

  private static Expression operation(String operator, Expression... operands) {
    return new Expression.Operation(operator, List.of(operands));
  }

  /** Operators of one rank, from left to right. */
  private Expression chain(ParserRuleContext chain) {
    var left = of(chain.getChild(0));
    for (int i = 2; i < chain.getChildCount(); i += 2) {
      var operator = chain.getChild(i - 1).getText().toUpperCase(java.util.Locale.ROOT);
      left = operation(operator, left, of(chain.getChild(i)));
    }
    return left;
  }

  /** {@code a < b < c} is {@code a < b AND b < c}. */
  private Expression comparison(ParserRuleContext chain) {
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
    throw new Unread(test.getText());
  }

  private Expression postfix(Expression inner, ParserRuleContext postfix) {
    if (postfix instanceof Cypher25Parser.PropertyPostfixContext property) {
      return new Expression.Property(inner, name(property.property().propertyKeyName()));
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
      return new Expression.HasLabels(inner, ParsedPatterns.labels(labels.labelExpression()));
    }
    throw new Unread(postfix.getText());
  }

  private Expression atom(ParseTree tree) {
    if (tree instanceof Cypher25Parser.ParenthesizedExpressionContext inner) {
      return of(inner.expression());
    }
    if (tree instanceof Cypher25Parser.VariableContext variable) {
      return new Expression.Variable(variable.getText());
    }
    if (tree instanceof Cypher25Parser.ParameterContext parameter) {
      return new Expression.Literal(
          parameters.getOrDefault(parameter.parameterName().getText(), Values.NULL));
    }
    if (tree instanceof Cypher25Parser.ListLiteralContext list) {
      return new Expression.Items(list.expression().stream().map(this::of).toList());
    }
    if (tree instanceof Cypher25Parser.CountStarContext) {
      return new Expression.Call("count", false, List.of());
    }
    if (tree.getText().equals("rand()")) {
      return new Expression.Literal(Values.of(0.5));
    }
    if (tree instanceof Cypher25Parser.PatternExpressionContext pattern) {
      return new Expression.PatternTest(patterns.path(pattern.pathPatternNonEmpty()));
    }
    if (tree instanceof Cypher25Parser.ExistsExpressionContext exists
        && exists.regularQuery() != null) {
      return new Expression.Subquery("EXISTS", body(exists.regularQuery()));
    }
    if (tree instanceof Cypher25Parser.FunctionInvocationContext call) {
      return new Expression.Call(
          call.functionName().getText(),
          call.DISTINCT() != null,
          call.functionArgument().stream().map(each -> of(each.expression())).toList());
    }
    if (tree instanceof Cypher25Parser.CaseExpressionContext choice) {
      var alternatives =
          choice.caseAlternative().stream()
              .map(when -> new Expression.When(of(when.expression(0)), of(when.expression(1))))
              .toList();
      return new Expression.Case(
          alternatives, Optional.ofNullable(choice.expression()).map(this::of));
    }
    if (tree instanceof Cypher25Parser.ExtendedCaseExpressionContext choice) {
      return choice(choice);
    }
    if (tree instanceof Cypher25Parser.ListComprehensionContext comprehension) {
      return comprehension(comprehension);
    }
    if (tree instanceof Cypher25Parser.ListItemsPredicateContext test) {
      return new Expression.Quantifier(
          test.getChild(0).getText().toLowerCase(java.util.Locale.ROOT),
          test.variable().getText(),
          of(test.expression(0)),
          of(test.expression(1)));
    }
    if (tree instanceof Cypher25Parser.LiteralContext literal) {
      return literal(literal);
    }
    throw new Unread(tree.getText());
  }

  private Expression choice(Cypher25Parser.ExtendedCaseExpressionContext choice) {
    var alternatives =
        choice.extendedCaseAlternative().stream()
            .map(
                when ->
                    new Expression.When(
                        of(when.extendedWhen(0).getChild(0)), of(when.expression())))
            .toList();
    return new Expression.Choice(
        of(choice.expression(0)),
        alternatives,
        choice.ELSE() == null ? Optional.empty() : Optional.of(of(choice.expression(1))));
  }

  private Expression comprehension(Cypher25Parser.ListComprehensionContext comprehension) {
    var parts = comprehension.expression();
    boolean where = comprehension.WHERE() != null;
    return new Expression.Comprehension(
        comprehension.variable().getText(),
        of(parts.get(0)),
        where ? Optional.of(of(parts.get(1))) : Optional.empty(),
        comprehension.BAR() != null
            ? Optional.of(of(parts.get(parts.size() - 1)))
            : Optional.empty());
  }

  private Expression literal(Cypher25Parser.LiteralContext literal) {
    if (literal instanceof Cypher25Parser.StringsLiteralContext text) {
      return new Expression.Literal(Values.of(unescaped(text.getText())));
    }
    if (literal instanceof Cypher25Parser.NummericLiteralContext number) {
      return new Expression.Literal(number(number.getText()));
    }
    if (literal instanceof Cypher25Parser.OtherLiteralContext map) {
      var fields = new ArrayList<Expression.Field>();
      for (int i = 0; i < map.map().propertyKeyName().size(); i++) {
        fields.add(
            new Expression.Field(name(map.map().propertyKeyName(i)), of(map.map().expression(i))));
      }
      return new Expression.Fields(fields);
    }
    return switch (literal.getText().toLowerCase(java.util.Locale.ROOT)) {
      case "true" -> new Expression.Literal(Values.TRUE);
      case "false" -> new Expression.Literal(Values.FALSE);
      case "null" -> new Expression.Literal(Values.NULL);
      case "nan" -> new Expression.Literal(Values.of(Double.NaN));
      default -> throw new Unread(literal.getText());
    };
  }

  private static Value number(String text) {
    var digits = text.replace("_", "");
    try {
      return digits.matches("-?\\d+")
          ? Values.of(Long.parseLong(digits))
          : digits.matches("-?0[xo].*")
              ? Values.of(
                  Long.parseLong(digits.replaceFirst("0[xo]", ""), digits.contains("x") ? 16 : 8))
              : Values.of(Double.parseDouble(digits));
    } catch (NumberFormatException tooLarge) {
      throw new Unread(text);
    }
  }

  private static String name(RuleContext name) {
    return name.getText().replace("`", "");
  }

  private static String unescaped(String quoted) {
    return ESCAPE
        .matcher(quoted.substring(1, quoted.length() - 1))
        .replaceAll(
            found -> {
              var code = found.group(1);
              var text =
                  code.length() == 5
                      ? Character.toString(Integer.parseInt(code.substring(1), 16))
                      : ESCAPED.getOrDefault(code, code);
              return java.util.regex.Matcher.quoteReplacement(text);
            });
  }
}
