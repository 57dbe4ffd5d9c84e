package dev.edgecase.cli;

import dev.edgecase.engines.Catalogue;
import dev.edgecase.oracle.Finding;
import dev.edgecase.replay.Recurrence;
import dev.edgecase.target.Session;
import dev.edgecase.target.TargetException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The versions in which bugs of a target are said to be mended. To start one takes much longer than
 * to ask it, so each is started once, when it is first needed.
 */
final class MendedVersions implements AutoCloseable {
  private static final Duration TIME_LIMIT = Duration.ofSeconds(10);

  private final Catalogue known;
  private final String target;
  private final Map<String, Optional<Session>> sessions = new HashMap<>();

  MendedVersions(Catalogue known, String target) {
    this.known = known;
    this.target = target;
  }

  /** Whether a version no longer shows a finding, or cannot be asked. */
  synchronized boolean isGone(Finding finding, String version) {
    var session = sessions.computeIfAbsent(version, this::open);
    try {
      return session
          .map(running -> StoredFinding.replay(finding).on(running))
          .map(recurrence -> !(recurrence instanceof Recurrence.Same))
          .orElse(true);
    } catch (TargetException lost) {
      return true;
    }
  }

  private Optional<Session> open(String version) {
    try {
      return Optional.of(known.target(target, version).open(TIME_LIMIT));
    } catch (TargetException unavailable) {
      return Optional.empty();
    }
  }

  @Override
  public synchronized void close() {
    sessions.values().forEach(session -> session.ifPresent(Session::close));
  }
}
