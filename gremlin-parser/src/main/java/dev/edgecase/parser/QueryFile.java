package dev.edgecase.parser;

import dev.edgecase.gremlin.Traversal;
import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Instruction;
import dev.edgecase.protocol.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A file of traversals on one graph. Each begins with a line that starts with {@code g.}; lines
 * that start with {@code //} are comments. An element is named by its id, or as Edgecase prints it:
 * {@code V(1)} and {@code V(v1)} are the same.
 */
public final class QueryFile {
  private static final Set<String> BY_ID = Set.of("V", "E", "hasId");

  private final Graph graph;

  private QueryFile(Graph graph) {
    this.graph = graph;
  }

  /**
   * Reads all traversals of a file.
   *
   * @throws IllegalArgumentException if one of them is none
   */
  public static List<Traversal> read(String text, Graph graph) {
    var file = new QueryFile(graph);
    return texts(text).stream().map(file::traversal).toList();
  }

  private static List<String> texts(String text) {
    var texts = new ArrayList<String>();
    for (var line : text.lines().map(String::strip).toList()) {
      if (line.isEmpty() || line.startsWith("//")) {
        continue;
      }
      if (line.startsWith("g.") || texts.isEmpty()) {
        texts.add(line);
      } else {
        texts.set(texts.size() - 1, texts.get(texts.size() - 1) + "\n" + line);
      }
    }
    return texts;
  }

  private Traversal traversal(String text) {
    var steps = GremlinReader.read(text, elements()).steps();
    return new Traversal(steps.stream().map(step -> named(step, Place.UNKNOWN)).toList());
  }

  private Map<String, Argument> elements() {
    var elements = new HashMap<String, Argument>();
    graph.vertices().forEach(v -> elements.put("v" + v.id(), vertex(v.id())));
    graph.edges().forEach(e -> elements.put("e" + e.id(), edge(e.id())));
    return elements;
  }

  /** Which elements an id is one of. */
  private enum Place {
    VERTICES,
    EDGES,
    UNKNOWN
  }

  /** A step whose ids are those of elements. */
  private Instruction named(Instruction step, Place place) {
    var where =
        step.name().equals("V") ? Place.VERTICES : step.name().equals("E") ? Place.EDGES : place;
    return new Instruction(
        step.name(),
        step.arguments().stream()
            .map(argument -> BY_ID.contains(step.name()) ? named(argument, where) : argument)
            .toList());
  }

  private Argument named(Argument argument, Place place) {
    if (!(argument instanceof Argument.Literal literal)) {
      return argument;
    }
    long id =
        literal.value() instanceof Value.Int32 v
            ? v.value()
            : literal.value() instanceof Value.Int64 v ? v.value() : -1;
    boolean isVertex = graph.vertices().stream().anyMatch(v -> v.id() == id);
    boolean isEdge = graph.edges().stream().anyMatch(e -> e.id() == id);
    if (isVertex && place != Place.EDGES) {
      return vertex((int) id);
    }
    return isEdge && place != Place.VERTICES ? edge((int) id) : argument;
  }

  private static Argument vertex(int id) {
    return new Argument.Literal(new Value.VertexRef(id));
  }

  private static Argument edge(int id) {
    return new Argument.Literal(new Value.EdgeRef(id));
  }
}
