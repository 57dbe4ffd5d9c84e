package dev.edgecase.gremlin.reference;

import dev.edgecase.protocol.Argument;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;

/** Steps that leave something behind, or carry something along, and those that look at it. */
final class Leavings {
  private Leavings() {}

  static Map<String, Meaning> all() {
    var all = new HashMap<String, Meaning>();
    all.put("aggregate", Leavings::aggregate);
    all.put("store", Leavings::aggregate);
    all.put("cap", Leavings::cap);
    all.put("sideEffect", Leavings::sideEffect);
    all.put("subgraph", Leavings::subgraph);
    all.put("sack", Leavings::sack);
    return all;
  }

  private static List<Traverser> aggregate(Context context, List<Traverser> in) {
    var name = context.call().texts().get(0);
    for (var traverser : in) {
      context.by(0, traverser).ifPresent(value -> context.run().sideEffects().add(name, value));
    }
    return in;
  }

  private static List<Traverser> cap(Context context, List<Traverser> in) {
    var names = context.call().texts();
    if (names.size() == 1) {
      return context.only(context.run().sideEffects().get(names.get(0)));
    }
    var all = new LinkedHashMap<Object, Object>();
    names.forEach(name -> all.put(name, context.run().sideEffects().get(name)));
    return context.only(all);
  }

  private static List<Traverser> sideEffect(Context context, List<Traverser> in) {
    in.forEach(traverser -> context.all(context.call().step().arguments().get(0), traverser));
    return in;
  }

  /** An edge comes with both of its ends. */
  private static List<Traverser> subgraph(Context context, List<Traverser> in) {
    var part =
        context
            .run()
            .sideEffects()
            .gathering(
                context.call().texts().get(0),
                Subgraph.class,
                () -> new Subgraph(new LinkedHashSet<>(), new LinkedHashSet<>()));
    for (var traverser : in) {
      var edge = Moves.edge(traverser);
      part.edges().add(edge);
      part.vertices().add(edge.from());
      part.vertices().add(edge.to());
    }
    return in;
  }

  private static List<Traverser> sack(Context context, List<Traverser> in) {
    var arguments = context.call().step().arguments();
    if (arguments.isEmpty()) {
      return Meaning.map((c, t) -> t.sack()).of(context, in);
    }
    if (!(arguments.get(0) instanceof Argument.Token operator)) {
      throw new Unspecified("a sack with a function");
    }
    var out = new ArrayList<Traverser>();
    for (var traverser : in) {
      context
          .by(0, traverser)
          .map(value -> Operators.apply(operator.name(), traverser.sack(), value))
          .ifPresent(sack -> out.add(traverser.carrying(sack)));
    }
    return out;
  }
}
