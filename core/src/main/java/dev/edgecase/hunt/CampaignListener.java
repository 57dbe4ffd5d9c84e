package dev.edgecase.hunt;

import dev.edgecase.oracle.Finding;

/** Is told how a campaign goes on; called by one thread at a time. */
public interface CampaignListener {

  /** A round on one target has ended. */
  void round(RoundResult result, Progress progress);

  /**
   * Whether a finding is to be looked into. Who seeks something certain leaves out what cannot be
   * it, since making findings small takes most of the time where there are many.
   */
  default boolean wants(Finding finding) {
    return true;
  }

  /**
   * Whether that still is so now that its query has been made small, and the graph has not, which
   * takes longer.
   */
  default boolean stillWants(Finding finding) {
    return true;
  }
}
