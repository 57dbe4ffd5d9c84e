package dev.edgecase.protocol;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The binary form of outcomes. Most configurations give the very same outcome: a repeated one is
 * sent as a reference to the first, and comes out as the same object. Within rows, runs of equal
 * values are sent once with their length.
 */
final class OutcomeCodec {
  private OutcomeCodec() {}

  static void writeAll(Writer out, List<Outcome> outcomes) {
    var distinct = new ArrayList<byte[]>();
    out.number(outcomes.size());
    for (var outcome : outcomes) {
      var buffer = new Writer();
      write(buffer, outcome);
      byte[] encoded = buffer.toBytes();
      int seen = indexOf(distinct, encoded);
      out.number(seen);
      if (seen == distinct.size()) {
        distinct.add(encoded);
        out.raw(encoded);
      }
    }
  }

  static List<Outcome> readAll(Reader in) {
    int size = in.size();
    var distinct = new ArrayList<Outcome>();
    var outcomes = new ArrayList<Outcome>(size);
    for (int i = 0; i < size; i++) {
      int seen = in.size();
      if (seen == distinct.size()) {
        distinct.add(read(in));
      }
      outcomes.add(distinct.get(seen));
    }
    return outcomes;
  }

  private static int indexOf(List<byte[]> distinct, byte[] encoded) {
    for (int i = 0; i < distinct.size(); i++) {
      if (Arrays.equals(distinct.get(i), encoded)) {
        return i;
      }
    }
    return distinct.size();
  }

  static void write(Writer out, Outcome outcome) {
    if (outcome instanceof Outcome.Rows o) {
      out.tag(0);
      writeRows(out, o.values());
    } else if (outcome instanceof Outcome.Failure o) {
      out.tag(1);
      out.tag(o.kind().ordinal());
      out.text(o.type());
      out.text(o.message());
      out.all(o.trace(), Writer::text);
    } else if (outcome instanceof Outcome.Timeout o) {
      out.tag(2);
      out.number(o.millis());
    } else if (outcome instanceof Outcome.Crash o) {
      out.tag(3);
      out.fixed(o.exitCode(), 4);
      out.text(o.stderr());
    }
  }

  static Outcome read(Reader in) {
    int tag = in.tag();
    return switch (tag) {
      case 0 -> new Outcome.Rows(readRows(in));
      case 1 ->
          new Outcome.Failure(
              Outcome.Kind.values()[in.tag()], in.text(), in.text(), in.all(Reader::text));
      case 2 -> new Outcome.Timeout(in.number());
      case 3 -> new Outcome.Crash((int) in.fixed(4), in.text());
      default -> throw new IllegalStateException("unknown outcome tag " + tag);
    };
  }

  private static void writeRows(Writer out, List<Value> values) {
    out.number(values.size());
    for (int start = 0; start < values.size(); ) {
      var value = values.get(start);
      int end = start + 1;
      while (end < values.size() && values.get(end).equals(value)) {
        end++;
      }
      out.number(end - start);
      ValueCodec.write(out, value);
      start = end;
    }
  }

  private static List<Value> readRows(Reader in) {
    int size = in.size();
    var values = new ArrayList<Value>(size);
    while (values.size() < size) {
      int run = in.size();
      var value = ValueCodec.read(in);
      for (int i = 0; i < run; i++) {
        values.add(value);
      }
    }
    return values;
  }
}
