package dev.edgecase.gremlin.reference;

import dev.edgecase.protocol.Argument;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Steps that make one value of all traversers, or of all that is in one. */
final class Reductions {
  private Reductions() {}

  static Map<String, Meaning> all() {
    var all = new HashMap<String, Meaning>();
    all.put("count", Reductions::count);
    all.put("fold", Reductions::fold);
    for (var name : List.of("sum", "mean", "min", "max")) {
      all.put(name, Reductions::aggregate);
    }
    return all;
  }

  private static List<Traverser> count(Context context, List<Traverser> in) {
    return context.call().isLocal()
        ? Meaning.map((c, t) -> (long) size(t.value())).of(context, in)
        : context.only((long) in.size());
  }

  private static int size(Object value) {
    if (value instanceof Map<?, ?> map) {
      return map.size();
    }
    return Values.isCollection(value) ? Values.items(value).size() : 1;
  }

  private static List<Traverser> fold(Context context, List<Traverser> in) {
    var values = in.stream().map(Traverser::value).toList();
    var arguments = context.call().step().arguments();
    if (arguments.isEmpty()) {
      return context.only(values);
    }
    Object folded = context.call().values().get(0);
    var operator = ((Argument.Token) arguments.get(1)).name();
    for (var value : values) {
      folded = Operators.apply(operator, folded, value);
    }
    return context.only(folded);
  }

  /** Of nothing there is no sum, no mean and no extreme: no traverser comes out. */
  private static List<Traverser> aggregate(Context context, List<Traverser> in) {
    var name = context.call().name();
    if (context.call().isLocal()) {
      return Meaning.mapSome(
              (c, t) ->
                  aggregate(
                      name,
                      Values.isCollection(t.value())
                          ? Values.items(t.value())
                          : List.of(t.value())))
          .of(context, in);
    }
    return aggregate(name, in.stream().map(Traverser::value).toList())
        .map(context::only)
        .orElse(List.of());
  }

  /** Nulls do not count, unless there is nothing else. */
  private static Optional<Object> aggregate(String name, List<Object> values) {
    var known = values.stream().filter(value -> value != Nil.NULL).toList();
    if (known.isEmpty()) {
      return values.stream().findFirst();
    }
    return Optional.of(
        switch (name) {
          case "sum" ->
              known.stream()
                  .reduce((a, b) -> Operators.apply("sum", a, b))
                  .map(Operators::number)
                  .orElseThrow();
          case "mean" -> Arithmetic.mean(known.stream().map(Operators::number).toList());
          case "min" -> extreme(known, -1);
          default -> extreme(known, 1);
        });
  }

  private static Object extreme(List<Object> values, int sign) {
    return values.stream().reduce((a, b) -> further(a, b, sign)).orElseThrow();
  }

  /** Numbers of two classes come out in the wider one. */
  private static Object further(Object a, Object b, int sign) {
    var found = Integer.signum(Compare.order(b, a)) == sign ? b : a;
    return a instanceof Number x && b instanceof Number y
        ? Arithmetic.widened((Number) found, found == a ? y : x)
        : found;
  }

  /** Steps that need all traversers before they let one go. */
  static final Set<String> BARRIERS =
      Set.of(
          ("count fold sum mean min max group groupCount tree order dedup tail sample cap aggregate"
                  + " barrier")
              .split(" "));

  /** Those of them that give one traverser. */
  static final Set<String> REDUCERS =
      Set.of("count", "fold", "sum", "mean", "min", "max", "group", "groupCount", "tree");
}
