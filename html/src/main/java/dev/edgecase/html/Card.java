package dev.edgecase.html;

import dev.edgecase.oracle.Finding;
import dev.edgecase.oracle.Observation;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.report.Bug;
import dev.edgecase.report.IssueText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A bug on the page.
 *
 * @param related bugs that probably have the same cause
 * @param graph the place of its graph among the drawings
 * @param open whether it is unfolded from the beginning
 */
record Card(Bug bug, List<Bug> related, int graph, boolean open) {
  private static final String NONE = "-";

  Finding finding() {
    return bug.discovery().finding();
  }

  String id() {
    return bug.id();
  }

  List<Token> query() {
    return Token.of(finding().query().text());
  }

  List<Answer> answers() {
    return Answer.of(finding());
  }

  List<String> graphLines() {
    return IssueText.graph(finding().graph());
  }

  boolean isDrawn() {
    return !finding().graph().vertices().isEmpty();
  }

  String law() {
    return IssueText.law(finding()).orElse("");
  }

  String oracles() {
    return String.join(", ", new TreeSet<>(bug.discovery().oracles()));
  }

  String located() {
    return String.join(", ", finding().located());
  }

  /** Texts that are worth copying, by name. */
  Map<String, String> files() {
    var files = new LinkedHashMap<String, String>(bug.reproducers());
    files.put("issue.md", bug.issue());
    return files;
  }

  /** Only what goes into another page may be linked to. */
  boolean hasLink() {
    return bug.link().startsWith("https://") || bug.link().startsWith("http://");
  }

  /** What the filters compare with, each word apart. */
  String value(String filter) {
    return switch (filter) {
      case "oracle" -> words(bug.discovery().oracles().stream());
      case "consequence" -> word(finding().consequence().words());
      case "target" -> word(finding().target());
      default -> finding().located().isEmpty() ? NONE : words(finding().located().stream());
    };
  }

  /** What free text is looked for in. */
  String searched() {
    var errors =
        finding().observations().stream()
            .map(Observation::outcome)
            .filter(Outcome.Failure.class::isInstance)
            .map(Outcome.Failure.class::cast)
            .map(failure -> failure.type() + " " + failure.message());
    return Stream.concat(
            Stream.of(
                id(),
                finding().query().text(),
                finding().sentence(),
                located(),
                finding().target()),
            errors)
        .collect(Collectors.joining("\n"));
  }

  private static String words(Stream<String> names) {
    return names.sorted().map(Card::word).collect(Collectors.joining(" "));
  }

  /** One word, so that words can be told apart. */
  private static String word(String name) {
    return name.replaceAll("\\s+", "-");
  }
}
