package dev.edgecase.gremlin.reference;

import dev.edgecase.protocol.Argument;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Steps that label where traversers are, and those that look back. */
final class Recalls {
  private Recalls() {}

  static Map<String, Meaning> all() {
    var all = new HashMap<String, Meaning>();
    all.put("as", Recalls::as);
    all.put("select", Meaning.mapSome(Recalls::select));
    all.put("path", Meaning.mapSome(Recalls::path));
    return all;
  }

  private static List<Traverser> as(Context context, List<Traverser> in) {
    return in.stream()
        .map(
            traverser -> {
              var path = traverser.path();
              for (var label : context.call().texts()) {
                path = path.labelled(label);
              }
              return traverser.along(path);
            })
        .toList();
  }

  /**
   * What a name stands for: a key of the map at hand, a side effect, or a label of the path.
   *
   * @param pop which one, if several stand at a label
   */
  static Optional<Object> scoped(Context context, Traverser traverser, String pop, Object key) {
    if (traverser.value() instanceof Map<?, ?> map && map.containsKey(key)) {
      return Optional.of((Object) map.get(key));
    }
    if (!(key instanceof String name)) {
      return Optional.empty();
    }
    if (context.run().sideEffects().has(name)) {
      return Optional.of(context.run().sideEffects().get(name));
    }
    var found = traverser.path().at(name);
    if (found.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        switch (pop) {
          case "first" -> found.get(0);
          case "all" -> found;
          case "mixed" -> found.size() == 1 ? found.get(0) : found;
          default -> found.get(found.size() - 1);
        });
  }

  private static Optional<Object> select(Context context, Traverser traverser) {
    var arguments = context.call().step().arguments();
    var pop = "last";
    Optional<Object> key = Optional.empty();
    for (var argument : arguments) {
      if (argument instanceof Argument.Token token && token.type().equals("Column")) {
        var column = By.column(new Token(token.type(), token.name()), traverser.value());
        return context.by(0, context.bare(column));
      } else if (argument instanceof Argument.Token token) {
        pop = token.name();
      } else if (argument instanceof Argument.Nested nested) {
        key = context.all(nested, traverser).stream().findFirst().map(Traverser::value);
        if (key.isEmpty()) {
          return Optional.empty();
        }
      }
    }
    var labels = context.call().texts();
    if (key.isPresent() || labels.size() == 1) {
      return scoped(context, traverser, pop, key.orElseGet(() -> labels.get(0)))
          .flatMap(value -> context.by(0, context.bare(value)));
    }
    return several(context, traverser, pop, labels);
  }

  private static Optional<Object> several(
      Context context, Traverser traverser, String pop, List<String> labels) {
    var map = new LinkedHashMap<Object, Object>();
    for (int i = 0; i < labels.size(); i++) {
      int position = i;
      var value =
          scoped(context, traverser, pop, labels.get(i))
              .flatMap(v -> context.by(position, context.bare(v)));
      if (value.isEmpty()) {
        return Optional.empty();
      }
      map.put(labels.get(i), value.get());
    }
    return Optional.of(map);
  }

  private static Optional<Object> path(Context context, Traverser traverser) {
    var shown = Path.EMPTY;
    int position = 0;
    for (var stop : part(context, traverser.path()).stops()) {
      var value = context.by(position++, context.bare(stop.object()));
      if (value.isEmpty()) {
        return Optional.empty();
      }
      shown = shown.plus(value.get(), stop.labels());
    }
    return Optional.of(shown);
  }

  /** The part of a path that from() and to() ask for. */
  static Path part(Context context, Path path) {
    return path.between(end(context, "from"), end(context, "to"));
  }

  private static String end(Context context, String modulator) {
    return context.call().modulators(modulator).stream()
        .findFirst()
        .map(m -> Filters.text(m.arguments().get(0)))
        .orElse("");
  }
}
