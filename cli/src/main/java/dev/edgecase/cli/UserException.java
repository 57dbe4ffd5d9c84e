package dev.edgecase.cli;

/** Something that the user can put right; the message is a sentence that says what. */
final class UserException extends RuntimeException {
  private static final long serialVersionUID = 1;

  UserException(String message) {
    super(message);
  }

  UserException(String message, Throwable cause) {
    super(message, cause);
  }
}
