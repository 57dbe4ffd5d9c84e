package dev.edgecase.gremlin.reference;

import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.Instruction;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * match(): all ways to give values to labels so that every pattern holds. A pattern is asked as
 * soon as the label that it begins with has a value; which comes first makes no difference.
 */
final class Matches {
  private Matches() {}

  static Map<String, Meaning> all() {
    var all = new HashMap<String, Meaning>();
    all.put("match", Matches::match);
    return all;
  }

  private static List<Traverser> match(Context context, List<Traverser> in) {
    var patterns = new ArrayList<List<Instruction>>();
    context.call().nested().forEach(nested -> patterns.addAll(conjuncts(nested.steps())));
    var labels = new LinkedHashSet<String>();
    patterns.forEach(pattern -> labels(pattern, labels));
    var start = start(patterns);
    var out = new ArrayList<Traverser>();
    for (var traverser : in) {
      var known = new LinkedHashMap<String, Object>();
      for (var label : labels) {
        var before = traverser.path().at(label);
        if (!before.isEmpty()) {
          known.put(label, before.get(before.size() - 1));
        }
      }
      known.putIfAbsent(start, traverser.value());
      new Search(context, traverser, labels, out).go(known, patterns);
    }
    return out;
  }

  /** The patterns that an and() joins. */
  private static List<List<Instruction>> conjuncts(List<Instruction> steps) {
    var prefixed = Connectives.prefixed(steps);
    if (prefixed.size() == 1 && prefixed.get(0).name().equals("and")) {
      return prefixed.get(0).arguments().stream()
          .flatMap(part -> conjuncts(Context.steps(part)).stream())
          .toList();
    }
    return List.of(prefixed);
  }

  private static void labels(List<Instruction> pattern, Set<String> labels) {
    first(pattern).ifPresent(labels::add);
    last(pattern).ifPresent(labels::add);
  }

  private static Optional<String> first(List<Instruction> pattern) {
    return label(pattern.get(0));
  }

  private static Optional<String> last(List<Instruction> pattern) {
    return pattern.size() > 1 ? label(pattern.get(pattern.size() - 1)) : Optional.empty();
  }

  private static Optional<String> label(Instruction step) {
    return step.name().equals("as")
        ? Optional.of(Filters.text(step.arguments().get(0)))
        : Optional.empty();
  }

  /** The label that what comes in stands for: one that patterns begin with and none ends in. */
  private static String start(List<List<Instruction>> patterns) {
    var starts = new LinkedHashSet<String>();
    patterns.forEach(pattern -> first(pattern).ifPresent(starts::add));
    var open = new LinkedHashSet<>(starts);
    patterns.forEach(pattern -> last(pattern).ifPresent(open::remove));
    return (open.isEmpty() ? starts : open)
        .stream().findFirst().orElseThrow(() -> new Raised("match() without a label to begin at"));
  }

  private record Search(
      Context context, Traverser origin, Set<String> labels, List<Traverser> out) {

    void go(Map<String, Object> known, List<List<Instruction>> left) {
      if (left.isEmpty()) {
        var map = new LinkedHashMap<Object, Object>();
        labels.stream().filter(known::containsKey).forEach(l -> map.put(l, known.get(l)));
        out.add(standing(known).to(map));
        return;
      }
      for (var pattern : left) {
        if (isReady(pattern, known)) {
          var rest = new ArrayList<>(left);
          rest.remove(pattern);
          solve(pattern, known, rest);
          return;
        }
      }
      throw new Raised("match() has a pattern that nothing leads to");
    }

    private boolean isReady(List<Instruction> pattern, Map<String, Object> known) {
      var first = first(pattern);
      if (first.isPresent()) {
        return known.containsKey(first.get());
      }
      return known.keySet().containsAll(names(pattern));
    }

    /** The labels of this match that a filter mentions, however deep. */
    private Set<String> names(List<Instruction> steps) {
      var names = new LinkedHashSet<String>();
      for (var step : steps) {
        step.arguments().forEach(argument -> collect(argument, names));
      }
      names.retainAll(labels);
      return names;
    }

    private void collect(Argument argument, Set<String> names) {
      if (argument instanceof Argument.Nested nested) {
        names.addAll(names(nested.steps()));
      } else if (argument instanceof Argument.Predicate predicate) {
        predicate.arguments().forEach(inner -> collect(inner, names));
      } else if (argument instanceof Argument.Literal literal
          && Values.fromProtocol(literal.value()) instanceof String text) {
        names.add(text);
      }
    }

    private void solve(
        List<Instruction> pattern, Map<String, Object> known, List<List<Instruction>> rest) {
      var first = first(pattern);
      if (first.isEmpty()) {
        if (passes(pattern, known)) {
          go(known, rest);
        }
        return;
      }
      var last = last(pattern);
      var body = pattern.subList(1, pattern.size() - (last.isPresent() ? 1 : 0));
      var from = standing(known).to(known.getOrDefault(first.get(), Nil.NULL));
      var results = context.all(new Argument.Nested(body), from);
      if (last.isEmpty()) {
        if (!results.isEmpty()) {
          go(known, rest);
        }
        return;
      }
      for (var result : results) {
        var bound = known.get(last.get());
        if (bound == null) {
          var more = new LinkedHashMap<>(known);
          more.put(last.get(), result.value());
          go(more, rest);
        } else if (bound.equals(result.value())) {
          go(known, rest);
        }
      }
    }

    /** A filter without a label of its own: where(...), not(...) and the like. */
    private boolean passes(List<Instruction> pattern, Map<String, Object> known) {
      var step = pattern.get(0);
      if (step.name().equals("or")) {
        throw new Unspecified("or() of patterns");
      }
      if (step.name().equals("not")) {
        return !Wheres.traversal(context, Context.steps(step.arguments().get(0)), standing(known));
      }
      return !context.all(new Argument.Nested(pattern), standing(known)).isEmpty();
    }

    /** The traverser with all labels that have a value in its path. */
    private Traverser standing(Map<String, Object> known) {
      var path = origin.path();
      for (var binding : known.entrySet()) {
        path = path.plus(binding.getValue(), Set.of(binding.getKey()));
      }
      return origin.along(path);
    }
  }
}
