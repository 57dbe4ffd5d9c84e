package dev.edgecase.target;

import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.query.Dialect;
import dev.edgecase.query.Query;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/**
 * A running target. Requests are answered in the order in which they are made; a caller may make
 * many before it waits for the first. A host that hangs or dies is replaced and its graph loaded
 * again: the request that it was working on ends in {@link Outcome.Timeout} or {@link
 * Outcome.Crash}, the others do not notice.
 *
 * <p>Continuations of the futures run in the order of the requests, on one thread of the session:
 * they may make further requests, and must not block. A future fails with {@link TargetException}
 * when the target cannot be brought back.
 */
public interface Session extends AutoCloseable {

  /** The target that runs here. */
  Target target();

  /** What the target says of its language. */
  Dialect dialect();

  /**
   * Replaces whatever the target holds by the given graph, and waits until it is loaded.
   *
   * @throws TargetException if the target does not take the graph
   */
  void load(Graph graph);

  /** Plans a query and tells which switches had a part in it. */
  CompletableFuture<Explanation> explain(Query query, Configuration configuration);

  /** Runs a query under each of the configurations. */
  CompletableFuture<List<Outcome>> run(Query query, List<Configuration> configurations);

  /** The sessions behind this one; only one that stands for several has others than itself. */
  default List<Session> members() {
    return List.of(this);
  }

  /** What the target is documented to do differently from others. */
  default Set<Deviation> deviations() {
    return Set.of();
  }

  /**
   * The target that has the library that this one is built on, in the same version, and nothing of
   * its own.
   */
  default Optional<Target> plain() {
    return Optional.empty();
  }

  /** The time spent inside the engine since the session began. */
  long engineNanos();

  /** The part of it that was spent on emptying the engine and on loading graphs. */
  long loadingNanos();

  /** The memory that the host takes, with all that it has started, in bytes; if that is known. */
  default OptionalLong memory() {
    return OptionalLong.empty();
  }

  /** Ends the host. Requests that were not answered fail. */
  @Override
  void close();
}
