package dev.edgecase.cli;

import dev.edgecase.hunt.Effort;
import dev.edgecase.hunt.HuntOptions;
import dev.edgecase.hunt.ReductionTrial;
import dev.edgecase.oracle.FailureOracle;
import dev.edgecase.oracle.Finding;
import dev.edgecase.oracle.OptimizationOracle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Measures how small findings become, and whether one bug has one signature. */
@Command(
    name = "reduction",
    description = {
      "Hunts, and measures how small the findings become, what that takes, and how many signatures"
          + " one bug has.",
      "A bug is what has one symptom and shows on the same ones of the given targets."
    },
    mixinStandardHelpOptions = true,
    showDefaultValues = true)
final class BenchReductionCommand implements Callable<Integer> {
  @Option(
      names = "--target",
      paramLabel = "TARGET",
      description = "What to hunt on; may be given several times.",
      defaultValue = "tinkergraph@3.4.0,tinkergraph@3.6.2,tinkergraph@3.8.1",
      split = ",")
  private List<String> targets = new ArrayList<>();

  @Option(
      names = "--rounds",
      paramLabel = "N",
      description = "Rounds on each target.",
      defaultValue = "20")
  private long rounds;

  @Option(
      names = "--reduce",
      paramLabel = "N",
      description = "The most candidates that are judged to make a finding small.",
      defaultValue = "500")
  private int reduction;

  @Mixin private TrialOptions common = new TrialOptions();

  @Override
  public Integer call() throws InterruptedException {
    var catalogue = common.catalogue();
    var asked = targets.stream().distinct().map(catalogue::target).toList();
    var figures = new ReductionTrial(asked, Languages::of, options(asked.size())).run();
    long ran = figures.stream().mapToLong(ReductionTrial.Figures::rounds).sum();
    var note = common.budget().note(ran, rounds * asked.size(), "rounds");
    common.write("reduction", table(figures) + note);
    return Main.NOTHING;
  }

  private HuntOptions options(int hunts) {
    return common.hunting(
        List.of(OptimizationOracle.NAME, FailureOracle.NAME),
        OptionalLong.of(rounds),
        Optional.empty(),
        TrialOptions.QUERIES,
        Runtime.getRuntime().availableProcessors(),
        reduction,
        hunts);
  }

  private String table(List<ReductionTrial.Figures> figures) {
    var text = new StringBuilder();
    var names = figures.stream().map(f -> " --target " + f.target()).collect(Collectors.joining());
    text.append(
        String.format(
            Locale.ROOT,
            "`edgecase bench reduction%s --rounds %d --seed %d --reduce %d`%n%n",
            names,
            rounds,
            common.seed(),
            reduction));
    text.append("| measure (median / 90th percentile) |");
    figures.forEach(target -> text.append(" `").append(target.target()).append("` |"));
    text.append("\n| --- |").append(" ---: |".repeat(figures.size())).append('\n');
    row(text, figures, "distinct findings", f -> Integer.toString(f.findings().size()));
    row(text, figures, "vertices", f -> sizes(f, g -> g.graph().vertices().size()));
    row(text, figures, "edges", f -> sizes(f, g -> g.graph().edges().size()));
    row(text, figures, "steps, nested ones included", f -> sizes(f, g -> g.query().length()));
    row(text, figures, "reductions", f -> Integer.toString(f.efforts().size()));
    row(text, figures, "judged candidates", f -> efforts(f, "%.0f / %.0f", Effort::judged));
    row(
        text,
        figures,
        "seconds",
        f -> efforts(f, "%.1f / %.1f", effort -> effort.time().toNanos() / 1e9));
    row(
        text,
        figures,
        "share of the time spent on reduction",
        f -> String.format(Locale.ROOT, "%.0f %%", 100 * f.share()));
    row(text, figures, "bugs", f -> Integer.toString(f.bugs()));
    row(
        text,
        figures,
        "signatures per bug",
        f -> String.format(Locale.ROOT, "%.2f", f.signaturesPerBug()));
    row(text, figures, "signatures that mix bugs", f -> Integer.toString(f.mixed().size()));
    mixtures(text, figures);
    return text.toString();
  }

  /** What the signatures that mix bugs have in them, for whoever wants to tell them apart. */
  private static void mixtures(StringBuilder text, List<ReductionTrial.Figures> figures) {
    if (figures.stream().allMatch(target -> target.mixed().isEmpty())) {
      return;
    }
    text.append("\n| signature that mixes bugs | query | shown on |\n| --- | --- | --- |\n");
    for (var target : figures) {
      for (var mixture : target.mixed()) {
        for (var example : new TreeMap<>(byQuery(mixture)).entrySet()) {
          text.append("| `").append(mixture.signature().id()).append("` | `");
          text.append(example.getKey().replace("|", "\\|")).append("` | ");
          text.append(example.getValue()).append(" |\n");
        }
      }
    }
  }

  private static Map<String, String> byQuery(ReductionTrial.Mixture mixture) {
    return mixture.examples().entrySet().stream()
        .collect(
            Collectors.toMap(
                Map.Entry::getValue,
                example -> String.join(", ", example.getKey()),
                (one, other) -> one + "; " + other));
  }

  private static void row(
      StringBuilder text,
      List<ReductionTrial.Figures> figures,
      String name,
      Function<ReductionTrial.Figures, String> cell) {
    text.append("| ").append(name).append(" |");
    figures.forEach(target -> text.append(' ').append(cell.apply(target)).append(" |"));
    text.append('\n');
  }

  private static String sizes(ReductionTrial.Figures figures, ToDoubleFunction<Finding> size) {
    return spread(
        "%.0f / %.0f",
        figures.findings().stream().mapToDouble(d -> size.applyAsDouble(d.finding())).toArray());
  }

  private static String efforts(
      ReductionTrial.Figures figures, String format, ToDoubleFunction<Effort> measure) {
    return spread(format, figures.efforts().stream().mapToDouble(measure).toArray());
  }

  private static String spread(String format, double... values) {
    Arrays.sort(values);
    return values.length == 0
        ? "-"
        : String.format(Locale.ROOT, format, at(values, 0.5), at(values, 0.9));
  }

  /** The smallest value that the given share of all values does not pass. */
  private static double at(double[] sorted, double share) {
    return sorted[(int) Math.ceil(share * sorted.length) - 1];
  }
}
