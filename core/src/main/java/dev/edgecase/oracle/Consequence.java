package dev.edgecase.oracle;

/** What a bug does to the one who asked the query. */
public enum Consequence {
  WRONG_RESULT("wrong result"),
  MISSING_ERROR("missing error"),
  UNEXPECTED_ERROR("unexpected error"),
  HANG("hang"),
  CRASH("crash");

  private final String words;

  Consequence(String words) {
    this.words = words;
  }

  /** The consequence as a person says it. */
  public String words() {
    return words;
  }
}
