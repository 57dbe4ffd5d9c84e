package dev.edgecase.report;

import dev.edgecase.hunt.Counts;
import dev.edgecase.hunt.Past;
import java.time.Duration;
import java.util.Collections;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The sum of all entries: each round counts once, whole if it was ever run whole. Of whole rounds
 * only their number is kept, so that a campaign may be long.
 */
public final class Totals implements Past {
  private final SortedMap<String, RoundSet> covered = new TreeMap<>();
  private final SortedMap<Entry.Key, Entry> cutShort = new TreeMap<>();
  private final SortedMap<String, Counts> byTarget = new TreeMap<>();
  private final Set<String> plans = new HashSet<>();
  private final SortedMap<String, Long> findings = new TreeMap<>();
  private final SortedMap<String, Long> suspects = new TreeMap<>();
  private Duration asking = Duration.ZERO;
  private Duration inEngines = Duration.ZERO;

  /** Adds an entry; false if it was counted before. */
  synchronized boolean add(Entry entry) {
    var key = entry.key();
    plans.addAll(entry.plans());
    if (covers(entry)) {
      return false;
    }
    if (!entry.whole()) {
      cutShort.merge(key, entry, Entry::join);
      return true;
    }
    cutShort.remove(key);
    covered.computeIfAbsent(key.target(), target -> new RoundSet()).add(key.round());
    byTarget.merge(key.target(), entry.counts(), Counts::plus);
    sum(findings, entry.findings());
    sum(suspects, entry.suspects());
    asking = asking.plus(entry.asking());
    inEngines = inEngines.plus(entry.inEngine());
    return true;
  }

  @Override
  public synchronized boolean covers(String target, long round) {
    var rounds = covered.get(target);
    return rounds != null && rounds.contains(round);
  }

  /** Whether the round of an entry is noted as whole already. */
  public boolean covers(Entry entry) {
    return covers(entry.key().target(), entry.key().round());
  }

  /** The whole rounds, by target. */
  public synchronized SortedMap<String, String> covered() {
    var texts = new TreeMap<String, String>();
    covered.forEach((target, rounds) -> texts.put(target, rounds.toString()));
    return texts;
  }

  /** Of whole rounds only: the others are run again. */
  @Override
  public synchronized Counts counts() {
    return byTarget.values().stream().reduce(Counts.NONE, Counts::plus);
  }

  /** What was done, in rounds that were cut short as well. */
  public synchronized Counts all() {
    return byTarget().values().stream().reduce(Counts.NONE, Counts::plus);
  }

  /** What was done on each target, in rounds that were cut short as well. */
  public synchronized SortedMap<String, Counts> byTarget() {
    var all = new TreeMap<>(byTarget);
    cutShort.values().forEach(e -> all.merge(e.key().target(), e.counts(), Counts::plus));
    return all;
  }

  synchronized boolean hasPlan(String plan) {
    return plans.contains(plan);
  }

  @Override
  public synchronized Set<String> plans() {
    return Set.copyOf(plans);
  }

  @Override
  public synchronized Duration asking() {
    return asking;
  }

  @Override
  public synchronized Duration inEngines() {
    return inEngines;
  }

  /** How often each bug was seen, by the id of its signature, in whole rounds. */
  synchronized SortedMap<String, Long> findings() {
    return Collections.unmodifiableSortedMap(new TreeMap<>(findings));
  }

  /** The same for what was not confirmed. */
  synchronized SortedMap<String, Long> suspects() {
    return Collections.unmodifiableSortedMap(new TreeMap<>(suspects));
  }

  /** How often each bug was seen, in rounds that were cut short as well. */
  synchronized SortedMap<String, Long> allFindings() {
    var all = new TreeMap<>(findings);
    cutShort.values().forEach(entry -> sum(all, entry.findings()));
    return all;
  }

  /** The same for what was not confirmed. */
  synchronized SortedMap<String, Long> allSuspects() {
    var all = new TreeMap<>(suspects);
    cutShort.values().forEach(entry -> sum(all, entry.suspects()));
    return all;
  }

  private static void sum(Map<String, Long> sum, Map<String, Long> more) {
    more.forEach((key, number) -> sum.merge(key, number, Long::sum));
  }
}
