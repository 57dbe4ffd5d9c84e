package dev.edgecase.cypher;

import dev.edgecase.cypher.evaluation.Interpreter;
import dev.edgecase.cypher.evaluation.MatchRules;
import dev.edgecase.cypher.synthesis.Synthesizer;
import dev.edgecase.graph.GraphView;
import dev.edgecase.protocol.Value;
import dev.edgecase.protocol.ValueType;
import dev.edgecase.query.Dialect;
import dev.edgecase.query.Expectation;
import dev.edgecase.query.Peculiarity;
import dev.edgecase.query.Query;
import dev.edgecase.query.QueryOptions;
import dev.edgecase.query.QuerySource;
import dev.edgecase.query.Traits;
import dev.edgecase.random.Rng;
import java.util.Set;

/** Statements whose answer is known, of what a target has. */
final class SynthesizedStatements implements QuerySource {
  /** The word for a row of each match, whether or not anything else mentions where it differs. */
  static final String EVERY_MATCH = "every match";

  /** The word for a match that has an edge twice always, or never. */
  private static final String ONE_RULE_FOR_EDGES = "one rule for edges";

  private static final Set<ValueType> MOMENTS = Set.of(ValueType.DATE, ValueType.LOCAL_DATETIME);
  private static final int TRIES = 50;

  private final Synthesizer synthesizer;
  private final Facts facts;
  private final Set<String> words;

  SynthesizedStatements(GraphView graph, QueryOptions options, Dialect dialect, Rng rng) {
    this.words = Demand.words(Ingredients.all(), dialect, options);
    this.facts = Facts.of(graph);
    boolean moments = dialect.abilities().types().containsAll(MOMENTS);
    this.synthesizer =
        new Synthesizer(
            graph,
            interpreter(graph, dialect),
            part ->
                words.containsAll(Recipe.of(part))
                    && (moments || Tree.all(part).noneMatch(SynthesizedStatements::isMoment)),
            options.maxLength(),
            rng);
  }

  private static boolean isMoment(Node node) {
    return node instanceof Expression.Literal literal && literal.value() instanceof Value.Temporal;
  }

  /** What statements mean to those who speak the dialect. */
  static Interpreter interpreter(GraphView graph, Dialect dialect) {
    return new Interpreter(graph, rules(dialect));
  }

  private static MatchRules rules(Dialect dialect) {
    return new MatchRules(
        !Peculiarity.PASSES_EDGES.isTold(dialect),
        !Peculiarity.UNDIRECTED.isTold(dialect),
        !dialect.lacking().contains(EVERY_MATCH),
        dialect.lacking().contains(ONE_RULE_FOR_EDGES));
  }

  /** The answer to a statement; open if it depends on a rule that the engine does not keep to. */
  static Expectation answer(Body body, GraphView graph, Dialect dialect) {
    var answer = interpreter(graph, dialect).result(body);
    if (!dialect.lacking().contains(ONE_RULE_FOR_EDGES)) {
      return answer;
    }
    var strict = new Interpreter(graph, rules(dialect).withDifferentEdges());
    return strict.result(body).equals(answer)
        ? answer
        : new Expectation.Open("which edges a match may have twice");
  }

  @Override
  public Query get() {
    for (int i = 0; i < TRIES; i++) {
      var body = synthesizer.next().filter(this::isWanted);
      if (body.isPresent()) {
        return new Statement(body.get());
      }
    }
    return new Cypher().simplest();
  }

  private boolean isWanted(Body body) {
    if (!words.containsAll(Recipe.of(body)) || Analysis.problem(body, facts).isPresent()) {
      return false;
    }
    return CypherTraits.of(body, Scope.EMPTY, facts).result() == Traits.Result.BAG;
  }
}
