package dev.edgecase.gremlin.reference;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Steps that leave something behind, or put traversers together by a key. With a name they only
 * leave behind what they made.
 */
final class Gatherings extends Family {
  Gatherings() {
    step("aggregate", Gatherings::aggregate);
    step("store", Gatherings::aggregate);
    step("cap", (step, in) -> Traverser.only(cap(step, step.texts())));
    step("sideEffect", Gatherings::sideEffect);
    step("group", Gatherings::group);
    step("groupCount", Gatherings::groupCount);
    step("tree", Gatherings::tree);
  }

  private static List<Traverser> aggregate(Step step, List<Traverser> in) {
    var name = step.texts().get(0);
    for (var traverser : in) {
      step.by(0, traverser).ifPresent(value -> step.run().sideEffects.add(name, value));
    }
    return in;
  }

  private static Object cap(Step step, List<String> names) {
    if (names.size() == 1) {
      return step.run().sideEffects.get(names.get(0));
    }
    var all = new LinkedHashMap<Object, Object>();
    names.forEach(name -> all.put(name, step.run().sideEffects.get(name)));
    return all;
  }

  private static List<Traverser> sideEffect(Step step, List<Traverser> in) {
    in.forEach(traverser -> step.all(step.argument(0), traverser));
    return in;
  }

  private static List<Traverser> groupCount(Step step, List<Traverser> in) {
    var counts = new LinkedHashMap<Object, Object>();
    var names = step.texts();
    names.forEach(name -> counts.putAll((Map<?, ?>) step.run().sideEffects.get(name)));
    for (var traverser : in) {
      step.by(0, traverser).ifPresent(key -> counts.merge(key, 1L, (a, b) -> (Long) a + (Long) b));
    }
    names.forEach(name -> step.run().sideEffects.values.put(name, counts));
    return names.isEmpty() ? Traverser.only(counts) : in;
  }

  /** Paths that share their beginnings: a map from each object to the tree of what followed it. */
  private static final class Tree extends LinkedHashMap<Object, Object> {
    private static final long serialVersionUID = 1;
  }

  /** A path ends where a by() gives nothing. */
  private static List<Traverser> tree(Step step, List<Traverser> in) {
    var tree = step.run().sideEffects.gathering(step.texts(), Tree.class, new Tree());
    for (var traverser : in) {
      var place = tree;
      int position = 0;
      for (var object : traverser.path().objects()) {
        var value = step.by(position++, Traverser.on(object));
        if (value.isEmpty()) {
          break;
        }
        place = (Tree) place.computeIfAbsent(value.get(), key -> new Tree());
      }
    }
    return step.texts().isEmpty() ? Traverser.only(tree) : in;
  }

  private static List<Traverser> group(Step step, List<Traverser> in) {
    var fresh = new Groups(step, new LinkedHashMap<>());
    var groups = step.run().sideEffects.gathering(step.texts(), Groups.class, fresh);
    in.forEach(groups::add);
    return step.texts().isEmpty() ? Traverser.only(groups.get()) : in;
  }

  /** The traversers of each key, until somebody wants to know the values. */
  private record Groups(Step step, Map<Object, List<Traverser>> members)
      implements Supplier<Object> {

    void add(Traverser traverser) {
      step.by(0, traverser)
          .ifPresent(key -> members.computeIfAbsent(key, k -> new ArrayList<>()).add(traverser));
    }

    @Override
    public Object get() {
      var groups = new LinkedHashMap<Object, Object>();
      members.forEach((key, all) -> value(all).ifPresent(value -> groups.put(key, value)));
      return groups;
    }

    private Optional<Object> value(List<Traverser> all) {
      var bys = step.call().modulators("by");
      var by = bys.size() < 2 ? By.IDENTITY : new By(bys.get(1));
      if (by.call().nested().isEmpty()) {
        return Optional.of(all.stream().flatMap(t -> by.of(step, t).stream()).toList());
      }
      var calls = by.call().nested().get(0).calls();
      if (calls.stream().anyMatch(Projections::reduces)) {
        var reduced = step.run().follow(calls, all, new Memory());
        return reduced.stream().findFirst().map(Traverser::value);
      }
      if (all.size() > 1) {
        throw new Unspecified("one value of several in a group");
      }
      return by.of(step, all.get(0));
    }
  }
}
