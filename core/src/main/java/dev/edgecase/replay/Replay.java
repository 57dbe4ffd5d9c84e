package dev.edgecase.replay;

import dev.edgecase.graph.GraphView;
import dev.edgecase.oracle.Finding;
import dev.edgecase.oracle.Judgement;
import dev.edgecase.oracle.Oracle;
import dev.edgecase.oracle.Oracles;
import dev.edgecase.oracle.Sentences;
import dev.edgecase.oracle.Verdict;
import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.target.Session;
import dev.edgecase.target.TargetException;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import java.util.concurrent.CompletionException;

/**
 * A finding asked again as its round asked it: by the same oracle, with the same pinned choices.
 */
public final class Replay {
  private final Finding finding;
  private final Oracle oracle;
  private final Configuration standard;

  /**
   * Prepares a finding.
   *
   * @throws IllegalArgumentException with a sentence for the user if its oracle is not built in
   */
  public Replay(Finding finding) {
    this.finding = finding;
    this.oracle =
        Oracles.again(finding)
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "The finding was made by the oracle '"
                            + finding.oracle()
                            + "', which is not built in."));
    this.standard = standard(finding);
  }

  /** The way to ask about the finding, and about smaller ones, on a session. */
  public Judgement judgement(Session session) {
    return new Judgement(oracle, standard, session);
  }

  /** Asks on a session, which may be one of another target. */
  public Recurrence on(Session session) {
    var unknown = new TreeSet<>(finding.query().ingredients());
    unknown.removeIf(session.dialect()::has);
    if (!unknown.isEmpty()) {
      return new Recurrence.Unasked("it has no " + String.join(", ", unknown));
    }
    try {
      session.load(finding.graph());
      var graph = new GraphView(finding.graph());
      var verdict = judgement(session).verdict(graph, finding.query());
      if (verdict instanceof Verdict.Found found) {
        return isSameKind(found.finding())
            ? new Recurrence.Same(found.finding())
            : new Recurrence.Other(found.finding());
      }
      return verdict instanceof Verdict.Skip skip
          ? new Recurrence.Unasked("nothing is compared: " + skip.reason())
          : agreement(session);
    } catch (TargetException refusal) {
      return new Recurrence.Unasked(String.valueOf(refusal.getMessage()));
    } catch (CompletionException failure) {
      if (failure.getCause() instanceof TargetException refusal) {
        return new Recurrence.Unasked(String.valueOf(refusal.getMessage()));
      }
      throw failure;
    }
  }

  /** Two errors agree as well, but an engine that does not answer shows nothing to be mended. */
  private Recurrence agreement(Session session) {
    var outcome = session.run(finding.query(), List.of(standard)).join().get(0);
    return outcome instanceof Outcome.Rows
        ? new Recurrence.Gone()
        : new Recurrence.Unasked("it " + Sentences.describe(outcome));
  }

  /**
   * Whether it is the same kind of trouble for the same reason or part of it. Where an error was
   * raised does not count, since code moves from version to version.
   */
  private boolean isSameKind(Finding now) {
    return now.consequence() == finding.consequence()
        && (now.located().equals(finding.located())
            || !Collections.disjoint(now.located(), finding.located()));
  }

  /** The configuration in which a finding was made, with what was pinned. */
  static Configuration standard(Finding finding) {
    return finding.observations().stream()
        .map(observation -> observation.configuration().settings().get(Configuration.ORDER))
        .filter(Objects::nonNull)
        .findFirst()
        .map(order -> Configuration.DEFAULT.with(Configuration.ORDER, order))
        .orElse(Configuration.DEFAULT);
  }
}
