package dev.edgecase.cli;

import dev.edgecase.engines.Catalogue;
import dev.edgecase.oracle.Finding;
import dev.edgecase.replay.Bisection;
import dev.edgecase.replay.Recurrence;
import dev.edgecase.replay.Replay;
import dev.edgecase.replay.Trial;
import dev.edgecase.target.TargetException;
import java.time.Duration;
import java.util.List;

/** A finding asked again on other versions of its engine, each on a fresh host. */
record VersionTrials(Catalogue catalogue, Finding finding, Replay replay, Duration timeLimit) {

  static VersionTrials of(Catalogue catalogue, Finding finding, Duration timeLimit) {
    return new VersionTrials(catalogue, finding, StoredFinding.replay(finding), timeLimit);
  }

  /** The versions that are known, oldest first. */
  List<String> known() {
    return catalogue.engines().stream()
        .filter(engine -> engine.name().equals(finding.engine()))
        .flatMap(engine -> engine.versions().stream())
        .toList();
  }

  /** Tries every version. */
  Bisection all(List<String> versions) {
    return Bisection.all(versions, this::ask);
  }

  /** Tries as few versions as it takes. */
  Bisection search(List<String> versions) {
    return Bisection.search(versions, version(), this::ask);
  }

  /** The part of the target between @ and ?. */
  String version() {
    return finding.target().replaceFirst("^[^@]*@", "").replaceFirst("\\?.*$", "");
  }

  private Trial ask(String version) {
    try (var session = catalogue.target(finding.target(), version).open(timeLimit)) {
      return trial(version, replay.on(session));
    } catch (TargetException unavailable) {
      return new Trial(version, Trial.Status.MISSING, String.valueOf(unavailable.getMessage()));
    }
  }

  private static Trial trial(String version, Recurrence now) {
    if (now instanceof Recurrence.Same same) {
      return new Trial(version, Trial.Status.BAD, same.finding().sentence());
    }
    if (now instanceof Recurrence.Other other) {
      return new Trial(version, Trial.Status.OTHER, other.finding().sentence());
    }
    return now instanceof Recurrence.Unasked unasked
        ? new Trial(version, Trial.Status.UNASKED, unasked.reason())
        : new Trial(version, Trial.Status.GOOD, "");
  }
}
