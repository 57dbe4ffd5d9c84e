package dev.edgecase.hunt;

import dev.edgecase.oracle.Consequence;
import dev.edgecase.oracle.Finding;
import dev.edgecase.oracle.Symptom;
import dev.edgecase.oracle.Verdict;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Counts within one round, and may be looked at from outside while they grow. */
final class Tally {
  /** Wrong results of one symptom may have several causes, but hardly more than this. */
  private static final int EXAMPLES = 6;

  /** Each costs many hosts to make small. */
  private static final int CRASHES = 3;

  private final Map<String, Long> checks = new TreeMap<>();
  private final Map<String, Long> effective = new TreeMap<>();
  private final Map<String, Long> skips = new TreeMap<>();
  private final Map<Symptom, Examples> symptoms = new HashMap<>();
  private final List<Finding> findings = new ArrayList<>();
  private long queries;
  private long nonEmpty;
  private long executions;
  private long hits;

  synchronized void query(boolean gaveRows, int runs) {
    queries++;
    nonEmpty += gaveRows ? 1 : 0;
    executions += runs;
  }

  synchronized void verdict(String oracle, Verdict verdict) {
    if (verdict instanceof Verdict.Agree agree) {
      count(oracle, agree.checks(), agree.effective());
    } else if (verdict instanceof Verdict.Skip skip) {
      skips.merge(oracle + ": " + skip.reason(), 1L, Long::sum);
    } else if (verdict instanceof Verdict.Found found) {
      count(oracle, found.checks(), found.effective());
      hits++;
      var symptom = Symptom.of(found.finding());
      if (symptoms.computeIfAbsent(symptom, Examples::of).isWorthKeeping(found.finding())) {
        findings.add(found.finding());
      }
    }
  }

  private void count(String oracle, int made, int told) {
    checks.merge(oracle, (long) made, Long::sum);
    effective.merge(oracle, (long) told, Long::sum);
  }

  synchronized List<Finding> findings() {
    return List.copyOf(findings);
  }

  synchronized Counts counts(boolean complete) {
    return new Counts(
        complete ? 1 : 0,
        queries,
        nonEmpty,
        executions,
        new TreeMap<>(checks),
        new TreeMap<>(effective),
        new TreeMap<>(skips),
        hits);
  }

  /**
   * The examples of one symptom that are kept. An error is told by the place that raised it, so one
   * example is enough; of wrong results those are kept that have something the earlier ones lack.
   */
  private static final class Examples {
    private final Set<String> ingredients = new HashSet<>();
    private int left;

    private Examples(int left) {
      this.left = left;
    }

    static Examples of(Symptom symptom) {
      if (symptom.consequence() == Consequence.CRASH) {
        return new Examples(CRASHES);
      }
      return new Examples(symptom.error().isEmpty() ? EXAMPLES : 1);
    }

    boolean isWorthKeeping(Finding finding) {
      boolean isNew = ingredients.addAll(finding.query().ingredients());
      return isNew && left-- > 0;
    }
  }
}
