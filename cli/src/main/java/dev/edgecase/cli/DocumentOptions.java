package dev.edgecase.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Where a measurement goes: to standard output, and into a section of a document if asked. */
@Command
final class DocumentOptions {
  @Option(
      names = "--write",
      paramLabel = "FILE",
      description =
          "Put the result into this document as well, between its markers '<!-- begin NAME -->' and"
              + " '<!-- end NAME -->'.")
  private Optional<Path> file = Optional.empty();

  @Option(
      names = "--section",
      paramLabel = "NAME",
      description = "The NAME of these markers; by default that of the measurement.")
  private Optional<String> section = Optional.empty();

  boolean isEmpty() {
    return file.isEmpty();
  }

  void write(String measurement, String content) {
    System.out.print(content);
    save(measurement, content);
  }

  /** Keeps what is measured so far, without saying it. */
  void save(String measurement, String content) {
    file.ifPresent(document -> write(document, section.orElse(measurement), content));
  }

  private static void write(Path document, String section, String content) {
    var begin = Sections.begin(section);
    var end = Sections.end(section);
    try {
      var text = Files.readString(document);
      var marked =
          Pattern.compile(Pattern.quote(begin) + ".*?" + Pattern.quote(end), Pattern.DOTALL);
      var matcher = marked.matcher(text);
      if (!matcher.find()) {
        throw new UserException(document + " has no section '" + begin + "'.");
      }
      var replacement = begin + "\n" + content.stripTrailing() + "\n" + end;
      Files.writeString(document, matcher.replaceFirst(Matcher.quoteReplacement(replacement)));
    } catch (IOException problem) {
      throw new UserException(
          "The document cannot be changed: " + IoProblems.explain(problem) + ".", problem);
    }
  }
}
