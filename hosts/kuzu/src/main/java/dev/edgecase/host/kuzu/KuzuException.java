package dev.edgecase.host.kuzu;

import dev.edgecase.host.Failures;
import dev.edgecase.protocol.Outcome;
import java.util.List;
import java.util.regex.Pattern;

/** Something that Kuzu itself reports, such as {@code Binder exception: Table V does not exist.} */
final class KuzuException extends RuntimeException {
  private static final Pattern REPORT =
      Pattern.compile("^(\\w+ exception): (.*)$", Pattern.DOTALL | Pattern.CASE_INSENSITIVE);

  /** What stands behind it repeats the statement. */
  private static final Pattern PLACE =
      Pattern.compile(" \\(line: \\d+, offset: \\d+\\).*$", Pattern.DOTALL);

  private static final String STOPPED = "Interrupted.";

  KuzuException(String report) {
    super(report);
  }

  /**
   * The outcome that an exception stands for; the type of a failure is Kuzu's word for it.
   *
   * @param limitMillis what a statement that Kuzu stopped has exceeded
   */
  static Outcome outcome(Throwable thrown, long limitMillis) {
    if (!Failures.isOutcome(thrown)) {
      throw (Error) thrown;
    }
    var failure = Failures.of(thrown);
    if (!(thrown instanceof KuzuException)) {
      return failure;
    }
    if (failure.message().startsWith(STOPPED)) {
      return new Outcome.Timeout(limitMillis);
    }
    var report = REPORT.matcher(failure.message());
    return report.matches()
        ? new Outcome.Failure(
            failure.kind(),
            report.group(1),
            PLACE.matcher(report.group(2)).replaceFirst("").strip(),
            List.of())
        : new Outcome.Failure(failure.kind(), "Kuzu", failure.message(), List.of());
  }
}
