package dev.edgecase.host.tinkerpop;

import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.protocol.Reply;
import dev.edgecase.protocol.Request;
import dev.edgecase.protocol.Surroundings;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Optional;
import org.apache.tinkerpop.gremlin.util.Gremlin;

/** Answers requests, one after the other, with one engine. */
final class Session {
  /**
   * The option that adds strategies, by class name and separated by commas, to the engine's own.
   */
  static final String STRATEGIES = "strategies";

  private final String adapterClass;
  // Closed by another thread than the one that answers.
  private volatile Optional<Copies> copies = Optional.empty();

  Session(String adapterClass) {
    this.adapterClass = adapterClass;
  }

  Reply answer(Request request) {
    long start = System.nanoTime();
    try {
      if (request instanceof Request.Open open) {
        return open(open, start);
      } else if (request instanceof Request.Load load) {
        return load(load.graph(), start);
      } else if (request instanceof Request.Explain explain) {
        return explain(explain);
      } else if (request instanceof Request.Run run) {
        return run(run);
      }
      return new Reply.Broken("This host does not know the request " + request + ".", 0);
    } catch (Exception | LinkageError broken) {
      // A wrong option, setting or program explains itself; anything else needs its trace.
      if (!(broken instanceof HostException || broken instanceof IllegalArgumentException)) {
        broken.printStackTrace();
      }
      return new Reply.Broken(describe(broken), System.nanoTime() - start);
    }
  }

  void close() {
    try {
      if (copies.isPresent()) {
        copies.get().close();
      }
    } catch (Exception broken) {
      System.err.println("The engine did not close: " + broken);
    }
  }

  private Reply open(Request.Open request, long start) throws Exception {
    var options = new HashMap<>(request.options());
    var added = AddedStrategies.named(Optional.ofNullable(options.remove(STRATEGIES)).orElse(""));
    var made = new Copies(adapterClass, options, added);
    copies = Optional.of(made);
    var graph = made.open();
    return new Reply.Opened(Gremlin.version(), Vocabulary.of(graph), System.nanoTime() - start);
  }

  private Reply load(Graph graph, long start) throws Exception {
    opened(copies).load(graph);
    return new Reply.Loaded(System.nanoTime() - start);
  }

  private Reply explain(Request.Explain request) throws Exception {
    var engine = opened(copies).in(Surroundings.of(request.configuration()));
    var explained = engine.explain(request.program(), request.configuration());
    var switches = new ArrayList<>(explained.switches());
    switches.addAll(opened(copies).switches(new Mentions(request.program())));
    return new Reply.Explained(switches, explained.failure(), explained.engineNanos());
  }

  private Reply run(Request.Run request) throws Exception {
    // Sources first: a wrong configuration breaks the request before any query has run.
    for (var configuration : request.configurations()) {
      opened(copies).in(Surroundings.of(configuration)).sources().of(configuration);
    }
    var outcomes = new ArrayList<Outcome>(request.configurations().size());
    long nanos = 0;
    for (var configuration : request.configurations()) {
      var engine = opened(copies).in(Surroundings.of(configuration));
      var measured = engine.run(request.program(), engine.sources().of(configuration));
      outcomes.add(measured.outcome());
      nanos += measured.nanos();
      if (!measured.clean()) {
        opened(copies).reload();
      }
    }
    return new Reply.Ran(outcomes, nanos);
  }

  private static <T> T opened(Optional<T> part) {
    return part.orElseThrow(
        () -> HostException.invalid("No engine is open yet: send an open request first."));
  }

  private static String describe(Throwable broken) {
    var cause = Failures.unwrap(broken);
    var message = Optional.ofNullable(cause.getMessage()).orElse("no message");
    return cause instanceof HostException || cause instanceof IllegalArgumentException
        ? message
        : cause.getClass().getName() + ": " + message;
  }
}
