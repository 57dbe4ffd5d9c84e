package dev.edgecase.host;

import dev.edgecase.protocol.Reply;
import dev.edgecase.protocol.Request;
import java.util.Optional;

/** Answers requests, one after the other, with one engine. */
final class Session {
  private final Engine engine;

  Session(Engine engine) {
    this.engine = engine;
  }

  Reply answer(Request request) {
    long start = System.nanoTime();
    try {
      if (request instanceof Request.Open open) {
        var opened = engine.open(open.options());
        return new Reply.Opened(opened.version(), opened.vocabulary(), System.nanoTime() - start);
      } else if (request instanceof Request.Load load) {
        engine.load(load.graph());
        return new Reply.Loaded(System.nanoTime() - start);
      } else if (request instanceof Request.Prepare prepare) {
        engine.prepare(prepare.surroundings());
        return new Reply.Loaded(System.nanoTime() - start);
      } else if (request instanceof Request.Explain explain) {
        return engine.explain(explain.program(), explain.configuration());
      } else if (request instanceof Request.Run run) {
        return engine.run(run.program(), run.configurations());
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
      engine.close();
    } catch (Exception broken) {
      System.err.println("The engine did not close: " + broken);
    }
  }

  /** Engines wrap what really happened, often several times: the innermost cause is told too. */
  private static String describe(Throwable broken) {
    var cause = Failures.unwrap(broken);
    if (cause instanceof HostException || cause instanceof IllegalArgumentException) {
      return message(cause);
    }
    var root = root(cause);
    return name(cause) + (root == cause ? "" : ", caused by " + name(root));
  }

  private static Throwable root(Throwable thrown) {
    var cause = thrown.getCause();
    return cause == null ? thrown : root(cause);
  }

  private static String name(Throwable thrown) {
    return thrown.getClass().getName() + ": " + message(thrown);
  }

  private static String message(Throwable thrown) {
    return Optional.ofNullable(thrown.getMessage()).orElse("no message");
  }
}
