package dev.edgecase.hunt;

import dev.edgecase.oracle.FailureOracle;
import dev.edgecase.oracle.Judgement;
import dev.edgecase.oracle.Oracle;
import dev.edgecase.query.Language;
import dev.edgecase.query.Query;
import dev.edgecase.target.Session;
import dev.edgecase.target.TargetException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.BooleanSupplier;

/**
 * Asks a target with one fault what a hunt would ask it, with all oracles at once, and says which
 * of them notice the fault. Its healthy twin is asked beside it: it is what the differential oracle
 * compares with, and a finding that it shows as well does not count.
 *
 * <p>What ends the host is confirmed as a hunt does it, on a fresh host with ten times the time,
 * and then nothing more is asked: each further query could cost as much.
 */
public final class FaultTrial {
  private static final int PATIENCE_WITH_HANGS = 10;

  /** Hosts that ended without a reason that shows again. */
  private static final int MOST_DEATHS = 3;

  /** Rounds that the other oracles have at least, once one has noticed the fault. */
  private static final long CHANCE = 3;

  private final FaultyHost faulty;
  private final Session healthy;
  private final Language language;
  private final HuntOptions options;
  private final ExecutorService judge;
  private final Map<String, Testimony> testimonies = new LinkedHashMap<>();
  private final PlanComparison plans;
  private Counts counts = Counts.NONE;
  private long last;
  private int deaths;
  private boolean ended;
  private Optional<String> trouble = Optional.empty();

  private FaultTrial(
      FaultyHost faulty,
      Session healthy,
      Language language,
      HuntOptions options,
      ExecutorService judge) {
    this.faulty = faulty;
    this.healthy = healthy;
    this.language = language;
    this.options = options;
    this.judge = judge;
    this.plans = new PlanComparison(healthy, this::noneTold);
    this.last = options.schedule().rounds().orElse(Long.MAX_VALUE);
    options.oracles().forEach(oracle -> testimonies.put(oracle, new Testimony()));
  }

  /**
   * What a trial came to.
   *
   * @param kills by oracle, for those that noticed the fault
   * @param checks by oracle, those to the kill
   * @param counts all that was asked
   * @param plansDiffer whether the fault let other optimizations have a part in a plan
   * @param trouble why nothing could be asked, or nothing more
   */
  public record Figures(
      Map<String, Kill> kills,
      Map<String, Long> checks,
      Counts counts,
      boolean plansDiffer,
      Optional<String> trouble) {
    public Figures {
      kills = Map.copyOf(kills);
      checks = Map.copyOf(checks);
    }

    /** Whether the target answered anything at all. */
    public boolean isAsked() {
      return trouble.isEmpty() || counts.queries() > 0 || !kills.isEmpty();
    }
  }

  /**
   * Asks until all oracles have noticed the fault, the rounds are done, or the time is over. Once
   * one has noticed it, the others have as many rounds again, and a few more: a fault that is known
   * should not take the time from those that are not.
   *
   * @param healthy a session on the target without the fault
   * @param isOver says when the time is over
   */
  public static Figures run(
      FaultyHost faulty,
      Session healthy,
      Language language,
      HuntOptions options,
      BooleanSupplier isOver)
      throws InterruptedException {
    var judge = Executors.newSingleThreadExecutor(task -> new Thread(task, "judge"));
    try {
      return new FaultTrial(faulty, healthy, language, options, judge).run(isOver);
    } finally {
      judge.shutdownNow();
    }
  }

  private Figures run(BooleanSupplier isOver) throws InterruptedException {
    long number = 0;
    while (!ended && number < last && !isOver.getAsBoolean() && !allTold()) {
      number = rounds(number, isOver);
    }
    var kills = new LinkedHashMap<String, Kill>();
    var checks = new LinkedHashMap<String, Long>();
    testimonies.forEach(
        (oracle, testimony) -> {
          testimony.kill().ifPresent(kill -> kills.put(oracle, kill));
          checks.put(oracle, testimony.checks());
        });
    return new Figures(kills, checks, counts, plans.differ(), trouble);
  }

  /** Rounds on one host, until it ends or nothing more is to be asked; gives the next number. */
  private long rounds(long first, BooleanSupplier isOver) throws InterruptedException {
    long number = first;
    try {
      var session = faulty.session();
      var alive = true;
      while (alive && number < last && !isOver.getAsBoolean() && !allTold()) {
        boolean unknown = noneTold();
        alive = round(session, number++, isOver);
        if (unknown && !noneTold()) {
          last = Math.min(last, 2 * number + CHANCE);
        }
      }
    } catch (TargetException | CompletionException failure) {
      ended = true;
      trouble = Optional.of(String.valueOf(gone(failure).getMessage()));
      faulty.lose();
    }
    return number;
  }

  /** What ended a session; any other failure is one of ours. */
  private static TargetException gone(RuntimeException failure) {
    if (failure instanceof TargetException gone) {
      return gone;
    }
    if (failure.getCause() instanceof TargetException gone) {
      return gone;
    }
    throw failure;
  }

  /** One round; false if the host has ended. */
  private boolean round(Session session, long number, BooleanSupplier isOver)
      throws InterruptedException {
    var watch = new DeathWatch(faulty);
    var pair = new SideBySide(session, healthy, watch.and(plans));
    var twin = new SideBySide(healthy, healthy, SideBySide.Watch.NONE);
    var jury = new Jury(kind -> true, oracle -> witness(oracle, twin));
    var round = new Round(options, language, number, pair, judge, jury);
    try {
      counts = counts.plus(round.ask(() -> isOver.getAsBoolean() || allTold() || watch.hasSeen()));
    } catch (CompletionException | TargetException failure) {
      counts = counts.plus(round.soFar());
      if (!watch.hasSeen()) {
        throw failure;
      }
    } finally {
      testimonies.values().forEach(testimony -> testimony.endRound(number));
    }
    watch.death().ifPresent(query -> lookInto(query, round, number));
    return !watch.hasSeen();
  }

  private Oracle witness(Oracle oracle, Session twin) {
    return new Witness(oracle, testimony(oracle.name()), twin);
  }

  private Testimony testimony(String oracle) {
    return testimonies.computeIfAbsent(oracle, unnamed -> new Testimony());
  }

  /** Asks a query again that has ended the host. */
  private void lookInto(Query query, Round round, long number) {
    deaths++;
    ended = deaths == MOST_DEATHS;
    var graph = round.graph();
    var limit = options.timeLimit().multipliedBy(PATIENCE_WITH_HANGS);
    try (var fresh = faulty.fresh(limit)) {
      var again = new Judgement(new FailureOracle(), round.standard(), fresh).of(graph, query);
      var sound = new Judgement(new FailureOracle(), round.standard(), healthy);
      if (again.filter(Witness::endsHost).isPresent() && sound.of(graph, query).isEmpty()) {
        testimony(FailureOracle.NAME).tell(number, again.get());
        ended = true;
      }
    }
  }

  private boolean noneTold() {
    return testimonies.values().stream().noneMatch(Testimony::isTold);
  }

  private boolean allTold() {
    return testimonies.values().stream().allMatch(Testimony::isTold);
  }
}
