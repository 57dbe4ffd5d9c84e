package dev.edgecase.html;

import dev.edgecase.graph.GraphView;
import dev.edgecase.oracle.Comparison;
import dev.edgecase.oracle.Finding;
import dev.edgecase.oracle.Observation;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.report.Outcomes;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What came back under one configuration, beside what came back under the others.
 *
 * @param query the text that a person would type
 * @param words what came back, in a few words
 * @param rows the rows, if there are any
 * @param more how many rows are not shown
 * @param trouble the error, if there is one, line by line
 */
record Answer(List<Token> query, String words, List<Row> rows, int more, List<String> trouble) {
  private static final int MOST_ROWS = 200;

  /** A row, and whether the other answers do not have it. */
  record Row(String text, boolean differs) {}

  /** The answers of a finding, side by side. */
  static List<Answer> of(Finding finding) {
    var comparison = new Comparison(finding.query().traits(new GraphView(finding.graph())));
    var answers = new ArrayList<Answer>();
    for (int i = 0; i < finding.observations().size(); i++) {
      var observation = finding.observations().get(i);
      answers.add(
          of(
              Token.of(observation.text(finding.query())),
              observation.outcome(),
              differing(comparison, i, finding.observations())));
    }
    return answers;
  }

  private static Answer of(List<Token> query, Outcome outcome, Set<Integer> differing) {
    if (outcome instanceof Outcome.Rows rows) {
      var shown = new ArrayList<Row>();
      for (int i = 0; i < Math.min(MOST_ROWS, rows.values().size()); i++) {
        shown.add(new Row(Outcomes.show(rows.values().get(i)), differing.contains(i)));
      }
      int size = rows.values().size();
      return new Answer(
          query, size == 1 ? "1 row" : size + " rows", shown, size - shown.size(), List.of());
    }
    if (outcome instanceof Outcome.Failure failure) {
      var lines = new ArrayList<String>();
      lines.add(
          failure.message().isEmpty() ? failure.type() : failure.type() + ": " + failure.message());
      failure.trace().forEach(frame -> lines.add("    at " + frame));
      return new Answer(query, "error", List.of(), 0, lines);
    }
    if (outcome instanceof Outcome.Timeout timeout) {
      return new Answer(
          query, "no answer within " + timeout.millis() + " ms", List.of(), 0, List.of());
    }
    var crash = (Outcome.Crash) outcome;
    return new Answer(
        query,
        "the process died with code " + crash.exitCode(),
        List.of(),
        0,
        crash.stderr().lines().toList());
  }

  /** The first answer is compared with each other one, and each other one with the first. */
  private static Set<Integer> differing(Comparison comparison, int one, List<Observation> all) {
    var others = one == 0 ? all.subList(1, all.size()) : all.subList(0, 1);
    var positions = new HashSet<Integer>();
    if (all.get(one).outcome() instanceof Outcome.Rows rows) {
      for (var other : others) {
        if (other.outcome() instanceof Outcome.Rows otherRows) {
          positions.addAll(comparison.differing(rows.values(), otherRows.values()));
        }
      }
    }
    return positions;
  }
}
