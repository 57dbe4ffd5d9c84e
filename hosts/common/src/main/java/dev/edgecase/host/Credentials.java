package dev.edgecase.host;

import java.util.Optional;

/**
 * Who we are to a server. Read from the environment, which a host inherits: so neither the pipe nor
 * a command line ever has them.
 */
public record Credentials(String user, String password) {
  private static final String USER = "EDGECASE_USER";
  private static final String PASSWORD = "EDGECASE_PASSWORD";

  /**
   * Empty where nothing is set: a server that asks for them then says that they are wrong, while a
   * driver without any would try Kerberos, and fail for reasons that explain nothing.
   */
  public static Credentials ofEnvironment() {
    return new Credentials(variable(USER), variable(PASSWORD));
  }

  private static String variable(String name) {
    return Optional.ofNullable(System.getenv(name)).orElse("");
  }

  /** Whoever prints this learns nothing. */
  @Override
  public String toString() {
    return "credentials";
  }
}
