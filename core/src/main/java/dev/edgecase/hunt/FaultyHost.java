package dev.edgecase.hunt;

import dev.edgecase.target.Session;
import java.time.Duration;

/**
 * Where a target with a fault runs. To start it takes long, so one session may serve many trials.
 */
public interface FaultyHost {

  /** The session that is asked; another one after it was lost. */
  Session session();

  /** A session on a fresh host, for whoever closes it. */
  Session fresh(Duration timeLimit);

  /** The session is of no use any more. */
  void lose();
}
