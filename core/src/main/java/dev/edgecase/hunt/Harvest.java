package dev.edgecase.hunt;

import dev.edgecase.oracle.Consequence;
import dev.edgecase.oracle.Finding;
import dev.edgecase.oracle.Judgement;
import dev.edgecase.oracle.Oracle;
import dev.edgecase.oracle.Oracles;
import dev.edgecase.oracle.Signature;
import dev.edgecase.protocol.Configuration;
import dev.edgecase.reduce.Reducer;
import dev.edgecase.reduce.Reduction;
import dev.edgecase.replay.Blame;
import dev.edgecase.target.Session;
import dev.edgecase.target.TargetException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Turns a round's findings into discoveries: makes them small, puts those of one signature
 * together, and confirms each signature once on a fresh host. What is kept is what the fresh host
 * showed.
 */
final class Harvest {
  private static final int PATIENCE_WITH_HANGS = 10;

  /** A candidate that still crashes costs a new host. */
  private static final int CRASH_CANDIDATES = 120;

  /** A safety stop only: the number of candidates ends nearly every reduction long before. */
  private static final Duration PATIENCE = Duration.ofMinutes(5);

  private final HuntOptions options;
  private final Configuration standard;
  private final Supplier<Session> session;
  private final long round;
  private final List<Discovery> discoveries = new ArrayList<>();
  private final List<Discovery> suspects = new ArrayList<>();
  private final List<Effort> efforts = new ArrayList<>();

  Harvest(HuntOptions options, Configuration standard, Supplier<Session> session, long round) {
    this.options = options;
    this.standard = standard;
    this.session = session;
    this.round = round;
  }

  /**
   * Looks into findings. None of those that are wanted is lost: what there is no time for, or no
   * host, is a suspect.
   *
   * @param wanted is asked when its turn comes
   * @param still is asked when its query is small
   * @param stop says when to end soon
   * @param trouble is told when there is no host any more; it should say stop from then on
   */
  void gather(
      List<Finding> findings,
      Predicate<Finding> wanted,
      Predicate<Finding> still,
      BooleanSupplier stop,
      Consumer<TargetException> trouble) {
    var small = new LinkedHashMap<Signature, Discovery>();
    // What is small already shows soonest what there is, and costs least.
    var left = new ArrayList<>(sorted(findings).stream().map(Waiting::new).toList());
    var shown = new HashSet<Set<String>>();
    while (!left.isEmpty()) {
      var next = newest(left, shown);
      left.remove(next);
      var finding = next.finding();
      if (!wanted.test(finding)) {
        continue;
      }
      Predicate<Finding> known = one -> !still.test(one) || small.containsKey(Signature.of(one));
      var reduction = reduced(finding, known, stop, trouble);
      if (still.test(reduction.finding())) {
        var discovery = discovery(reduction);
        shown.add(discovery.finding().query().ingredients());
        small.merge(discovery.signature(), discovery, Discovery::merge);
      }
    }
    var unsure = new ArrayDeque<>(small.values());
    try {
      confirm(unsure, stop);
    } catch (TargetException gone) {
      trouble.accept(gone);
    }
    suspects.addAll(unsure);
  }

  /** A finding whose turn has not come, and what its query is made of. */
  private record Waiting(Finding finding, Set<String> ingredients) {
    Waiting(Finding finding) {
      this(finding, finding.query().ingredients());
    }
  }

  /**
   * The first of those that have all that is in a small one for the fewest small ones: a query that
   * has more in it than a small one is mostly made small to that one again.
   */
  private static Waiting newest(List<Waiting> left, Set<Set<String>> shown) {
    return Collections.min(
        left,
        Comparator.comparingLong(
            one -> shown.stream().filter(one.ingredients()::containsAll).count()));
  }

  private static List<Finding> sorted(List<Finding> findings) {
    return findings.stream()
        .sorted(Comparator.comparingInt(finding -> finding.query().size()))
        .toList();
  }

  private Reduction reduced(
      Finding finding,
      Predicate<Finding> known,
      BooleanSupplier stop,
      Consumer<TargetException> trouble) {
    try {
      return reduce(finding, known, stop);
    } catch (TargetException gone) {
      trouble.accept(gone);
      return new Reduction(finding, 0, false);
    }
  }

  List<Discovery> discoveries() {
    return List.copyOf(discoveries);
  }

  List<Discovery> suspects() {
    return List.copyOf(suspects);
  }

  List<Effort> efforts() {
    return List.copyOf(efforts);
  }

  /**
   * One fresh host confirms all that the round has found; one that dies is replaced anyway.
   *
   * @param unsure loses those that have been looked at
   */
  private void confirm(Deque<Discovery> unsure, BooleanSupplier stop) {
    if (unsure.isEmpty() || stop.getAsBoolean()) {
      return;
    }
    boolean hangs = unsure.stream().anyMatch(d -> d.finding().consequence() == Consequence.HANG);
    var limit = hangs ? options.timeLimit().multipliedBy(PATIENCE_WITH_HANGS) : options.timeLimit();
    try (var fresh = session.get().target().open(limit);
        var blame = new Blame(fresh, limit)) {
      while (!unsure.isEmpty() && !stop.getAsBoolean()) {
        confirm(unsure.getFirst(), fresh, blame);
        unsure.removeFirst();
      }
    }
  }

  private void confirm(Discovery discovery, Session fresh, Blame blame) {
    var finding = discovery.finding();
    var again =
        new Judgement(oracle(finding), standard, fresh)
            .of(finding.graph(), finding.query())
            .filter(finding::isLike);
    // A hang depends on the machine, even one that repeats.
    if (again.isPresent() && finding.consequence() != Consequence.HANG) {
      discoveries.add(discovery.with(blame.on(again.get())));
    } else {
      suspects.add(discovery);
    }
  }

  private Reduction reduce(Finding finding, Predicate<Finding> known, BooleanSupplier stop) {
    var judgement = new Judgement(oracle(finding), standard, session.get());
    long begin = System.nanoTime();
    BooleanSupplier halt =
        () -> stop.getAsBoolean() || System.nanoTime() - begin > PATIENCE.toNanos();
    var reduction =
        new Reducer(judgement, budget(finding.consequence()), halt).reduce(finding, known);
    var time = Duration.ofNanos(System.nanoTime() - begin);
    efforts.add(new Effort(Signature.of(reduction.finding()), reduction.judged(), time));
    return reduction;
  }

  /** A host that hangs for each candidate would cost more than it is worth. */
  private int budget(Consequence consequence) {
    return switch (consequence) {
      case HANG -> 0;
      case CRASH -> Math.min(CRASH_CANDIDATES, options.reduction());
      default -> options.reduction();
    };
  }

  private static Oracle oracle(Finding finding) {
    return Oracles.again(finding)
        .orElseThrow(() -> new IllegalStateException("no oracle " + finding.oracle()));
  }

  private Discovery discovery(Reduction reduction) {
    var finding = reduction.finding();
    return new Discovery(
        Signature.of(finding),
        finding,
        Set.of(finding.oracle()),
        options.seed(),
        round,
        1,
        reduction.complete());
  }
}
