package dev.edgecase.bench;

import dev.edgecase.cypher.Cypher;
import dev.edgecase.graph.Abilities;
import dev.edgecase.graph.GraphGenerator;
import dev.edgecase.graph.GraphOptions;
import dev.edgecase.graph.GraphView;
import dev.edgecase.query.Dialect;
import dev.edgecase.query.QueryOptions;
import dev.edgecase.random.Rng;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.ParserInterpreter;
import org.antlr.v4.runtime.TokenStream;
import org.antlr.v4.runtime.atn.ATN;
import org.antlr.v4.runtime.atn.ATNState;
import org.antlr.v4.runtime.atn.DecisionState;
import org.antlr.v4.runtime.atn.RuleTransition;
import org.neo4j.cypher.internal.parser.v25.Cypher25Lexer;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser;

/**
 * How much of Neo4j's own grammar of Cypher generated statements reach, over the rules that a
 * statement can come to which only reads: {@code GrammarCoverage [STATEMENTS [SEED]]}.
 */
public final class GrammarCoverage {
  private static final int PER_GRAPH = 100;

  /** What writes, asks elsewhere than in the graph, or leaves the statement. */
  private static final Set<String> OUTSIDE =
      Set.of(
          "createClause",
          "insertClause",
          "setClause",
          "removeClause",
          "deleteClause",
          "mergeClause",
          "foreachClause",
          "loadCSVClause",
          "callClause",
          "useClause",
          "finishClause",
          "subqueryInTransactionsParameters");

  private final ATN grammar;
  private final Set<Integer> rules;
  private final Map<Integer, Set<Integer>> reached = new HashMap<>();
  private final Set<Integer> entered = new TreeSet<>();

  private GrammarCoverage() {
    grammar = Cypher25Parser._ATN;
    rules = readOnly();
  }

  /** Prints the share of rules and alternatives that are reached, and what is not. */
  public static void main(String[] args) {
    int statements = args.length > 0 ? Integer.parseInt(args[0]) : 5000;
    long seed = args.length > 1 ? Long.parseLong(args[1]) : 1;
    System.out.printf(
        Locale.ROOT,
        "`bench/grammar.sh %d %d`: %d statements, all of which the parser reads.%n%n%s",
        statements,
        seed,
        statements,
        of(statements, seed).table());
  }

  /** What so many statements reach. */
  static GrammarCoverage of(int statements, long seed) {
    var coverage = new GrammarCoverage();
    coverage.generate(statements, seed);
    return coverage;
  }

  /** The share of rules that are reached. */
  double share() {
    return 1 - (double) missed().size() / rules.size();
  }

  private List<Integer> missed() {
    return rules.stream().filter(rule -> !entered.contains(rule)).toList();
  }

  /** The rules of the checked-in list of what the core of the language needs. */
  private static Set<Integer> core() {
    var names = List.of(Cypher25Parser.ruleNames);
    try (var list = GrammarCoverage.class.getResourceAsStream("core-rules.txt")) {
      return new String(Objects.requireNonNull(list).readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .map(names::indexOf)
          .collect(Collectors.toCollection(TreeSet::new));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The rules that can be reached from a query without those outside. */
  private Set<Integer> readOnly() {
    var found = new TreeSet<Integer>();
    var open = new ArrayDeque<Integer>(List.of(Cypher25Parser.RULE_regularQuery));
    while (!open.isEmpty()) {
      int rule = open.remove();
      if (OUTSIDE.contains(Cypher25Parser.ruleNames[rule]) || !found.add(rule)) {
        continue;
      }
      for (var state : grammar.states) {
        if (state != null && state.ruleIndex == rule) {
          for (var transition : state.getTransitions()) {
            if (transition instanceof RuleTransition call) {
              open.add(call.target.ruleIndex);
            }
          }
        }
      }
    }
    return found;
  }

  private void generate(int statements, long seed) {
    var cypher = new Cypher();
    var dialect = new Dialect("", cypher.ingredients(), Abilities.ALL);
    for (int i = 0; i < statements; ) {
      var graph =
          new GraphView(
              new GraphGenerator(new GraphOptions(100, 200, Abilities.ALL))
                  .generate(Rng.of(seed, i, 0)));
      var generator =
          cypher.generator(graph, new QueryOptions(10, 3000), dialect, Rng.of(seed, i, 1));
      for (int j = 0; j < PER_GRAPH && i < statements; j++, i++) {
        var query = generator.get();
        generator.learn(query, true);
        parse(query.text());
      }
    }
  }

  private void parse(String text) {
    var lexer = new Cypher25Lexer(CharStreams.fromString(text));
    var parser = new Watched(new CommonTokenStream(lexer));
    parser.parse(Cypher25Parser.RULE_statements);
    if (parser.getNumberOfSyntaxErrors() > 0) {
      throw new IllegalStateException("not Cypher: " + text);
    }
  }

  /** A parser that takes no shortcut, so that each decision can be seen. */
  private final class Watched extends ParserInterpreter {
    Watched(TokenStream tokens) {
      super(
          "Cypher25Parser",
          Cypher25Parser.VOCABULARY,
          List.of(Cypher25Parser.ruleNames),
          grammar,
          tokens);
    }

    @Override
    protected int visitDecisionState(DecisionState state) {
      int alternative = super.visitDecisionState(state);
      reached.computeIfAbsent(state.decision, key -> new TreeSet<>()).add(alternative);
      entered.add(state.ruleIndex);
      return alternative;
    }

    @Override
    protected void visitRuleStopState(ATNState state) {
      entered.add(state.ruleIndex);
      super.visitRuleStopState(state);
    }
  }

  private String table() {
    long all = 0;
    long seen = 0;
    for (var decision : grammar.decisionToState) {
      if (rules.contains(decision.ruleIndex)) {
        all += decision.getNumberOfTransitions();
        seen += reached.getOrDefault(decision.decision, Set.of()).size();
      }
    }
    var core = core();
    long inCore = core.stream().filter(entered::contains).count();
    return String.format(
        Locale.ROOT,
        """
        | of Neo4j's grammar, what only reads | all | reached | share |
        | --- | ---: | ---: | ---: |
        | rules of the core of Cypher | %d | %d | %.1f %% |
        | rules | %d | %d | %.1f %% |
        | alternatives | %d | %d | %.1f %% |

        Rules that are not reached: %s.
        """,
        core.size(),
        inCore,
        100.0 * inCore / core.size(),
        rules.size(),
        rules.size() - missed().size(),
        100 * share(),
        all,
        seen,
        100.0 * seen / all,
        missed().stream()
            .map(rule -> "`" + Cypher25Parser.ruleNames[rule] + "`")
            .collect(Collectors.joining(", ")));
  }
}
