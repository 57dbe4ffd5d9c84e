package dev.edgecase.host.remote;

import dev.edgecase.host.Failures;
import dev.edgecase.host.HostException;
import dev.edgecase.host.tinkerpop.TraversalBuilder;
import dev.edgecase.host.tinkerpop.ValueMapping;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.protocol.Program;
import dev.edgecase.protocol.Value;
import java.io.IOError;
import java.io.IOException;
import java.util.ArrayList;
import org.apache.tinkerpop.gremlin.process.traversal.dsl.graph.GraphTraversal;
import org.apache.tinkerpop.gremlin.process.traversal.dsl.graph.GraphTraversalSource;

/** Runs queries on a server. */
record RemoteQuery(Connection connection, TraversalBuilder builder, ValueMapping values) {
  private static final int ROW_LIMIT = 200_000;

  Outcome run(GraphTraversalSource source, Program program) {
    try {
      return rows(builder.build(source, program));
    } catch (Exception | StackOverflowError thrown) {
      var response = RemoteFailures.response(thrown);
      if (response.isPresent()) {
        return RemoteFailures.of(response.get());
      }
      if (!(thrown instanceof HostException) && !connection.isAlive()) {
        // A server that is gone ends the host, as an engine that dies takes its host with it.
        throw new IOError(
            new IOException("The server at " + connection.address() + " is gone.", thrown));
      }
      return Failures.of(thrown);
    }
  }

  private Outcome rows(GraphTraversal<?, ?> traversal) throws Exception {
    var rows = new ArrayList<Value>();
    try (traversal) {
      while (traversal.hasNext()) {
        if (rows.size() == ROW_LIMIT) {
          throw HostException.tooManyRows(ROW_LIMIT);
        }
        rows.add(values.fromJava(traversal.next()));
      }
    }
    return new Outcome.Rows(rows);
  }
}
