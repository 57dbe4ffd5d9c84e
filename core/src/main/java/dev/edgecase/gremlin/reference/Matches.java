package dev.edgecase.gremlin.reference;

import dev.edgecase.gremlin.reference.Call.Condition;
import dev.edgecase.gremlin.reference.Call.Nested;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * match(): all ways to give values to labels so that every pattern holds. A pattern is asked as
 * soon as the label that it begins with has a value; which comes first makes no difference.
 */
final class Matches extends Family {
  Matches() {
    step("match", Matches::match);
  }

  private static List<Traverser> match(Step step, List<Traverser> in) {
    var patterns = step.call().nested().stream().flatMap(Matches::conjuncts).toList();
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

  /** The patterns that an and() joins. */
  private static Stream<Pattern> conjuncts(Nested nested) {
    var first = nested.calls().get(0);
    return nested.calls().size() == 1 && first.name().equals("and")
        ? first.nested().stream().flatMap(Matches::conjuncts)
        : Stream.of(new Pattern(nested.calls()));
  }

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
  }

  private record Search(Step step, Traverser origin, Set<String> labels, List<Traverser> out) {

    void go(Map<String, Object> known, List<Pattern> left) {
      if (left.isEmpty()) {
        var map = new LinkedHashMap<Object, Object>();
        labels.stream().filter(known::containsKey).forEach(l -> map.put(l, known.get(l)));
        out.add(standing(known).to(map));
        return;
      }
      var next =
          left.stream()
              .filter(pattern -> isReady(pattern, known.keySet()))
              .findFirst()
              .orElseThrow(() -> new Raised("match() has a pattern that nothing leads to"));
      var rest = new ArrayList<>(left);
      rest.remove(next);
      solve(next, known, rest);
    }

    private boolean isReady(Pattern pattern, Set<String> known) {
      return pattern
          .first()
          .map(known::contains)
          .orElseGet(
              () ->
                  names(new Nested(pattern.calls()))
                      .noneMatch(n -> labels.contains(n) && !known.contains(n)));
    }

    /** All strings that a filter mentions, however deep. */
    private static Stream<String> names(Object argument) {
      if (argument instanceof Nested nested) {
        return nested.calls().stream()
            .flatMap(call -> call.arguments().stream().flatMap(Search::names));
      }
      if (argument instanceof Condition condition) {
        return condition.arguments().stream().flatMap(Search::names);
      }
      return argument instanceof String text ? Stream.of(text) : Stream.empty();
    }

    private void solve(Pattern pattern, Map<String, Object> known, List<Pattern> rest) {
      var last = pattern.last();
      if (pattern.first().isEmpty() || last.isEmpty()) {
        if (passes(pattern, known)) {
          go(known, rest);
        }
        return;
      }
      for (var result : results(pattern, known)) {
        var more = new LinkedHashMap<>(known);
        if (more.computeIfAbsent(last.get(), label -> result).equals(result)) {
          go(more, rest);
        }
      }
    }

    private List<Object> results(Pattern pattern, Map<String, Object> known) {
      var from = standing(known);
      return step.values(
          pattern.body(),
          pattern.first().map(label -> from.to(known.getOrDefault(label, Nil.NULL))).orElse(from));
    }

    /** A pattern that gives no label a value: where(...), not(...) and the like. */
    private boolean passes(Pattern pattern, Map<String, Object> known) {
      var call = pattern.calls().get(0);
      return switch (call.name()) {
        case "or" -> throw new Unspecified("or() of patterns");
        case "not" -> !Wheres.traversal(step, call.nested().get(0).calls(), standing(known));
        default -> !results(pattern, known).isEmpty();
      };
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
