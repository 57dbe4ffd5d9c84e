package dev.edgecase.cli;

import dev.edgecase.hunt.FaultTrial;
import dev.edgecase.hunt.HuntOptions;
import dev.edgecase.mutation.Mutant;
import dev.edgecase.mutation.Mutator;
import dev.edgecase.mutation.Strategies;
import dev.edgecase.mutation.Workbench;
import dev.edgecase.oracle.FailureOracle;
import dev.edgecase.oracle.GroundTruthOracle;
import dev.edgecase.oracle.Oracles;
import dev.edgecase.random.Rng;
import dev.edgecase.target.Session;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Measures which small faults in an engine's optimizations the oracles notice. */
@Command(
    name = "power",
    description = {
      "Puts small faults into the optimization strategies of an engine that implements TinkerPop,"
          + " one at a time, hunts each of these mutants with all oracles at once, and says which"
          + " oracle notices how many.",
      "A finding kills a mutant if it shows twice, and the same oracle has nothing to say of the same"
          + " query and graph on the healthy engine. The other oracles then have as many rounds again."
    },
    mixinStandardHelpOptions = true,
    showDefaultValues = true)
final class BenchPowerCommand implements Callable<Integer> {
  private static final String SECTION = "power";

  /** A host does not live long, and classes that change under it are compiled again and again. */
  private static final String QUICK = "-XX:TieredStopAtLevel=1";

  @Option(
      names = "--target",
      paramLabel = "TARGET",
      description = "What to put faults into.",
      defaultValue = "tinkergraph")
  private String target = "";

  @Option(
      names = "--sample",
      paramLabel = "N",
      description = "How many mutants are drawn, by the seed, from all that there are.",
      defaultValue = "60")
  private int sample;

  @Option(
      names = "--mutant",
      paramLabel = "TEXT",
      description =
          "Only mutants that have this in their description, such as 'CountStrategy.apply'; may be given"
              + " several times.")
  private List<String> wanted = new ArrayList<>();

  @Option(
      names = "--time",
      paramLabel = "TIME",
      description = "The longest that one mutant is hunted.",
      converter = Durations.class,
      defaultValue = "30s")
  private Duration time = Duration.ZERO;

  @Option(
      names = "--rounds",
      paramLabel = "N",
      description =
          "How many rounds each mutant is hunted, instead of a time: then the seed alone decides what"
              + " is killed, but for hangs.")
  private Optional<Long> rounds = Optional.empty();

  @Option(
      names = "--queries",
      paramLabel = "N",
      description =
          "The most queries in a round; every second round has queries that are made for an answer.",
      defaultValue = "50")
  private int queries;

  @Option(
      names = "--timeout",
      paramLabel = "TIME",
      description = "The longest that an engine may take for one request.",
      converter = Durations.class,
      defaultValue = "10s")
  private Duration timeout = Duration.ZERO;

  @Option(
      names = "--oracle",
      paramLabel = "ORACLE",
      description = "Who judges, beside failure.",
      defaultValue = "optimization,disassembly,partition,ground-truth,reference,differential",
      split = ",")
  private List<String> oracles = new ArrayList<>();

  @Mixin private TrialOptions common = new TrialOptions();

  private volatile boolean stopped;

  @Override
  public Integer call() throws InterruptedException, IOException {
    var catalogue = common.catalogue();
    var name = catalogue.target(target).name();
    var classes = Strategies.in(catalogue.jars(name));
    var population =
        classes.values().stream()
            .flatMap(healthy -> Mutator.mutants(healthy).stream())
            .filter(this::isWanted)
            .toList();
    if (population.isEmpty()) {
      throw new UserException("There are no such mutants of the strategies of " + name + ".");
    }
    var drawn = Rng.of(common.seed()).shuffled(population).stream().limit(sample).toList();
    var fates = new ArrayList<MutantFate>();
    var farewell = new Farewell(() -> stopped = true);
    try (var healthy = catalogue.target(name).open(timeout);
        var bench = Workbench.create(classes);
        var host =
            new MutantHost(bench, catalogue.with(bench.flag()).with(QUICK).target(name), timeout)) {
      for (var mutant : drawn) {
        if (stopped || common.budget().isOver()) {
          break;
        }
        var share = common.budget().share(drawn.size() - fates.size());
        var fate = fate(host, healthy, mutant, share);
        if (farewell.isUnderWay()) {
          // Half a hunt says nothing of what it has not seen.
          break;
        }
        fates.add(fate);
        tell(fates.size(), drawn.size(), fate);
        common.save(SECTION, text(name, population, drawn, fates));
      }
      System.out.print(text(name, population, drawn, fates));
    } finally {
      farewell.done();
    }
    return Main.NOTHING;
  }

  private boolean isWanted(Mutant mutant) {
    return wanted.isEmpty() || wanted.stream().anyMatch(mutant.toString()::contains);
  }

  private MutantFate fate(MutantHost host, Session healthy, Mutant mutant, Budget share)
      throws IOException, InterruptedException {
    var problem = host.put(mutant);
    if (problem.isPresent()) {
      return MutantFate.refused(mutant, problem.get());
    }
    var most =
        share
            .within(rounds.isPresent() ? Optional.empty() : Optional.of(time))
            .map(Budget::of)
            .orElse(Budget.unlimited());
    var figures =
        FaultTrial.run(
            host,
            healthy,
            Languages.of(healthy.target()),
            focused(mutant),
            () -> stopped || most.isOver());
    return new MutantFate(mutant, figures, host.isReached());
  }

  private static void tell(int done, int all, MutantFate fate) {
    var outcome =
        fate.isBroken()
            ? "does not start"
            : fate.isKilled()
                ? "killed by " + String.join(", ", fate.figures().kills().keySet())
                : "survives: " + fate.reason();
    System.err.printf(
        Locale.ROOT,
        "%d of %d: %s: %s (%d queries)%n",
        done,
        all,
        fate.mutant(),
        outcome,
        fate.figures().counts().queries());
  }

  private List<String> judges() {
    var names = new LinkedHashSet<>(oracles);
    names.add(FailureOracle.NAME);
    names.stream()
        .filter(oracle -> Oracles.named(oracle).isEmpty())
        .findFirst()
        .ifPresent(
            unknown -> {
              throw new UserException("There is no oracle '" + unknown + "'.");
            });
    return List.copyOf(names);
  }

  private HuntOptions options() {
    return common
        .hunting(
            judges(),
            rounds.map(OptionalLong::of).orElse(OptionalLong.empty()),
            Optional.empty(),
            queries,
            1,
            0)
        .with(timeout);
  }

  private HuntOptions focused(Mutant mutant) {
    var options = options();
    var focused = options.with(options.query().focusedOn(MutantFocus.of(mutant)));
    if (!MutantFocus.isOfSources(mutant)) {
      return focused;
    }
    // Queries that are made for an answer never configure their source.
    var judges = new ArrayList<>(options.oracles());
    judges.remove(GroundTruthOracle.NAME);
    return focused.with(judges, options.chains());
  }

  private String text(
      String name, List<Mutant> population, List<Mutant> drawn, List<MutantFate> fates) {
    return String.format(
        Locale.ROOT,
        "`edgecase bench power --target %s%s --seed %d --sample %d %s --timeout %ds"
            + " --queries %d --vertices %d --edges %d --max-cost %d --oracle %s`%n%n%s",
        name,
        wanted.stream().map(text -> " --mutant '" + text + "'").collect(Collectors.joining()),
        common.seed(),
        sample,
        rounds.map(n -> "--rounds " + n).orElse("--time " + time.toSeconds() + "s"),
        timeout.toSeconds(),
        queries,
        options().vertices(),
        options().edges(),
        common.sizes().maxCost(),
        String.join(",", oracles),
        new PowerTable(population, drawn, fates, judges())
            + common.budget().note(fates.size(), drawn.size(), "mutants"));
  }
}
