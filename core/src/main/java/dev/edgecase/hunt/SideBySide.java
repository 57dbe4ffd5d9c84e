package dev.edgecase.hunt;

import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.query.Dialect;
import dev.edgecase.query.Query;
import dev.edgecase.target.Deviation;
import dev.edgecase.target.Explanation;
import dev.edgecase.target.Session;
import dev.edgecase.target.Target;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/**
 * A session that an oracle of one target takes for that target's, and an oracle of several for that
 * of both. Both hold the same graph.
 *
 * @param first the target that is looked at
 * @param second what it is compared with
 * @param watch is told what the first one answers
 */
record SideBySide(Session first, Session second, Watch watch) implements Session {

  /** Looks on while a target answers; on a thread that must not wait. */
  interface Watch {
    /** Looks away. */
    Watch NONE =
        new Watch() {
          @Override
          public void explained(Query query, Configuration configuration, Explanation plan) {}

          @Override
          public void answered(Query query, List<Outcome> outcomes) {}
        };

    /** A plan came. */
    void explained(Query query, Configuration configuration, Explanation plan);

    /** Outcomes came. */
    void answered(Query query, List<Outcome> outcomes);

    /** Both look. */
    default Watch and(Watch other) {
      var one = this;
      return new Watch() {
        @Override
        public void explained(Query query, Configuration configuration, Explanation plan) {
          one.explained(query, configuration, plan);
          other.explained(query, configuration, plan);
        }

        @Override
        public void answered(Query query, List<Outcome> outcomes) {
          one.answered(query, outcomes);
          other.answered(query, outcomes);
        }
      };
    }
  }

  @Override
  public Target target() {
    return first.target();
  }

  @Override
  public Dialect dialect() {
    return first.dialect();
  }

  @Override
  public void load(Graph graph) {
    first.load(graph);
    second.load(graph);
  }

  @Override
  public CompletableFuture<Explanation> explain(Query query, Configuration configuration) {
    return first
        .explain(query, configuration)
        .thenApply(
            plan -> {
              watch.explained(query, configuration, plan);
              return plan;
            });
  }

  @Override
  public CompletableFuture<List<Outcome>> run(Query query, List<Configuration> configurations) {
    return first
        .run(query, configurations)
        .thenApply(
            outcomes -> {
              watch.answered(query, outcomes);
              return outcomes;
            });
  }

  @Override
  public List<Session> members() {
    return List.of(this, second);
  }

  @Override
  public Set<Deviation> deviations() {
    return first.deviations();
  }

  @Override
  public long engineNanos() {
    return first.engineNanos();
  }

  @Override
  public long loadingNanos() {
    return first.loadingNanos();
  }

  @Override
  public OptionalLong memory() {
    return first.memory();
  }

  @Override
  public void close() {
    first.close();
    second.close();
  }
}
