package dev.edgecase.gremlin.reference;

import dev.edgecase.gremlin.reference.Call.Condition;
import dev.edgecase.gremlin.reference.Call.Nested;
import dev.edgecase.protocol.Argument.Token;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/**
 * Steps that label where traversers are, and those that look back. where(): a traversal that gives
 * something, or labels that compare in a certain way. match(): all ways to give values to labels so
 * that every pattern holds. A pattern is asked as soon as the label that it begins with has a
 * value; which comes first makes no difference.
 */
final class Recalls extends Family {
  Recalls() {
    step(
        "as",
        (step, in) -> in.stream().map(t -> t.along(t.path().labelled(step.texts()))).toList());
    mapSome("select", Recalls::select);
    mapSome("path", Recalls::path);
    filter("where", Recalls::where);
    step("match", Recalls::match);
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
    var found = traverser.path().at(name);
    var side = step.run().sideEffects.find(name);
    if (side.isPresent() || found.isEmpty()) {
      return side;
    }
    return Optional.of(
        switch (found.size() == 1 && pop.equals("mixed") ? "last" : pop) {
          case "first" -> found.get(0);
          case "last" -> found.get(found.size() - 1);
          default -> found;
        });
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

  /** A traversal that may begin at a label and end at another. */
  private record Pattern(List<Call> calls) {
    Optional<String> first() {
      return label(calls.get(0));
    }

    Optional<String> last() {
      return calls.size() > 1 ? label(calls.get(calls.size() - 1)) : Optional.empty();
    }

    private static Optional<String> label(Call call) {
      return call.name().equals("as")
          ? call.all(String.class).stream().findFirst()
          : Optional.empty();
    }

    /** What stands between its labels. */
    Nested body() {
      return new Nested(
          calls.subList(first().isPresent() ? 1 : 0, calls.size() - (last().isPresent() ? 1 : 0)));
    }

    /** The patterns that a connective joins. */
    Stream<Pattern> parts() {
      return calls.get(0).nested().stream().map(nested -> new Pattern(nested.calls()));
    }

    /** The patterns that have to hold, one by one. */
    Stream<Pattern> conjuncts() {
      return connective().equals("and") ? parts().flatMap(Pattern::conjuncts) : Stream.of(this);
    }

    /** The connective, if it is nothing else. */
    String connective() {
      return calls.size() == 1 ? calls.get(0).name() : "";
    }
  }

  private static boolean where(Step step, Traverser traverser) {
    if (step.argument(0) instanceof Nested nested) {
      return holds(step, new Pattern(nested.calls()), traverser);
    }
    int last = step.arguments().size() - 1;
    var start = last == 0 ? step.by(0, traverser) : shown(step, traverser, step.argument(0), 0);
    var condition = resolved(step, traverser, step.argument(last), new AtomicInteger(1));
    return start.isPresent()
        && condition.filter(known -> step.holds(known, start.get())).isPresent();
  }

  /** A condition with what stands at its labels in the place of them, if something does. */
  private static Optional<Object> resolved(
      Step step, Traverser traverser, Object condition, AtomicInteger position) {
    if (!(condition instanceof Condition predicate)) {
      return shown(step, traverser, condition, position.getAndIncrement());
    }
    return Values.complete(
            predicate.arguments().stream().map(a -> resolved(step, traverser, a, position)))
        .map(arguments -> new Condition(predicate.name(), arguments));
  }

  /** What stands at a label, as the by() of a position shows it. */
  private static Optional<Object> shown(
      Step step, Traverser traverser, Object label, int position) {
    return scoped(step, traverser, "last", Values.name(label))
        .flatMap(value -> step.by(position, Traverser.on(value)));
  }

  /** Whether a pattern gives something that stands where it has to end. */
  private static boolean holds(Step step, Pattern pattern, Traverser traverser) {
    switch (pattern.connective()) {
      case "and":
        return pattern.parts().allMatch(part -> holds(step, part, traverser));
      case "or":
        return pattern.parts().anyMatch(part -> holds(step, part, traverser));
      case "not":
        return pattern.parts().noneMatch(part -> holds(step, part, traverser));
      default:
        var start = pattern.first().map(label -> scoped(step, traverser, "last", label));
        if (start.isPresent() && start.get().isEmpty()) {
          return false;
        }
        var from = start.flatMap(value -> value).map(traverser::to).orElse(traverser);
        var end = pattern.last().map(label -> scoped(step, traverser, "last", label));
        return step.values(pattern.body(), from).stream()
            .anyMatch(v -> end.isEmpty() || end.get().filter(e -> Compare.equal(v, e)).isPresent());
    }
  }

  private static List<Traverser> match(Step step, List<Traverser> in) {
    var patterns =
        step.call().nested().stream().flatMap(n -> new Pattern(n.calls()).conjuncts()).toList();
    var labels = new LinkedHashSet<String>();
    patterns.forEach(pattern -> pattern.first().ifPresent(labels::add));
    var open = new LinkedHashSet<>(labels);
    patterns.forEach(pattern -> pattern.last().ifPresent(open::remove));
    // What comes in stands for a label that patterns begin with and none ends in.
    var start =
        Stream.concat(open.stream(), labels.stream())
            .findFirst()
            .orElseThrow(() -> new Raised("match() without a label to begin at"));
    patterns.forEach(pattern -> pattern.last().ifPresent(labels::add));
    var out = new ArrayList<Traverser>();
    for (var traverser : in) {
      var known = new LinkedHashMap<String, Object>();
      for (var label : labels) {
        traverser.path().at(label).forEach(object -> known.put(label, object));
      }
      known.putIfAbsent(start, traverser.value());
      new Search(step, traverser, labels, out).go(known, patterns);
    }
    return out;
  }

  private record Search(Step step, Traverser origin, Set<String> labels, List<Traverser> out) {

    void go(Map<String, Object> known, List<Pattern> left) {
      if (left.isEmpty()) {
        var map = new LinkedHashMap<Object, Object>();
        labels.stream().filter(known::containsKey).forEach(l -> map.put(l, known.get(l)));
        out.add(standing(known).to(map));
        return;
      }
      // A pattern that begins at no label only filters: it comes when nothing else is left.
      var next =
          Stream.concat(
                  left.stream().filter(p -> p.first().filter(known::containsKey).isPresent()),
                  left.stream().filter(p -> p.first().isEmpty()))
              .findFirst()
              .orElseThrow(() -> new Raised("match() has a pattern that nothing leads to"));
      var rest = new ArrayList<>(left);
      rest.remove(next);
      solve(next, known, rest);
    }

    private void solve(Pattern pattern, Map<String, Object> known, List<Pattern> rest) {
      var first = pattern.first();
      var last = pattern.last();
      var from =
          first
              .map(l -> standing(known).to(known.getOrDefault(l, Nil.NULL)))
              .orElse(standing(known));
      if (pattern.connective().equals("or")) {
        throw new Unspecified("or() of patterns");
      }
      if (first.isEmpty() || last.isEmpty()) {
        if (first.isEmpty() ? holds(step, pattern, from) : step.any(pattern.body(), from)) {
          go(known, rest);
        }
        return;
      }
      for (var result : step.values(pattern.body(), from)) {
        var more = new LinkedHashMap<>(known);
        if (more.computeIfAbsent(last.get(), label -> result).equals(result)) {
          go(more, rest);
        }
      }
    }

    /** The traverser with all labels that have a value in its path. */
    private Traverser standing(Map<String, Object> known) {
      var path = origin.path();
      for (var binding : known.entrySet()) {
        path = path.plus(binding.getValue(), binding.getKey());
      }
      return origin.along(path);
    }
  }
}
