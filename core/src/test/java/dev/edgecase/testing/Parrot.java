package dev.edgecase.testing;

import dev.edgecase.graph.Abilities;
import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.query.Dialect;
import dev.edgecase.query.Query;
import dev.edgecase.target.Explanation;
import dev.edgecase.target.Session;
import dev.edgecase.target.Target;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/**
 * A session that has its outcomes ready, whatever it is asked, and repeats the last one. One
 * without outcomes is for those who look at graphs and queries alone.
 */
public final class Parrot implements Session, Target {
  private final String version;
  private final Deque<Outcome> outcomes;

  /** One of a version of which nobody knows anything. */
  public Parrot(Outcome... outcomes) {
    this("0", List.of(outcomes));
  }

  /** One that says which version it is. */
  public Parrot(String version, List<Outcome> outcomes) {
    this.version = version;
    this.outcomes = new ArrayDeque<>(outcomes);
  }

  @Override
  public CompletableFuture<Explanation> explain(Query query, Configuration configuration) {
    return CompletableFuture.completedFuture(new Explanation(List.of(), Optional.empty(), ""));
  }

  @Override
  public CompletableFuture<List<Outcome>> run(Query query, List<Configuration> configurations) {
    var next = outcomes.size() > 1 ? outcomes.remove() : outcomes.element();
    return CompletableFuture.completedFuture(Collections.nCopies(configurations.size(), next));
  }

  @Override
  public Target target() {
    return this;
  }

  @Override
  public Dialect dialect() {
    return new Dialect(version, Set.of(), Abilities.PLAIN);
  }

  @Override
  public void load(Graph graph) {}

  @Override
  public long engineNanos() {
    return 0;
  }

  @Override
  public long loadingNanos() {
    return 0;
  }

  @Override
  public void close() {}

  @Override
  public String engine() {
    return "someengine";
  }

  @Override
  public String name() {
    return "someengine@1.0";
  }

  @Override
  public String language() {
    return "gremlin";
  }

  @Override
  public Abilities abilities() {
    return Abilities.PLAIN;
  }

  @Override
  public Session open(Duration timeLimit) {
    return this;
  }
}
