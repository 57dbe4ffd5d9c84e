package dev.edgecase.gremlin.reference;

import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Instruction;
import dev.edgecase.query.Expectation;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Follows a traversal on a graph, step by step: all traversers that reach a step are there before
 * the next step sees one. Where that shows, as in a side effect that is read while it is written,
 * the language has no opinion.
 */
public final class Interpreter {

  /** More than any query of ours needs; beyond it a loop has no end. */
  private static final int MOST_TRAVERSERS = 3_000_000;

  private static final Pattern VERSION = Pattern.compile("3\\.(\\d+).*");

  private static final Map<String, Family.Meaning> MEANINGS =
      Stream.of(
              new Sources(),
              new Moves(),
              new Filters(),
              new Projections(),
              new Gatherings(),
              new Branches(),
              new Recalls(),
              new Functions(),
              new Types())
          .flatMap(family -> family.meanings().entrySet().stream())
          .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));

  private final int minor;
  final World world;
  final SideEffects sideEffects = new SideEffects();
  private int work;

  /** Whether a by() gives null where it would give nothing. */
  boolean productive;

  /** In how many traversals a step stands that is followed now. */
  int depth = -1;

  /** One for a version such as 3.8.1. */
  Interpreter(Graph graph, String version) {
    var numbers = VERSION.matcher(version);
    if (!numbers.matches()) {
      throw new Unspecified("unknown version of the language");
    }
    minor = Integer.parseInt(numbers.group(1));
    world = new World(graph);
  }

  /** Whether the language is that of 3.x, or a later one. */
  boolean since(int x) {
    return minor >= x;
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
      var last = new Interpreter(graph, version).followAfresh(steps, List.of(Traverser.START));
      return new Expectation.Rows(last.stream().map(t -> Values.toProtocol(t.value())).toList());
    } catch (Raised error) {
      return new Expectation.Error(String.valueOf(error.getMessage()));
    } catch (Unspecified open) {
      return new Expectation.Open(String.valueOf(open.getMessage()));
    }
  }

  /** Hands traversers through steps that nothing was done with before. */
  List<Traverser> followAfresh(List<Instruction> steps, List<Traverser> in) {
    work = 0;
    var calls = Call.of(steps);
    sideEffects.register(calls);
    return follow(calls, in, new Memory());
  }

  /** Hands traversers through steps. */
  List<Traverser> follow(List<Call> calls, List<Traverser> in, Memory memory) {
    depth++;
    try {
      var flowing = in;
      for (var call : calls) {
        var meaning = MEANINGS.get(call.name());
        if (meaning == null) {
          throw new Unspecified("the step " + call.name());
        }
        flowing = meaning.of(new Step(this, call, memory), flowing);
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
}
