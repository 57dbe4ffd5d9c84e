package dev.edgecase.hunt;

import dev.edgecase.oracle.Finding;
import dev.edgecase.oracle.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What one oracle has to say of a fault. Its checks are counted in the order of the queries, though
 * some of them take longer to be sure of than others.
 */
final class Testimony {
  private final List<Statement> round = new ArrayList<>();
  private long checks;
  private boolean told;
  private Optional<Kill> kill = Optional.empty();

  /** What became of one query. */
  private static final class Statement {
    private int checks;
    private Optional<Finding> proof = Optional.empty();
  }

  /** Whether nothing more need be asked. */
  synchronized boolean isTold() {
    return told;
  }

  /** Takes the place of the next query; gives its number. */
  synchronized int next() {
    round.add(new Statement());
    return round.size() - 1;
  }

  synchronized void judged(int number, Verdict verdict) {
    round.get(number).checks = verdict.checks();
  }

  /** A finding is the fault's own. */
  synchronized void proven(int number, Finding finding) {
    round.get(number).proof = Optional.of(finding);
    told = true;
  }

  /** All queries of a round have been judged. */
  synchronized void endRound(long number) {
    for (var statement : round) {
      if (kill.isEmpty()) {
        checks += statement.checks;
        kill = statement.proof.map(finding -> new Kill(checks, number, finding));
      }
    }
    round.clear();
  }

  /** A finding that was proven elsewhere. */
  synchronized void tell(long number, Finding finding) {
    told = true;
    kill = kill.or(() -> Optional.of(new Kill(checks, number, finding)));
  }

  synchronized long checks() {
    return checks;
  }

  synchronized Optional<Kill> kill() {
    return kill;
  }
}
