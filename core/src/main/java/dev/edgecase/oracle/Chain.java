package dev.edgecase.oracle;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** A way in which the rows of one part of a query reach the next. */
public enum Chain {
  /** The next part begins at the rows, which are its parameters. */
  PARAMETERS,
  /** The rows are stored in temporary vertices, with which the next part is joined. */
  TEMPORARY,
  /** The parts stay one query, with barriers between them. */
  BARRIER;

  /** Its name on the command line and in reports. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The chain of the given name. */
  public static Optional<Chain> of(String word) {
    return Stream.of(values()).filter(chain -> chain.word().equals(word)).findFirst();
  }
}
