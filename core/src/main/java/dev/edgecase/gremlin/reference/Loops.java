package dev.edgecase.gremlin.reference;

import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.Instruction;
import dev.edgecase.protocol.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** repeat() with what ends it, and loops(). */
final class Loops {
  /** No graph of ours has a longer path that is worth going. */
  private static final int MOST_TURNS = 1000;

  private Loops() {}

  static Map<String, Meaning> all() {
    var all = new HashMap<String, Meaning>();
    all.put("repeat", (context, in) -> new Repetition(context).of(in));
    all.put("loops", Meaning.map(Loops::loops));
    return all;
  }

  private static Object loops(Context context, Traverser traverser) {
    var names = context.call().texts();
    var loops = traverser.loops();
    for (int i = loops.size() - 1; i >= 0; i--) {
      if (names.isEmpty() || loops.get(i).name().equals(names.get(0))) {
        return loops.get(i).count();
      }
    }
    if (names.isEmpty()) {
      return 0;
    }
    throw new Raised("no loop has the name " + names.get(0));
  }

  /**
   * One loop. An until() or emit() that stands before repeat() is asked before each turn, one that
   * stands behind it after each.
   */
  private static final class Repetition {
    private final Context context;
    private final String name;
    private final Argument body;
    private final Optional<Instruction> until;
    private final Optional<Instruction> emit;
    private final boolean untilFirst;
    private final boolean emitFirst;
    private final List<Traverser> out = new ArrayList<>();

    Repetition(Context context) {
      this.context = context;
      var call = context.call();
      name = call.texts().isEmpty() ? "" : call.texts().get(0);
      body = call.nested().get(0);
      var ends = new ArrayList<>(call.modulators("until"));
      ends.addAll(call.modulators("times"));
      until = ends.stream().findFirst();
      emit = call.modulators("emit").stream().findFirst();
      untilFirst = until.filter(call.before()::contains).isPresent();
      emitFirst = emit.filter(call.before()::contains).isPresent();
    }

    List<Traverser> of(List<Traverser> in) {
      var waiting = in.stream().map(t -> t.entering(name)).toList();
      for (int turn = 0; !waiting.isEmpty(); turn++) {
        if (turn > MOST_TURNS) {
          throw new Unspecified("a loop without an end");
        }
        waiting = after(context.branch(body, before(waiting)));
      }
      return out;
    }

    private List<Traverser> before(List<Traverser> waiting) {
      var going = new ArrayList<Traverser>();
      for (var traverser : waiting) {
        if (untilFirst && isDone(traverser)) {
          out.add(traverser.leaving());
          continue;
        }
        if (emitFirst && isEmitted(traverser)) {
          out.add(traverser.leaving());
        }
        going.add(traverser);
      }
      return going;
    }

    private List<Traverser> after(List<Traverser> returned) {
      var waiting = new ArrayList<Traverser>();
      for (var one : returned) {
        var traverser = one.again();
        if (!untilFirst && isDone(traverser)) {
          out.add(traverser.leaving());
          continue;
        }
        if (!emitFirst && isEmitted(traverser)) {
          out.add(traverser.leaving());
        }
        waiting.add(traverser);
      }
      return waiting;
    }

    private boolean isDone(Traverser traverser) {
      return until.isPresent() && holds(until.get(), traverser);
    }

    private boolean isEmitted(Traverser traverser) {
      return emit.isPresent() && (emit.get().arguments().isEmpty() || holds(emit.get(), traverser));
    }

    private boolean holds(Instruction modulator, Traverser traverser) {
      var argument = modulator.arguments().get(0);
      if (argument instanceof Argument.Nested) {
        return context.any(argument, traverser);
      }
      if (argument instanceof Argument.Literal literal
          && !(literal.value() instanceof Value.Text)) {
        long times = Operators.number(Values.fromProtocol(literal.value())).longValue();
        var loop = traverser.loops().get(traverser.loops().size() - 1);
        return loop.count() >= times;
      }
      return context.holds(argument, traverser.value());
    }
  }
}
