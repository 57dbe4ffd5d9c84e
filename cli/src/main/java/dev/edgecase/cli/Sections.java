package dev.edgecase.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The sections of a document into which measurements are written. */
record Sections(Path document) {

  static String begin(String section) {
    return "<!-- begin " + section + " -->";
  }

  static String end(String section) {
    return "<!-- end " + section + " -->";
  }

  /** Adds those that the document does not have yet, and the document if there is none. */
  void prepare(List<Chapter> chapters) {
    try {
      var text =
          new StringBuilder(Files.exists(document) ? Files.readString(document) : "# Evaluation\n");
      for (var chapter : chapters) {
        if (text.indexOf(begin(chapter.section())) < 0) {
          text.append("\n## ").append(chapter.title()).append("\n\n");
          text.append(begin(chapter.section())).append('\n');
          text.append(end(chapter.section())).append('\n');
        }
      }
      Files.writeString(document, text);
    } catch (IOException problem) {
      throw new UserException(
          "The document cannot be changed: " + IoProblems.explain(problem) + ".", problem);
    }
  }
}
