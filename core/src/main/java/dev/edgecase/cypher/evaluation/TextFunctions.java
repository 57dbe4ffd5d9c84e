package dev.edgecase.cypher.evaluation;

import dev.edgecase.protocol.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** Functions of texts, none of which is null. */
final class TextFunctions {
  static final Map<String, Function<List<Value>, Value>> ALL = all();

  private TextFunctions() {}

  private static Map<String, Function<List<Value>, Value>> all() {
    var all = new HashMap<String, Function<List<Value>, Value>>();
    all.put("toUpper", text(text -> text.toUpperCase(Locale.ROOT)));
    all.put("toLower", text(text -> text.toLowerCase(Locale.ROOT)));
    all.put("trim", text(String::strip));
    all.put("btrim", text(String::strip));
    all.put("ltrim", text(String::stripLeading));
    all.put("rtrim", text(String::stripTrailing));
    all.put("left", arguments -> left(plain(arguments), count(arguments.get(1))));
    all.put("right", arguments -> right(plain(arguments), count(arguments.get(1))));
    all.put("substring", TextFunctions::substring);
    all.put("replace", TextFunctions::replace);
    all.put("split", TextFunctions::split);
    all.put("char_length", arguments -> size(Values.text(arguments.get(0))));
    return Map.copyOf(all);
  }

  private static Function<List<Value>, Value> text(UnaryOperator<String> function) {
    return arguments -> Values.of(function.apply(Values.text(arguments.get(0))));
  }

  /** The first argument; engines differ in whether half a character is one. */
  private static String plain(List<Value> arguments) {
    var text = Values.text(arguments.get(0));
    if (text.chars().anyMatch(c -> Character.isSurrogate((char) c))) {
      throw new Undetermined("a part of a text with characters beyond the first plane");
    }
    return text;
  }

  private static int count(Value value) {
    long count = Values.integer(value);
    if (count < 0) {
      throw new CypherError("a negative length");
    }
    return (int) Math.min(count, Integer.MAX_VALUE);
  }

  private static Value left(String text, int count) {
    return Values.of(text.substring(0, Math.min(count, text.length())));
  }

  private static Value right(String text, int count) {
    return Values.of(text.substring(text.length() - Math.min(count, text.length())));
  }

  private static Value substring(List<Value> arguments) {
    var text = plain(arguments);
    int start = Math.min(count(arguments.get(1)), text.length());
    int length = arguments.size() > 2 ? count(arguments.get(2)) : text.length();
    return left(text.substring(start), length);
  }

  private static Value replace(List<Value> arguments) {
    var search = Values.text(arguments.get(1));
    if (search.isEmpty()) {
      throw new Undetermined("what replaces nothing");
    }
    return Values.of(Values.text(arguments.get(0)).replace(search, Values.text(arguments.get(2))));
  }

  private static Value split(List<Value> arguments) {
    var text = Values.text(arguments.get(0));
    var by = Values.text(arguments.get(1));
    if (by.isEmpty()) {
      throw new Undetermined("what nothing divides");
    }
    var parts = new ArrayList<Value>();
    int from = 0;
    for (int at = text.indexOf(by); at >= 0; at = text.indexOf(by, from)) {
      parts.add(Values.of(text.substring(from, at)));
      from = at + by.length();
    }
    parts.add(Values.of(text.substring(from)));
    return Values.of(parts);
  }

  /** The number of characters of a text. */
  static Value size(String text) {
    if (text.chars().anyMatch(c -> Character.isSurrogate((char) c))) {
      throw new Undetermined("the size of a text with characters beyond the first plane");
    }
    return Values.of(text.length());
  }
}
