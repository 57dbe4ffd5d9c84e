package dev.edgecase.cli;

import dev.edgecase.hunt.ChainTrial;
import dev.edgecase.hunt.Counts;
import dev.edgecase.hunt.HuntOptions;
import dev.edgecase.oracle.Chain;
import dev.edgecase.oracle.DisassemblyOracle;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Compares the three ways to put a query together that was taken apart. */
@Command(
    name = "chains",
    description = {
      "Hunts with the oracle disassembly, once with each chain, on the same graphs and queries, and"
          + " says which chain finds what."
    },
    mixinStandardHelpOptions = true,
    showDefaultValues = true)
final class BenchChainsCommand implements Callable<Integer> {
  @Option(
      names = "--target",
      paramLabel = "TARGET",
      description = "What to hunt on; may be given several times.",
      defaultValue = "tinkergraph@3.6.2,tinkergraph@3.8.1",
      split = ",")
  private List<String> targets = new ArrayList<>();

  @Option(
      names = "--rounds",
      paramLabel = "N",
      description = "Rounds on each target with each chain.",
      defaultValue = "10")
  private long rounds;

  @Mixin private TrialOptions common = new TrialOptions();

  @Override
  public Integer call() throws InterruptedException {
    var catalogue = common.catalogue();
    var figures = new ArrayList<ChainTrial.Figures>();
    var names = targets.stream().distinct().toList();
    for (var name : names) {
      if (common.budget().isOver()) {
        break;
      }
      System.err.println("Hunting " + name + " ...");
      int hunts = Chain.values().length * (names.size() - figures.size());
      figures.add(new ChainTrial(catalogue.target(name), Languages::of, options(hunts)).run());
    }
    long ran =
        figures.stream()
            .flatMap(target -> target.counts().values().stream())
            .mapToLong(Counts::rounds)
            .sum();
    long wanted = rounds * names.size() * Chain.values().length;
    common.write("chains", table(figures) + common.budget().note(ran, wanted, "rounds"));
    return Main.NOTHING;
  }

  private HuntOptions options(int hunts) {
    return common.hunting(
        List.of(DisassemblyOracle.NAME),
        OptionalLong.of(rounds),
        Optional.empty(),
        TrialOptions.QUERIES,
        Runtime.getRuntime().availableProcessors(),
        200,
        hunts);
  }

  private String table(List<ChainTrial.Figures> figures) {
    var text = new StringBuilder();
    text.append("`edgecase bench chains");
    figures.forEach(target -> text.append(" --target ").append(target.target()));
    text.append(
        String.format(
            Locale.ROOT,
            " --rounds %d --seed %d --vertices %d --edges %d`%n%n",
            rounds,
            common.seed(),
            options(1).vertices(),
            options(1).edges()));
    text.append("| target | chain | checks | effective | findings | seen by no other chain |\n");
    text.append("| --- | --- | ---: | ---: | ---: | ---: |\n");
    figures.forEach(target -> List.of(Chain.values()).forEach(c -> row(text, target, c)));
    text.append("\n| target | finding |");
    List.of(Chain.values()).forEach(chain -> text.append(' ').append(chain.word()).append(" |"));
    text.append("\n| --- | --- |").append(" --- |".repeat(Chain.values().length)).append('\n');
    figures.forEach(target -> target.findings().forEach(f -> row(text, target.target(), f)));
    return text.toString();
  }

  private static void row(StringBuilder text, ChainTrial.Figures figures, Chain chain) {
    var counts = figures.counts().get(chain);
    var seen = figures.findings().stream().filter(f -> f.chains().contains(chain)).toList();
    text.append(
        String.format(
            Locale.ROOT,
            "| `%s` | %s | %d | %d | %d | %d |%n",
            figures.target(),
            chain.word(),
            counts.allChecks(),
            counts.allEffective(),
            seen.size(),
            seen.stream().filter(f -> f.chains().size() == 1).count()));
  }

  private static void row(StringBuilder text, String target, ChainTrial.Sighting sighting) {
    var query = sighting.discovery().finding().query().text().replace("|", "\\|");
    text.append(String.format(Locale.ROOT, "| `%s` | `%s` |", target, query));
    for (var chain : Chain.values()) {
      text.append(sighting.chains().contains(chain) ? " yes |" : " |");
    }
    text.append('\n');
  }
}
