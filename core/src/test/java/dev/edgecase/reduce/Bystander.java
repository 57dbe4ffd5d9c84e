package dev.edgecase.reduce;

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
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/** A session that answers nothing, for oracles that look only at the graph and the query. */
final class Bystander implements Session, Target {

  @Override
  public Target target() {
    return this;
  }

  @Override
  public Dialect dialect() {
    return new Dialect("0", Set.of(), Abilities.PLAIN);
  }

  @Override
  public void load(Graph graph) {}

  @Override
  public CompletableFuture<Explanation> explain(Query query, Configuration configuration) {
    return CompletableFuture.failedFuture(new UnsupportedOperationException());
  }

  @Override
  public CompletableFuture<List<Outcome>> run(Query query, List<Configuration> configurations) {
    return CompletableFuture.failedFuture(new UnsupportedOperationException());
  }

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
