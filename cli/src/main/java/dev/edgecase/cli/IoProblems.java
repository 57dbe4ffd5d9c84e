package dev.edgecase.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/** What went wrong with a file, for a person. */
final class IoProblems {
  private IoProblems() {}

  static String explain(UncheckedIOException problem) {
    var cause = problem.getCause();
    return cause == null ? String.valueOf(problem.getMessage()) : explain(cause);
  }

  static String explain(IOException problem) {
    if (problem instanceof AccessDeniedException denied) {
      return denied.getFile() + " may not be written to";
    }
    if (problem instanceof NoSuchFileException missing) {
      return missing.getFile() + " does not exist";
    }
    if (problem instanceof FileSystemException file && file.getReason() != null) {
      return file.getFile() + ": " + file.getReason();
    }
    return String.valueOf(problem.getMessage());
  }
}
