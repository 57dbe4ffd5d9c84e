package dev.edgecase.gremlin.reference;

import dev.edgecase.protocol.Argument.Token;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Where traversers come from, and what the source was configured with. */
final class Sources extends Family {
  /** Strategies that only change how an answer is found, or that only refuse to write. */
  private static final Set<String> HARMLESS =
      Set.of(
          """
          AdjacentToIncidentStrategy ByModulatorOptimizationStrategy ComputerFinalizationStrategy
          ComputerVerificationStrategy ConnectiveStrategy CountStrategy EarlyLimitStrategy
          FilterRankingStrategy GraphFilterStrategy IdentityRemovalStrategy
          IncidentToAdjacentStrategy InlineFilterStrategy LambdaRestrictionStrategy
          LazyBarrierStrategy MatchAlgorithmStrategy MatchPredicateStrategy
          MessagePassingReductionStrategy OptionsStrategy OrderLimitStrategy PathProcessorStrategy
          PathRetractionStrategy ProfileStrategy ReadOnlyStrategy ReferenceElementStrategy
          RepeatUnrollStrategy StandardVerificationStrategy VertexProgramRestrictionStrategy
          """
              .strip()
              .split("\\s+"));

  Sources() {
    flatMap("V", (step, t) -> elements(step));
    flatMap("E", (step, t) -> elements(step));
    step("inject", Sources::inject);
    step("withSideEffect", Sources::withSideEffect);
    step("withStrategies", Sources::withStrategies);
    step("withoutStrategies", Sources::withStrategies);
    step("withPath", (step, in) -> in);
    step("withBulk", (step, in) -> in);
  }

  /** All elements, or those of the given ids; each of them once, as often as it is named. */
  private static List<? extends Element> elements(Step step) {
    var world = step.run().world;
    var elements = step.name().equals("V") ? world.vertices : world.edges;
    return step.arguments().isEmpty()
        ? List.copyOf(elements.values())
        : ids(step.arguments()).stream()
            .flatMap(id -> Optional.ofNullable(elements.get(id)).stream())
            .toList();
  }

  /** The logical ids among some values; whoever knows them may write them as numbers. */
  static List<Integer> ids(Collection<?> values) {
    var ids = new ArrayList<Integer>();
    for (Object value : values) {
      if (value instanceof Element.Id id) {
        ids.add(id.number());
      } else if (value instanceof Number number) {
        ids.add(number.intValue());
      } else if (value instanceof Collection<?> some) {
        ids.addAll(ids(some));
      }
    }
    return ids;
  }

  private static List<Traverser> inject(Step step, List<Traverser> in) {
    var all = new ArrayList<>(in);
    all.removeIf(Traverser::isStart);
    // What reaches a nested traversal is there before its own values are.
    int place = step.run().depth() > 0 ? all.size() : 0;
    all.addAll(place, step.arguments().stream().map(Traverser::on).toList());
    return all;
  }

  private static List<Traverser> withSideEffect(Step step, List<Traverser> in) {
    var operator = step.call().all(Token.class).stream().map(Token::name).findFirst();
    step.run().sideEffects.begin(step.texts().get(0), step.argument(1), operator);
    return in;
  }

  private static List<Traverser> withStrategies(Step step, List<Traverser> in) {
    for (var strategy : step.arguments()) {
      if (!HARMLESS.contains(strategy)) {
        throw new Unspecified("the strategy " + strategy);
      }
    }
    return in;
  }
}
