package dev.edgecase.cli;

import dev.edgecase.graph.Abilities;
import dev.edgecase.graph.GraphView;
import dev.edgecase.oracle.Comparison;
import dev.edgecase.oracle.Finding;
import dev.edgecase.oracle.Observation;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.query.Dialect;
import dev.edgecase.query.Expectation;
import dev.edgecase.query.Language;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The strategies or settings that make a finding: how many, whose, and on or off (DOT, 8 and 9).
 */
record Located(Finding finding) {
  private static final Set<String> LIBRARY = library();

  /** Whose strategies they are. */
  String owner() {
    long library = finding.located().stream().filter(LIBRARY::contains).count();
    return library == finding.located().size()
        ? "TinkerPop's"
        : library == 0 ? "the provider's" : "both";
  }

  /**
   * Whether the answer is wrong with them on or off. Who is wrong says our interpreter, or, where
   * one run fails alone, the failure.
   */
  Optional<String> state() {
    var runs =
        finding.observations().stream()
            .filter(run -> run.other().isEmpty() && run.target().isEmpty())
            .toList();
    var wrong = runs.stream().filter(run -> isWrong(run, runs)).toList();
    return wrong.size() != 1 ? Optional.empty() : Optional.of(state(wrong.get(0)));
  }

  private String state(Observation run) {
    return run.configuration().namesOff().containsAll(finding.located()) ? "off" : "on";
  }

  private boolean isWrong(Observation run, List<Observation> runs) {
    var expected = expectation();
    if (expected instanceof Expectation.Rows rows) {
      var traits = finding.query().traits(new GraphView(finding.graph()));
      return new Comparison(traits).compare(new Outcome.Rows(rows.values()), run.outcome())
          instanceof Comparison.Result.Different;
    }
    return run.outcome() instanceof Outcome.Failure
        && runs.stream().filter(other -> other.outcome() instanceof Outcome.Failure).count() == 1;
  }

  /** By the newest version of the language, with all that it has. */
  private Expectation expectation() {
    var all =
        Languages.ALL.stream()
            .filter(language -> language.name().equals(finding.query().language()))
            .map(Language::ingredients)
            .findFirst()
            .orElse(Set.of());
    return finding
        .query()
        .expectation(new GraphView(finding.graph()), new Dialect("", all, Abilities.ALL));
  }

  private static Set<String> library() {
    try (var list = Located.class.getResourceAsStream("tinkerpop-strategies.txt")) {
      return new String(Objects.requireNonNull(list).readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .collect(Collectors.toSet());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
