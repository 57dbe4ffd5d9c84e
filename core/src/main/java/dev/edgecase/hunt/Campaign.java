package dev.edgecase.hunt;

import dev.edgecase.graph.Ability;
import dev.edgecase.oracle.FailureOracle;
import dev.edgecase.oracle.Finding;
import dev.edgecase.oracle.Oracles;
import dev.edgecase.query.Language;
import dev.edgecase.target.Panel;
import dev.edgecase.target.Session;
import dev.edgecase.target.Target;
import dev.edgecase.target.TargetException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Many rounds on one or more targets. Workers take the next round as they become free; each has
 * hosts of its own. What a round does depends on its number alone, so the findings are the same
 * whatever the number of workers.
 */
public final class Campaign {
  private final List<Target> targets;
  private final Function<Target, Language> languages;
  private final HuntOptions options;
  private final Past past;
  private final CampaignListener listener;
  private final AtomicLong nextRound = new AtomicLong();
  private final Set<Round> underWay = new HashSet<>();
  private final Set<String> plans = new HashSet<>();
  private final SortedMap<String, Growth> growths = new TreeMap<>();
  private final long begin = System.nanoTime();

  /** What it took before; what is past grows as this campaign goes on. */
  private final Duration before;

  private Counts counts;
  private long engineNanos;
  private Optional<RuntimeException> problem = Optional.empty();
  private volatile boolean stopped;

  /** A campaign that begins. */
  public Campaign(
      List<Target> targets,
      Function<Target, Language> languages,
      HuntOptions options,
      CampaignListener listener) {
    this(targets, languages, options, Past.NONE, listener);
  }

  /** A campaign that goes on after what was done before. */
  public Campaign(
      List<Target> targets,
      Function<Target, Language> languages,
      HuntOptions options,
      Past past,
      CampaignListener listener) {
    this.targets = asked(targets, options);
    this.languages = languages;
    this.options = options.on(targets);
    this.past = past;
    this.listener = listener;
    this.counts = past.counts();
    this.engineNanos = past.inEngines().toNanos();
    this.before = past.asking().dividedBy(workers());
    this.plans.addAll(past.plans());
  }

  /** Each target alone, and all of them together if an oracle looks at them so. */
  public static List<Target> asked(List<Target> targets, HuntOptions options) {
    var kinds = Oracles.all().stream().filter(k -> options.oracles().contains(k.name())).toList();
    boolean jointly = targets.size() > 1 && kinds.stream().anyMatch(Oracles.Kind::joint);
    boolean alone =
        !jointly
            || kinds.stream().anyMatch(k -> !k.joint() && !k.name().equals(FailureOracle.NAME));
    var asked = new ArrayList<>(alone ? targets : List.<Target>of());
    if (jointly) {
      asked.add(new Panel(targets));
    }
    return List.copyOf(asked);
  }

  /**
   * Runs until the rounds are done, the time is over, or it is stopped.
   *
   * @throws RuntimeException the first problem that a worker met, after all have ended
   */
  public Progress run() throws InterruptedException {
    // Reduction takes a third of the time at most where there is much to find.
    try (var hosts = new Hosts(options);
        var harvesters = new Harvesters((workers() + 1) / 2, options.timeLimit())) {
      return run(hosts, Optional.of(harvesters));
    }
  }

  /**
   * Runs with hosts that are kept. Who asks looks into what was found, too: a machine of a cluster
   * gives each of its cores to a campaign of one worker.
   *
   * @param hosts those that are used; they are not ended
   */
  public Progress run(Hosts hosts) throws InterruptedException {
    return run(hosts, Optional.empty());
  }

  private Progress run(Hosts hosts, Optional<Harvesters> harvesters) throws InterruptedException {
    var workers = new ArrayList<Thread>();
    for (int i = 0; i < workers(); i++) {
      var worker = new Thread(() -> work(hosts, harvesters), "worker-" + i);
      worker.start();
      workers.add(worker);
    }
    for (var worker : workers) {
      worker.join();
    }
    if (harvesters.isPresent()) {
      harvesters.get().finish();
    }
    if (problem.isPresent()) {
      throw problem.get();
    }
    return progress();
  }

  /** Ends the campaign soon: rounds under way are cut short. */
  public void stop() {
    stopped = true;
  }

  /** Where the campaign stands, with what the rounds under way have done so far. */
  public synchronized Progress progress() {
    var soFar = counts;
    long nanos = engineNanos;
    for (var round : underWay) {
      soFar = soFar.plus(round.soFar());
      nanos += round.engineNanos();
    }
    return new Progress(
        soFar,
        plans.size(),
        Duration.ofNanos(System.nanoTime() - begin).plus(before),
        nanos,
        workers(),
        List.copyOf(growths.values()));
  }

  private void work(Hosts hosts, Optional<Harvesters> harvesters) {
    var judge = Executors.newSingleThreadExecutor(task -> new Thread(task, "judge"));
    var sessions = hosts.take();
    boolean sound = false;
    try {
      for (long round = takeRound(); !isOver(round); round = takeRound()) {
        for (var target : targets) {
          if (!past.covers(target.name(), round)) {
            run(target, round, sessions, judge, harvesters);
          }
        }
      }
      sound = true;
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException | Error failure) {
      fail(failure);
    } finally {
      judge.shutdownNow();
      if (sound) {
        hosts.giveBack(sessions);
      } else {
        sessions.close();
      }
    }
  }

  private void run(
      Target target,
      long number,
      Sessions sessions,
      ExecutorService judge,
      Optional<Harvesters> harvesters)
      throws InterruptedException {
    var session = sessions.forRound(target);
    var round = new Round(options, languages.apply(target), number, session, judge);
    begun(round);
    var counts = ask(round);
    sessions.growth(target).ifPresent(this::grown);
    if (harvesters.isPresent()
        && round.hasFindings()
        && !stopped
        && target.abilities().has(Ability.SEPARATE_SESSIONS)) {
      harvesters
          .get()
          .submit(
              own -> {
                try {
                  lookInto(round, counts, () -> own.on(target));
                } catch (RuntimeException | Error failure) {
                  fail(failure);
                }
              });
    } else {
      lookInto(round, counts, () -> sessions.on(target));
    }
  }

  /** A target that fails for good ends the campaign, but what it has shown by then is kept. */
  private Counts ask(Round round) throws InterruptedException {
    try {
      return round.ask(this::isOver);
    } catch (TargetException gone) {
      fail(gone);
      return round.soFar();
    }
  }

  private void lookInto(Round round, Counts counts, Supplier<Session> session) {
    done(
        round,
        round.lookInto(counts, session, this::wants, this::stillWants, () -> stopped, this::fail));
  }

  private long takeRound() {
    long round = nextRound.getAndIncrement();
    while (!options.schedule().shard().takes(round)) {
      round = nextRound.getAndIncrement();
    }
    return round;
  }

  private int workers() {
    return options.schedule().workers();
  }

  private boolean isOver(long round) {
    return isOver() || round >= options.schedule().rounds().orElse(Long.MAX_VALUE);
  }

  /** Time that is over ends the asking; what was found by then is still confirmed. */
  private boolean isOver() {
    var time = options.schedule().time();
    return stopped || time.map(most -> System.nanoTime() - begin > most.toNanos()).orElse(false);
  }

  private synchronized boolean wants(Finding finding) {
    return listener.wants(finding);
  }

  private synchronized boolean stillWants(Finding finding) {
    return listener.stillWants(finding);
  }

  private synchronized void begun(Round round) {
    underWay.add(round);
  }

  private synchronized void done(Round round, RoundResult result) {
    underWay.remove(round);
    engineNanos += round.engineNanos();
    counts = counts.plus(result.counts());
    plans.addAll(result.plans());
    listener.round(result, progress());
  }

  private synchronized void grown(Growth growth) {
    growths.merge(growth.target(), growth, Growth::larger);
  }

  /** An error such as want of memory ends the campaign, too: its round would be lost in silence. */
  private synchronized void fail(Throwable failure) {
    stopped = true;
    if (problem.isEmpty()) {
      var reason = failure instanceof CompletionException ? failure.getCause() : failure;
      problem =
          Optional.of(
              reason instanceof RuntimeException known
                  ? known
                  : new IllegalStateException(failure));
    }
  }
}
