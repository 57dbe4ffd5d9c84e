package dev.edgecase.cypher.parser;

import java.util.HashSet;
import java.util.Set;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.tree.ParseTree;
import org.neo4j.cypher.internal.parser.v25.Cypher25Lexer;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser;

/**
 * How complex a statement is, by the four measures of GQS (section 5.4.2), taken from the tree of
 * Neo4j's own parser.
 *
 * @param patterns the number of patterns
 * @param depth how deep expressions are nested
 * @param clauses the number of clauses; a WHERE is none
 * @param references how often a clause names what an earlier one has named
 */
public record Complexity(int patterns, int depth, int clauses, int references) {

  /**
   * That of a statement.
   *
   * @throws IllegalArgumentException if the grammar does not know it
   */
  public static Complexity of(String text) {
    var lexer = new Cypher25Lexer(CharStreams.fromString(text));
    var parser = new Cypher25Parser(new CommonTokenStream(lexer));
    lexer.removeErrorListeners();
    parser.removeErrorListeners();
    var tree = parser.statements();
    if (parser.getNumberOfSyntaxErrors() > 0) {
      throw new IllegalArgumentException("This is not Cypher: " + text);
    }
    return new Complexity(
        count(tree, Cypher25Parser.PatternContext.class),
        depth(tree),
        count(tree, Cypher25Parser.ClauseContext.class),
        references(tree, new HashSet<>()));
  }

  private static int count(ParseTree tree, Class<? extends ParserRuleContext> type) {
    int count = type.isInstance(tree) ? 1 : 0;
    for (int i = 0; i < tree.getChildCount(); i++) {
      count += count(tree.getChild(i), type);
    }
    return count;
  }

  /** The grammar has a rule for each rank of operators; one that has nothing to do is no level. */
  private static int depth(ParseTree tree) {
    int deepest = 0;
    for (int i = 0; i < tree.getChildCount(); i++) {
      deepest = Math.max(deepest, depth(tree.getChild(i)));
    }
    boolean rank = tree.getClass().getSimpleName().matches("Expression\\d*Context");
    boolean level =
        rank
            ? tree.getChildCount() > 1
            : tree.getParent() instanceof Cypher25Parser.Expression1Context
                && !(tree instanceof Cypher25Parser.ParenthesizedExpressionContext);
    return deepest + (level ? 1 : 0);
  }

  /** Names in each top-level clause that were there before it. */
  private static int references(ParseTree tree, Set<String> known) {
    int references = 0;
    for (int i = 0; i < tree.getChildCount(); i++) {
      var child = tree.getChild(i);
      if (child instanceof Cypher25Parser.ClauseContext) {
        var named = new HashSet<String>();
        references += references(child, known, named);
        known.addAll(named);
      } else if (child instanceof Cypher25Parser.SingleQueryContext) {
        references += references(child, new HashSet<>());
      } else {
        references += references(child, known);
      }
    }
    return references;
  }

  private static int references(ParseTree tree, Set<String> known, Set<String> named) {
    if (tree instanceof Cypher25Parser.VariableContext) {
      named.add(tree.getText());
      return known.contains(tree.getText()) ? 1 : 0;
    }
    int references = 0;
    for (int i = 0; i < tree.getChildCount(); i++) {
      references += references(tree.getChild(i), known, named);
    }
    return references;
  }
}
