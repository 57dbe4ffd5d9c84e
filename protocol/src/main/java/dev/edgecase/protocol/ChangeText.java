package dev.edgecase.protocol;

import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Changes as statements of Cypher, in words that all its engines have. Only of changes to elements:
 * each engine and version has words of its own about indexes.
 *
 * @param value how a value is written: as a literal, or as a parameter
 */
public record ChangeText(Function<Value, String> value) {

  /** The vertex that {@link Change.Create} or {@link Change.Merge} made or found. */
  public static final String VERTEX = "n";

  /** One end of an edge that {@link Change.Connect} made or found. */
  public static final String FROM = "a";

  /** The other end. */
  public static final String TO = "b";

  /** The edge itself. */
  public static final String EDGE = "r";

  /** Whether a change is one to elements. */
  public static boolean has(Change change) {
    return !(change instanceof Change.AddIndex || change instanceof Change.DropIndex);
  }

  /** The statement, without what it returns. */
  public String of(Change change) {
    if (change instanceof Change.Create c) {
      return "CREATE " + vertex(c.vertex());
    } else if (change instanceof Change.Merge c) {
      return "MERGE "
          + vertex(c.vertex())
          + settings(" ON CREATE SET ", c.made())
          + settings(" ON MATCH SET ", c.found());
    } else if (change instanceof Change.Connect c) {
      return "MATCH %s, %s %s (a)-[r:%s%s]->(b)"
          .formatted(
              pattern(FROM, c.from()),
              pattern(TO, c.to()),
              c.merge() ? "MERGE" : "CREATE",
              name(c.label()),
              map(c.properties()));
    } else if (change instanceof Change.Assign c) {
      var property = "n." + name(c.key());
      return match(c.which())
          + (c.value() instanceof Value.Nil
              ? " REMOVE " + property
              : " SET " + property + " = " + value.apply(c.value()));
    } else if (change instanceof Change.Label c) {
      return match(c.which()) + (c.on() ? " SET n:" : " REMOVE n:") + name(c.label());
    } else if (change instanceof Change.Delete c) {
      return match(c.which()) + (c.detach() ? " DETACH DELETE n" : " DELETE n");
    }
    throw new IllegalArgumentException("not a change to elements: " + change);
  }

  private String vertex(Graph.Vertex vertex) {
    return pattern(
        VERTEX, new Change.Which(ElementKind.VERTEX, vertex.labels(), vertex.properties()));
  }

  private String match(Change.Which which) {
    return "MATCH " + pattern(VERTEX, which);
  }

  private String pattern(String variable, Change.Which which) {
    var labels =
        which.labels().stream().map(label -> ":" + name(label)).collect(Collectors.joining());
    var inside = variable + labels + map(which.values());
    return which.element() == ElementKind.VERTEX ? "(" + inside + ")" : "()-[" + inside + "]->()";
  }

  private String map(Map<String, Value> values) {
    return values.isEmpty()
        ? ""
        : values.entrySet().stream()
            .map(entry -> name(entry.getKey()) + ": " + value.apply(entry.getValue()))
            .collect(Collectors.joining(", ", " {", "}"));
  }

  private String settings(String before, Map<String, Value> values) {
    return values.isEmpty()
        ? ""
        : values.entrySet().stream()
            .map(entry -> "n." + name(entry.getKey()) + " = " + value.apply(entry.getValue()))
            .collect(Collectors.joining(", ", before, ""));
  }

  private static String name(String name) {
    return name.matches("[A-Za-z_][A-Za-z0-9_]*") ? name : "`" + name.replace("`", "``") + "`";
  }
}
