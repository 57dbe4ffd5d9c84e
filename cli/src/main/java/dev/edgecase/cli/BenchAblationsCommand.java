package dev.edgecase.cli;

import dev.edgecase.hunt.Chronicle;
import dev.edgecase.oracle.DifferentialOracle;
import dev.edgecase.oracle.FailureOracle;
import dev.edgecase.oracle.OptimizationOracle;
import dev.edgecase.oracle.Oracles;
import dev.edgecase.target.Target;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Says what each part of Edgecase is worth at equal time. */
@Command(
    name = "ablations",
    description = {
      "Hunts with everything on, then without guidance, mutation, key frequencies and semantics, each"
          + " for the same time, and compares findings, signatures and queries (DOT, table II), and"
          + " signatures as time goes by (GDsmith, section 4.2.5; GQS, figure 18).",
      "A pair of targets is hunted by the oracle differential, a single one by each of the others that"
          + " is given."
    },
    mixinStandardHelpOptions = true,
    showDefaultValues = true)
final class BenchAblationsCommand implements Callable<Integer> {
  private static final int PARTS = 4;

  @Option(
      names = "--target",
      paramLabel = "TARGET",
      description =
          "What to hunt on; may be given several times. Two targets with a + between them are a pair.",
      defaultValue = "tinkergraph@3.6.2,neo4j@4.3.10+neo4j@4.2.15",
      split = ",")
  private List<String> targets = new ArrayList<>();

  @Option(
      names = "--oracle",
      paramLabel = "ORACLE",
      description = "Who judges on a single target; each one given is hunted with alone.",
      defaultValue = OptimizationOracle.NAME,
      split = ",")
  private List<String> oracles = new ArrayList<>();

  @Option(
      names = "--time",
      paramLabel = "TIME",
      description = "How long each variant hunts.",
      converter = Durations.class,
      defaultValue = "5m")
  private Duration time = Duration.ZERO;

  @Option(
      names = "--queries",
      paramLabel = "N",
      description = "The most queries in a round.",
      defaultValue = "" + TrialOptions.QUERIES)
  private int queries;

  @Option(
      names = "--workers",
      paramLabel = "N",
      description = "Rounds that run at the same time.",
      defaultValue = "1")
  private int workers;

  @Option(
      names = "--reduce",
      paramLabel = "N",
      description = "The most candidates that are judged to make a finding small.",
      defaultValue = "200")
  private int reduction;

  @Mixin private TrialOptions common = new TrialOptions();

  private final MarkdownTable totals =
      new MarkdownTable(
          "target", "oracle", "variant", "findings:", "signatures:", "queries:", "seconds:");
  private final MarkdownTable courses = courses();
  private int done;
  private int wanted;

  /** Targets that are hunted together, and who judges. */
  private record Hunt(List<Target> targets, String oracle) {
    String name() {
      return targets.stream().map(Target::name).collect(Collectors.joining(" + "));
    }
  }

  @Override
  public Integer call() throws InterruptedException {
    var hunts = hunts();
    wanted = hunts.stream().mapToInt(hunt -> Ablation.of(hunt.targets()).size()).sum();
    for (var hunt : hunts) {
      for (var variant : Ablation.of(hunt.targets())) {
        if (!common.budget().isOver()) {
          run(hunt, variant);
        }
      }
    }
    common.write("ablations", text());
    return Main.NOTHING;
  }

  private List<Hunt> hunts() {
    var catalogue = common.catalogue();
    var hunts = new ArrayList<Hunt>();
    for (var name : targets) {
      var asked =
          Arrays.stream(name.split("\\+")).distinct().<Target>map(catalogue::target).toList();
      for (var oracle : asked.size() > 1 ? List.of(DifferentialOracle.NAME) : oracles) {
        if (Oracles.named(oracle).isEmpty()) {
          throw new UserException("There is no oracle '" + oracle + "'.");
        }
        hunts.add(new Hunt(asked, oracle));
      }
    }
    return hunts;
  }

  private void run(Hunt hunt, Ablation variant) throws InterruptedException {
    System.err.println("Hunting " + hunt.name() + ", " + variant.name() + " ...");
    var options =
        common
            .hunting(
                List.of(hunt.oracle(), FailureOracle.NAME),
                OptionalLong.empty(),
                Optional.of(time),
                queries,
                workers,
                reduction,
                wanted - done)
            .withGuidance(variant.guidance());
    var span = options.schedule().time().orElse(time);
    var chronicle = Chronicle.of(hunt.targets(), variant::language, options);
    var end = chronicle.end();
    totals.row(
        "`" + hunt.name() + "`",
        hunt.oracle(),
        variant.name(),
        end.hits(),
        end.signatures(),
        end.queries(),
        span.toSeconds());
    var cells = new ArrayList<>(List.of("`" + hunt.name() + "`", hunt.oracle(), variant.name()));
    for (int part = 1; part < PARTS; part++) {
      var until = span.multipliedBy(part).dividedBy(PARTS);
      cells.add(Integer.toString(chronicle.at(until).signatures()));
    }
    cells.add(Integer.toString(end.signatures()));
    courses.row(cells);
    done++;
    common.save("ablations", text());
  }

  /** Columns for parts of the time, since a budget may have made it shorter. */
  private static MarkdownTable courses() {
    var names = new ArrayList<>(List.of("target", "oracle", "variant"));
    for (int part = 1; part <= PARTS; part++) {
      names.add(part + "/" + PARTS + " of the time:");
    }
    return new MarkdownTable(names);
  }

  private String text() {
    return String.format(
            Locale.ROOT,
            "`edgecase bench ablations --target %s --oracle %s --time %ds --queries %d --workers %d"
                + " --reduce %d --seed %d`%n%n",
            String.join(",", targets),
            String.join(",", oracles),
            time.toSeconds(),
            queries,
            workers,
            reduction,
            common.seed())
        + totals
        + PaperTables.ablations()
        + "Signatures as time goes by:\n\n"
        + courses
        + common.budget().note(done, wanted, "hunts");
  }
}
