package dev.edgecase.host.remote;

import java.util.Optional;

/**
 * Who we are to a server. Read from the environment, which a host inherits: so neither the pipe nor
 * a command line ever has them.
 */
record Credentials(String user, String password) {
  private static final String USER = "EDGECASE_USER";
  private static final String PASSWORD = "EDGECASE_PASSWORD";

  static Optional<Credentials> ofEnvironment() {
    return Optional.ofNullable(System.getenv(USER))
        .map(
            user -> new Credentials(user, Optional.ofNullable(System.getenv(PASSWORD)).orElse("")));
  }

  /** Whoever prints this learns nothing. */
  @Override
  public String toString() {
    return "credentials";
  }
}
