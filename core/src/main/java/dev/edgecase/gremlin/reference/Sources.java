package dev.edgecase.gremlin.reference;

import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.Value;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Where traversers come from, and what the source was configured with. */
final class Sources {
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

  private Sources() {}

  static Map<String, Meaning> all() {
    var all = new HashMap<String, Meaning>();
    all.put("V", Sources::elements);
    all.put("E", Sources::elements);
    all.put("inject", Sources::inject);
    all.put("withSack", Sources::withSack);
    all.put("withSideEffect", Sources::withSideEffect);
    all.put("withStrategies", Sources::withStrategies);
    all.put("withoutStrategies", Sources::withStrategies);
    all.put("withPath", (context, in) -> in);
    all.put("withBulk", (context, in) -> in);
    return all;
  }

  /** Each traverser goes on to all elements; the first one stands nowhere yet. */
  private static List<Traverser> elements(Context context, List<Traverser> in) {
    var found = found(context);
    return in.stream().flatMap(t -> found.stream().map(t::to)).toList();
  }

  /** All elements, or those of the given ids; each of them once, as often as it is named. */
  private static List<? extends Element> found(Context context) {
    var world = context.run().world();
    boolean vertices = context.call().name().equals("V");
    var ids = ids(context.call().values());
    if (context.call().arguments().isEmpty()) {
      return List.copyOf(vertices ? world.vertices().values() : world.edges().values());
    }
    return ids.stream()
        .map(id -> vertices ? world.vertices().get(id) : world.edges().get(id))
        .flatMap(element -> Optional.<Element>ofNullable(element).stream())
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

  private static List<Traverser> inject(Context context, List<Traverser> in) {
    var all = new ArrayList<>(in);
    all.removeIf(Traverser::isStart);
    // What reaches a nested traversal is there before its own values are.
    int place = context.run().depth() > 0 ? all.size() : 0;
    all.addAll(place, context.call().values().stream().map(context::bare).toList());
    return all;
  }

  private static List<Traverser> withSack(Context context, List<Traverser> in) {
    if (context.call().arguments().size() != 1) {
      throw new Unspecified("sacks that split or merge");
    }
    context.run().sack(context.call().values().get(0));
    return in.stream().map(traverser -> traverser.carrying(context.run().sack())).toList();
  }

  private static List<Traverser> withSideEffect(Context context, List<Traverser> in) {
    var arguments = context.call().step().arguments();
    var name = context.call().texts().get(0);
    var initial = Values.fromProtocol(((Argument.Literal) arguments.get(1)).value());
    var operator =
        arguments.size() > 2 && arguments.get(2) instanceof Argument.Token token
            ? Optional.of(token.name())
            : Optional.<String>empty();
    context.run().sideEffects().begin(name, initial, operator);
    return in;
  }

  private static List<Traverser> withStrategies(Context context, List<Traverser> in) {
    for (var argument : context.call().step().arguments()) {
      var name =
          argument instanceof Argument.Literal literal && literal.value() instanceof Value.Text text
              ? text.value()
              : "";
      if (!HARMLESS.contains(name)) {
        throw new Unspecified("the strategy " + name);
      }
    }
    return in;
  }
}
