package dev.edgecase.protocol;

/** The binary form of the steps of a {@link Graph.History}. */
final class ChangeCodec {
  private ChangeCodec() {}

  static void write(Writer out, Graph.Step step) {
    out.bool(step.refused());
    if (step.change() instanceof Change.Create c) {
      out.tag(0);
      GraphCodec.writeVertex(out, c.vertex());
    } else if (step.change() instanceof Change.Merge c) {
      out.tag(1);
      GraphCodec.writeVertex(out, c.vertex());
      out.map(c.made(), ValueCodec::write);
      out.map(c.found(), ValueCodec::write);
    } else if (step.change() instanceof Change.Connect c) {
      out.tag(2);
      write(out, c.from());
      write(out, c.to());
      out.number(c.first());
      out.text(c.label());
      out.map(c.properties(), ValueCodec::write);
      out.bool(c.merge());
    } else if (step.change() instanceof Change.Assign c) {
      out.tag(3);
      write(out, c.which());
      out.text(c.key());
      ValueCodec.write(out, c.value());
    } else if (step.change() instanceof Change.Label c) {
      out.tag(4);
      write(out, c.which());
      out.text(c.label());
      out.bool(c.on());
    } else if (step.change() instanceof Change.Delete c) {
      out.tag(5);
      write(out, c.which());
      out.bool(c.detach());
    } else if (step.change() instanceof Change.AddIndex c) {
      out.tag(6);
      GraphCodec.writeIndex(out, c.index());
    } else if (step.change() instanceof Change.DropIndex c) {
      out.tag(7);
      GraphCodec.writeIndex(out, c.index());
    }
  }

  static Graph.Step read(Reader in) {
    boolean refused = in.bool();
    return new Graph.Step(change(in), refused);
  }

  private static Change change(Reader in) {
    int tag = in.tag();
    return switch (tag) {
      case 0 -> new Change.Create(GraphCodec.readVertex(in));
      case 1 ->
          new Change.Merge(
              GraphCodec.readVertex(in), in.map(ValueCodec::read), in.map(ValueCodec::read));
      case 2 ->
          new Change.Connect(
              which(in), which(in), in.size(), in.text(), in.map(ValueCodec::read), in.bool());
      case 3 -> new Change.Assign(which(in), in.text(), ValueCodec.read(in));
      case 4 -> new Change.Label(which(in), in.text(), in.bool());
      case 5 -> new Change.Delete(which(in), in.bool());
      case 6 -> new Change.AddIndex(GraphCodec.readIndex(in));
      case 7 -> new Change.DropIndex(GraphCodec.readIndex(in));
      default -> throw new IllegalStateException("unknown change tag " + tag);
    };
  }

  private static void write(Writer out, Change.Which which) {
    out.tag(which.element().ordinal());
    out.all(which.labels(), Writer::text);
    out.map(which.values(), ValueCodec::write);
  }

  private static Change.Which which(Reader in) {
    return new Change.Which(
        ElementKind.values()[in.tag()], in.all(Reader::text), in.map(ValueCodec::read));
  }
}
