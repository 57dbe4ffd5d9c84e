package dev.edgecase.cli;

import dev.edgecase.report.FindingStore;
import java.util.Locale;

/** Which bugs make a hunt end with exit code 1. */
enum FailOn {
  /** Those that are not known. */
  NEW,
  ANY,
  NEVER;

  boolean applies(FindingStore store) {
    return switch (this) {
      case NEW -> !store.findings().isEmpty();
      case ANY -> !store.findings().isEmpty() || !store.known().isEmpty();
      case NEVER -> false;
    };
  }

  /** As the command line has it. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
