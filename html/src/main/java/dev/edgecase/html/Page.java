package dev.edgecase.html;

import dev.edgecase.report.Bug;
import dev.edgecase.report.Results;
import dev.edgecase.report.Summary;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * All that the page shows.
 *
 * @param cards all bugs, in the order of the page
 * @param data what the scripts draw, as JSON
 */
record Page(Results results, List<Card> cards, String data, String script) {

  private static final Comparator<Bug> WORST_FIRST =
      Comparator.comparing(Bug::status)
          .thenComparing(bug -> bug.discovery().finding().consequence())
          .thenComparing(Bug::id);

  /** A number with its name. */
  record Figure(String name, String value) {}

  /** A choice among the values that bugs have. */
  record Filter(String name, String label, List<String> values) {}

  /** Bugs of one status. */
  record Group(Bug.Status status, String title, List<Card> cards) {
    boolean isNew() {
      return status == Bug.Status.NEW;
    }
  }

  static Page of(Results results) {
    var cards = new ArrayList<Card>();
    var data = JsonNodeFactory.instance.objectNode();
    data.set("charts", Charts.of(results));
    var graphs = data.putArray("graphs");
    for (var bug : results.bugs().stream().sorted(WORST_FIRST).toList()) {
      boolean open = graphs.isEmpty() && bug.status() == Bug.Status.NEW;
      cards.add(new Card(bug, related(bug, results), graphs.size(), open));
      graphs.add(Drawing.of(bug.discovery().finding().graph()));
    }
    return new Page(results, List.copyOf(cards), Parts.json(data), Parts.script());
  }

  private static List<Bug> related(Bug bug, Results results) {
    return results.bugs().stream()
        .filter(other -> other.status() != Bug.Status.SUSPECT)
        .filter(other -> bug.related().contains(other.id()))
        .toList();
  }

  String style() {
    return Parts.style();
  }

  String policy() {
    return Parts.policy(script);
  }

  String title() {
    int bugs = group(Bug.Status.NEW).cards().size();
    return (bugs == 0 ? "No new bugs" : bugs == 1 ? "1 bug" : bugs + " bugs")
        + (results.targets().isEmpty() ? "" : " on " + String.join(", ", results.targets()));
  }

  /** What was done, in one line. */
  String subtitle() {
    return results
        .summary()
        .map(Page::subtitle)
        .orElse("The hunt left no summary: it was killed, or these findings are from several.");
  }

  private static String subtitle(Summary summary) {
    var progress = summary.progress();
    return String.join(
        " · ",
        String.join(" and ", summary.oracles()),
        "seed " + summary.seed(),
        progress.counts().rounds() + " rounds",
        progress.workers() + (progress.workers() == 1 ? " worker" : " workers"),
        words(progress.elapsed()),
        summary.complete() ? "complete" : "ended early");
  }

  List<Figure> figures() {
    return results.summary().map(Page::figures).orElse(List.of());
  }

  private static List<Figure> figures(Summary summary) {
    var progress = summary.progress();
    var counts = progress.counts();
    return List.of(
        new Figure("queries", number(counts.queries())),
        new Figure("non-empty", percent(counts.nonEmpty(), counts.queries())),
        new Figure("checks", number(counts.allChecks())),
        new Figure("effective", percent(counts.allEffective(), counts.allChecks())),
        new Figure("effective per second", number(Math.round(progress.effectivePerSecond()))),
        new Figure("engine share", String.format(Locale.ROOT, "%.2f", progress.engineShare())),
        new Figure("plans", number(progress.strategySets())),
        new Figure("hits", number(counts.hits())));
  }

  boolean hasCourse() {
    return results.summary().filter(summary -> !summary.course().isEmpty()).isPresent();
  }

  /** Why oracles said nothing, the most frequent first. */
  List<Figure> skips() {
    return results.summary().stream()
        .flatMap(summary -> summary.progress().counts().skips().entrySet().stream())
        .sorted(Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder()))
        .map(skip -> new Figure(skip.getKey(), number(skip.getValue())))
        .toList();
  }

  List<Filter> filters() {
    return Stream.of(
            new Filter("oracle", "Oracle", values("oracle")),
            new Filter("consequence", "Consequence", values("consequence")),
            new Filter("target", "Target", values("target")),
            new Filter("located", "Located", values("located")))
        .toList();
  }

  private List<String> values(String filter) {
    var values = new TreeSet<String>();
    cards.forEach(card -> values.addAll(List.of(card.value(filter).split(" "))));
    values.remove("");
    return List.copyOf(values);
  }

  List<Group> groups() {
    return Stream.of(Bug.Status.values()).map(this::group).toList();
  }

  private Group group(Bug.Status status) {
    var title =
        switch (status) {
          case NEW -> "Bugs";
          case KNOWN -> "Known already";
          case SUSPECT -> "Suspects: did not repeat, or depend on the machine";
        };
    return new Group(
        status, title, cards.stream().filter(card -> card.bug().status() == status).toList());
  }

  private static String number(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  private static String percent(long part, long whole) {
    return whole == 0 ? "–" : Math.round(100.0 * part / whole) + " %";
  }

  private static String words(Duration duration) {
    long seconds = duration.toSeconds();
    return seconds < 60 ? seconds + " s" : seconds / 60 + " min " + seconds % 60 + " s";
  }
}
