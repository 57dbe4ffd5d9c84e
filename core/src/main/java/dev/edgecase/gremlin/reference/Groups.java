package dev.edgecase.gremlin.reference;

import dev.edgecase.protocol.Instruction;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Steps that put traversers together by a key. With a name they only leave behind what they made.
 */
final class Groups {
  private Groups() {}

  static Map<String, Meaning> all() {
    var all = new HashMap<String, Meaning>();
    all.put("group", Groups::group);
    all.put("groupCount", Groups::groupCount);
    all.put("tree", Groups::tree);
    return all;
  }

  private static List<Traverser> group(Context context, List<Traverser> in) {
    return gather(context, in, new Grouping(context), Grouping.class);
  }

  private static List<Traverser> groupCount(Context context, List<Traverser> in) {
    var counting = new Counting(context);
    context
        .call()
        .texts()
        .forEach(n -> context.run().sideEffects().begin(n, counting, Optional.empty()));
    return gather(context, in, counting, Counting.class);
  }

  private static List<Traverser> tree(Context context, List<Traverser> in) {
    return gather(context, in, new Growing(context), Growing.class);
  }

  /** Something that traversers are added to. */
  private interface Gathering extends SideEffects.Gathered {
    void add(Traverser traverser);
  }

  private static <T extends Gathering> List<Traverser> gather(
      Context context, List<Traverser> in, T fresh, Class<T> type) {
    var names = context.call().texts();
    if (names.isEmpty()) {
      in.forEach(fresh::add);
      return context.only(fresh.whole());
    }
    var gathering = context.run().sideEffects().gathering(names.get(0), type, () -> fresh);
    in.forEach(gathering::add);
    return in;
  }

  /** The traversers of each key, until somebody wants to know the values. */
  private record Grouping(Context context, Map<Object, List<Traverser>> members)
      implements Gathering {
    Grouping(Context context) {
      this(context, new LinkedHashMap<>());
    }

    @Override
    public void add(Traverser traverser) {
      context
          .by(0, traverser)
          .ifPresent(key -> members.computeIfAbsent(key, k -> new ArrayList<>()).add(traverser));
    }

    @Override
    public Object whole() {
      var groups = new LinkedHashMap<Object, Object>();
      members.forEach((key, all) -> value(all).ifPresent(value -> groups.put(key, value)));
      return groups;
    }

    private Optional<Object> value(List<Traverser> all) {
      var bys = context.call().modulators("by");
      var by = bys.size() < 2 ? By.IDENTITY : new By(bys.get(1));
      var traversal = by.traversal();
      if (traversal.isEmpty()) {
        return Optional.of(all.stream().flatMap(t -> by.of(context, t).stream()).toList());
      }
      var steps = traversal.get().steps();
      if (hasReducer(context, steps)) {
        return context.run().follow(steps, all, new Memory()).stream()
            .findFirst()
            .map(Traverser::value);
      }
      if (all.size() > 1) {
        throw new Unspecified("one value of several in a group");
      }
      return by.of(context, all.get(0));
    }
  }

  private static boolean hasReducer(Context context, List<Instruction> steps) {
    return context.run().calls(steps).stream()
        .anyMatch(call -> Reductions.REDUCERS.contains(call.name()) && !call.isLocal());
  }

  private record Counting(Context context, Map<Object, Object> counts) implements Gathering {
    Counting(Context context) {
      this(context, new LinkedHashMap<>());
      context.call().texts().stream()
          .filter(context.run().sideEffects()::has)
          .map(context.run().sideEffects()::get)
          .forEach(before -> counts.putAll((Map<?, ?>) before));
    }

    @Override
    public void add(Traverser traverser) {
      context
          .by(0, traverser)
          .ifPresent(key -> counts.merge(key, 1L, (a, b) -> (Long) a + (Long) b));
    }

    @Override
    public Object whole() {
      return new LinkedHashMap<>(counts);
    }
  }

  /** A path ends where a by() gives nothing. */
  private record Growing(Context context, Tree tree) implements Gathering {
    Growing(Context context) {
      this(context, new Tree());
    }

    @Override
    public void add(Traverser traverser) {
      var objects = new ArrayList<Object>();
      int position = 0;
      for (var object : traverser.path().objects()) {
        var value = context.by(position++, context.bare(object));
        if (value.isEmpty()) {
          break;
        }
        objects.add(value.get());
      }
      tree.add(objects);
    }

    @Override
    public Object whole() {
      return tree;
    }
  }
}
