package dev.edgecase.cli;

import dev.edgecase.hunt.HuntOptions;
import dev.edgecase.hunt.Schedule;
import dev.edgecase.hunt.Shard;
import dev.edgecase.query.QueryOptions;
import dev.edgecase.report.KnownIssues;
import dev.edgecase.report.Terms;
import dev.edgecase.target.Target;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** What is hunted and how, whoever runs it and wherever its results go. */
@Command
final class PlanOptions {
  static final String SEED = "--seed";
  private static final Duration DEFAULT_TIME = Duration.ofMinutes(1);
  private static final String DEFAULT_TARGET = "tinkergraph";

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec = CommandSpec.create();

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

  @Mixin private EngineOptions engines = new EngineOptions();

  /** What the options say, after a look whether they make sense. */
  HuntPlan plan() {
    var issues = known.map(file -> new KnownFile(file).read()).orElse(KnownIssues.NONE);
    var wanted = options(issues.excluded());
    cypher.settings();
    var catalogue = language.map(engines.catalogue()::speaking).orElseGet(engines::catalogue);
    var asked = targets.stream().distinct().<Target>map(catalogue::target).toList();
    asked.forEach(this::checkLanguage);
    return new HuntPlan(asked, cypher::of, wanted.on(asked), issues);
  }

  /** What must be the same in hunts that are put together. */
  Terms terms(HuntPlan plan, Map<String, String> versions) {
    var more = new TreeMap<>(cypher.named(plan.asked()));
    more.put(Terms.KEEP, Integer.toString(keep));
    return Terms.of(Main.Version.read(), plan.names(), versions, plan.options(), more);
  }

  /** How many examples of a bug are kept. */
  int keep() {
    return keep;
  }

  /** The file with the bugs that are reported already. */
  Optional<Path> known() {
    return known;
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
