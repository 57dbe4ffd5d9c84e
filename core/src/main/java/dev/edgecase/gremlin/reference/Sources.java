package dev.edgecase.gremlin.reference;

import dev.edgecase.protocol.Argument.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Where traversers come from, and what the source was configured with. */
final class Sources extends Family {
  /** Strategies that only change how an answer is found, or that only refuse to write. */
  private static final Set<String> HARMLESS =
      Set.of(
          """
          AdjacentToIncident ByModulatorOptimization ComputerFinalization ComputerVerification
          Connective Count EarlyLimit FilterRanking GraphFilter HaltedTraverser IdentityRemoval
          IncidentToAdjacent InlineFilter LambdaRestriction LazyBarrier MatchAlgorithm
          MatchPredicate MessagePassingReduction Options OrderLimit PathProcessor PathRetraction
          Profile ReadOnly ReferenceElement RepeatUnroll Seed StandardVerification
          VertexProgramRestriction
          """
              .strip()
              .split("\\s+"));

  Sources() {
    flatMap("V", (step, t) -> elements(step));
    flatMap("E", (step, t) -> elements(step));
    step("inject", Sources::inject);
    step("withSideEffect", Sources::withSideEffect);
    step("withStrategies", Sources::withStrategies);
    step("withoutStrategies", Sources::withoutStrategies);
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
  static List<Integer> ids(List<Object> values) {
    return values.stream()
        .flatMap(value -> Values.unfolded(value).stream())
        .map(value -> value instanceof Element.Id id ? (Object) id.number() : value)
        .filter(Number.class::isInstance)
        .map(value -> ((Number) value).intValue())
        .toList();
  }

  private static List<Traverser> inject(Step step, List<Traverser> in) {
    var all = new ArrayList<>(in);
    all.removeIf(Traverser::isStart);
    // What reaches a nested traversal is there before its own values are.
    int place = step.run().depth > 0 ? all.size() : 0;
    all.addAll(place, step.arguments().stream().map(Traverser::on).toList());
    return all;
  }

  private static List<Traverser> withSideEffect(Step step, List<Traverser> in) {
    var name = step.texts().get(0);
    step.run().sideEffects.values.put(name, step.argument(1));
    step.call().all(Token.class).forEach(o -> step.run().sideEffects.operators.put(name, o.name()));
    return in;
  }

  private static List<Traverser> withStrategies(Step step, List<Traverser> in) {
    for (var strategy : step.arguments()) {
      if (strategy.equals("ProductiveByStrategy")) {
        step.run().productive = true;
      } else if (!HARMLESS.contains(strategy.toString().replace("Strategy", ""))) {
        throw new Unspecified("the strategy " + strategy);
      }
    }
    return in;
  }

  /** What has not been asked for is not missed, but for the one that reads infix and() and or(). */
  private static List<Traverser> withoutStrategies(Step step, List<Traverser> in) {
    if (step.arguments().contains("ConnectiveStrategy")) {
      throw new Unspecified("without ConnectiveStrategy");
    }
    return in;
  }
}
