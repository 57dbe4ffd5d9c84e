package dev.edgecase.cli;

import dev.edgecase.cypher.Cypher;
import dev.edgecase.cypher.GeneratorSettings;
import dev.edgecase.hunt.Census;
import dev.edgecase.hunt.GraphMutants;
import dev.edgecase.hunt.HuntOptions;
import dev.edgecase.target.Session;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Compares the generator of Cypher with itself without its parts (GDsmith, section 4.2). */
@Command(
    name = "generator",
    description = {
      "Measures the generator of Cypher, and what each of its parts is worth: validity, answers that"
          + " are not empty, and the graph mutation score.",
      "A mutant is a graph without one property. The score is the number of different sets of"
          + " mutants on which queries answer otherwise than on the graph."
    },
    mixinStandardHelpOptions = true,
    showDefaultValues = true)
final class BenchGeneratorCommand implements Callable<Integer> {
  /** Lengths for which answers are counted apart, as in the paper. */
  private static final List<Integer> LENGTHS = IntStream.rangeClosed(3, 6).boxed().toList();

  @Option(
      names = "--target",
      paramLabel = "TARGET",
      description = "What to run the queries on.",
      defaultValue = "neo4j")
  private String target = "";

  @Option(
      names = "--queries",
      paramLabel = "N",
      description = "How many queries each variant generates.",
      defaultValue = "1000")
  private int queries;

  @Option(
      names = "--score-queries",
      paramLabel = "N",
      description = "How many of them are asked on the mutants, too.",
      defaultValue = "200")
  private int scoreQueries;

  @Option(
      names = "--mutants",
      paramLabel = "N",
      description = "How many mutants of a graph there are.",
      defaultValue = "50")
  private int mutants;

  @Mixin private TrialOptions common = new TrialOptions();

  @Override
  public Integer call() {
    var asked = common.catalogue().target(target);
    if (!asked.language().equals(Cypher.NAME)) {
      throw new UserException(asked.name() + " speaks " + asked.language() + ", not Cypher.");
    }
    try (var session = asked.open(TrialOptions.TIME_LIMIT)) {
      var rows =
          variants().entrySet().stream()
              .map(variant -> row(variant.getKey(), variant.getValue(), session))
              .collect(Collectors.joining());
      common.write("generator", head(asked.name()) + rows);
    }
    return Main.NOTHING;
  }

  /** All parts, all but one, and the baseline. */
  private static Map<String, GeneratorSettings> variants() {
    var usual = GeneratorSettings.USUAL;
    var variants = new LinkedHashMap<String, GeneratorSettings>();
    variants.put("as it is", usual);
    variants.put("without mutation", usual.withMutated(0));
    variants.put("without frequencies", usual.withFrequencies(false));
    variants.put("without semantics (the baseline)", usual.withSemantics(false));
    return variants;
  }

  private String head(String name) {
    var options = options();
    return String.format(
        Locale.ROOT,
        """
        `edgecase bench generator --target %s --queries %d --score-queries %d --mutants %d --seed %d \
        --vertices %d --edges %d`

        | generator | valid | gave rows | %s | mutation score |
        | --- | ---: | ---: |%s ---: |
        """,
        name,
        queries,
        scoreQueries,
        mutants,
        common.seed(),
        options.vertices(),
        options.edges(),
        LENGTHS.stream().map(n -> n + " clauses").collect(Collectors.joining(" | ")),
        " ---: |".repeat(LENGTHS.size()));
  }

  private HuntOptions options() {
    return common.asking(List.of(), queries);
  }

  private String row(String name, GeneratorSettings settings, Session session) {
    var language = new Cypher(settings);
    var options = options();
    var census = new Census(options, language, session).take(queries);
    int score = new GraphMutants(options, language, session).score(scoreQueries, mutants);
    var shares =
        Stream.concat(
            Stream.of(
                share(census.queries() - census.refused(), census.queries()),
                share(census.nonEmpty(), census.queries())),
            LENGTHS.stream().map(length -> share(census.lengths().get(length))));
    return "| " + name + " | " + shares.collect(Collectors.joining(" | ")) + " | " + score + " |\n";
  }

  private static String share(Census.@Nullable Row row) {
    return row == null ? "" : share(row.nonEmpty(), row.generated());
  }

  private static String share(long part, long whole) {
    return String.format(Locale.ROOT, "%.1f %%", 100.0 * part / whole);
  }
}
