package dev.edgecase.parser;

import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.Value;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.antlr.v4.runtime.ParserRuleContext;

/** The values that are written in a traversal. */
final class Literals {
  private Literals() {}

  static Argument text(String text) {
    return new Argument.Literal(new Value.Text(text));
  }

  static boolean isLiteral(String rule) {
    return rule.endsWith("Literal") && !rule.equals("genericLiteral");
  }

  static Value value(ParserRuleContext context) {
    var children = children(context);
    return switch (GremlinReader.rule(context)) {
      case "stringLiteral", "stringNullableLiteral" ->
          context.getText().equals("null") ? new Value.Nil() : string(context.getText());
      case "nakedKey", "keyword" -> new Value.Text(context.getText());
      case "integerLiteral" -> integer(context.getText());
      case "nanLiteral", "infLiteral" -> decimal(context.getText());
      case "floatLiteral" -> decimal(context.getText());
      case "booleanLiteral" -> new Value.Bool(Boolean.parseBoolean(context.getText()));
      case "nullLiteral" -> new Value.Nil();
      case "dateLiteral" -> date(inner(children));
      case "uuidLiteral" -> new Value.Opaque("java.util.UUID", inner(children));
      case "genericCollectionLiteral" -> new Value.ListOf(values(children));
      case "genericSetLiteral" -> new Value.SetOf(values(children));
      case "genericMapLiteral" -> new Value.MapOf(children.stream().map(Literals::entry).toList());
      case "genericRangeLiteral" -> throw new IllegalArgumentException("Ranges are not read yet.");
      default -> {
        if (children.size() != 1) {
          throw new IllegalArgumentException("This is no value: " + context.getText());
        }
        yield value(children.get(0));
      }
    };
  }

  private static List<Value> values(List<ParserRuleContext> contexts) {
    return contexts.stream().map(Literals::value).toList();
  }

  private static Value.Entry entry(ParserRuleContext entry) {
    var parts = children(entry);
    return new Value.Entry(key(parts.get(0)), value(parts.get(1)));
  }

  /** A key may be a name without quotes, or one of the constants that mean a part of an element. */
  private static Value key(ParserRuleContext key) {
    var inner = children(key).get(0);
    var rule = GremlinReader.rule(inner);
    var name = inner.getText().substring(inner.getText().lastIndexOf('.') + 1);
    if (rule.startsWith("traversalT")) {
      return new Value.Opaque("org.apache.tinkerpop.gremlin.structure.T", name);
    }
    return rule.startsWith("traversalDirection")
        ? new Value.Opaque("org.apache.tinkerpop.gremlin.structure.Direction", name)
        : value(inner);
  }

  private static List<ParserRuleContext> children(ParserRuleContext context) {
    var children = new ArrayList<ParserRuleContext>();
    for (int i = 0; i < context.getChildCount(); i++) {
      if (context.getChild(i) instanceof ParserRuleContext child) {
        children.add(child);
      }
    }
    return children;
  }

  private static String inner(List<ParserRuleContext> children) {
    if (children.isEmpty()) {
      throw new IllegalArgumentException("The time of the query is not known here.");
    }
    return ((Value.Text) value(children.get(0))).value();
  }

  static Value date(String text) {
    var date =
        text.contains("T")
            ? OffsetDateTime.parse(hasZone(text) ? text : text + "Z")
            : LocalDate.parse(text).atStartOfDay().atOffset(ZoneOffset.UTC);
    return new Value.Opaque("java.time.OffsetDateTime", date.toString());
  }

  private static boolean hasZone(String text) {
    return text.endsWith("Z") || text.substring(text.indexOf('T')).matches(".*[+-].*");
  }

  /** A suffix tells the type; without one it is the narrowest of 32, 64 or any number of bits. */
  static Value integer(String written) {
    var text = written.replace("_", "").toLowerCase(Locale.ROOT);
    boolean hex = text.matches("[+-]?0x.*");
    char suffix = text.charAt(text.length() - 1);
    if (Character.isDigit(suffix) || (hex && suffix == 'b')) {
      suffix = ' ';
    } else {
      text = text.substring(0, text.length() - 1);
    }
    var number = hex ? new BigInteger(text.replace("0x", ""), 16) : new BigInteger(text);
    return switch (suffix) {
      case 'b' -> new Value.Opaque("java.lang.Byte", number.toString());
      case 's' -> new Value.Opaque("java.lang.Short", number.toString());
      case 'i' -> new Value.Int32(number.intValueExact());
      case 'l' -> new Value.Int64(number.longValueExact());
      case 'n' -> new Value.Opaque("java.math.BigInteger", number.toString());
      default ->
          number.bitLength() < 32
              ? new Value.Int32(number.intValue())
              : number.bitLength() < 64
                  ? new Value.Int64(number.longValue())
                  : new Value.Opaque("java.math.BigInteger", number.toString());
    };
  }

  static Value decimal(String written) {
    var text = written.replace("_", "");
    if (text.endsWith("NaN")) {
      return new Value.Float64(Double.NaN);
    }
    if (text.endsWith("Infinity")) {
      return new Value.Float64(
          text.startsWith("-") ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY);
    }
    char suffix = Character.toLowerCase(text.charAt(text.length() - 1));
    if (!Character.isDigit(suffix) && suffix != '.') {
      text = text.substring(0, text.length() - 1);
    }
    return switch (suffix) {
      case 'f' -> new Value.Float32(Float.parseFloat(text));
      case 'm' -> new Value.Big(new BigDecimal(text));
      default -> new Value.Float64(Double.parseDouble(text));
    };
  }

  /** A string without its quotes and escapes. */
  private static Value string(String quoted) {
    var text = new StringBuilder();
    for (int i = 1; i < quoted.length() - 1; i++) {
      char c = quoted.charAt(i);
      if (c != '\\') {
        text.append(c);
        continue;
      }
      char escaped = quoted.charAt(++i);
      switch (escaped) {
        case 'n' -> text.append('\n');
        case 't' -> text.append('\t');
        case 'r' -> text.append('\r');
        case 'b' -> text.append('\b');
        case 'f' -> text.append('\f');
        case 'u' -> {
          text.append((char) Integer.parseInt(quoted.substring(i + 1, i + 5), 16));
          i += 4;
        }
        default -> text.append(escaped);
      }
    }
    return new Value.Text(text.toString());
  }
}
