package dev.edgecase.oracle;

import dev.edgecase.protocol.Graph;
import dev.edgecase.query.Query;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Evidence of a bug. Everything that is needed to see it again is here, so that none of it can be
 * reported, or lost, alone.
 *
 * @param oracle the oracle that saw it
 * @param target the target that showed it
 * @param engine the engine of that target
 * @param consequence what it does to the user
 * @param located the settings that make the difference, only the guilty ones; may be empty
 * @param graph the graph that was loaded
 * @param query the query that was asked
 * @param observations what came back under which configuration, the most telling first
 * @param sentence what a reader wants to know, in one sentence
 */
public record Finding(
    String oracle,
    String target,
    String engine,
    Consequence consequence,
    List<String> located,
    Graph graph,
    Query query,
    List<Observation> observations,
    String sentence) {
  public Finding {
    located = List.copyOf(located);
    observations = List.copyOf(observations);
  }

  /** The names of all settings that its runs need. */
  public Set<String> settings() {
    return observations.stream()
        .flatMap(observation -> observation.configuration().settings().keySet().stream())
        .collect(Collectors.toUnmodifiableSet());
  }

  /** The same with more to say. */
  public Finding adding(String words) {
    return words.isEmpty()
        ? this
        : new Finding(
            oracle,
            target,
            engine,
            consequence,
            located,
            graph,
            query,
            observations,
            sentence + words);
  }

  /** Whether another finding shows the same kind of trouble for the same reason. */
  public boolean isLike(Finding other) {
    return Symptom.of(this).equals(Symptom.of(other));
  }

  /** Whether another finding shows the same kind of trouble, for the same reason or part of it. */
  public boolean covers(Finding other) {
    var mine = Symptom.of(this);
    var its = Symptom.of(other);
    boolean part = !its.located().isEmpty() && mine.located().containsAll(its.located());
    return mine.equals(
        part ? new Symptom(its.engine(), its.consequence(), mine.located(), its.error()) : its);
  }
}
