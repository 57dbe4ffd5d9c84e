package dev.edgecase.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** A table as a document has it. A column whose name ends in a colon is one of numbers. */
final class MarkdownTable {
  private final List<String> lines = new ArrayList<>();
  private final int columns;

  MarkdownTable(String... names) {
    this(Arrays.asList(names));
  }

  MarkdownTable(List<String> names) {
    columns = names.size();
    lines.add(line(names.stream().map(name -> name.replaceFirst(":$", "")).toList()));
    lines.add(line(names.stream().map(name -> name.endsWith(":") ? "---:" : "---").toList()));
  }

  /** Adds a row; cells that are left out are empty. */
  MarkdownTable row(Object... cells) {
    return row(Arrays.stream(cells).map(String::valueOf).toList());
  }

  /** Adds a row; cells that are left out are empty. */
  MarkdownTable row(List<String> cells) {
    var all = new ArrayList<>(cells);
    while (all.size() < columns) {
      all.add("");
    }
    lines.add(line(all));
    return this;
  }

  boolean isEmpty() {
    return lines.size() == 2;
  }

  private static String line(List<String> cells) {
    return "| " + String.join(" | ", cells) + " |";
  }

  /** A part of a whole; nothing if there is no whole. */
  static String percent(long part, long whole) {
    return whole == 0 ? "" : String.format(Locale.ROOT, "%.1f %%", 100.0 * part / whole);
  }

  /** A number with so many digits after the point; nothing for what is none. */
  static String number(double value, int digits) {
    return !Double.isFinite(value) ? "" : String.format(Locale.ROOT, "%." + digits + "f", value);
  }

  /** A query as code, which must not end its cell. */
  static String code(String text) {
    return "`" + text.replace("|", "\\|") + "`";
  }

  /** The table with an empty line behind it. */
  @Override
  public String toString() {
    return String.join("\n", lines) + "\n\n";
  }
}
