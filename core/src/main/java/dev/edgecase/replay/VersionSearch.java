package dev.edgecase.replay;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Tries as few versions as it takes to know all places at which neighbours fare differently. A bug
 * may come, go and come again: the ends are tried first, then the version of the finding, then the
 * middle between any two that fared differently, until they are next to each other.
 */
final class VersionSearch {
  private final List<String> versions;
  private final Function<String, Trial> ask;
  private final List<Optional<Trial>> tried;

  VersionSearch(List<String> versions, Function<String, Trial> ask) {
    this.versions = versions;
    this.ask = ask;
    this.tried = new ArrayList<>(Collections.nCopies(versions.size(), Optional.empty()));
  }

  Bisection run(String own) {
    int oldest = 0;
    while (oldest < versions.size() && isMissing(oldest)) {
      oldest++;
    }
    int newest = versions.size() - 1;
    while (newest > oldest && isMissing(newest)) {
      newest--;
    }
    if (versions.contains(own)) {
      attempt(versions.indexOf(own));
    }
    for (var next = next(); next.isPresent(); next = next()) {
      attempt(next.get());
    }
    var trials = tried.stream().flatMap(Optional::stream).toList();
    return new Bisection(trials, versions.size() - trials.size());
  }

  private boolean isMissing(int position) {
    return attempt(position).is(Trial.Status.MISSING);
  }

  private Trial attempt(int position) {
    var trial = tried.get(position).orElseGet(() -> ask.apply(versions.get(position)));
    tried.set(position, Optional.of(trial));
    return trial;
  }

  /** The version to try next, if there is something left to find out. */
  private Optional<Integer> next() {
    Optional<Trial> before = Optional.empty();
    int start = 0;
    for (int i = 0; i < tried.size(); i++) {
      var trial = tried.get(i).filter(t -> !t.is(Trial.Status.MISSING));
      if (trial.isEmpty()) {
        continue;
      }
      var status = trial.get().status();
      if (before.isPresent() && !before.get().is(status)) {
        var middle = nearestUntried(start, i);
        if (middle.isPresent()) {
          return middle;
        }
      }
      before = trial;
      start = i;
    }
    return Optional.empty();
  }

  private Optional<Integer> nearestUntried(int from, int to) {
    int centre = (from + to) / 2;
    Optional<Integer> best = Optional.empty();
    for (int i = from + 1; i < to; i++) {
      int distance = Math.abs(i - centre);
      if (tried.get(i).isEmpty() && best.filter(b -> Math.abs(b - centre) <= distance).isEmpty()) {
        best = Optional.of(i);
      }
    }
    return best;
  }
}
