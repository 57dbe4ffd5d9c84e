package dev.edgecase.hunt;

/** Is told how a campaign goes on; called by one thread at a time. */
public interface CampaignListener {

  /** A round on one target has ended. */
  void round(RoundResult result, Progress progress);
}
