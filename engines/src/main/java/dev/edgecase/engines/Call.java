package dev.edgecase.engines;

import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.protocol.Reply;
import dev.edgecase.protocol.Request;
import dev.edgecase.target.Explanation;
import dev.edgecase.target.TargetException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.UnaryOperator;

/** A request that waits for its reply, and what is to become of that. */
sealed interface Call
    permits Call.Start, Call.Load, Call.Prepare, Call.Explain, RunCall, Isolation.Single {

  Request request();

  /** What the caller waits for. */
  CompletableFuture<?> future();

  /**
   * The reply came.
   *
   * @throws TargetException if it means that this target cannot be used any further
   */
  void answered(Reply reply);

  /** The host died of it. Gives what is to be asked instead. */
  List<Call> died(Outcome death);

  /** There will be no reply. */
  default void failed(TargetException reason) {
    future().completeExceptionally(reason);
  }

  /** Whether it brings a host up, so that a death says nothing of any query. */
  default boolean preparatory() {
    return false;
  }

  /** What a host says that could not do what was asked. */
  static TargetException refusal(Reply reply) {
    return new TargetException(
        reply instanceof Reply.Broken broken
            ? broken.message()
            : "The host gave an answer that does not fit the question: " + reply);
  }

  /** Opens the engine in a new host, or loads again what the one before it held. */
  record Start(Request request, CompletableFuture<Reply> future) implements Call {
    @Override
    public void answered(Reply reply) {
      if (!(reply instanceof Reply.Opened) && !(reply instanceof Reply.Loaded)) {
        throw refusal(reply);
      }
      future.complete(reply);
    }

    @Override
    public List<Call> died(Outcome death) {
      return List.of();
    }

    @Override
    public boolean preparatory() {
      return true;
    }
  }

  /** Loads a graph that a caller gave. */
  record Load(Graph graph, CompletableFuture<Boolean> future) implements Call {
    @Override
    public Request request() {
      return new Request.Load(graph);
    }

    @Override
    public void answered(Reply reply) {
      if (reply instanceof Reply.Loaded) {
        future.complete(true);
      } else {
        failed(refusal(reply));
      }
    }

    @Override
    public List<Call> died(Outcome death) {
      return List.of(this);
    }

    @Override
    public boolean preparatory() {
      return true;
    }
  }

  /** Loads the graph in other surroundings as well. Should it fail, a query will say so. */
  record Prepare(Request request, CompletableFuture<Boolean> future) implements Call {
    @Override
    public void answered(Reply reply) {
      future.complete(reply instanceof Reply.Loaded);
    }

    @Override
    public List<Call> died(Outcome death) {
      return List.of(this);
    }

    @Override
    public boolean preparatory() {
      return true;
    }
  }

  /** Plans a query. */
  record Explain(
      Request request, UnaryOperator<Explanation> reading, CompletableFuture<Explanation> future)
      implements Call {
    @Override
    public void answered(Reply reply) {
      if (reply instanceof Reply.Explained explained) {
        future.complete(
            reading.apply(
                new Explanation(explained.switches(), explained.failure(), explained.shape())));
      } else {
        failed(refusal(reply));
      }
    }

    @Override
    public List<Call> died(Outcome death) {
      future.complete(new Explanation(List.of(), Optional.of(death), ""));
      return List.of();
    }
  }
}
