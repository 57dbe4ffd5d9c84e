package dev.edgecase.host.neo4j;

import dev.edgecase.host.Failures;
import dev.edgecase.protocol.Outcome;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;
import org.neo4j.graphdb.QueryExecutionException;

/** Turns what Neo4j throws into an outcome. */
final class StatementFailures {
  /** The engine's word for an error that it blames on itself, or knows nothing of. */
  private static final String OWN_FAULT = "Neo.DatabaseError.";

  private static final String TIMED_OUT = "TimedOut";

  private static final Pattern PLACE =
      Pattern.compile(" \\(line \\d+, column \\d+ \\(offset: \\d+\\)\\)(\\R.*)?$", Pattern.DOTALL);

  private final long limitMillis;

  /**
   * For statements with a time limit.
   *
   * @param limitMillis what a statement that the engine stopped has exceeded
   */
  StatementFailures(long limitMillis) {
    this.limitMillis = limitMillis;
  }

  /**
   * The outcome that an exception stands for. Its type is the engine's status code, which is the
   * same at all versions; where the engine itself is at fault, that says nothing, and the type is
   * the class of the first cause.
   */
  Outcome of(Throwable thrown) {
    if (!Failures.isOutcome(thrown)) {
      throw (Error) thrown;
    }
    var failure = Failures.of(root(thrown));
    if (!(Failures.unwrap(thrown) instanceof QueryExecutionException statement)) {
      return timedOut(thrown.getClass().getName()) ? new Outcome.Timeout(limitMillis) : failure;
    }
    var code = statement.getStatusCode();
    if (code == null || code.startsWith(OWN_FAULT)) {
      return failure;
    }
    return timedOut(code)
        ? new Outcome.Timeout(limitMillis)
        : new Outcome.Failure(failure.kind(), code, message(failure), failure.trace());
  }

  /** Without the place in the text, which differs with the options before it. */
  private static String message(Outcome.Failure failure) {
    return PLACE.matcher(failure.message()).replaceFirst("");
  }

  private static boolean timedOut(String name) {
    return name.contains(TIMED_OUT);
  }

  private static Throwable root(Throwable thrown) {
    Set<Throwable> seen = new HashSet<>();
    var root = thrown;
    for (var cause = thrown; cause != null && seen.add(cause); cause = cause.getCause()) {
      root = cause;
    }
    return root;
  }
}
