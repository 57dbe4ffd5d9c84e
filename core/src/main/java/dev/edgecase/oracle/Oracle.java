package dev.edgecase.oracle;

import java.util.concurrent.CompletableFuture;

/**
 * Decides from outcomes whether a target can be right. An implementation states in its class
 * comment the law that it checks and the conditions under which the law holds; outside them it says
 * skip.
 */
public interface Oracle {

  /** Its name on the command line. */
  String name();

  /** Judges one query. The future never fails for anything that an engine does. */
  CompletableFuture<Verdict> judge(Inquiry inquiry);
}
