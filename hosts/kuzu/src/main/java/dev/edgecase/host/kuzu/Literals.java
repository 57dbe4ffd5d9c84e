package dev.edgecase.host.kuzu;

import dev.edgecase.host.HostException;
import dev.edgecase.protocol.Value;

/** Values as Kuzu reads them in a statement. */
final class Literals {
  private Literals() {}

  static String of(Value value) {
    if (value instanceof Value.Bool v) {
      return Boolean.toString(v.value());
    } else if (value instanceof Value.Int32 v) {
      return Integer.toString(v.value());
    } else if (value instanceof Value.Int64 v) {
      return Long.toString(v.value());
    } else if (value instanceof Value.Float64 v) {
      // Written out, since not all versions read an exponent.
      return "CAST(\"" + v.value() + "\", \"DOUBLE\")";
    } else if (value instanceof Value.Text v) {
      return "'" + v.value().replace("\\", "\\\\").replace("'", "\\'") + "'";
    }
    throw HostException.invalid("Not a literal of Kuzu: " + value);
  }
}
