package dev.edgecase.protocol;

import java.util.Optional;

/** The binary form of {@link Graph}. */
final class GraphCodec {
  private GraphCodec() {}

  static void write(Writer out, Graph graph) {
    writeSchema(out, graph.schema());
    writeContent(out, graph);
    out.bool(graph.history().isPresent());
    graph
        .history()
        .ifPresent(
            history -> {
              writeContent(out, history.start());
              out.all(history.steps(), ChangeCodec::write);
            });
  }

  static Graph read(Reader in) {
    var schema = readSchema(in);
    var graph = readContent(schema, in);
    var history =
        in.bool()
            ? Optional.of(new Graph.History(readContent(schema, in), in.all(ChangeCodec::read)))
            : Optional.<Graph.History>empty();
    return new Graph(schema, graph.vertices(), graph.edges(), graph.indexes(), history);
  }

  private static void writeContent(Writer out, Graph graph) {
    out.all(graph.vertices(), GraphCodec::writeVertex);
    out.all(
        graph.edges(),
        (w, e) -> {
          w.number(e.id());
          w.text(e.label());
          w.number(e.from());
          w.number(e.to());
          w.map(e.properties(), ValueCodec::write);
        });
    out.all(graph.indexes(), GraphCodec::writeIndex);
  }

  private static Graph readContent(Schema schema, Reader in) {
    return new Graph(
        schema,
        in.all(GraphCodec::readVertex),
        in.all(
            r -> new Graph.Edge(r.size(), r.text(), r.size(), r.size(), r.map(ValueCodec::read))),
        in.all(GraphCodec::readIndex));
  }

  static void writeVertex(Writer out, Graph.Vertex vertex) {
    out.number(vertex.id());
    out.all(vertex.labels(), Writer::text);
    out.map(vertex.properties(), ValueCodec::write);
  }

  static Graph.Vertex readVertex(Reader in) {
    return new Graph.Vertex(in.size(), in.all(Reader::text), in.map(ValueCodec::read));
  }

  static void writeIndex(Writer out, Graph.Index index) {
    out.tag(index.element().ordinal());
    out.text(index.label());
    out.all(index.keys(), Writer::text);
    out.tag(index.kind().ordinal());
  }

  static Graph.Index readIndex(Reader in) {
    return new Graph.Index(
        ElementKind.values()[in.tag()],
        in.text(),
        in.all(Reader::text),
        IndexKind.values()[in.tag()]);
  }

  private static void writeSchema(Writer out, Schema schema) {
    out.all(
        schema.keys(),
        (w, k) -> {
          w.text(k.key());
          w.tag(k.type().ordinal());
        });
    out.all(
        schema.vertices(),
        (w, v) -> {
          w.text(v.label());
          w.all(v.keys(), Writer::text);
        });
    out.all(
        schema.edges(),
        (w, e) -> {
          w.text(e.label());
          w.text(e.from());
          w.text(e.to());
          w.all(e.keys(), Writer::text);
        });
  }

  private static Schema readSchema(Reader in) {
    return new Schema(
        in.all(r -> new Schema.PropertyType(r.text(), ValueType.values()[r.tag()])),
        in.all(r -> new Schema.VertexType(r.text(), r.all(Reader::text))),
        in.all(r -> new Schema.EdgeType(r.text(), r.text(), r.text(), r.all(Reader::text))));
  }
}
