package dev.edgecase.oracle;

import dev.edgecase.graph.GraphView;
import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.Graph;
import dev.edgecase.query.Query;
import dev.edgecase.target.Session;
import java.util.Optional;

/** Asks an oracle again about one graph and query: to confirm, to reduce, to replay. */
public record Judgement(Oracle oracle, Configuration standard, Session session) {

  /** The same with only the runs that a finding of this kind needs. */
  public Judgement narrowedTo(Finding finding) {
    return new Judgement(oracle.narrowedTo(finding), standard, session);
  }

  /** Loads the graph, asks the query, and waits for the finding, if there is one. */
  public Optional<Finding> of(Graph graph, Query query) {
    session.load(graph);
    return ofLoaded(new GraphView(graph), query);
  }

  /** The same for a graph that the session has loaded already. */
  public Optional<Finding> ofLoaded(GraphView graph, Query query) {
    return verdict(graph, query) instanceof Verdict.Found found
        ? Optional.of(new Stamp(graph, session).on(found.finding()))
        : Optional.empty();
  }

  /** All that the oracle says of a query on the graph that the session has loaded. */
  public Verdict verdict(GraphView graph, Query query) {
    return oracle.judge(new Inquiry(query, graph, standard, session, Runnable::run)).join();
  }
}
