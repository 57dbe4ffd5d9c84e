package dev.edgecase.host.remote;

import dev.edgecase.host.Engine;
import dev.edgecase.host.HostException;
import dev.edgecase.host.Identities;
import dev.edgecase.host.Opening;
import dev.edgecase.host.tinkerpop.StepMethods;
import dev.edgecase.host.tinkerpop.TinkerPopVersion;
import dev.edgecase.host.tinkerpop.TraversalBuilder;
import dev.edgecase.host.tinkerpop.ValueMapping;
import dev.edgecase.host.tinkerpop.Vocabulary;
import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.protocol.Program;
import dev.edgecase.protocol.Reply;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.tinkerpop.gremlin.process.traversal.dsl.graph.GraphTraversalSource;

/**
 * A Gremlin Server by its address. It has one graph, no matter how many hosts speak to it, and the
 * order of its strategies is its own: that setting is ignored.
 */
public final class GremlinServer implements Engine {
  private final StepMethods methods = new StepMethods();
  // Closed by another thread than the one that answers.
  private volatile Optional<Connection> connection = Optional.empty();
  private ServerStrategies strategies = ServerStrategies.NONE;
  private ValueMapping values = new ValueMapping(Identities.NONE);
  private boolean ours;

  @Override
  public Opening open(Map<String, String> given) throws IOException {
    var options = new ServerOptions(given);
    var made = Connection.to(options);
    connection = Optional.of(made);
    // The first request: a connection that was refused once gets no answer any more.
    var plan = made.explain("g.V()");
    made.checkVersion();
    strategies = ServerStrategies.in(plan, options.strategies());
    ours = options.ours();
    claim();
    return new Opening(TinkerPopVersion.read(), Vocabulary.of(made.source().getGraph()));
  }

  @Override
  public void load(Graph graph) {
    claim();
    var loader = new WireLoader(opened().source());
    loader.wipe();
    values = new ValueMapping(loader.load(graph));
  }

  @Override
  public Reply.Explained explain(Program program, Configuration configuration) {
    long start = System.nanoTime();
    // A plan is asked for as text: text that the server cannot read is no fault of the query.
    var plan =
        ServerText.of(builder().build(source(configuration), program))
            .flatMap(opened()::tryToExplain);
    var switches = plan.map(strategies::switches).orElseGet(strategies::unused);
    return new Reply.Explained(switches, Optional.empty(), "", System.nanoTime() - start);
  }

  @Override
  public Reply.Ran run(Program program, List<Configuration> configurations) {
    // Sources first: a wrong configuration breaks the request before any query has run.
    var sources = new ArrayList<GraphTraversalSource>();
    configurations.forEach(configuration -> sources.add(source(configuration)));
    var outcomes = new ArrayList<Outcome>();
    long start = System.nanoTime();
    for (var source : sources) {
      outcomes.add(new RemoteQuery(opened(), builder(), values).run(source, program));
    }
    return new Reply.Ran(outcomes, System.nanoTime() - start);
  }

  @Override
  public void close() {
    connection.ifPresent(Connection::close);
  }

  /** Goes on only if what the server holds is ours to wipe. */
  private void claim() {
    ours = ours || new WireLoader(opened().source()).isEmpty();
    if (!ours) {
      throw HostException.invalid(
          "The graph at %s is not empty, and a hunt would wipe it; nothing was touched. Name another server, or allow it with --allow-wipe."
              .formatted(opened().address()));
    }
  }

  private GraphTraversalSource source(Configuration configuration) {
    return strategies.without(configuration, opened().source());
  }

  private TraversalBuilder builder() {
    return new TraversalBuilder(methods, values);
  }

  private Connection opened() {
    return connection.orElseThrow(HostException::notOpen);
  }
}
