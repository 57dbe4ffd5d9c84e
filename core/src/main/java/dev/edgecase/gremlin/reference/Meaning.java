package dev.edgecase.gremlin.reference;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** What a step makes of the traversers that reach it. */
interface Meaning {

  List<Traverser> of(Context context, List<Traverser> in);

  /** A function of one traverser. */
  interface Of<T> {
    T one(Context context, Traverser traverser);
  }

  /** Each traverser goes on to one value. */
  static Meaning map(Of<Object> function) {
    return (context, in) ->
        in.stream().map(traverser -> traverser.to(function.one(context, traverser))).toList();
  }

  /** Each traverser goes on to one value or falls out. */
  static Meaning mapSome(Of<Optional<Object>> function) {
    return (context, in) ->
        in.stream().flatMap(t -> function.one(context, t).map(t::to).stream()).toList();
  }

  /** Each traverser goes on to any number of values. */
  static Meaning flatMap(Of<Collection<?>> function) {
    return (context, in) -> {
      var out = new ArrayList<Traverser>();
      for (var traverser : in) {
        function.one(context, traverser).forEach(value -> out.add(traverser.to(value)));
      }
      return out;
    };
  }

  /** Some traversers stay as they are, others fall out. */
  static Meaning filter(Of<Boolean> condition) {
    return (context, in) -> in.stream().filter(t -> condition.one(context, t)).toList();
  }
}
