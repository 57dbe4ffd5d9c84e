package dev.edgecase.cypher.parser;

import dev.edgecase.cypher.Expression;
import dev.edgecase.cypher.Labels;
import dev.edgecase.cypher.Pattern;
import dev.edgecase.protocol.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.antlr.v4.runtime.Token;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser;

/**
 * Reads patterns.
 *
 * @param expressions reads the expressions in them
 */
record PatternReader(ExpressionReader expressions) {

  List<Pattern.Path> all(Cypher25Parser.PatternListContext list) {
    return list.pattern().stream().map(this::path).toList();
  }

  Pattern.Path path(Cypher25Parser.PatternContext pattern) {
    var anonymous = pattern.anonymousPattern();
    var shortest = anonymous.shortestPathPattern();
    var element = shortest == null ? anonymous.patternElement() : shortest.patternElement();
    if (!element.parenthesizedPath().isEmpty()) {
      throw new Unread(pattern.getText());
    }
    var search =
        Optional.ofNullable(shortest)
            .map(s -> s.SHORTEST_PATH() != null ? Pattern.Search.ONE : Pattern.Search.ALL)
            .or(() -> Optional.ofNullable(pattern.selector()).map(PatternReader::search));
    var path = path(name(pattern.variable()), element);
    return new Pattern.Path(path.name(), search, path.start(), path.hops());
  }

  private static Pattern.Search search(Cypher25Parser.SelectorContext selector) {
    return switch (selector.getText().toUpperCase(Locale.ROOT)) {
      case "SHORTEST1" -> Pattern.Search.ONE_SELECTED;
      case "ALLSHORTEST" -> Pattern.Search.ALL_SELECTED;
      default -> throw new Unread(selector.getText());
    };
  }

  /** A pattern in which each quantifier stands behind the edge that it belongs to. */
  private Pattern.Path path(Optional<String> name, Cypher25Parser.PatternElementContext element) {
    var hops = new ArrayList<Pattern.Hop>();
    Pattern.Vertex start = vertex(element.nodePattern(0));
    Pattern.Edge edge = null;
    for (int i = 1; i < element.getChildCount(); i++) {
      var child = element.getChild(i);
      if (child instanceof Cypher25Parser.RelationshipPatternContext next) {
        edge = edge(next);
      } else if (child instanceof Cypher25Parser.QuantifierContext quantifier && edge != null) {
        edge = quantified(edge, quantifier);
      } else if (child instanceof Cypher25Parser.NodePatternContext vertex && edge != null) {
        hops.add(new Pattern.Hop(edge, vertex(vertex)));
        edge = null;
      } else {
        throw new Unread(element.getText());
      }
    }
    return new Pattern.Path(name, start, hops);
  }

  /** A pattern within an expression. */
  Pattern.Path path(Optional<String> name, Cypher25Parser.PathPatternNonEmptyContext pattern) {
    var hops = new ArrayList<Pattern.Hop>();
    for (int i = 0; i < pattern.relationshipPattern().size(); i++) {
      hops.add(
          new Pattern.Hop(
              edge(pattern.relationshipPattern(i)), vertex(pattern.nodePattern(i + 1))));
    }
    return new Pattern.Path(name, vertex(pattern.nodePattern(0)), hops);
  }

  private static Pattern.Edge quantified(
      Pattern.Edge edge, Cypher25Parser.QuantifierContext quantifier) {
    int least = quantifier.PLUS() != null ? 1 : number(quantifier.from, 0);
    boolean exact = quantifier.LCURLY() != null && quantifier.COMMA() == null;
    int most = exact ? least : number(quantifier.to, Pattern.Length.UNBOUNDED);
    return new Pattern.Edge(
        edge.name(),
        edge.direction(),
        edge.types(),
        Optional.of(new Pattern.Length(least, most, true)),
        edge.properties(),
        edge.where());
  }

  static Optional<String> name(Cypher25Parser.VariableContext variable) {
    return Optional.ofNullable(variable).map(Literals::name);
  }

  private Pattern.Vertex vertex(Cypher25Parser.NodePatternContext node) {
    return new Pattern.Vertex(
        name(node.variable()),
        Optional.ofNullable(node.labelExpression()).map(LabelReader::of),
        entries(node.properties()),
        Optional.ofNullable(node.expression()).map(expressions::of));
  }

  private Pattern.Edge edge(Cypher25Parser.RelationshipPatternContext edge) {
    boolean left = edge.leftArrow() != null;
    boolean right = edge.rightArrow() != null;
    return new Pattern.Edge(
        name(edge.variable()),
        left == right
            ? Pattern.Direction.BOTH
            : right ? Pattern.Direction.OUT : Pattern.Direction.IN,
        Optional.ofNullable(edge.labelExpression()).map(LabelReader::of),
        Optional.ofNullable(edge.pathLength()).map(PatternReader::length),
        entries(edge.properties()),
        Optional.ofNullable(edge.expression()).map(expressions::of));
  }

  private static Pattern.Length length(Cypher25Parser.PathLengthContext length) {
    int least = length.single != null ? number(length.single, 1) : number(length.from, 1);
    return new Pattern.Length(
        least, length.single != null ? least : number(length.to, Pattern.Length.UNBOUNDED), false);
  }

  private static int number(Token token, int otherwise) {
    return token == null ? otherwise : Integer.parseInt(token.getText());
  }

  private List<Pattern.Entry> entries(Cypher25Parser.PropertiesContext properties) {
    if (properties == null) {
      return List.of();
    }
    if (properties.map() != null) {
      return expressions.fields(properties.map()).stream()
          .map(field -> new Pattern.Entry(field.key(), field.value()))
          .toList();
    }
    if (expressions.parameter(properties.parameter()) instanceof Value.MapOf map) {
      return map.entries().stream()
          .map(
              entry ->
                  new Pattern.Entry(
                      ((Value.Text) entry.key()).value(), new Expression.Literal(entry.value())))
          .toList();
    }
    throw new IllegalArgumentException(
        "Properties are no map: " + properties.parameter().getText());
  }

  /** Reads conditions on labels and types. */
  static final class LabelReader {
    private LabelReader() {}

    static Labels of(Cypher25Parser.LabelExpressionContext labels) {
      if (labels.labelExpression4() == null) {
        throw new Unread(labels.getText());
      }
      return of(labels.labelExpression4());
    }

    private static Labels of(Cypher25Parser.LabelExpression4Context choice) {
      var parts = choice.labelExpression3().stream().map(LabelReader::of).toList();
      return parts.size() == 1 ? parts.get(0) : new Labels.Some(parts);
    }

    private static Labels of(Cypher25Parser.LabelExpression3Context both) {
      var parts = both.labelExpression2().stream().map(LabelReader::of).toList();
      return parts.size() == 1 ? parts.get(0) : new Labels.All(parts);
    }

    private static Labels of(Cypher25Parser.LabelExpression2Context negated) {
      var label = of(negated.labelExpression1());
      for (int i = 0; i < negated.EXCLAMATION_MARK().size(); i++) {
        label = new Labels.Not(label);
      }
      return label;
    }

    private static Labels of(Cypher25Parser.LabelExpression1Context label) {
      if (label instanceof Cypher25Parser.LabelNameContext name) {
        return new Labels.Label(Literals.name(name.symbolicNameString()));
      }
      if (label instanceof Cypher25Parser.AnyLabelContext) {
        return new Labels.Anything();
      }
      if (label instanceof Cypher25Parser.ParenthesizedLabelExpressionContext inner) {
        return of(inner.labelExpression4());
      }
      throw new Unread(label.getText());
    }
  }
}
