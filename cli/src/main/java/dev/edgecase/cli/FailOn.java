package dev.edgecase.cli;

import java.util.Locale;

/** Which bugs make a hunt end with exit code 1. */
enum FailOn {
  /** Those that are not known. */
  NEW,
  ANY,
  NEVER;

  /** Whether it does with so many bugs that are not known, and so many that are. */
  boolean applies(int news, int known) {
    return switch (this) {
      case NEW -> news > 0;
      case ANY -> news > 0 || known > 0;
      case NEVER -> false;
    };
  }

  /** As the command line has it. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
