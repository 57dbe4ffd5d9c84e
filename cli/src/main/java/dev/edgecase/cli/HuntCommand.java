package dev.edgecase.cli;

import dev.edgecase.graph.Ability;
import dev.edgecase.hunt.Campaign;
import dev.edgecase.hunt.Progress;
import dev.edgecase.report.FindingStore;
import dev.edgecase.report.Ledger;
import dev.edgecase.report.Reproducers;
import dev.edgecase.report.Totals;
import dev.edgecase.target.Target;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Runs a campaign. */
@Command(
    name = "hunt",
    description = {
      "Hunts for bugs: makes random graphs and queries, runs them, and judges the answers.",
      "Without any options: one minute on the default engine."
    },
    mixinStandardHelpOptions = true,
    showDefaultValues = true,
    sortOptions = false)
final class HuntCommand implements Callable<Integer> {
  private static final String RESUME = "--resume";
  private static final String OUT = "--out";
  private static final String ON = "--on";

  @Spec private CommandSpec spec = CommandSpec.create();

  @Mixin private PlanOptions hunted = new PlanOptions();

  @Option(
      names = OUT,
      paramLabel = "DIR",
      description = "Where findings and the summary go.",
      defaultValue = "edgecase-out")
  private Path out = Path.of("edgecase-out");

  @Option(
      names = RESUME,
      paramLabel = "DIR",
      description =
          "Instead of --out: go on with the hunt in this folder, whatever ended it, or begin one"
              + " there. Options that are not given are those of that hunt.")
  private Optional<Path> resume = Optional.empty();

  @Option(
      names = ON,
      paramLabel = "MASTER",
      description =
          "Run the rounds on a Spark cluster, spark://HOST:PORT or any other master; 'submitted' if"
              + " spark-submit says where.")
  private Optional<String> on = Optional.empty();

  @Option(
      names = "--fail-on",
      paramLabel = "new|any|never",
      description = "Which bugs make the exit code 1: those that are not known, any, or none.",
      defaultValue = "new")
  private FailOn failOn = FailOn.NEW;

  @Mixin private CiOptions ci = new CiOptions();

  @Override
  public Integer call() throws InterruptedException {
    if (resume.isEmpty()) {
      return hunt(out, given());
    }
    if (spec.commandLine().getParseResult().hasMatchedOption(OUT)) {
      throw new ParameterException(
          spec.commandLine(), "--resume says where findings go, so there is no need for --out.");
    }
    var folder = resume.get();
    var earlier = fitting(() -> Ledger.arguments(folder));
    return earlier.isEmpty()
        ? hunt(folder, given())
        : again(new Arguments(earlier.get()).then(given()), folder);
  }

  private Arguments given() {
    return Arguments.of(spec.commandLine().getParseResult(), Set.of(OUT, RESUME, ON));
  }

  /** Reads the options of an earlier hunt together with those that were given now. */
  private int again(Arguments arguments, Path folder) throws InterruptedException {
    var command = parsed(arguments);
    command.resume = Optional.of(folder);
    command.on = on;
    return command.hunt(folder, arguments);
  }

  /** What a hunt was to do that was begun with these options. */
  static HuntPlan plan(Arguments arguments) {
    return parsed(arguments).hunted.plan();
  }

  private static HuntCommand parsed(Arguments arguments) {
    var command = new HuntCommand();
    new CommandLine(command)
        .setCaseInsensitiveEnumValuesAllowed(true)
        .parseArgs(arguments.given().toArray(String[]::new));
    return command;
  }

  private int hunt(Path folder, Arguments arguments) throws InterruptedException {
    ci.check();
    var plan = hunted.plan();
    var issues = plan.issues();
    var options = plan.options();
    var store =
        new FindingStore(
            folder, Languages.ALL, new Reproducers(plan::setup), issues, hunted.keep());
    prepare(store);
    // The first start finds out whether a target can be had, before anything else is begun.
    var look = new FirstLook(plan.asked(), options.timeLimit());
    hunted.known().ifPresent(file -> look.check(issues, file));
    if (resume.isEmpty() || !Files.exists(folder.resolve(Ledger.FILE))) {
      setAside(folder);
      prepare(store);
    }
    var all = arguments.with(PlanOptions.SEED, options.seed());
    var head = new Ledger.Head(hunted.terms(plan, look.versions()), issues, all.given());
    try (var ledger = fitting(() -> Ledger.open(folder, head))) {
      fitting(() -> taken(store, ledger));
      return run(plan, new HuntRun(folder, head, ledger, store, options), all, ledger.totals())
          .map(progress -> exitCode(progress, store))
          .orElse(Main.COULD_NOT_RUN);
    }
  }

  private Optional<Progress> run(HuntPlan plan, HuntRun run, Arguments arguments, Totals totals)
      throws InterruptedException {
    if (on.isEmpty()) {
      return run.run(new LocalRunner(plan, totals), ci);
    }
    if (!plan.asked().stream().allMatch(t -> t.abilities().has(Ability.SEPARATE_SESSIONS))) {
      throw new UserException(
          "A target by address has one graph, so that a cluster cannot help: leave out --on.");
    }
    var cluster =
        ServiceLoader.load(Cluster.class)
            .findFirst()
            .orElseThrow(
                () ->
                    new UserException(
                        "--on needs the module for Spark, which is not part of this installation:"
                            + " run ./edgecase in the sources, or see docs/campaigns.md."));
    try (var connection = cluster.connect(on.get())) {
      var runner =
          new ClusterRunner(
              connection,
              arguments.given(),
              Campaign.asked(plan.targets(), plan.options()).stream().map(Target::name).toList(),
              plan.options().schedule(),
              totals);
      return run.run(runner, ci);
    }
  }

  /** The store with what an earlier run of the hunt has left there. */
  private static FindingStore taken(FindingStore store, Ledger ledger) {
    try {
      store.resume(ledger.totals());
      return store;
    } catch (IOException problem) {
      throw unusable(problem);
    }
  }

  /** What is read from an out folder, which may be damaged or of another hunt. */
  private static <T> T fitting(Supplier<T> reading) {
    try {
      return reading.get();
    } catch (IllegalArgumentException refusal) {
      throw new UserException(String.valueOf(refusal.getMessage()), refusal);
    }
  }

  private int exitCode(Progress progress, FindingStore store) {
    if (failOn.applies(store.findings().size(), store.known().size())) {
      return Main.FOUND;
    }
    if (store.findings().isEmpty()
        && store.known().isEmpty()
        && progress.counts().allEffective() == 0) {
      throw new UserException(
          "Nothing was really checked: not one comparison had rows on a side. Try more rounds or a"
              + " larger graph.");
    }
    return Main.NOTHING;
  }

  private void prepare(FindingStore store) {
    try {
      store.prepare();
    } catch (IOException problem) {
      throw unusable(problem);
    }
  }

  private static void setAside(Path folder) {
    try {
      new OutFolder(folder)
          .setAside()
          .ifPresent(
              place -> System.out.println("What the last hunt found is now in " + place + "."));
    } catch (IOException problem) {
      throw unusable(problem);
    }
  }

  private static UserException unusable(IOException problem) {
    return new UserException(
        "The out folder cannot be used: " + IoProblems.explain(problem) + ".", problem);
  }
}
