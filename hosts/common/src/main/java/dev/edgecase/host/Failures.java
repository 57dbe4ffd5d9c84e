package dev.edgecase.host;

import dev.edgecase.protocol.Outcome;
import java.lang.reflect.InvocationTargetException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;

/** Turns what an engine throws into an outcome. */
public final class Failures {
  private static final int FRAMES = 8;

  private Failures() {}

  /**
   * Whether a query that ends so is an outcome like any other. What is left, running out of memory
   * above all, leaves the engine in a state that nobody knows, and ends the host.
   */
  public static boolean isOutcome(Throwable thrown) {
    return thrown instanceof Exception
        || thrown instanceof StackOverflowError
        || thrown instanceof AssertionError
        || thrown instanceof LinkageError;
  }

  /** The failure that an exception stands for. */
  public static Outcome.Failure of(Throwable thrown) {
    var cause = unwrap(thrown);
    var message = Optional.ofNullable(cause.getMessage()).orElse("");
    if (cause instanceof HostException own) {
      return new Outcome.Failure(Outcome.Kind.INTERNAL, own.type(), message, List.of());
    }
    return new Outcome.Failure(
        Outcome.Kind.INTERNAL, cause.getClass().getName(), message, trace(cause));
  }

  /** What a wrapper of exceptions is about. */
  public static Throwable unwrap(Throwable thrown) {
    var cause = thrown.getCause();
    boolean wrapper =
        thrown instanceof ExecutionException
            || thrown instanceof InvocationTargetException
            || thrown instanceof CompletionException;
    return wrapper && cause != null ? unwrap(cause) : thrown;
  }

  private static List<String> trace(Throwable thrown) {
    return Arrays.stream(thrown.getStackTrace())
        // Generated accessors are numbered in the order in which they were first needed.
        .filter(frame -> !frame.getClassName().startsWith("jdk.internal.reflect."))
        .limit(FRAMES)
        .map(frame -> frame.getClassName() + "." + frame.getMethodName())
        .toList();
  }
}
