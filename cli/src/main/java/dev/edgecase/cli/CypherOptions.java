package dev.edgecase.cli;

import dev.edgecase.cypher.Cypher;
import dev.edgecase.cypher.GeneratorSettings;
import dev.edgecase.query.Language;
import dev.edgecase.target.Target;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** What the generator of Cypher makes use of; other languages do not ask. */
@Command
final class CypherOptions {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec = CommandSpec.create();

  @Option(
      names = "--mutated",
      paramLabel = "PERCENT",
      description =
          "Cypher only: how many of a graph's queries are made from earlier ones that gave rows;"
              + " the others are fresh. 0 turns mutation off.",
      defaultValue = "40")
  private int mutated;

  @Option(
      names = "--pool",
      paramLabel = "N",
      description = "Cypher only: how many queries are kept for mutation.",
      defaultValue = "50")
  private int pool;

  @Option(
      names = "--pool-least",
      paramLabel = "N",
      description = "Cypher only: queries with fewer clauses are not kept for mutation.",
      defaultValue = "2")
  private int least;

  @Option(
      names = "--pool-most",
      paramLabel = "N",
      description = "Cypher only: queries with more clauses are not kept for mutation.",
      defaultValue = "7")
  private int most;

  @Option(
      names = "--frequencies",
      paramLabel = "on|off",
      description = "Cypher only: whether property keys that were seldom used come first.",
      defaultValue = "on")
  private Toggle frequencies = Toggle.on;

  @Option(
      names = "--semantics",
      paramLabel = "on|off",
      description =
          "Cypher only: whether names and keys fit their places. Without that most queries are"
              + " refused; it is a baseline to measure against.",
      defaultValue = "on")
  private Toggle semantics = Toggle.on;

  @Option(
      names = "--variety",
      paramLabel = "on|off",
      description =
          "Cypher only: whether half of the rounds make do with shorter queries and a random part of"
              + " the language, so that other bugs show than those that show most easily.",
      defaultValue = "on")
  private Toggle variety = Toggle.on;

  /** The settings by their names, as far as they matter to the targets. */
  Map<String, String> named(List<Target> targets) {
    if (targets.stream().noneMatch(target -> target.language().equals(Cypher.NAME))) {
      return Map.of();
    }
    return Map.of(
        "mutated", Integer.toString(mutated),
        "pool", Integer.toString(pool),
        "poolLeast", Integer.toString(least),
        "poolMost", Integer.toString(most),
        "frequencies", frequencies.toString(),
        "semantics", semantics.toString(),
        "variety", variety.toString());
  }

  /** The language of a target, Cypher with these settings. */
  Language of(Target target) {
    return target.language().equals(Cypher.NAME) ? new Cypher(settings()) : Languages.of(target);
  }

  /**
   * The settings.
   *
   * @throws ParameterException if they make no sense
   */
  GeneratorSettings settings() {
    within("--mutated", mutated, 0, 100);
    within("--pool", pool, 1, Integer.MAX_VALUE);
    within("--pool-least", least, 1, Integer.MAX_VALUE);
    within("--pool-most", most, least, Integer.MAX_VALUE);
    return new GeneratorSettings(
        mutated / 100.0,
        frequencies == Toggle.on,
        true,
        semantics == Toggle.on,
        variety == Toggle.on,
        pool,
        least,
        most);
  }

  private void within(String option, int value, int from, int to) {
    if (value < from || value > to) {
      var range = to == Integer.MAX_VALUE ? "at least " + from : "from " + from + " to " + to;
      throw new ParameterException(
          spec.commandLine(), option + " must be " + range + ", not " + value + ".");
    }
  }
}
