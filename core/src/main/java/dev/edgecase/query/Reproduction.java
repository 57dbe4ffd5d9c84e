package dev.edgecase.query;

import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.Graph;
import java.util.List;

/**
 * What a reproducer is to show.
 *
 * @param target the target that showed it
 * @param graph the graph to build
 * @param query the query to ask
 * @param configurations under which it is asked, the most telling first
 * @param expected what a right engine would do, in one sentence
 * @param recorded what the target did, in one sentence
 * @param remarks what a reader should know beyond that, in sentences; may be empty
 */
public record Reproduction(
    String target,
    Graph graph,
    Query query,
    List<Configuration> configurations,
    String expected,
    String recorded,
    List<String> remarks) {
  public Reproduction {
    configurations = List.copyOf(configurations);
    remarks = List.copyOf(remarks);
  }
}
