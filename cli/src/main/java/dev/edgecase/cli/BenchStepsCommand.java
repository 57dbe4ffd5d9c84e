package dev.edgecase.cli;

import dev.edgecase.hunt.Census;
import dev.edgecase.hunt.HuntOptions;
import java.util.List;
import java.util.Locale;
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

  @Mixin private CypherOptions cypher = new CypherOptions();

  @Mixin private TrialOptions common = new TrialOptions();

  @Override
  public Integer call() {
    var asked = common.catalogue().target(target);
    try (var session = asked.open(TrialOptions.TIME_LIMIT)) {
      var census =
          new Census(options(), cypher.of(asked), session).take(queries, common.budget()::isOver);
      common.write("steps", table(asked.name(), census));
    }
    return Main.NOTHING;
  }

  private HuntOptions options() {
    return common.asking(List.of(), queries);
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
            common.seed(),
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
    return text.append(common.budget().note(census.queries(), queries, "queries")).toString();
  }
}
