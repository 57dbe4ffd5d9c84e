package dev.edgecase.report;

import dev.edgecase.hunt.Counts;
import dev.edgecase.hunt.Discovery;
import dev.edgecase.hunt.RoundResult;
import java.time.Duration;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What is noted of a round on one target, so that it is neither run nor counted twice.
 *
 * @param key which round it was
 * @param whole whether it was run to its end; otherwise it will be run again
 * @param counts what it came to
 * @param asking how long it took
 * @param inEngine the part of it that was spent inside the engine
 * @param plans plans that it used; those that an earlier entry has need not be here
 * @param findings how often it showed each bug, by the id of the signature
 * @param suspects the same for what was not confirmed
 */
public record Entry(
    Key key,
    boolean whole,
    Counts counts,
    Duration asking,
    Duration inEngine,
    SortedSet<String> plans,
    SortedMap<String, Long> findings,
    SortedMap<String, Long> suspects) {

  /** A round on a target. */
  public record Key(long round, String target) implements Comparable<Key> {
    private static final Comparator<Key> ORDER =
        Comparator.comparingLong(Key::round).thenComparing(Key::target);

    @Override
    public int compareTo(Key other) {
      return ORDER.compare(this, other);
    }
  }

  /**
   * Which of two entries for the same round says more. They can only differ if one was cut short,
   * or if an engine does not always do the same; whichever comes first is all the same then, as
   * long as it does not depend on who asks.
   */
  private static final Comparator<Entry> SAYS_LESS =
      Comparator.comparing(Entry::whole)
          .thenComparingLong(entry -> entry.counts().queries())
          .thenComparing(entry -> EntryJson.write(entry.withPlans(new TreeSet<>())));

  public Entry {
    plans = Collections.unmodifiableSortedSet(new TreeSet<>(plans));
    findings = Collections.unmodifiableSortedMap(new TreeMap<>(findings));
    suspects = Collections.unmodifiableSortedMap(new TreeMap<>(suspects));
  }

  /** What is to be noted of a round. */
  static Entry of(RoundResult result) {
    return new Entry(
        new Key(result.number(), result.target()),
        result.whole(),
        result.counts(),
        // As exact as it is written, so that what is read back is the same.
        Duration.ofMillis(result.cost().asking().toMillis()),
        Duration.ofMillis(result.cost().inEngine().toMillis()),
        new TreeSet<>(result.plans()),
        hits(result.discoveries()),
        hits(result.suspects()));
  }

  private static SortedMap<String, Long> hits(Collection<Discovery> bugs) {
    var hits = new TreeMap<String, Long>();
    bugs.forEach(bug -> hits.merge(bug.signature().id(), bug.hits(), Long::sum));
    return hits;
  }

  /** Both as one, if they are of the same round: it counts once. */
  Entry join(Entry other) {
    var all = new TreeSet<>(plans);
    all.addAll(other.plans);
    return (SAYS_LESS.compare(this, other) < 0 ? other : this).withPlans(all);
  }

  Entry withPlans(SortedSet<String> others) {
    return new Entry(key, whole, counts, asking, inEngine, others, findings, suspects);
  }
}
