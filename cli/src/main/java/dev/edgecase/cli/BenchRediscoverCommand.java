package dev.edgecase.cli;

import dev.edgecase.engines.Catalogue;
import dev.edgecase.hunt.Campaign;
import dev.edgecase.hunt.CampaignListener;
import dev.edgecase.hunt.Discovery;
import dev.edgecase.hunt.HuntOptions;
import dev.edgecase.hunt.Progress;
import dev.edgecase.hunt.RoundResult;
import dev.edgecase.oracle.DifferentialOracle;
import dev.edgecase.oracle.FailureOracle;
import dev.edgecase.oracle.Finding;
import dev.edgecase.query.Language;
import dev.edgecase.target.Target;
import dev.edgecase.target.TargetException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Measures which known bugs a hunt finds by itself. */
@Command(
    name = "rediscover",
    description = {
      "Hunts each target of a catalogue of known bugs, and says which of them it found again.",
      "A finding is taken for a bug if it has the same error, or is located at the same strategy"
          + " with the same telling steps, and is gone on the version that is said to be mended."
    },
    mixinStandardHelpOptions = true,
    showDefaultValues = true)
final class BenchRediscoverCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "CATALOGUE",
      description = "A JSON file with a list of bugs; docs/known-bugs.md says what is in it.")
  private Path catalogue = Path.of("");

  @Option(
      names = "--engine",
      paramLabel = "ENGINE",
      description = "Only the bugs of this engine; may be given several times.")
  private List<String> only = new ArrayList<>();

  @Option(
      names = "--language",
      paramLabel = "LANGUAGE",
      description = "Only the bugs that queries of this language show.")
  private Optional<String> language = Optional.empty();

  @Option(
      names = "--time",
      paramLabel = "TIME",
      description = "How long each target is hunted.",
      converter = Durations.class,
      defaultValue = "2m")
  private Duration time = Duration.ZERO;

  @Option(
      names = "--rounds",
      paramLabel = "N",
      description = "How many rounds each target is hunted, instead of a time.")
  private Optional<Long> rounds = Optional.empty();

  @Option(
      names = "--oracle",
      paramLabel = "ORACLE",
      description =
          "Who judges; may be given several times. The oracle differential compares each target with"
              + " the version in which a bug of it is said to be mended.",
      defaultValue = "optimization,disassembly,partition",
      split = ",")
  private List<String> oracles = new ArrayList<>();

  @Option(
      names = "--against",
      paramLabel = "TARGET",
      description =
          "What the oracle differential compares each target with besides, such as another engine;"
              + " may be given several times.")
  private List<String> against = new ArrayList<>();

  @Option(
      names = "--queries",
      paramLabel = "N",
      description = "The most queries in a round; fewer mean more graphs in the same time.",
      defaultValue = "" + TrialOptions.QUERIES)
  private int queries;

  @Option(
      names = "--workers",
      paramLabel = "N",
      description = "Rounds that run at the same time.",
      defaultValue = "1")
  private int workers;

  @Option(
      names = "--notes",
      paramLabel = "FILE",
      description = "A JSON object that says, by the id of a bug, why it may stay unseen.")
  private Optional<Path> notes = Optional.empty();

  @Option(
      names = "--least",
      paramLabel = "N",
      description = "End with 1 if fewer causes are found.",
      defaultValue = "0")
  private int least;

  @Mixin private TrialOptions common = new TrialOptions();

  private final StringBuilder rows = new StringBuilder();
  private final Map<String, Boolean> causes = new LinkedHashMap<>();
  private volatile Optional<Campaign> underWay = Optional.empty();
  private int left = 1;
  private int campaigns = 1;

  /** When a bug was first seen. */
  private record Sighting(Discovery discovery, long rounds, long checks, Duration after) {}

  @Override
  public Integer call() throws InterruptedException {
    var known = common.catalogue();
    var reasons = notes.map(KnownBug::readNotes).orElse(Map.of());
    var byTarget =
        KnownBug.read(catalogue, known, languages()).stream()
            .filter(bug -> language.map(bug.language()::equals).orElse(true))
            .filter(bug -> only.isEmpty() || only.contains(bug.target().replaceAll("@.*", "")))
            .collect(
                Collectors.groupingBy(KnownBug::target, LinkedHashMap::new, Collectors.toList()));
    var farewell = new Farewell(() -> underWay.ifPresent(Campaign::stop));
    int done = 0;
    try {
      for (var target : byTarget.entrySet()) {
        if (common.budget().isOver()) {
          break;
        }
        left = byTarget.size() - done;
        System.err.println("Hunting " + target.getKey() + " ...");
        var visible =
            target.getValue().stream().filter(bug -> !reasons.containsKey(bug.id())).toList();
        var hunted = hunt(known, target.getKey(), target.getValue(), causesOf(visible));
        if (farewell.isUnderWay()) {
          // Half a hunt says nothing of what it has not seen.
          break;
        }
        add(target.getKey(), target.getValue(), hunted, reasons);
        done++;
        common.save("rediscover", table(done, byTarget.size()));
      }
    } finally {
      // Hours may have gone into it, whatever has ended it.
      var note = common.budget().note(done, byTarget.size(), "targets");
      System.out.print(table(done, byTarget.size()) + note);
      farewell.done();
    }
    return found() < least ? Main.FOUND : Main.NOTHING;
  }

  private long found() {
    return causes.values().stream().filter(found -> found).count();
  }

  private static Set<String> languages() {
    return Languages.ALL.stream().map(Language::name).collect(Collectors.toSet());
  }

  /** What came of hunting a target, and what kept it from going on. */
  private record Hunted(Map<KnownBug, Sighting> seen, Optional<String> problem) {}

  /** Hunts until all causes that can be seen are seen, or the time is over. */
  private Hunted hunt(Catalogue known, String name, List<KnownBug> bugs, Set<String> wanted)
      throws InterruptedException {
    var seen = new LinkedHashMap<KnownBug, Sighting>();
    try (var mended = new MendedVersions(known, name)) {
      var all = campaigns(known, name, bugs);
      campaigns = all.size();
      for (var asked : all.entrySet()) {
        if (causesOf(seen.keySet()).containsAll(wanted)) {
          break;
        }
        var tries = new Tries();
        var listener =
            new CampaignListener() {
              @Override
              public void round(RoundResult round, Progress progress) {
                tries.nextRound();
                round.discoveries().forEach(d -> note(mended, bugs, d, progress, seen));
                if (causesOf(seen.keySet()).containsAll(wanted)) {
                  underWay.ifPresent(Campaign::stop);
                }
              }

              @Override
              public boolean wants(Finding finding) {
                return tries.allow(finding, sought(bugs, seen.keySet(), finding).toList());
              }

              @Override
              public boolean stillWants(Finding finding) {
                return sought(bugs, seen.keySet(), finding).findAny().isPresent();
              }
            };
        var campaign =
            new Campaign(asked.getKey(), Languages::of, options(asked.getValue()), listener);
        underWay = Optional.of(campaign);
        campaign.run();
        campaigns--;
      }
    } catch (TargetException e) {
      return new Hunted(seen, Optional.of("does not run: " + e.getMessage()));
    }
    return new Hunted(seen, Optional.empty());
  }

  /** The bugs not yet seen that a finding may come to look like. */
  private static Stream<KnownBug> sought(List<KnownBug> bugs, Set<KnownBug> seen, Finding finding) {
    return bugs.stream().filter(bug -> !seen.contains(bug) && bug.mayResemble(finding));
  }

  /**
   * Making findings small takes most of the time, and in one round those that may be the same bug
   * mostly are: so only some for each bug, and first of all those that look like it as they are.
   */
  private static final class Tries {
    private static final int MOST = 5;
    private static final int OTHERS = 3;

    private final Map<KnownBug, Integer> inRound = new ConcurrentHashMap<>();

    void nextRound() {
      inRound.clear();
    }

    /** Whether a finding that may be one of these bugs is to be looked into. */
    boolean allow(Finding finding, List<KnownBug> bugs) {
      return bugs.stream().filter(bug -> allow(finding, bug)).count() > 0;
    }

    private boolean allow(Finding finding, KnownBug bug) {
      return !bug.isToldBeforehand()
          || inRound.merge(bug, 1, Integer::sum) <= (bug.resembles(finding) ? MOST : OTHERS);
    }
  }

  private static Set<String> causesOf(Collection<KnownBug> bugs) {
    return bugs.stream().map(KnownBug::cause).collect(Collectors.toSet());
  }

  private void add(String name, List<KnownBug> bugs, Hunted hunted, Map<String, String> reasons) {
    for (var bug : bugs) {
      var sighting = Optional.ofNullable(hunted.seen().get(bug));
      causes.merge(bug.cause(), sighting.isPresent(), Boolean::logicalOr);
      rows.append(
          String.format(
              Locale.ROOT,
              "| %s | %s | `%s` | %s |%n",
              bug.cause(),
              bug.id(),
              name,
              sighting
                  .map(BenchRediscoverCommand::cells)
                  .orElse(
                      "no | | | | "
                          + Optional.ofNullable(reasons.get(bug.id()))
                              .or(() -> sibling(bug, hunted.seen().keySet()))
                              .or(hunted::problem)
                              .orElse(reason(bug)))));
    }
  }

  private static Optional<String> sibling(KnownBug bug, Set<KnownBug> seen) {
    return seen.stream()
        .filter(other -> other.cause().equals(bug.cause()))
        .findFirst()
        .map(other -> "its cause was found, as " + other.id());
  }

  /**
   * What is hunted together, and by whom: the target alone, by those that can see one of its bugs,
   * and beside its mended versions. Failure is always among those who judge; where it alone can see
   * them, the others are what makes queries and settings for it.
   */
  private Map<List<Target>, List<String>> campaigns(
      Catalogue known, String name, List<KnownBug> bugs) {
    var campaigns = new LinkedHashMap<List<Target>, List<String>>();
    var target = known.target(name);
    var single = oracles.stream().filter(o -> !o.equals(DifferentialOracle.NAME)).toList();
    var seeing =
        single.stream()
            .filter(oracle -> bugs.stream().anyMatch(bug -> bug.oracles().contains(oracle)))
            .toList();
    if (!seeing.isEmpty()) {
      campaigns.put(List.of(target), seeing);
    }
    if (oracles.contains(DifferentialOracle.NAME)) {
      bugs.stream()
          .flatMap(bug -> bug.fixed().stream())
          .distinct()
          .map(version -> List.of(target, known.target(name, version)))
          .forEach(both -> campaigns.put(both, List.of(DifferentialOracle.NAME)));
      against.forEach(
          other ->
              campaigns.put(
                  List.of(target, known.target(other)), List.of(DifferentialOracle.NAME)));
    }
    if (campaigns.isEmpty()) {
      campaigns.put(List.of(target), single);
    }
    return campaigns;
  }

  private void note(
      MendedVersions mended,
      List<KnownBug> bugs,
      Discovery discovery,
      Progress progress,
      Map<KnownBug, Sighting> seen) {
    long checks = progress.counts().checks().values().stream().mapToLong(n -> n).sum();
    for (var bug : bugs) {
      if (!seen.containsKey(bug)
          && bug.resembles(discovery.finding())
          && bug.fixed().map(version -> mended.isGone(discovery.finding(), version)).orElse(true)) {
        seen.put(
            bug, new Sighting(discovery, progress.counts().rounds(), checks, progress.elapsed()));
      }
    }
  }

  private static String cells(Sighting sighting) {
    return String.format(
        Locale.ROOT,
        "yes | %d | %d | %.1f | `%s`",
        sighting.rounds(),
        sighting.checks(),
        sighting.after().toMillis() / 60_000.0,
        sighting.discovery().finding().query().text().replace("|", "\\|"));
  }

  private String reason(KnownBug bug) {
    boolean compared = bug.fixed().isPresent() || !against.isEmpty();
    return oracles.stream()
                .filter(oracle -> compared || !oracle.equals(DifferentialOracle.NAME))
                .anyMatch(bug.oracles()::contains)
            || bug.oracles().contains(FailureOracle.NAME)
        ? "not seen in the time given"
        : "needs " + bug.oracles().stream().sorted().collect(Collectors.joining(" or "));
  }

  private HuntOptions options(List<String> judges) {
    var names = new ArrayList<>(judges);
    names.add(FailureOracle.NAME);
    return common.hunting(
        names,
        rounds.map(OptionalLong::of).orElse(OptionalLong.empty()),
        rounds.isPresent() ? Optional.empty() : Optional.of(time),
        queries,
        workers,
        200,
        (left - 1) + campaigns);
  }

  private String table(int done, int targets) {
    return String.format(
        Locale.ROOT,
        "`edgecase bench rediscover CATALOGUE%s%s --seed %d %s --queries %d --workers %d --oracle %s%s`:"
            + " %d of %d causes%s%n%n"
            + "| cause | bug | target | found | rounds | checks | minutes | smallest query, or why not |%n"
            + "| --- | --- | --- | --- | ---: | ---: | ---: | --- |%n%s",
        language.map(name -> " --language " + name).orElse(""),
        String.join("", only.stream().map(engine -> " --engine " + engine).toList()),
        common.seed(),
        rounds.map(n -> "--rounds " + n).orElse("--time " + time.toSeconds() + "s"),
        queries,
        workers,
        String.join(" --oracle ", oracles),
        against.stream().map(other -> " --against " + other).collect(Collectors.joining()),
        found(),
        causes.size(),
        done == targets ? "" : " of the first " + done + " of " + targets + " targets",
        rows);
  }
}
