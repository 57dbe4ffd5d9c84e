package dev.edgecase.host.age;

import dev.edgecase.protocol.Outcome;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/**
 * What PostgreSQL's errors stand for, by the codes that it has for them.
 *
 * @see <a href="https://www.postgresql.org/docs/current/errcodes-appendix.html">Error codes</a>
 */
final class States {
  private static final String CANCELLED = "57014";
  private static final String ENDING = "57P";
  private static final String CONNECTION = "08";
  private static final String CREDENTIALS = "28";
  private static final String REJECTED = "08004";
  private static final String MISMATCH = "42804";
  private static final String NOT_ALLOWED = "42501";

  private States() {}

  static Outcome outcome(SQLException error, long limitMillis) {
    var state = state(error);
    return state.equals(CANCELLED)
        ? new Outcome.Timeout(limitMillis)
        : new Outcome.Failure(
            Outcome.Kind.INTERNAL, "SQLSTATE " + state, message(error), List.of());
  }

  /** Its first line; what stands behind it are hints, and the place in the statement. */
  private static String message(SQLException error) {
    return Optional.ofNullable(error.getMessage())
        .orElse("")
        .replaceFirst("^[A-Z]+: ", "")
        .lines()
        .findFirst()
        .orElse("");
  }

  /** Whether there are more or fewer columns than were declared. */
  static boolean isColumns(SQLException error) {
    return state(error).equals(MISMATCH)
        && message(error).equals("return row and column definition list do not match");
  }

  static boolean isGone(SQLException error) {
    return state(error).startsWith(CONNECTION) || state(error).startsWith(ENDING);
  }

  static boolean isCredentials(SQLException error) {
    return state(error).startsWith(CREDENTIALS) || state(error).equals(REJECTED);
  }

  static boolean isNotAllowed(SQLException error) {
    return state(error).equals(NOT_ALLOWED);
  }

  private static String state(SQLException error) {
    return Optional.ofNullable(error.getSQLState()).orElse("");
  }
}
