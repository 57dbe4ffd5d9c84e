package dev.edgecase.query;

import dev.edgecase.protocol.IndexKind;
import dev.edgecase.protocol.ValueType;
import java.util.List;
import java.util.Map;

/**
 * How a program that knows nothing of Edgecase gets hold of an engine: the few lines of a
 * reproducer that differ from engine to engine. All of it is text in the language of the
 * reproducer, and comes from the engine's descriptor.
 *
 * @param coordinates Maven coordinates of what must be on the class path
 * @param jvm flags that the engine needs
 * @param imports classes that the lines below name
 * @param open an expression that opens an empty graph
 * @param schema how its schema is declared; an engine that needs none says nothing there
 * @param loaded what is to be done once the graph is built, such as a commit; may be empty
 * @param groups the strategies that a setting stands for which is none of them
 */
public record EngineSetup(
    List<String> coordinates,
    List<String> jvm,
    List<String> imports,
    String open,
    Declarations schema,
    String loaded,
    Map<String, List<String>> groups) {
  public EngineSetup {
    coordinates = List.copyOf(coordinates);
    jvm = List.copyOf(jvm);
    imports = List.copyOf(imports);
    groups = Map.copyOf(groups);
  }

  /**
   * The statements that declare a schema and its indexes, in this order.
   *
   * @param types what stands for a type of values where a template says so
   * @param begin comes first
   * @param key for each key
   * @param vertexLabel for each label of vertices
   * @param edgeLabel for each label of edges
   * @param vertexIndex for each index on vertices
   * @param edgeIndex for each index on edges
   * @param special for indexes on vertices of other kinds than the usual one
   * @param drop for an index of some kind that goes again
   * @param end comes last
   */
  public record Declarations(
      Map<ValueType, String> types,
      Template begin,
      Template key,
      Template vertexLabel,
      Template edgeLabel,
      Template vertexIndex,
      Template edgeIndex,
      Map<IndexKind, Template> special,
      Map<IndexKind, Template> drop,
      Template end) {

    /** Nothing is declared. */
    public static final Declarations NONE =
        new Declarations(
            Map.of(),
            Template.EMPTY,
            Template.EMPTY,
            Template.EMPTY,
            Template.EMPTY,
            Template.EMPTY,
            Template.EMPTY,
            Map.of(),
            Map.of(),
            Template.EMPTY);

    public Declarations {
      types = Map.copyOf(types);
      special = Map.copyOf(special);
      drop = Map.copyOf(drop);
    }
  }
}
