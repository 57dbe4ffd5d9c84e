package dev.edgecase.protocol;

/** The binary form of {@link Graph}. */
final class GraphCodec {
  private GraphCodec() {}

  static void write(Writer out, Graph graph) {
    writeSchema(out, graph.schema());
    out.all(
        graph.vertices(),
        (w, v) -> {
          w.number(v.id());
          w.all(v.labels(), Writer::text);
          w.map(v.properties(), ValueCodec::write);
        });
    out.all(
        graph.edges(),
        (w, e) -> {
          w.number(e.id());
          w.text(e.label());
          w.number(e.from());
          w.number(e.to());
          w.map(e.properties(), ValueCodec::write);
        });
    out.all(
        graph.indexes(),
        (w, i) -> {
          w.tag(i.element().ordinal());
          w.text(i.label());
          w.all(i.keys(), Writer::text);
        });
  }

  static Graph read(Reader in) {
    return new Graph(
        readSchema(in),
        in.all(r -> new Graph.Vertex(r.size(), r.all(Reader::text), r.map(ValueCodec::read))),
        in.all(
            r -> new Graph.Edge(r.size(), r.text(), r.size(), r.size(), r.map(ValueCodec::read))),
        in.all(r -> new Graph.Index(ElementKind.values()[r.tag()], r.text(), r.all(Reader::text))));
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
