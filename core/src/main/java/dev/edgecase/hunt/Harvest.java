package dev.edgecase.hunt;

import dev.edgecase.oracle.Consequence;
import dev.edgecase.oracle.Finding;
import dev.edgecase.oracle.Guidance;
import dev.edgecase.oracle.Judgement;
import dev.edgecase.oracle.Oracle;
import dev.edgecase.oracle.Oracles;
import dev.edgecase.oracle.Signature;
import dev.edgecase.protocol.Configuration;
import dev.edgecase.reduce.Reducer;
import dev.edgecase.target.Session;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * Turns a round's findings into discoveries: makes them small, puts those of one signature
 * together, and confirms each signature once on a fresh host. What is kept is what the fresh host
 * showed.
 */
final class Harvest {
  private static final int PATIENCE_WITH_HANGS = 10;

  private final HuntOptions options;
  private final Configuration standard;
  private final Session session;
  private final long round;
  private final Map<Signature, Discovery> discoveries = new LinkedHashMap<>();
  private final Map<Signature, Discovery> suspects = new LinkedHashMap<>();

  Harvest(HuntOptions options, Configuration standard, Session session, long round) {
    this.options = options;
    this.standard = standard;
    this.session = session;
    this.round = round;
  }

  void gather(List<Finding> findings, BooleanSupplier stop) {
    for (var finding : findings) {
      if (stop.getAsBoolean()) {
        return;
      }
      gather(finding);
    }
  }

  List<Discovery> discoveries() {
    return List.copyOf(discoveries.values());
  }

  List<Discovery> suspects() {
    return List.copyOf(suspects.values());
  }

  private void gather(Finding finding) {
    boolean stable = isStable(finding.consequence());
    var small = stable ? reduce(finding) : finding;
    var seen = discovery(small);
    var known = discoveries.get(seen.signature());
    if (known != null) {
      discoveries.put(seen.signature(), known.merge(seen));
      return;
    }
    var confirmed = confirm(small);
    if (confirmed.isPresent() && finding.consequence() != Consequence.HANG) {
      discoveries.merge(seen.signature(), discovery(confirmed.get()), Discovery::merge);
    } else {
      suspects.merge(seen.signature(), seen, Discovery::merge);
    }
  }

  /** A host that hangs or dies for each candidate would cost more than it is worth. */
  private static boolean isStable(Consequence consequence) {
    return consequence != Consequence.HANG && consequence != Consequence.CRASH;
  }

  private Finding reduce(Finding finding) {
    var judgement = new Judgement(oracle(finding), standard, session);
    return new Reducer(judgement, options.reduction()).reduce(finding);
  }

  private Optional<Finding> confirm(Finding finding) {
    Duration limit =
        finding.consequence() == Consequence.HANG
            ? options.timeLimit().multipliedBy(PATIENCE_WITH_HANGS)
            : options.timeLimit();
    try (var fresh = session.target().open(limit)) {
      return new Judgement(oracle(finding), standard, fresh)
          .of(finding.graph(), finding.query())
          .filter(finding::isLike);
    }
  }

  private static Oracle oracle(Finding finding) {
    return Oracles.named(finding.oracle())
        .orElseThrow(() -> new IllegalStateException("no oracle " + finding.oracle()))
        .make()
        .apply(Guidance.off());
  }

  private Discovery discovery(Finding finding) {
    return new Discovery(
        Signature.of(finding), finding, Set.of(finding.oracle()), options.seed(), round, 1);
  }
}
