package dev.edgecase.gremlin.reference;

import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Instruction;
import dev.edgecase.protocol.Value;
import dev.edgecase.query.Expectation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Follows a traversal on a graph, step by step: all traversers that reach a step are there before
 * the next step sees one. Where that shows, as in a side effect that is read while it is written,
 * the language has no opinion.
 */
public final class Interpreter {

  /** More than any query of ours needs; beyond it a loop has no end. */
  private static final int MOST_TRAVERSERS = 3_000_000;

  private static final Map<String, Meaning> MEANINGS = new HashMap<>();

  static {
    MEANINGS.putAll(Sources.all());
    MEANINGS.putAll(Moves.all());
    MEANINGS.putAll(Filters.all());
    MEANINGS.putAll(Cuts.all());
    MEANINGS.putAll(Projections.all());
    MEANINGS.putAll(Reductions.all());
    MEANINGS.putAll(Groups.all());
    MEANINGS.putAll(Branches.all());
    MEANINGS.putAll(Loops.all());
    MEANINGS.putAll(Recalls.all());
    MEANINGS.putAll(Wheres.all());
    MEANINGS.putAll(Matches.all());
    MEANINGS.putAll(Leavings.all());
    MEANINGS.putAll(Strings.all());
    MEANINGS.putAll(Lists.all());
    MEANINGS.putAll(Conversions.all());
  }

  private final Version version;
  private final World world;
  private final SideEffects sideEffects = new SideEffects();
  private final Map<List<Instruction>, List<Call>> known = new IdentityHashMap<>();
  private Object sack = Nil.NULL;
  private int depth = -1;
  private int work;

  Interpreter(Version version, World world) {
    this.version = version;
    this.world = world;
  }

  /** The steps that it knows. */
  public static Set<String> steps() {
    return Set.copyOf(MEANINGS.keySet());
  }

  /**
   * What a traversal gives on a graph.
   *
   * @param version the version of the language, such as 3.8.1
   */
  public static Expectation expect(List<Instruction> steps, Graph graph, String version) {
    try {
      var rows = new ArrayList<Value>();
      for (var traverser : run(steps, graph, Version.of(version))) {
        rows.add(Values.toProtocol(traverser.value()));
      }
      return new Expectation.Rows(rows);
    } catch (Raised error) {
      return new Expectation.Error(String.valueOf(error.getMessage()));
    } catch (Unspecified open) {
      return new Expectation.Open(String.valueOf(open.getMessage()));
    }
  }

  static List<Traverser> run(List<Instruction> steps, Graph graph, Version version) {
    return new Interpreter(version, new World(graph)).followAfresh(steps, List.of(Traverser.START));
  }

  /** Hands traversers through steps that nothing was done with before. */
  List<Traverser> followAfresh(List<Instruction> steps, List<Traverser> in) {
    work = 0;
    sideEffects.register(steps);
    return follow(steps, in, new Memory());
  }

  /** Hands traversers through steps. */
  List<Traverser> follow(List<Instruction> steps, List<Traverser> in, Memory memory) {
    depth++;
    try {
      var flowing = in;
      for (var call : calls(steps)) {
        var meaning = MEANINGS.get(call.name());
        if (meaning == null) {
          throw new Unspecified("the step " + call.name());
        }
        flowing = meaning.of(new Context(this, call, memory), flowing);
        work += flowing.size() + 1;
        if (work > MOST_TRAVERSERS) {
          throw new Unspecified("too many traversers");
        }
      }
      return flowing;
    } finally {
      depth--;
    }
  }

  List<Call> calls(List<Instruction> steps) {
    return known.computeIfAbsent(steps, s -> Call.of(Connectives.prefixed(s)));
  }

  Version version() {
    return version;
  }

  World world() {
    return world;
  }

  SideEffects sideEffects() {
    return sideEffects;
  }

  /** What every traverser carries at its beginning. */
  Object sack() {
    return sack;
  }

  void sack(Object initial) {
    sack = initial;
  }

  /** In how many traversals a step stands that is followed now. */
  int depth() {
    return depth;
  }
}
