package dev.edgecase.protocol;

import java.math.BigDecimal;
import java.math.BigInteger;

/** The binary form of {@link Value}. */
final class ValueCodec {
  private ValueCodec() {}

  static void write(Writer out, Value value) {
    if (value instanceof Value.Nil) {
      out.tag(0);
    } else if (value instanceof Value.Bool v) {
      out.tag(1);
      out.bool(v.value());
    } else if (value instanceof Value.Int32 v) {
      out.tag(2);
      out.fixed(v.value(), 4);
    } else if (value instanceof Value.Int64 v) {
      out.tag(3);
      out.fixed(v.value(), 8);
    } else if (value instanceof Value.Float32 v) {
      out.tag(4);
      out.fixed(Float.floatToIntBits(v.value()), 4);
    } else if (value instanceof Value.Float64 v) {
      out.tag(5);
      out.fixed(Double.doubleToLongBits(v.value()), 8);
    } else if (value instanceof Value.Big v) {
      out.tag(6);
      out.text(v.value().unscaledValue().toString());
      out.fixed(v.value().scale(), 4);
    } else if (value instanceof Value.Text v) {
      out.tag(7);
      out.text(v.value());
    } else if (value instanceof Value.ListOf v) {
      out.tag(8);
      out.all(v.items(), ValueCodec::write);
    } else if (value instanceof Value.SetOf v) {
      out.tag(9);
      out.all(v.items(), ValueCodec::write);
    } else if (value instanceof Value.MapOf v) {
      out.tag(10);
      out.all(v.entries(), ValueCodec::writeEntry);
    } else if (value instanceof Value.VertexRef v) {
      out.tag(11);
      out.number(v.id());
    } else if (value instanceof Value.EdgeRef v) {
      out.tag(12);
      out.number(v.id());
    } else if (value instanceof Value.PathOf v) {
      out.tag(13);
      out.all(v.objects(), ValueCodec::write);
    } else if (value instanceof Value.Property v) {
      out.tag(14);
      out.text(v.key());
      write(out, v.value());
    } else if (value instanceof Value.Opaque v) {
      out.tag(15);
      out.text(v.type());
      out.text(v.text());
    } else if (value instanceof Value.Temporal v) {
      out.tag(16);
      out.tag(v.kind().ordinal());
      out.text(v.text());
    } else if (value instanceof Value.Point v) {
      out.tag(17);
      out.number(v.srid());
      out.all(v.coordinates(), (o, c) -> o.fixed(Double.doubleToLongBits(c), 8));
    }
  }

  static Value read(Reader in) {
    int tag = in.tag();
    return switch (tag) {
      case 0 -> new Value.Nil();
      case 1 -> new Value.Bool(in.bool());
      case 2 -> new Value.Int32((int) in.fixed(4));
      case 3 -> new Value.Int64(in.fixed(8));
      case 4 -> new Value.Float32(Float.intBitsToFloat((int) in.fixed(4)));
      case 5 -> new Value.Float64(Double.longBitsToDouble(in.fixed(8)));
      case 6 -> new Value.Big(new BigDecimal(new BigInteger(in.text()), (int) in.fixed(4)));
      case 7 -> new Value.Text(in.text());
      case 8 -> new Value.ListOf(in.all(ValueCodec::read));
      case 9 -> new Value.SetOf(in.all(ValueCodec::read));
      case 10 -> new Value.MapOf(in.all(ValueCodec::readEntry));
      case 11 -> new Value.VertexRef(in.size());
      case 12 -> new Value.EdgeRef(in.size());
      case 13 -> new Value.PathOf(in.all(ValueCodec::read));
      case 14 -> new Value.Property(in.text(), read(in));
      case 15 -> new Value.Opaque(in.text(), in.text());
      case 16 -> new Value.Temporal(TemporalKind.values()[in.tag()], in.text());
      case 17 ->
          new Value.Point((int) in.number(), in.all(i -> Double.longBitsToDouble(i.fixed(8))));
      default -> throw new IllegalStateException("unknown value tag " + tag);
    };
  }

  private static void writeEntry(Writer out, Value.Entry entry) {
    write(out, entry.key());
    write(out, entry.value());
  }

  private static Value.Entry readEntry(Reader in) {
    return new Value.Entry(read(in), read(in));
  }
}
