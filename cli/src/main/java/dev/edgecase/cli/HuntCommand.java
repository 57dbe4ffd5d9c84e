package dev.edgecase.cli;

import dev.edgecase.graph.Ability;
import dev.edgecase.hunt.Campaign;
import dev.edgecase.hunt.HuntOptions;
import dev.edgecase.hunt.Progress;
import dev.edgecase.hunt.Schedule;
import dev.edgecase.hunt.Shard;
import dev.edgecase.query.QueryOptions;
import dev.edgecase.report.FindingStore;
import dev.edgecase.report.KnownIssues;
import dev.edgecase.report.Ledger;
import dev.edgecase.report.Reproducers;
import dev.edgecase.report.Terms;
import dev.edgecase.report.Totals;
import dev.edgecase.target.Target;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
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
  private static final String RESUME = "--resume";
  private static final String OUT = "--out";
  private static final String SEED = "--seed";
  private static final String ON = "--on";

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
      names = SEED,
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
      names = "--shard",
      paramLabel = "I/N",
      description =
          "Run every N-th round only, from round I on, where I is less than N. 'edgecase merge' puts"
              + " the out folders of all shards together.",
      defaultValue = "0/1",
      converter = Shards.class)
  private Shard shard = Shard.WHOLE;

  @Option(
      names = "--host-life",
      paramLabel = "N",
      description =
          "For how many rounds a host is kept: 1 for a fresh one in each, 'unbounded' to keep it. Some"
              + " bugs need a long life. How its memory grows is told at the end.",
      defaultValue = "unbounded",
      converter = Bounds.class)
  private int hostLife;

  @Option(
      names = "--keep",
      paramLabel = "N",
      description = "How many examples of a bug are kept: the smallest ones.",
      defaultValue = "1")
  private int keep;

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

  /** The command that a hunt was begun with. */
  static HuntCommand parsed(Arguments arguments) {
    var command = new HuntCommand();
    new CommandLine(command)
        .setCaseInsensitiveEnumValuesAllowed(true)
        .parseArgs(arguments.given().toArray(String[]::new));
    return command;
  }

  /** What the options say, after a look whether they make sense. */
  HuntPlan plan() {
    var issues = known.map(file -> new KnownFile(file).read()).orElse(KnownIssues.NONE);
    var wanted = options(issues.excluded());
    ci.check();
    cypher.settings();
    var catalogue = language.map(engines.catalogue()::speaking).orElseGet(engines::catalogue);
    var asked = targets.stream().distinct().<Target>map(catalogue::target).toList();
    asked.forEach(this::checkLanguage);
    return new HuntPlan(asked, cypher::of, wanted.on(asked), issues);
  }

  private int hunt(Path folder, Arguments arguments) throws InterruptedException {
    var plan = plan();
    var issues = plan.issues();
    var options = plan.options();
    var store = new FindingStore(folder, Languages.ALL, new Reproducers(plan::setup), issues, keep);
    prepare(store);
    // The first start finds out whether a target can be had, before anything else is begun.
    var look = new FirstLook(plan.asked(), options.timeLimit());
    known.ifPresent(file -> look.check(issues, file));
    if (resume.isEmpty() || !Files.exists(folder.resolve(Ledger.FILE))) {
      setAside(folder);
      prepare(store);
    }
    var all = arguments.with(SEED, options.seed());
    var head = new Ledger.Head(terms(plan, look), issues, all.given());
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

  private Terms terms(HuntPlan plan, FirstLook look) {
    var more = new TreeMap<>(cypher.named(plan.asked()));
    more.put(Terms.KEEP, Integer.toString(keep));
    return Terms.of(Main.Version.read(), plan.names(), look.versions(), plan.options(), more);
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
    atLeast("--keep", keep, 1);
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
        new Schedule(
            length.rounds.map(OptionalLong::of).orElse(OptionalLong.empty()),
            time,
            count,
            shard,
            hostLife),
        queries,
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
