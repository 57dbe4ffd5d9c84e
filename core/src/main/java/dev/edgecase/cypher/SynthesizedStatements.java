package dev.edgecase.cypher;

import dev.edgecase.cypher.evaluation.Interpreter;
import dev.edgecase.cypher.synthesis.Synthesizer;
import dev.edgecase.graph.GraphView;
import dev.edgecase.query.Dialect;
import dev.edgecase.query.Query;
import dev.edgecase.query.QueryOptions;
import dev.edgecase.query.QuerySource;
import dev.edgecase.query.Traits;
import dev.edgecase.random.Rng;
import java.util.HashSet;
import java.util.Set;

/** Statements whose answer is known, of what a target has. */
final class SynthesizedStatements implements QuerySource {
  private static final int TRIES = 50;

  private final Synthesizer synthesizer;
  private final Facts facts;
  private final Set<String> words;

  SynthesizedStatements(GraphView graph, QueryOptions options, Dialect dialect, Rng rng) {
    this.words = new HashSet<>(Ingredients.all());
    words.removeIf(word -> !dialect.has(word) || options.excluded().contains(word));
    this.facts = Facts.of(graph);
    this.synthesizer =
        new Synthesizer(
            graph,
            interpreter(graph, dialect),
            expression -> words.containsAll(Ingredients.of(expression)),
            options.maxLength(),
            rng);
  }

  /** What statements mean to those who speak the dialect. */
  static Interpreter interpreter(GraphView graph, Dialect dialect) {
    return new Interpreter(graph, !dialect.lacking().contains(Disassembled.DIFFERENT_EDGES));
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
    if (!words.containsAll(Ingredients.of(body)) || Analysis.problem(body, facts).isPresent()) {
      return false;
    }
    return CypherTraits.of(body, Scope.EMPTY, facts).result() == Traits.Result.BAG;
  }
}
