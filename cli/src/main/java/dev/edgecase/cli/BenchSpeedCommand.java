package dev.edgecase.cli;

import dev.edgecase.hunt.HuntOptions;
import dev.edgecase.hunt.SpeedTrial;
import dev.edgecase.oracle.GraphSize;
import dev.edgecase.oracle.OptimizationOracle;
import dev.edgecase.oracle.Oracles;
import dev.edgecase.query.QueryOptions;
import dev.edgecase.target.Session;
import dev.edgecase.target.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Measures how fast queries are asked and judged, and how that grows. */
@Command(
    name = "speed",
    description = {
      "Measures checks per second of wall time and of CPU time, tool and hosts together, for each"
          + " target, oracle and number of workers; guidance is off.",
      "Planning counts as time of the engine; nothing is reduced or confirmed. With --size and --length"
          + " it also measures, with the first target, oracle and one worker, how speed and memory change"
          + " with graphs and queries."
    },
    mixinStandardHelpOptions = true,
    showDefaultValues = true)
final class BenchSpeedCommand implements Callable<Integer> {
  /** Edges for each vertex, and what a query may cost for each element: one scan of them all. */
  private static final int EDGES = 2;

  /** Queries of a round that is measured for growth: some take seconds. */
  private static final int FEW = 20;

  /** The part of the time in which a measurement may warm up. */
  private static final int WARMING = 4;

  @Option(
      names = "--target",
      paramLabel = "TARGET",
      description = "What to run on; may be given several times.",
      defaultValue = "tinkergraph@3.6.2",
      split = ",")
  private List<String> targets = new ArrayList<>();

  @Option(
      names = "--rounds",
      paramLabel = "N",
      description = "Rounds that are measured.",
      defaultValue = "20")
  private int rounds;

  @Option(
      names = "--warm-up",
      paramLabel = "N",
      description = "Rounds that each worker runs before.",
      defaultValue = "10")
  private int warmUp;

  @Option(
      names = "--queries",
      paramLabel = "N",
      description = "Queries in a round.",
      defaultValue = "500")
  private int queries;

  @Option(
      names = "--oracle",
      paramLabel = "ORACLE",
      description = "Who judges; each one given judges alone.",
      defaultValue = OptimizationOracle.NAME,
      split = ",")
  private List<String> oracles = new ArrayList<>();

  @Option(
      names = "--workers",
      paramLabel = "N",
      description = "Rounds that run at the same time; each number given is measured.",
      defaultValue = "1",
      split = ",")
  private List<Integer> workers = new ArrayList<>();

  @Option(
      names = "--size",
      paramLabel = "N",
      description = "Also measure on graphs of so many vertices, and twice as many edges.",
      split = ",")
  private List<Integer> sizes = new ArrayList<>();

  @Option(
      names = "--length",
      paramLabel = "N",
      description = "Also measure queries of at most so many steps or clauses.",
      split = ",")
  private List<Integer> lengths = new ArrayList<>();

  @Mixin private TrialOptions common = new TrialOptions();

  private final MarkdownTable speeds = SpeedTables.all();
  private final MarkdownTable bySize = SpeedTables.growth("vertices:");
  private final MarkdownTable byLength = SpeedTables.growth("most steps:");
  private int done;
  private int wanted;

  @Override
  public Integer call() throws InterruptedException {
    oracles.forEach(BenchSpeedCommand::check);
    var catalogue = common.catalogue();
    var asked = targets.stream().distinct().map(catalogue::target).toList();
    wanted = asked.size() * oracles.size() * workers.size() + sizes.size() + lengths.size();
    for (var target : asked) {
      for (int count : workers) {
        compare(target, count);
      }
    }
    for (int size : sizes) {
      var larger = new GraphSize(size, EDGES * size);
      long cost = Math.max(common.sizes().maxCost(), size + (long) EDGES * size);
      var query = new QueryOptions(common.sizes().maxLength(), cost);
      grow(
          asked.get(0),
          common.asking(oracles, Math.min(FEW, queries), larger).with(query),
          bySize,
          Integer.toString(size));
    }
    for (int length : lengths) {
      var query = new QueryOptions(length, common.sizes().maxCost());
      grow(
          asked.get(0),
          common.asking(oracles, queries).with(query),
          byLength,
          Integer.toString(length));
    }
    common.write("speed", text());
    return Main.NOTHING;
  }

  private static void check(String oracle) {
    var kind =
        Oracles.named(oracle)
            .orElseThrow(() -> new UserException("There is no oracle '" + oracle + "'."));
    if (kind.joint()) {
      throw new UserException(
          "The oracle " + oracle + " looks at several targets at once, which is not measured.");
    }
  }

  /** All oracles on the same hosts. */
  private void compare(Target target, int count) throws InterruptedException {
    if (common.budget().isOver()) {
      return;
    }
    var sessions = new ArrayList<Session>();
    try {
      for (int i = 0; i < count; i++) {
        sessions.add(target.open(TrialOptions.TIME_LIMIT));
      }
      for (var oracle : oracles) {
        System.err.println(
            "Measuring " + target.name() + " with " + oracle + ", workers: " + count + " ...");
        var budget = common.budget().share(wanted - done);
        var trial =
            SpeedTrial.run(
                common.asking(List.of(oracle), queries),
                Languages.of(target),
                sessions,
                warmUp,
                rounds,
                budget.share(WARMING)::isOver,
                budget::isOver,
                SpeedTables::cpu);
        SpeedTables.add(speeds, target.name(), oracle, trial, sessions);
        done++;
        common.save("speed", text());
      }
    } finally {
      sessions.forEach(Session::close);
    }
  }

  private void grow(Target target, HuntOptions options, MarkdownTable table, String what)
      throws InterruptedException {
    if (common.budget().isOver()) {
      return;
    }
    System.err.println("Measuring growth at " + what + " ...");
    var budget = common.budget().share(wanted - done);
    try (var session = target.open(TrialOptions.TIME_LIMIT)) {
      var trial =
          SpeedTrial.run(
              options.with(List.of(oracles.get(0)), options.chains()),
              Languages.of(target),
              List.of(session),
              1,
              Math.max(1, rounds / 10),
              budget.share(WARMING)::isOver,
              budget::isOver,
              SpeedTables::cpu);
      SpeedTables.add(table, what, trial, List.of(session));
      done++;
      common.save("speed", text());
    }
  }

  private String text() {
    return head()
        + speeds
        + (bySize.isEmpty() ? "" : bySize)
        + (byLength.isEmpty() ? "" : byLength)
        + common.budget().note(done, wanted, "measurements");
  }

  private String head() {
    return String.format(
        Locale.ROOT,
        "`edgecase bench speed --target %s --oracle %s --workers %s%s%s --seed %d --rounds %d"
            + " --warm-up %d --queries %d --max-length %d --max-cost %d`%n%n",
        String.join(",", targets),
        String.join(",", oracles),
        numbers(workers),
        sizes.isEmpty() ? "" : " --size " + numbers(sizes),
        lengths.isEmpty() ? "" : " --length " + numbers(lengths),
        common.seed(),
        rounds,
        warmUp,
        queries,
        common.sizes().maxLength(),
        common.sizes().maxCost());
  }

  private static String numbers(List<Integer> numbers) {
    return numbers.stream().map(String::valueOf).collect(Collectors.joining(","));
  }
}
