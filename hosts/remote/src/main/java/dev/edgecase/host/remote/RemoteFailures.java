package dev.edgecase.host.remote;

import dev.edgecase.protocol.Outcome;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.tinkerpop.gremlin.driver.exception.ResponseException;

/** Turns what a server answers instead of rows into what its engine threw. */
final class RemoteFailures {
  private static final int FRAMES = 8;
  private static final int DEPTH = 20;

  /** Wrappers say nothing of the engine. */
  private static final Pattern WRAPPER =
      Pattern.compile("(ExecutionException|InvocationTargetException|CompletionException)$");

  /** A line of a stack trace: the module, which not every JVM prints, and the place. */
  private static final Pattern FRAME = Pattern.compile("^\\s*at (?:[^/(]*/)*([^(/]+)\\(");

  private RemoteFailures() {}

  /** The server's answer, if that is what the exception is about. */
  static Optional<ResponseException> response(Throwable thrown) {
    return causes(thrown)
        .filter(ResponseException.class::isInstance)
        .map(ResponseException.class::cast)
        .findFirst();
  }

  static Outcome.Failure of(ResponseException response) {
    var type =
        response.getRemoteExceptionHierarchy().stream()
            .flatMap(List::stream)
            .filter(name -> !WRAPPER.matcher(name).find())
            .findFirst()
            .orElse(ResponseException.class.getName());
    var message = Optional.ofNullable(response.getMessage()).orElse("");
    var trace = response.getRemoteStackTrace().map(text -> trace(text, type)).orElse(List.of());
    return new Outcome.Failure(Outcome.Kind.INTERNAL, type, message, trace);
  }

  /** The innermost message. */
  static String gist(Throwable thrown) {
    return causes(thrown)
        .reduce((outer, inner) -> inner)
        .map(Throwable::getMessage)
        .flatMap(message -> message.lines().findFirst())
        .orElse("no reason given");
  }

  private static List<String> trace(String text, String type) {
    return text.lines()
        .dropWhile(line -> !line.startsWith(type) && !line.startsWith("Caused by: " + type))
        .skip(1)
        .map(FRAME::matcher)
        .takeWhile(frame -> frame.find())
        .map(frame -> frame.group(1))
        // Generated accessors are numbered in the order in which they were first needed.
        .filter(frame -> !frame.startsWith("jdk.internal.reflect."))
        .limit(FRAMES)
        .toList();
  }

  private static Stream<Throwable> causes(Throwable thrown) {
    return Stream.iterate(thrown, cause -> cause != null, Throwable::getCause).limit(DEPTH);
  }
}
