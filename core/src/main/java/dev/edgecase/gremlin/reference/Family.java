package dev.edgecase.gremlin.reference;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Steps that belong together, each with its meaning. */
abstract class Family {
  private final Map<String, Meaning> meanings = new HashMap<>();

  /** What a step makes of the traversers that reach it. */
  interface Meaning {
    List<Traverser> of(Step step, List<Traverser> in);
  }

  /** A function of one traverser. */
  interface Of<T> {
    T one(Step step, Traverser traverser);
  }

  Map<String, Meaning> meanings() {
    return meanings;
  }

  final void step(String name, Meaning meaning) {
    meanings.put(name, meaning);
  }

  /** Each traverser goes on to one value. */
  final void map(String name, Of<Object> function) {
    flatMap(name, (step, t) -> List.of(function.one(step, t)));
  }

  /** Each traverser goes on to one value or falls out. */
  final void mapSome(String name, Of<Optional<Object>> function) {
    step(name, (step, in) -> some(step, in, function));
  }

  private static List<Traverser> some(
      Step step, List<Traverser> in, Of<Optional<Object>> function) {
    return in.stream().flatMap(t -> function.one(step, t).map(t::to).stream()).toList();
  }

  /** Each traverser goes on to any number of values. */
  final void flatMap(String name, Of<Collection<?>> function) {
    step(
        name,
        (step, in) -> in.stream().flatMap(t -> function.one(step, t).stream().map(t::to)).toList());
  }

  /** Some traversers stay as they are, others fall out. */
  final void filter(String name, Of<Boolean> condition) {
    step(name, (step, in) -> in.stream().filter(t -> condition.one(step, t)).toList());
  }

  /** With a local scope each traverser by itself, otherwise all of them together. */
  final void scoped(String name, Of<Optional<Object>> local, Meaning global) {
    step(name, (s, in) -> s.call().isLocal() ? some(s, in, local) : global.of(s, in));
  }
}
