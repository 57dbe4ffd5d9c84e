package dev.edgecase.cli;

import dev.edgecase.gremlin.Gremlin;
import dev.edgecase.oracle.Finding;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Located strategies of bugs, by engine. */
final class LocatedTable {
  private LocatedTable() {}

  static String of(List<Finding> findings) {
    var byEngine = new TreeMap<String, List<Located>>();
    for (var finding : findings) {
      if (finding.query().language().equals(Gremlin.NAME) && !finding.located().isEmpty()) {
        byEngine.merge(finding.engine(), List.of(new Located(finding)), LocatedTable::both);
      }
    }
    var table =
        new MarkdownTable(
            "engine",
            "bugs:",
            "one strategy:",
            "several:",
            "TinkerPop's:",
            "the provider's:",
            "both:",
            "wrong when on:",
            "when off:",
            "not told:");
    table.row("DOT, figures 8 and 9, six engines", 28, 26, 2, 15, 11, "", 12, 16, "");
    byEngine.forEach((engine, bugs) -> row(table, "`" + engine + "`", bugs));
    return table.toString();
  }

  private static List<Located> both(List<Located> some, List<Located> others) {
    return Stream.concat(some.stream(), others.stream()).toList();
  }

  private static void row(MarkdownTable table, String engine, List<Located> bugs) {
    table.row(
        engine,
        bugs.size(),
        count(bugs, bug -> bug.finding().located().size() == 1),
        count(bugs, bug -> bug.finding().located().size() > 1),
        count(bugs, bug -> bug.owner().equals("TinkerPop's")),
        count(bugs, bug -> bug.owner().equals("the provider's")),
        count(bugs, bug -> bug.owner().equals("both")),
        count(bugs, bug -> bug.state().filter("on"::equals).isPresent()),
        count(bugs, bug -> bug.state().filter("off"::equals).isPresent()),
        count(bugs, bug -> bug.state().isEmpty()));
  }

  private static long count(List<Located> bugs, Predicate<Located> kind) {
    return bugs.stream().filter(kind).count();
  }
}
