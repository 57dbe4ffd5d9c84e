package dev.edgecase.protocol;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.HashSet;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Requests and replies as length-prefixed frames on a stream. Nothing here flushes. A stream that
 * ends between frames has ended; one that ends inside a frame is broken.
 */
public final class Frames {
  /** A longer frame is noise on the pipe, such as a line that an engine printed. */
  private static final int LONGEST = 256 << 20;

  private Frames() {}

  /** Writes one request. */
  public static void write(DataOutputStream stream, Request request) throws IOException {
    var out = new Writer();
    if (request instanceof Request.Open r) {
      out.tag(0);
      out.map(r.options(), Writer::text);
    } else if (request instanceof Request.Load r) {
      out.tag(1);
      GraphCodec.write(out, r.graph());
    } else if (request instanceof Request.Explain r) {
      out.tag(2);
      ProgramCodec.write(out, r.program());
      writeConfiguration(out, r.configuration());
    } else if (request instanceof Request.Run r) {
      out.tag(3);
      ProgramCodec.write(out, r.program());
      out.all(r.configurations(), Frames::writeConfiguration);
    } else if (request instanceof Request.Prepare r) {
      out.tag(4);
      out.bool(r.surroundings().indexes());
      out.bool(r.surroundings().commit());
      out.bool(r.surroundings().history());
    }
    send(stream, out);
  }

  /** Reads one request; empty at the end of the stream. */
  public static Optional<Request> readRequest(DataInputStream stream) throws IOException {
    var in = receive(stream);
    if (in.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(request(in.get()));
  }

  /** Writes one reply. */
  public static void write(DataOutputStream stream, Reply reply) throws IOException {
    var out = new Writer();
    if (reply instanceof Reply.Opened r) {
      out.tag(0);
      out.text(r.version());
      out.all(r.vocabulary(), Writer::text);
    } else if (reply instanceof Reply.Loaded) {
      out.tag(1);
    } else if (reply instanceof Reply.Explained r) {
      out.tag(2);
      out.all(r.switches(), Frames::writeSwitch);
      out.bool(r.failure().isPresent());
      r.failure().ifPresent(failure -> OutcomeCodec.write(out, failure));
      out.text(r.shape());
    } else if (reply instanceof Reply.Ran r) {
      out.tag(3);
      OutcomeCodec.writeAll(out, r.outcomes());
    } else if (reply instanceof Reply.Broken r) {
      out.tag(4);
      out.text(r.message());
    }
    out.number(reply.engineNanos());
    send(stream, out);
  }

  /** Reads one reply; empty at the end of the stream. */
  public static Optional<Reply> readReply(DataInputStream stream) throws IOException {
    var in = receive(stream);
    if (in.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(reply(in.get()));
  }

  private static Request request(Reader in) {
    int tag = in.tag();
    return switch (tag) {
      case 0 -> new Request.Open(in.map(Reader::text));
      case 1 -> new Request.Load(GraphCodec.read(in));
      case 2 -> new Request.Explain(ProgramCodec.read(in), readConfiguration(in));
      case 3 -> new Request.Run(ProgramCodec.read(in), in.all(Frames::readConfiguration));
      case 4 -> new Request.Prepare(new Surroundings(in.bool(), in.bool(), in.bool()));
      default -> throw new IllegalStateException("unknown request tag " + tag);
    };
  }

  private static Reply reply(Reader in) {
    int tag = in.tag();
    return switch (tag) {
      case 0 -> new Reply.Opened(in.text(), new HashSet<>(in.all(Reader::text)), in.number());
      case 1 -> new Reply.Loaded(in.number());
      case 2 ->
          new Reply.Explained(
              in.all(Frames::readSwitch),
              in.bool() ? Optional.of(OutcomeCodec.read(in)) : Optional.empty(),
              in.text(),
              in.number());
      case 3 -> new Reply.Ran(OutcomeCodec.readAll(in), in.number());
      case 4 -> new Reply.Broken(in.text(), in.number());
      default -> throw new IllegalStateException("unknown reply tag " + tag);
    };
  }

  private static void writeConfiguration(Writer out, Configuration configuration) {
    out.map(configuration.settings(), Writer::text);
  }

  private static Configuration readConfiguration(Reader in) {
    return new Configuration(new TreeMap<>(in.map(Reader::text)));
  }

  private static void writeSwitch(Writer out, Switch item) {
    out.text(item.name());
    out.text(item.category());
    out.bool(item.used());
  }

  private static Switch readSwitch(Reader in) {
    return new Switch(in.text(), in.text(), in.bool());
  }

  private static void send(DataOutputStream stream, Writer out) throws IOException {
    byte[] bytes = out.toBytes();
    stream.writeInt(bytes.length);
    stream.write(bytes);
  }

  private static Optional<Reader> receive(DataInputStream stream) throws IOException {
    int first = stream.read();
    if (first < 0) {
      return Optional.empty();
    }
    int length =
        first << 24
            | stream.readUnsignedByte() << 16
            | stream.readUnsignedByte() << 8
            | stream.readUnsignedByte();
    if (length < 0 || length > LONGEST) {
      throw new IOException(
          "a frame cannot have " + length + " bytes: it has at least 0 and at most " + LONGEST);
    }
    var bytes = new byte[length];
    stream.readFully(bytes);
    return Optional.of(new Reader(bytes));
  }
}
