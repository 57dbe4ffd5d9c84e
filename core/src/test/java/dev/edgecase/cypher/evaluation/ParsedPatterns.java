package dev.edgecase.cypher.evaluation;

import dev.edgecase.cypher.Expression;
import dev.edgecase.cypher.Labels;
import dev.edgecase.cypher.Pattern;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.ParseTree;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser;

/**
 * Patterns as our own tree; for {@link Parsed}.
 *
 * @param expressions reads the expressions in them
 */
record ParsedPatterns(Function<ParseTree, Expression> expressions) {
  /** Trails of any length are no longer than this on the graphs at hand. */
  private static final int LONG = 30;

  List<Pattern.Path> all(Cypher25Parser.PatternListContext list) {
    return list.pattern().stream().map(this::path).toList();
  }

  private Pattern.Path path(Cypher25Parser.PatternContext pattern) {
    var element = pattern.anonymousPattern().patternElement();
    if (element == null || !element.parenthesizedPath().isEmpty() || pattern.selector() != null) {
      throw new Parsed.Unread(pattern.getText());
    }
    return path(name(pattern.variable()), element.nodePattern(), element.relationshipPattern());
  }

  Pattern.Path path(Cypher25Parser.PathPatternNonEmptyContext pattern) {
    return path(Optional.empty(), pattern.nodePattern(), pattern.relationshipPattern());
  }

  private Pattern.Path path(
      Optional<String> name,
      List<Cypher25Parser.NodePatternContext> nodes,
      List<Cypher25Parser.RelationshipPatternContext> relationships) {
    var hops = new ArrayList<Pattern.Hop>();
    for (int i = 0; i < relationships.size(); i++) {
      hops.add(new Pattern.Hop(edge(relationships.get(i)), vertex(nodes.get(i + 1))));
    }
    return new Pattern.Path(name, vertex(nodes.get(0)), hops);
  }

  private static Optional<String> name(Cypher25Parser.VariableContext variable) {
    return Optional.ofNullable(variable).map(ParseTree::getText);
  }

  private Pattern.Vertex vertex(Cypher25Parser.NodePatternContext node) {
    return new Pattern.Vertex(
        name(node.variable()),
        names(node.labelExpression())
            .map(labels -> labels.size() == 1 ? labels.get(0) : new Labels.All(labels)),
        entries(node.properties()),
        Optional.ofNullable(node.expression()).map(expressions));
  }

  private Pattern.Edge edge(Cypher25Parser.RelationshipPatternContext edge) {
    boolean left = edge.leftArrow() != null;
    boolean right = edge.rightArrow() != null;
    return new Pattern.Edge(
        name(edge.variable()),
        left == right
            ? Pattern.Direction.BOTH
            : right ? Pattern.Direction.OUT : Pattern.Direction.IN,
        names(edge.labelExpression())
            .map(types -> types.size() == 1 ? types.get(0) : new Labels.Some(types)),
        Optional.ofNullable(edge.pathLength()).map(ParsedPatterns::length),
        entries(edge.properties()),
        Optional.ofNullable(edge.expression()).map(expressions));
  }

  private static Pattern.Length length(Cypher25Parser.PathLengthContext length) {
    int least = length.single != null ? number(length.single, 1) : number(length.from, 1);
    return new Pattern.Length(
        least, length.single != null ? least : number(length.to, LONG), false);
  }

  private static int number(Token token, int otherwise) {
    return token == null ? otherwise : Integer.parseInt(token.getText());
  }

  /** Plain names, of which either all or one must hold. */
  private static Optional<List<Labels>> names(Cypher25Parser.LabelExpressionContext labels) {
    return Optional.ofNullable(labels)
        .map(
            some ->
                Stream.of(some.getText().substring(1).split("[:&|]+"))
                    .<Labels>map(name -> new Labels.Label(name.replace("`", "")))
                    .toList());
  }

  static Labels labels(Cypher25Parser.LabelExpressionContext labels) {
    return new Labels.All(names(labels).orElse(List.of()));
  }

  private List<Pattern.Entry> entries(Cypher25Parser.PropertiesContext properties) {
    var entries = new ArrayList<Pattern.Entry>();
    if (properties != null && properties.map() != null) {
      var map = properties.map();
      for (int i = 0; i < map.propertyKeyName().size(); i++) {
        entries.add(
            new Pattern.Entry(
                map.propertyKeyName(i).getText(), expressions.apply(map.expression(i))));
      }
    }
    return entries;
  }
}
