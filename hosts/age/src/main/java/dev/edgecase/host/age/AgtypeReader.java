package dev.edgecase.host.age;

import dev.edgecase.host.Identities;
import dev.edgecase.protocol.Value;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;

/**
 * Reads one value as AGE prints it: JSON in which a value may say of what kind it is, as {@code
 * {...}::vertex} does.
 */
final class AgtypeReader {
  private static final String KIND = "::";

  private final Identities identities;
  private final String text;
  private int at;

  private AgtypeReader(Identities identities, String text) {
    this.identities = identities;
    this.text = text;
  }

  static Value read(Identities identities, String text) {
    var reader = new AgtypeReader(identities, text);
    var value = reader.value();
    if (reader.at != text.length()) {
      throw reader.unreadable();
    }
    return value;
  }

  private Value value() {
    int start = at;
    var plain =
        switch (text.charAt(at)) {
          case '{' -> map();
          case '[' -> list();
          case '"' -> new Value.Text(string());
          default -> word();
        };
    return text.startsWith(KIND, at) ? ofKind(plain, start) : plain;
  }

  private Value ofKind(Value plain, int start) {
    int end = at;
    at += KIND.length();
    int from = at;
    while (at < text.length() && Character.isLetter(text.charAt(at))) {
      at++;
    }
    return switch (text.substring(from, at)) {
      case "vertex" -> vertex((Value.MapOf) plain, text.substring(start, end));
      case "edge" -> edge((Value.MapOf) plain, text.substring(start, end));
      case "path" -> new Value.PathOf(((Value.ListOf) plain).items());
      case "numeric" -> new Value.Big(new BigDecimal(text.substring(start, end)));
      default -> new Value.Opaque(text.substring(from, at), text.substring(start, end));
    };
  }

  /** What a statement made has no logical id: it is told by what it holds, without its number. */
  private Value vertex(Value.MapOf parts, String printed) {
    return identities
        .vertices()
        .logicalId(id(parts))
        .<Value>map(Value.VertexRef::new)
        .orElseGet(() -> new Value.Opaque("node", withoutIds(printed)));
  }

  private Value edge(Value.MapOf parts, String printed) {
    return identities
        .edges()
        .logicalId(id(parts))
        .<Value>map(Value.EdgeRef::new)
        .orElseGet(() -> new Value.Opaque("relationship", withoutIds(printed)));
  }

  private static Object id(Value.MapOf parts) {
    return parts.entries().stream()
        .filter(entry -> entry.key().equals(new Value.Text("id")))
        .map(entry -> ((Value.Int64) entry.value()).value())
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("An element has no id: " + parts));
  }

  private static String withoutIds(String printed) {
    return printed.replaceFirst(
        "^\\{\"id\": \\d+, (\"label\": .*?)(?:\"end_id\": \\d+, \"start_id\": \\d+, )?\"properties\"",
        "{$1\"properties\"");
  }

  private Value list() {
    var items = new ArrayList<Value>();
    at++;
    while (!isNext(']')) {
      items.add(value());
      separator();
    }
    at++;
    return new Value.ListOf(items);
  }

  private Value map() {
    var entries = new ArrayList<Value.Entry>();
    at++;
    while (!isNext('}')) {
      var key = new Value.Text(string());
      at += ": ".length();
      entries.add(new Value.Entry(key, value()));
      separator();
    }
    at++;
    entries.sort(Comparator.comparing(entry -> entry.key().toString()));
    return new Value.MapOf(entries);
  }

  private boolean isNext(char expected) {
    if (at >= text.length()) {
      throw unreadable();
    }
    return text.charAt(at) == expected;
  }

  private void separator() {
    if (isNext(',')) {
      at += ", ".length();
    }
  }

  private String string() {
    var string = new StringBuilder();
    at++;
    while (!isNext('"')) {
      string.append(isNext('\\') ? escaped() : text.charAt(at));
      at++;
    }
    at++;
    return string.toString();
  }

  /** The character that an escape stands for; ends at the last of the escape. */
  private char escaped() {
    at++;
    return switch (text.charAt(at)) {
      case 'n' -> '\n';
      case 't' -> '\t';
      case 'r' -> '\r';
      case 'b' -> '\b';
      case 'f' -> '\f';
      case 'u' -> {
        at += 4;
        yield (char) Integer.parseInt(text.substring(at - 3, at + 1), 16);
      }
      default -> text.charAt(at);
    };
  }

  /** Anything without quotes or brackets: numbers and constants. */
  private Value word() {
    int start = at;
    while (at < text.length() && ",:]}".indexOf(text.charAt(at)) < 0) {
      at++;
    }
    var word = text.substring(start, at);
    return switch (word) {
      case "null" -> new Value.Nil();
      case "true", "false" -> new Value.Bool(word.equals("true"));
      default -> number(word);
    };
  }

  private static Value number(String word) {
    boolean whole = word.chars().allMatch(c -> c == '-' || Character.isDigit(c));
    return whole
        ? new Value.Int64(Long.parseLong(word))
        : new Value.Float64(Double.parseDouble(word));
  }

  private IllegalStateException unreadable() {
    return new IllegalStateException("Not a value of Apache AGE: " + text);
  }
}
