package dev.edgecase.target;

/** A target that cannot be used; the message is a sentence for the person who asked for it. */
public final class TargetException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public TargetException(String message) {
    super(message);
  }

  public TargetException(String message, Throwable cause) {
    super(message, cause);
  }
}
