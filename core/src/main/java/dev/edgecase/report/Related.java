package dev.edgecase.report;

import dev.edgecase.hunt.Discovery;
import dev.edgecase.oracle.Symptom;
import dev.edgecase.protocol.Configuration;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;

/**
 * Which bugs probably have one cause although their signatures differ: those that share a located
 * strategy, and the type and place of the error or that there is none.
 */
public final class Related {
  private Related() {}

  /** The signatures of the others that are probably related to a bug, in order. */
  public static List<String> to(Discovery bug, Collection<Discovery> others) {
    return others.stream()
        .filter(other -> !other.signature().equals(bug.signature()) && areRelated(bug, other))
        .map(other -> other.signature().id())
        .distinct()
        .sorted()
        .toList();
  }

  private static boolean areRelated(Discovery one, Discovery other) {
    var a = Symptom.of(one.finding());
    var b = Symptom.of(other.finding());
    var strategies = new HashSet<>(a.located());
    strategies.remove(Configuration.ORDER); // no strategy, and shared by what has nothing in common
    return a.error().equals(b.error()) && !Collections.disjoint(strategies, b.located());
  }
}
