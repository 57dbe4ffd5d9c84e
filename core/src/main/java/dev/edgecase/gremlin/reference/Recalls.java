package dev.edgecase.gremlin.reference;

import dev.edgecase.protocol.Argument.Token;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Steps that label where traversers are, and those that look back. */
final class Recalls extends Family {
  Recalls() {
    step("as", (step, in) -> in.stream().map(t -> labelled(t, step.texts())).toList());
    mapSome("select", Recalls::select);
    mapSome("path", Recalls::path);
  }

  private static Traverser labelled(Traverser traverser, List<String> labels) {
    var path = traverser.path();
    for (var label : labels) {
      path = path.labelled(label);
    }
    return traverser.along(path);
  }

  /**
   * What a name stands for: a key of the map at hand, a side effect, or a label of the path.
   *
   * @param pop which one, if several stand at a label
   */
  static Optional<Object> scoped(Step step, Traverser traverser, String pop, Object key) {
    if (traverser.value() instanceof Map<?, ?> map && map.containsKey(key)) {
      return Optional.of((Object) map.get(key));
    }
    if (!(key instanceof String name)) {
      return Optional.empty();
    }
    if (step.run().sideEffects.has(name)) {
      return Optional.of(step.run().sideEffects.get(name));
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

  /** What stands at a label, as the by() of a position shows it. */
  static Optional<Object> shown(Step step, Traverser traverser, Object label, int position) {
    return scoped(step, traverser, "last", label)
        .flatMap(value -> step.by(position, Traverser.on(value)));
  }

  /** What stands at some labels, as their by() shows it, if something stands at all. */
  static Optional<List<Object>> all(Step step, Traverser traverser, String pop, List<?> labels) {
    return Values.complete(labels.stream().map(label -> scoped(step, traverser, pop, label)))
        .flatMap(step::bys);
  }

  private static Optional<Object> select(Step step, Traverser traverser) {
    var token = step.call().all(Token.class).stream().findFirst();
    if (token.isPresent() && token.get().type().equals("Column")) {
      return step.by(0, Traverser.on(By.token(token.get(), traverser.value())));
    }
    var pop = token.map(Token::name).orElse("last");
    var labels = step.texts();
    if (labels.size() < 2) {
      var label = step.argument(step.arguments().size() - 1);
      return step.given(label, traverser)
          .flatMap(key -> all(step, traverser, pop, List.of(key)))
          .map(values -> values.get(0));
    }
    return all(step, traverser, pop, labels).map(values -> zipped(labels, values));
  }

  private static Object zipped(List<String> names, List<Object> values) {
    var map = new LinkedHashMap<Object, Object>();
    for (int i = 0; i < names.size(); i++) {
      map.put(names.get(i), values.get(i));
    }
    return map;
  }

  private static Optional<Object> path(Step step, Traverser traverser) {
    var part = part(step, traverser.path());
    return step.bys(part.objects()).map(part::showing);
  }

  /** The part of a path that from() and to() ask for. */
  static Path part(Step step, Path path) {
    return path.between(end(step, "from"), end(step, "to"));
  }

  private static String end(Step step, String modulator) {
    return step.call().modulators(modulator).stream()
        .findFirst()
        .map(m -> Values.name(m.arguments().get(0)))
        .orElse("");
  }
}
