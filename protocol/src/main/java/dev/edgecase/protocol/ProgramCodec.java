package dev.edgecase.protocol;

/** The binary form of {@link Program} and its instruction trees. */
final class ProgramCodec {
  private ProgramCodec() {}

  static void write(Writer out, Program program) {
    if (program instanceof Program.Steps p) {
      out.tag(0);
      out.all(p.steps(), ProgramCodec::writeInstruction);
    } else if (program instanceof Program.Statement p) {
      out.tag(1);
      out.text(p.text());
      out.map(p.parameters(), ValueCodec::write);
    } else if (program instanceof Program.Sequence p) {
      out.tag(2);
      out.all(p.before(), ProgramCodec::write);
      write(out, p.program());
      out.all(p.after(), ProgramCodec::write);
    }
  }

  static Program read(Reader in) {
    int tag = in.tag();
    return switch (tag) {
      case 0 -> new Program.Steps(in.all(ProgramCodec::readInstruction));
      case 1 -> new Program.Statement(in.text(), in.map(ValueCodec::read));
      case 2 ->
          new Program.Sequence(in.all(ProgramCodec::read), read(in), in.all(ProgramCodec::read));
      default -> throw new IllegalStateException("unknown program tag " + tag);
    };
  }

  private static void writeInstruction(Writer out, Instruction instruction) {
    out.text(instruction.name());
    out.all(instruction.arguments(), ProgramCodec::writeArgument);
  }

  private static Instruction readInstruction(Reader in) {
    return new Instruction(in.text(), in.all(ProgramCodec::readArgument));
  }

  private static void writeArgument(Writer out, Argument argument) {
    if (argument instanceof Argument.Literal a) {
      out.tag(0);
      ValueCodec.write(out, a.value());
    } else if (argument instanceof Argument.Nested a) {
      out.tag(1);
      out.all(a.steps(), ProgramCodec::writeInstruction);
    } else if (argument instanceof Argument.Predicate a) {
      out.tag(2);
      out.text(a.type());
      out.text(a.name());
      out.all(a.arguments(), ProgramCodec::writeArgument);
    } else if (argument instanceof Argument.Token a) {
      out.tag(3);
      out.text(a.type());
      out.text(a.name());
    }
  }

  private static Argument readArgument(Reader in) {
    int tag = in.tag();
    return switch (tag) {
      case 0 -> new Argument.Literal(ValueCodec.read(in));
      case 1 -> new Argument.Nested(in.all(ProgramCodec::readInstruction));
      case 2 -> new Argument.Predicate(in.text(), in.text(), in.all(ProgramCodec::readArgument));
      case 3 -> new Argument.Token(in.text(), in.text());
      default -> throw new IllegalStateException("unknown argument tag " + tag);
    };
  }
}
