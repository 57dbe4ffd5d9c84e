package dev.edgecase.replay;

import dev.edgecase.oracle.Finding;
import dev.edgecase.target.Session;
import dev.edgecase.target.Target;
import dev.edgecase.target.TargetException;
import java.time.Duration;
import java.util.Optional;

/**
 * Says of findings whether an engine's own part is to blame, or the library that it is built on:
 * the same is asked where the library is alone. That target is opened when the first finding asks
 * for it.
 */
public final class Blame implements AutoCloseable {
  private final Optional<Target> plain;
  private final Duration timeLimit;
  private Optional<Session> session = Optional.empty();

  /** Prepares for the findings of a session. */
  public Blame(Session found, Duration timeLimit) {
    this.plain = found.plain();
    this.timeLimit = timeLimit;
  }

  /** The finding with one sentence more, if the library can be asked. */
  public Finding on(Finding finding) {
    try {
      return plain.map(library -> finding.adding(words(finding, library))).orElse(finding);
    } catch (TargetException unavailable) {
      return finding;
    }
  }

  private String words(Finding finding, Target library) {
    var recurrence = new Replay(finding).on(opened(library));
    var subject = " " + library.name() + ", which has the same library and nothing else, ";
    return recurrence instanceof Recurrence.Same
        ? subject + "shows it as well: the library is to blame."
        : recurrence instanceof Recurrence.Gone
            ? subject + "does not show it: the engine itself is to blame."
            : "";
  }

  private Session opened(Target library) {
    if (session.isEmpty()) {
      session = Optional.of(library.open(timeLimit));
    }
    return session.get();
  }

  @Override
  public void close() {
    session.ifPresent(Session::close);
  }
}
