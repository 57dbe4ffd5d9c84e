package dev.edgecase.gremlin;

import dev.edgecase.graph.GraphView;
import dev.edgecase.gremlin.synthesis.Synthesizer;
import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.Instruction;
import dev.edgecase.query.Dialect;
import dev.edgecase.query.Query;
import dev.edgecase.query.QueryOptions;
import dev.edgecase.query.QuerySource;
import dev.edgecase.query.Traits;
import dev.edgecase.random.Rng;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Traversals whose answer is known, of what a target has. */
final class SynthesizedTraversals implements QuerySource {
  private static final int TRIES = 50;

  private final Dialect dialect;
  private final Set<String> excluded;
  private final Map<String, Boolean> known = new HashMap<>();
  private final Synthesizer synthesizer;

  SynthesizedTraversals(GraphView graph, QueryOptions options, Dialect dialect, Rng rng) {
    this.dialect = dialect;
    this.excluded = new HashSet<>(options.excluded());
    excluded.addAll(dialect.lacking());
    this.synthesizer =
        new Synthesizer(
            graph,
            dialect.version(),
            this::areKnown,
            steps -> GremlinTraits.of(steps, graph).result() == Traits.Result.BAG,
            options.maxLength(),
            rng);
  }

  @Override
  public Query get() {
    for (int i = 0; i < TRIES; i++) {
      var traversal = synthesizer.next().map(Traversal::new);
      if (traversal.isPresent()) {
        return traversal.get();
      }
    }
    return new Gremlin().simplest();
  }

  private boolean areKnown(List<Instruction> steps) {
    for (var step : steps) {
      if (!isKnown(step.name()) || !areKnownArguments(step.arguments())) {
        return false;
      }
    }
    return true;
  }

  private boolean areKnownArguments(List<Argument> arguments) {
    for (var argument : arguments) {
      if (argument instanceof Argument.Nested nested && !areKnown(nested.steps())
          || argument instanceof Argument.Predicate predicate
              && !(isKnown(predicate.type() + "." + predicate.name())
                  && areKnownArguments(predicate.arguments()))) {
        return false;
      }
    }
    return true;
  }

  private boolean isKnown(String word) {
    return known.computeIfAbsent(
        word,
        each -> {
          // Modulators and the predicates that all versions have are in no vocabulary.
          boolean told = each.startsWith("TextP.") || StepRules.names().contains(each);
          return !excluded.contains(each) && (!told || dialect.has(each));
        });
  }
}
