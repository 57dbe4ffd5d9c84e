package dev.edgecase.query;

import java.util.List;
import java.util.stream.Stream;

/**
 * How a program that knows nothing of Edgecase gets hold of an engine: the few lines of a
 * reproducer that differ from engine to engine. All of it is text in the language of the
 * reproducer, and comes from the engine's descriptor.
 *
 * @param coordinates Maven coordinates of what must be on the class path
 * @param jvm flags that the engine needs
 * @param imports classes that the lines below name
 * @param open an expression that opens an empty graph
 * @param vertexIndex makes an index on vertices; see {@link #index}
 * @param edgeIndex makes an index on edges
 * @param loaded what is to be done once the graph is built, such as a commit; may be empty
 */
public record EngineSetup(
    List<String> coordinates,
    List<String> jvm,
    List<String> imports,
    String open,
    String vertexIndex,
    String edgeIndex,
    String loaded) {
  public EngineSetup {
    coordinates = List.copyOf(coordinates);
    jvm = List.copyOf(jvm);
    imports = List.copyOf(imports);
  }

  /**
   * The statements that make an index. A template with {@code ${key}} is repeated for each key, one
   * with {@code ${keys}} takes them all; {@code ${label}} is the label. An engine without indexes
   * has an empty template.
   *
   * @param label the label, as a literal
   * @param keys the keys, as literals
   */
  public List<String> index(boolean vertices, String label, List<String> keys) {
    var template = (vertices ? vertexIndex : edgeIndex).replace("${label}", label);
    if (template.isBlank()) {
      return List.of();
    }
    var statements =
        template.contains("${key}")
            ? keys.stream().map(key -> template.replace("${key}", key))
            : Stream.of(template.replace("${keys}", String.join(", ", keys)));
    return statements.toList();
  }
}
