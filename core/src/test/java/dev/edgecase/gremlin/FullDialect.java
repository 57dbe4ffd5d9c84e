package dev.edgecase.gremlin;

import dev.edgecase.graph.Abilities;
import dev.edgecase.query.Dialect;
import java.util.TreeSet;
import java.util.stream.Stream;

/** A dialect that has every step, predicate and strategy that we know. */
public final class FullDialect {

  public static final Dialect NEWEST = newest();

  private FullDialect() {}

  private static Dialect newest() {
    var vocabulary = new TreeSet<>(StepRules.names());
    Stream.of(
            "startingWith",
            "endingWith",
            "containing",
            "notStartingWith",
            "notEndingWith",
            "notContaining",
            "regex",
            "notRegex")
        .forEach(name -> vocabulary.add("TextP." + name));
    vocabulary.addAll(OptionalStrategies.names());
    return new Dialect("3.8.1", vocabulary, Abilities.PLAIN);
  }
}
