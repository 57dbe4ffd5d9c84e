package dev.edgecase.bench;

import dev.edgecase.cypher.Cypher;
import dev.edgecase.graph.Abilities;
import dev.edgecase.graph.GraphGenerator;
import dev.edgecase.graph.GraphOptions;
import dev.edgecase.graph.GraphView;
import dev.edgecase.graph.Identities;
import dev.edgecase.query.Dialect;
import dev.edgecase.query.Expectation;
import dev.edgecase.query.Query;
import dev.edgecase.query.QueryOptions;
import dev.edgecase.random.Rng;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.tree.ParseTree;
import org.neo4j.cypher.internal.parser.v25.Cypher25Lexer;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser;

/**
 * How complex synthesized statements are, by the four measures of GQS, taken from the tree of
 * Neo4j's own parser: {@code SynthesisComplexity [STATEMENTS [SEED]]}.
 *
 * @param patterns the number of patterns
 * @param depth how deep expressions are nested
 * @param clauses the number of clauses; a WHERE is none
 * @param references how often a clause names what an earlier one has named
 */
public record SynthesisComplexity(int patterns, int depth, int clauses, int references) {
  private static final int PER_GRAPH = 100;

  /** Prints the means, the share of statements with rows, and the time that each takes. */
  public static void main(String[] args) {
    int statements = args.length > 0 ? Integer.parseInt(args[0]) : 10_000;
    long seed = args.length > 1 ? Long.parseLong(args[1]) : 1;
    System.out.print(table(statements, seed));
  }

  static String table(int statements, long seed) {
    var cypher = new Cypher();
    var dialect = new Dialect("", cypher.ingredients(), Abilities.ALL);
    var sums = new double[4];
    int withRows = 0;
    long nanos = 0;
    for (int i = 0; i < statements; ) {
      var graph = graph(seed, i);
      var source =
          cypher
              .synthesizer(graph, new QueryOptions(9, 5_000), dialect, Rng.of(seed, i, 1))
              .orElseThrow();
      for (int j = 0; j < PER_GRAPH && i < statements; j++, i++) {
        long begin = System.nanoTime();
        var query = source.get();
        nanos += System.nanoTime() - begin;
        withRows +=
            query.expectation(graph, dialect) instanceof Expectation.Rows rows
                    && !rows.values().isEmpty()
                ? 1
                : 0;
        var complexity = of(query);
        sums[0] += complexity.patterns;
        sums[1] += complexity.depth;
        sums[2] += complexity.clauses;
        sums[3] += complexity.references;
      }
    }
    return String.format(
        Locale.ROOT,
        "| | patterns | depth | clauses | references | with rows | ms each |%n"
            + "| --- | --- | --- | --- | --- | --- | --- |%n"
            + "| GQS, table 5 | 8.14 | 7.82 | 6.50 | 56.02 | | |%n"
            + "| Edgecase, %d statements | %.2f | %.2f | %.2f | %.2f | %.2f %% | %.2f |%n",
        statements,
        sums[0] / statements,
        sums[1] / statements,
        sums[2] / statements,
        sums[3] / statements,
        100.0 * withRows / statements,
        nanos / 1e6 / statements);
  }

  private static GraphView graph(long seed, int number) {
    return new GraphView(
        Identities.in(
            new GraphGenerator(new GraphOptions(13, 40, Abilities.ALL, 0, 0))
                .generate(Rng.of(seed, number, 0)),
            Abilities.ALL));
  }

  static SynthesisComplexity of(Query query) {
    var lexer = new Cypher25Lexer(CharStreams.fromString(query.text()));
    var parser = new Cypher25Parser(new CommonTokenStream(lexer));
    var tree = parser.statements();
    if (parser.getNumberOfSyntaxErrors() > 0) {
      throw new IllegalStateException("not Cypher: " + query.text());
    }
    return new SynthesisComplexity(
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
