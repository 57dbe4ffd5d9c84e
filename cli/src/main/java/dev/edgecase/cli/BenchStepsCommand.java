package dev.edgecase.cli;

import dev.edgecase.hunt.Census;
import dev.edgecase.hunt.HuntOptions;
import dev.edgecase.query.QueryOptions;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Counts what the generator makes. */
@Command(
    name = "steps",
    description =
        "Generates queries, runs them, and counts how often each step and predicate occurs and gives"
            + " rows.",
    mixinStandardHelpOptions = true,
    showDefaultValues = true)
final class BenchStepsCommand implements Callable<Integer> {
  @Option(
      names = "--target",
      paramLabel = "TARGET",
      description = "What to run the queries on.",
      defaultValue = "tinkergraph")
  private String target = "";

  @Option(
      names = "--queries",
      paramLabel = "N",
      description = "How many queries to generate.",
      defaultValue = "5000")
  private int queries;

  @Option(names = "--seed", description = "Decides everything that is random.", defaultValue = "1")
  private long seed;

  @Mixin private EngineOptions engines = new EngineOptions();

  @Mixin private DocumentOptions document = new DocumentOptions();

  @Override
  public Integer call() {
    var asked = engines.catalogue().target(target);
    try (var session = asked.open(Duration.ofSeconds(60))) {
      var census = new Census(options(), Languages.of(asked), session).take(queries);
      document.write("steps", table(asked.name(), census));
    }
    return Main.NOTHING;
  }

  private HuntOptions options() {
    return new HuntOptions(
        List.of(),
        Set.of(),
        seed,
        OptionalLong.empty(),
        Optional.empty(),
        queries,
        1,
        100,
        200,
        new QueryOptions(10, Long.parseLong(SizeOptions.MAX_COST)),
        false,
        1,
        Duration.ofSeconds(60),
        0);
  }

  private String table(String name, Census census) {
    var text = new StringBuilder();
    text.append(
        String.format(
            Locale.ROOT,
            "`edgecase bench steps --target %s --queries %d --seed %d`: %d queries, %.1f %% of them"
                + " gave rows, %d ended in an error.%n%n",
            name,
            queries,
            seed,
            census.queries(),
            100.0 * census.nonEmpty() / census.queries(),
            census.failures().size()));
    text.append("| step or predicate | queries with it | gave rows |\n| --- | ---: | ---: |\n");
    census
        .rows()
        .forEach(
            (ingredient, row) ->
                text.append(
                    String.format(
                        Locale.ROOT,
                        "| `%s` | %d | %.0f %% |%n",
                        ingredient,
                        row.generated(),
                        100.0 * row.nonEmpty() / row.generated())));
    if (!census.failures().isEmpty()) {
      text.append("\nErrors:\n\n```\n");
      census.failures().forEach(failure -> text.append(failure).append('\n'));
      text.append("```\n");
    }
    return text.toString();
  }
}
