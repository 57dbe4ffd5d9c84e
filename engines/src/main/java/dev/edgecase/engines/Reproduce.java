package dev.edgecase.engines;

import dev.edgecase.protocol.IndexKind;
import dev.edgecase.protocol.ValueType;
import dev.edgecase.query.EngineSetup;
import dev.edgecase.query.Template;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * The lines of a reproducer that differ from engine to engine, in its language; see {@link
 * EngineSetup}. The value of an option of the target may stand in {@code open}, as {@code
 * ${option}}. Without {@code open} there are no reproducers.
 */
public record Reproduce(
    List<String> imports,
    String open,
    Map<ValueType, String> types,
    List<String> begin,
    List<String> key,
    List<String> vertexLabel,
    List<String> edgeLabel,
    List<String> vertexIndex,
    List<String> edgeIndex,
    Map<IndexKind, List<String>> specialIndex,
    Map<IndexKind, List<String>> dropIndex,
    List<String> end,
    String loaded) {
  public Reproduce {
    imports = List.copyOf(imports);
    types = Map.copyOf(types);
    specialIndex = Map.copyOf(specialIndex);
    dropIndex = Map.copyOf(dropIndex);
  }

  private static Map<IndexKind, Template> templates(Map<IndexKind, List<String>> statements) {
    var templates = new EnumMap<IndexKind, Template>(IndexKind.class);
    statements.forEach((kind, lines) -> templates.put(kind, new Template(lines)));
    return templates;
  }

  /** The same for one target. */
  EngineSetup setup(
      List<String> coordinates,
      List<String> jvm,
      Map<String, String> options,
      Map<String, List<String>> groups) {
    var opened = new Template(List.of(open)).filled(options, List.of()).get(0);
    var schema =
        new EngineSetup.Declarations(
            types,
            new Template(begin),
            new Template(key),
            new Template(vertexLabel),
            new Template(edgeLabel),
            new Template(vertexIndex),
            new Template(edgeIndex),
            templates(specialIndex),
            templates(dropIndex),
            new Template(end));
    return new EngineSetup(coordinates, jvm, imports, opened, schema, loaded, groups);
  }
}
