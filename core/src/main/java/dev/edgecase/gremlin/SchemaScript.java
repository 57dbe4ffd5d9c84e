package dev.edgecase.gremlin;

import dev.edgecase.protocol.ElementKind;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Schema;
import dev.edgecase.protocol.ValueType;
import dev.edgecase.query.EngineSetup;
import dev.edgecase.query.Template;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The statements that declare a schema and its indexes, as the host does.
 *
 * @param printer spells literals
 * @param declare what stands before the name of a new variable
 */
record SchemaScript(EngineSetup.Declarations schema, GremlinPrinter printer, String declare) {

  List<String> statements(Schema source, List<Graph.Index> indexes) {
    var types = new HashMap<String, ValueType>();
    source.keys().forEach(key -> types.put(key.key(), key.type()));
    var lines = new ArrayList<>(filled(schema.begin(), Map.of(), List.of(), types));
    lines.addAll(filled(schema.key(), Map.of(), names(source), types));
    for (var type : source.vertices()) {
      var names = Map.of("label", printer.text(type.label()));
      lines.addAll(filled(schema.vertexLabel(), names, type.keys(), types));
    }
    for (var type : source.edges()) {
      var names =
          Map.of(
              "label",
              printer.text(type.label()),
              "from",
              printer.text(type.from()),
              "to",
              printer.text(type.to()));
      lines.addAll(filled(schema.edgeLabel(), names, type.keys(), types));
    }
    for (int i = 0; i < indexes.size(); i++) {
      var index = indexes.get(i);
      var template =
          index.element() == ElementKind.VERTEX ? schema.vertexIndex() : schema.edgeIndex();
      var names = Map.of("label", printer.text(index.label()), "number", Integer.toString(i));
      lines.addAll(filled(template, names, index.keys(), types));
    }
    lines.addAll(filled(schema.end(), Map.of(), List.of(), types));
    return lines;
  }

  private static List<String> names(Schema source) {
    return source.keys().stream().map(Schema.PropertyType::key).toList();
  }

  private List<String> filled(
      Template template,
      Map<String, String> names,
      List<String> keys,
      Map<String, ValueType> types) {
    var all = new HashMap<>(names);
    all.put("declare", declare);
    return template.filled(all, keys.stream().map(key -> key(key, types)).toList());
  }

  private Template.Key key(String name, Map<String, ValueType> types) {
    var type = types.getOrDefault(name, ValueType.TEXT);
    return new Template.Key(printer.text(name), schema.types().getOrDefault(type, type.name()));
  }
}
