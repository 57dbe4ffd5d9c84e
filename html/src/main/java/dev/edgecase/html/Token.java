package dev.edgecase.html;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** A piece of a query's text that has one colour. */
record Token(Kind kind, String text) {

  /** What a piece is. */
  enum Kind {
    TEXT,
    NUMBER,
    CALL,
    NAME,
    PLAIN;

    /** The class of the style sheet. */
    String style() {
      return "t-" + name().toLowerCase(Locale.ROOT);
    }
  }

  /** Whether a line that is too long may be broken before it. */
  boolean isBreakable() {
    return kind == Kind.CALL || kind == Kind.NAME;
  }

  private static final Pattern PIECES =
      Pattern.compile(
          "(?<TEXT>'(?:\\\\.|[^'\\\\])*+'|\"(?:\\\\.|[^\"\\\\])*+\")"
              + "|(?<NUMBER>(?<![\\w.])-?\\d[\\w.]*+)"
              + "|(?<CALL>\\b[A-Za-z]\\w*+(?=\\())"
              + "|(?<NAME>\\b[A-Z]\\w*+)",
          Pattern.DOTALL);

  /** Cuts a text into its pieces, which together are the text. */
  static List<Token> of(String text) {
    var tokens = new ArrayList<Token>();
    var matcher = PIECES.matcher(text);
    int end = 0;
    while (matcher.find()) {
      if (matcher.start() > end) {
        tokens.add(new Token(Kind.PLAIN, text.substring(end, matcher.start())));
      }
      for (var kind : List.of(Kind.TEXT, Kind.NUMBER, Kind.CALL, Kind.NAME)) {
        if (matcher.group(kind.name()) != null) {
          tokens.add(new Token(kind, matcher.group()));
        }
      }
      end = matcher.end();
    }
    if (end < text.length()) {
      tokens.add(new Token(Kind.PLAIN, text.substring(end)));
    }
    return tokens;
  }
}
