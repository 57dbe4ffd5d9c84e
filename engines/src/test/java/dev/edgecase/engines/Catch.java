package dev.edgecase.engines;

import dev.edgecase.hunt.Counts;
import dev.edgecase.hunt.Discovery;
import dev.edgecase.hunt.Progress;
import dev.edgecase.hunt.RoundResult;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** What a campaign brought in: discoveries by signature, merged as an out folder merges them. */
final class Catch {
  private final Map<String, Discovery> findings = new TreeMap<>();
  private final Map<String, Discovery> suspects = new TreeMap<>();
  private final Set<String> strategies = new HashSet<>();
  private Counts counts = Counts.NONE;

  void add(RoundResult round) {
    round.discoveries().forEach(one -> findings.merge(id(one), one, Discovery::merge));
    round.suspects().forEach(one -> suspects.merge(id(one), one, Discovery::merge));
    round.strategySets().forEach(strategies::addAll);
  }

  Catch with(Progress end) {
    counts = end.counts();
    return this;
  }

  List<Discovery> findings() {
    return List.copyOf(findings.values());
  }

  List<Discovery> suspects() {
    return List.copyOf(suspects.values());
  }

  /** All strategies that some query used. */
  Set<String> strategies() {
    return Set.copyOf(strategies);
  }

  Counts counts() {
    return counts;
  }

  private static String id(Discovery discovery) {
    return discovery.signature().id();
  }
}
