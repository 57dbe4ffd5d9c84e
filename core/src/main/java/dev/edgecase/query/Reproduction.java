package dev.edgecase.query;

import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.Graph;
import java.util.List;

/**
 * What a reproducer is to show.
 *
 * @param target the target that showed it
 * @param graph the graph to build
 * @param runs what is asked of it, the most telling first
 * @param expected what a right engine would do, in one sentence
 * @param recorded what the target did, in one sentence
 * @param remarks what a reader should know beyond that, in sentences; may be empty
 */
public record Reproduction(
    String target,
    Graph graph,
    List<Run> runs,
    String expected,
    String recorded,
    List<String> remarks) {
  public Reproduction {
    runs = List.copyOf(runs);
    remarks = List.copyOf(remarks);
  }

  /**
   * One run of a query.
   *
   * @param how what this run is, in a few words; empty if the configuration says it all
   */
  public record Run(String how, Query query, Configuration configuration) {}
}
