package dev.edgecase.cypher.parser;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads a value that a table of the TCK expects, and gives it in the form of {@link Printed}. */
final class Notation {
  private final String text;
  private final boolean unordered;
  private int at;

  private Notation(String text, boolean unordered) {
    this.text = text;
    this.unordered = unordered;
  }

  static String of(String cell, boolean unordered) {
    var notation = new Notation(cell.strip(), unordered);
    var value = notation.value();
    if (notation.at < notation.text.length()) {
      throw new IllegalArgumentException("no value: " + cell);
    }
    return value;
  }

  private String value() {
    spaces();
    char c = peek();
    if (c == '(') {
      return vertex();
    }
    if (c == '[') {
      return text.startsWith("[:", at) ? edge() : list();
    }
    if (c == '{') {
      return Printed.map(map());
    }
    if (c == '<') {
      return path();
    }
    return c == '\'' ? Printed.text(quoted()) : plain();
  }

  private String vertex() {
    take("(");
    var labels = labels();
    spaces();
    var properties = peek() == '{' ? map() : Map.<String, String>of();
    take(")");
    return Printed.vertex(labels, properties);
  }

  private String edge() {
    take("[");
    var type = labels().get(0);
    spaces();
    var properties = peek() == '{' ? map() : Map.<String, String>of();
    take("]");
    return Printed.edge(type, properties);
  }

  private List<String> labels() {
    var labels = new ArrayList<String>();
    while (peek() == ':') {
      at++;
      labels.add(word());
    }
    return labels;
  }

  private String path() {
    take("<");
    var path = new StringBuilder("<").append(vertex());
    while (peek() != '>') {
      boolean backward = peek() == '<';
      take(backward ? "<-" : "-");
      var edge = edge();
      take(backward ? "-" : "->");
      path.append(backward ? "<-" + edge + "-" : "-" + edge + "->").append(vertex());
    }
    take(">");
    return path.append('>').toString();
  }

  private String list() {
    take("[");
    var items = new ArrayList<String>();
    spaces();
    while (peek() != ']') {
      items.add(value());
      spaces();
      if (peek() == ',') {
        at++;
      }
    }
    take("]");
    return Printed.list(items, unordered);
  }

  private Map<String, String> map() {
    take("{");
    var values = new HashMap<String, String>();
    spaces();
    while (peek() != '}') {
      var key = word();
      spaces();
      take(":");
      values.put(key, value());
      spaces();
      if (peek() == ',') {
        at++;
        spaces();
      }
    }
    take("}");
    return values;
  }

  private String quoted() {
    var value = new StringBuilder();
    at++;
    while (peek() != '\'') {
      if (peek() == '\\' && at + 1 < text.length() && "'\\".indexOf(text.charAt(at + 1)) >= 0) {
        at++;
      }
      value.append(text.charAt(at++));
    }
    at++;
    return value.toString();
  }

  private String plain() {
    var word = word();
    if (word.matches("-?\\d+|true|false|null")) {
      return word;
    }
    if (word.matches("-?Inf(inity)?")) {
      return word.startsWith("-") ? "-Infinity" : "Infinity";
    }
    return Printed.decimal(Double.parseDouble(word));
  }

  private String word() {
    int from = at;
    while (at < text.length() && " ,:)]}{".indexOf(text.charAt(at)) < 0) {
      at++;
    }
    if (from == at) {
      throw new IllegalArgumentException("no value: " + text);
    }
    return text.substring(from, at);
  }

  private void spaces() {
    while (at < text.length() && text.charAt(at) == ' ') {
      at++;
    }
  }

  private char peek() {
    if (at >= text.length()) {
      throw new IllegalArgumentException("no value: " + text);
    }
    return text.charAt(at);
  }

  private void take(String expected) {
    if (!text.startsWith(expected, at)) {
      throw new IllegalArgumentException("no value: " + text);
    }
    at += expected.length();
  }
}
