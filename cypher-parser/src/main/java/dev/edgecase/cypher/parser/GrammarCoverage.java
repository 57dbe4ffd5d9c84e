package dev.edgecase.cypher.parser;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.List;
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
 * How much of Neo4j's own grammar of Cypher statements reach, over the rules that a statement can
 * come to which only reads. A rule is reached if a statement is parsed with it, an alternative if
 * the parser had to decide, and took it.
 */
public final class GrammarCoverage {
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

  /** Nothing is reached yet. */
  public GrammarCoverage() {
    grammar = Cypher25Parser._ATN;
    rules = readOnly();
  }

  /** How much there is of something, and how much of it is reached. */
  public record Share(int all, int reached) {}

  /** The rules that the core of the language needs. */
  public Share core() {
    var core = coreRules();
    return new Share(core.size(), (int) core.stream().filter(entered::contains).count());
  }

  /** All rules. */
  public Share rules() {
    return new Share(rules.size(), (int) rules.stream().filter(entered::contains).count());
  }

  /** The ways on from where the parser must decide. */
  public Share alternatives() {
    int all = 0;
    int seen = 0;
    for (var decision : grammar.decisionToState) {
      if (rules.contains(decision.ruleIndex)) {
        all += decision.getNumberOfTransitions();
        seen += reached.getOrDefault(decision.decision, Set.of()).size();
      }
    }
    return new Share(all, seen);
  }

  /** The names of the rules that are not reached. */
  public List<String> missed() {
    return rules.stream()
        .filter(rule -> !entered.contains(rule))
        .map(rule -> Cypher25Parser.ruleNames[rule])
        .toList();
  }

  /** The rules of the checked-in list of what the core of the language needs. */
  private static Set<Integer> coreRules() {
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

  /**
   * Takes note of what a statement reaches.
   *
   * @throws IllegalArgumentException if the grammar does not know it
   */
  public void read(String text) {
    var lexer = new Cypher25Lexer(CharStreams.fromString(text));
    var parser = new Watched(new CommonTokenStream(lexer));
    lexer.removeErrorListeners();
    parser.removeErrorListeners();
    parser.parse(Cypher25Parser.RULE_statements);
    if (parser.getNumberOfSyntaxErrors() > 0) {
      throw new IllegalArgumentException("This is not Cypher: " + text);
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
}
