package dev.edgecase.cli;

import dev.edgecase.hunt.Campaign;
import dev.edgecase.hunt.HuntOptions;
import dev.edgecase.hunt.Progress;
import dev.edgecase.hunt.RoundResult;
import dev.edgecase.query.EngineSetup;
import dev.edgecase.query.QueryOptions;
import dev.edgecase.report.Course;
import dev.edgecase.report.FindingStore;
import dev.edgecase.report.KnownIssues;
import dev.edgecase.report.Reproducers;
import dev.edgecase.report.Results;
import dev.edgecase.report.SummaryJson;
import dev.edgecase.target.PinnedTarget;
import dev.edgecase.target.Target;
import dev.edgecase.target.TargetException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
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
  private static final Duration DEFAULT_TIME = Duration.ofMinutes(1);
  private static final String DEFAULT_TARGET = "tinkergraph";

  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(
      names = "--target",
      paramLabel = "TARGET",
      description = "What to test, as 'edgecase targets' has it; may be given several times.",
      defaultValue = DEFAULT_TARGET)
  private List<String> targets = new ArrayList<>();

  @Option(
      names = "--language",
      paramLabel = "LANGUAGE",
      description = "The language of the queries; by default the one of the engine.")
  private Optional<String> language = Optional.empty();

  @Mixin private OracleOptions oracles = new OracleOptions();

  @Option(
      names = "--seed",
      description = "Decides everything that is random; by default a new one each time.")
  private Optional<Long> seed = Optional.empty();

  /** How long to go on. */
  static final class Length {
    @Option(names = "--rounds", description = "How many rounds to run.", paramLabel = "N")
    private Optional<Long> rounds = Optional.empty();

    @Option(
        names = "--time",
        description = "How long to go on: 30s, 5m, 1h30m. By default 1m.",
        paramLabel = "TIME",
        converter = Durations.class)
    private @Nullable Duration time;
  }

  @ArgGroup private Length length = new Length();

  @Option(
      names = "--queries",
      paramLabel = "N",
      description = "The most queries in a round, or 'unbounded'.",
      defaultValue = "" + TrialOptions.QUERIES,
      converter = Bounds.class)
  private int queries;

  @Option(
      names = "--workers",
      paramLabel = "N",
      description =
          "How many rounds run at once; by default one per core. A target by address has one.")
  private Optional<Integer> workers = Optional.empty();

  @Mixin private SizeOptions sizes = new SizeOptions();

  @Option(
      names = "--focus",
      paramLabel = "STEP",
      split = ",",
      description = "Steps that queries should have much more often, separated by commas.")
  private List<String> focus = new ArrayList<>();

  @Option(
      names = "--guidance",
      paramLabel = "on|off",
      description = "Whether queries that use no new set of strategies are spared.",
      defaultValue = "on")
  private Toggle guidance = Toggle.on;

  @Option(
      names = "--patience",
      paramLabel = "N",
      description =
          "With guidance, a round ends after N queries in a row that use no new strategy, or"
              + " 'unbounded'.",
      defaultValue = "250",
      converter = Bounds.class)
  private int patience;

  @Mixin private CypherOptions cypher = new CypherOptions();

  @Mixin private TimeoutOption timeout = new TimeoutOption();

  @Option(
      names = "--reduce",
      paramLabel = "N",
      description = "The most candidates that are judged to make a finding small; 0 for none.",
      defaultValue = "500")
  private int reduction;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Where findings and the summary go.",
      defaultValue = "edgecase-out")
  private Path out = Path.of("edgecase-out");

  @Option(
      names = "--known",
      paramLabel = "FILE",
      description =
          "Bugs that are reported already, YAML or JSON, as 'edgecase known add' writes it: they"
              + " are counted, but not told again.")
  private Optional<Path> known = Optional.empty();

  @Option(
      names = "--fail-on",
      paramLabel = "new|any|never",
      description = "Which bugs make the exit code 1: those that are not known, any, or none.",
      defaultValue = "new")
  private FailOn failOn = FailOn.NEW;

  @Mixin private CiOptions ci = new CiOptions();

  @Mixin private EngineOptions engines = new EngineOptions();

  @Override
  public Integer call() throws InterruptedException {
    var issues = known.map(file -> new KnownFile(file).read()).orElse(KnownIssues.NONE);
    var wanted = options(issues.excluded());
    ci.check();
    cypher.settings();
    var catalogue = language.map(engines.catalogue()::speaking).orElseGet(engines::catalogue);
    var asked = targets.stream().distinct().map(catalogue::target).toList();
    var chosen =
        asked.stream().<Target>map(target -> new PinnedTarget(target, issues.excluded())).toList();
    var options = wanted.on(chosen);
    chosen.forEach(this::checkLanguage);
    var store =
        new FindingStore(out, Languages.ALL, new Reproducers(name -> setup(chosen, name)), issues);
    prepare(store);
    // The first start finds out whether a target can be had, before anything else is begun.
    var exclusions = new Exclusions(asked, options.timeLimit());
    known.ifPresent(file -> exclusions.check(issues, file));
    setAside();
    prepare(store);
    return hunt(chosen, options, store);
  }

  private int hunt(List<Target> chosen, HuntOptions options, FindingStore store)
      throws InterruptedException {
    var names = chosen.stream().map(Target::name).toList();
    var view = HuntView.choose(System.out, names, options);
    var course = new Course();
    var campaign =
        new Campaign(
            chosen,
            cypher::of,
            options,
            (result, progress) -> {
              keep(result, store, view);
              course.add(result, progress, store.findings().size());
              view.show(progress, store);
            });
    var farewell = new Farewell(campaign::stop);
    view.begin(campaign::progress, store);
    boolean complete = false;
    try {
      campaign.run();
      complete = !farewell.isUnderWay();
    } catch (TargetException problem) {
      if (!farewell.isUnderWay()) {
        throw problem;
      }
    } finally {
      try {
        SummaryJson.write(out, names, options, campaign.progress(), course, store, complete);
        view.end(campaign.progress(), store, out);
        report(view);
      } finally {
        farewell.done();
      }
    }
    return complete ? exitCode(campaign.progress(), store) : Main.COULD_NOT_RUN;
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

  /** From what is on disk, so that 'edgecase report' can do the same at any time. */
  private void report(HuntView view) {
    try {
      var results = Results.read(out, Languages.ALL);
      view.report(ReportCommand.page(out, results));
      ci.write(results);
    } catch (IOException problem) {
      throw unusable(problem);
    }
  }

  private static void keep(RoundResult result, FindingStore store, HuntView view) {
    for (var discovery : result.discoveries()) {
      if (store.add(discovery)) {
        view.discovery(discovery);
      }
    }
    result.suspects().forEach(store::suspect);
  }

  private static Optional<EngineSetup> setup(List<Target> chosen, String name) {
    return chosen.stream()
        .filter(target -> target.name().equals(name))
        .findFirst()
        .flatMap(Target::setup);
  }

  private void prepare(FindingStore store) {
    try {
      store.prepare();
    } catch (IOException problem) {
      throw unusable(problem);
    }
  }

  private void setAside() {
    try {
      new OutFolder(out)
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

  private void checkLanguage(Target target) {
    language.ifPresent(
        wanted -> {
          if (!target.language().equals(wanted)) {
            throw new UserException(
                target.name() + " speaks " + target.language() + ", not " + wanted + ".");
          }
        });
    Languages.of(target);
  }

  private HuntOptions options(Set<String> excluded) {
    var names = oracles.names(targets.size());
    var graph = sizes.graph(names);
    atLeast("--vertices", graph.vertices(), 0);
    atLeast("--edges", graph.edges(), 0);
    atLeast("--changes", sizes.changes(), 0);
    atLeast("--max-length", sizes.maxLength(), 1);
    atLeast("--max-cost", sizes.maxCost(), 1);
    atLeast("--reduce", reduction, 0);
    int count = workers.orElse(Runtime.getRuntime().availableProcessors());
    atLeast("--workers", count, 1);
    length.rounds.ifPresent(rounds -> atLeast("--rounds", rounds, 1));
    var time =
        length.rounds.isPresent()
            ? Optional.<Duration>empty()
            : Optional.of(Optional.ofNullable(length.time).orElse(DEFAULT_TIME));
    return new HuntOptions(
        names,
        oracles.chains(),
        seed.orElseGet(() -> ThreadLocalRandom.current().nextLong(1, 1_000_000_000)),
        length.rounds.map(OptionalLong::of).orElse(OptionalLong.empty()),
        time,
        queries,
        count,
        graph.vertices(),
        graph.edges(),
        sizes.changes(),
        new QueryOptions(sizes.maxLength(), sizes.maxCost(), Set.copyOf(focus), excluded),
        guidance == Toggle.on,
        patience,
        timeout.get(),
        reduction);
  }

  private void atLeast(String option, long value, long least) {
    if (value < least) {
      throw new ParameterException(
          spec.commandLine(), option + " must be at least " + least + ", not " + value + ".");
    }
  }
}
