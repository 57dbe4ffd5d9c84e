package dev.edgecase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.assertj.core.api.AbstractStringAssert;

/** What a user gets to read when something could not be run. */
final class Sentences {
  private Sentences() {}

  /** The one sentence on standard error, after which the tool ended with exit code 2. */
  static AbstractStringAssert<?> assertOneSentence(Tool.Ending ending) {
    assertThat(ending.err().lines()).as("standard error").hasSize(1);
    assertThat(ending.code()).as("exit code").isEqualTo(2);
    return assertThat(ending.err().strip()).matches(".*[.?]");
  }
}
