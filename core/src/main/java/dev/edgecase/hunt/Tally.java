package dev.edgecase.hunt;

import dev.edgecase.oracle.Finding;
import dev.edgecase.oracle.Symptom;
import dev.edgecase.oracle.Verdict;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Counts within one round. */
final class Tally {
  /** One symptom may have several causes; more examples of it than this are only counted. */
  private static final int EXAMPLES = 3;

  private final Map<String, Long> checks = new TreeMap<>();
  private final Map<String, Long> effective = new TreeMap<>();
  private final Map<String, Long> skips = new TreeMap<>();
  private final Map<Symptom, Integer> symptoms = new HashMap<>();
  private final List<Finding> findings = new ArrayList<>();
  private long queries;
  private long nonEmpty;
  private long executions;
  private long hits;

  void query(boolean gaveRows, int runs) {
    queries++;
    nonEmpty += gaveRows ? 1 : 0;
    executions += runs;
  }

  void verdict(String oracle, Verdict verdict) {
    if (verdict instanceof Verdict.Agree agree) {
      count(oracle, agree.checks(), agree.effective());
    } else if (verdict instanceof Verdict.Skip skip) {
      skips.merge(oracle + ": " + skip.reason(), 1L, Long::sum);
    } else if (verdict instanceof Verdict.Found found) {
      count(oracle, found.checks(), found.effective());
      hits++;
      if (symptoms.merge(Symptom.of(found.finding()), 1, Integer::sum) <= EXAMPLES) {
        findings.add(found.finding());
      }
    }
  }

  private void count(String oracle, int made, int told) {
    checks.merge(oracle, (long) made, Long::sum);
    effective.merge(oracle, (long) told, Long::sum);
  }

  List<Finding> findings() {
    return List.copyOf(findings);
  }

  Counts counts(boolean complete) {
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
}
