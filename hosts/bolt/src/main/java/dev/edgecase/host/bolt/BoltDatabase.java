package dev.edgecase.host.bolt;

import static java.util.stream.Collectors.joining;

import dev.edgecase.host.Credentials;
import dev.edgecase.host.Failures;
import dev.edgecase.host.HostException;
import dev.edgecase.host.Identities;
import dev.edgecase.host.cypher.CypherDatabase;
import dev.edgecase.host.cypher.Options;
import dev.edgecase.host.cypher.Parameters;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.protocol.Program;
import dev.edgecase.protocol.Value;
import java.io.IOError;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.neo4j.driver.AuthTokens;
import org.neo4j.driver.Config;
import org.neo4j.driver.Driver;
import org.neo4j.driver.GraphDatabase;
import org.neo4j.driver.Logging;
import org.neo4j.driver.Query;
import org.neo4j.driver.Transaction;
import org.neo4j.driver.TransactionConfig;
import org.neo4j.driver.exceptions.Neo4jException;
import org.neo4j.driver.exceptions.SecurityException;
import org.neo4j.driver.exceptions.ServiceUnavailableException;
import org.neo4j.driver.exceptions.SessionExpiredException;
import org.neo4j.driver.summary.Plan;

/** The graph of a running server, whatever the number of hosts that ask it. */
final class BoltDatabase implements CypherDatabase {
  private static final int CONNECT_SECONDS = 5;

  // Closed by another thread than the one that opens it.
  private volatile Optional<Driver> driver = Optional.empty();
  private String address = "";
  private long limitMillis;
  private Identities identities = Identities.NONE;

  @Override
  public String open(Path folder, Options options) {
    limitMillis = options.limitMillis();
    address = options.required("address");
    var credentials = Credentials.ofEnvironment();
    var made =
        GraphDatabase.driver(
            address,
            credentials.password().isEmpty()
                ? AuthTokens.none()
                : AuthTokens.basic(credentials.user(), credentials.password()),
            Config.builder()
                .withLogging(Logging.none())
                .withConnectionTimeout(CONNECT_SECONDS, TimeUnit.SECONDS)
                .withMaxTransactionRetryTime(0, TimeUnit.SECONDS)
                .withMaxConnectionPoolSize(1)
                .build());
    driver = Optional.of(made);
    connect(made);
    if (!Boolean.parseBoolean(options.given().get("ours")) && !isEmpty()) {
      throw HostException.invalid(
          "The graph at %s is not empty, and a hunt would wipe it; nothing was touched. Name another server, or allow it with --allow-wipe."
              .formatted(address));
    }
    try (var session = made.session()) {
      return session.run("RETURN 1").consume().server().agent();
    }
  }

  private void connect(Driver made) {
    try {
      made.verifyConnectivity();
    } catch (SecurityException refused) {
      throw HostException.invalid(
          "The server at %s wants other credentials: set EDGECASE_USER and EDGECASE_PASSWORD."
              .formatted(address));
    } catch (Neo4jException unreachable) {
      throw HostException.invalid(
          "No server answers at %s: %s".formatted(address, unreachable.getMessage()));
    }
  }

  private boolean isEmpty() {
    return in(work -> rows(work, "MATCH (n) RETURN 1 LIMIT 1", Map.of()).isEmpty(), false);
  }

  /** The server has one graph: there is no other one without indexes. */
  @Override
  public Set<String> surroundings() {
    return Set.of();
  }

  @Override
  public void load(Graph graph) {
    identities =
        in(
            work -> {
              rows(work, "MATCH (n) DETACH DELETE n", Map.of());
              return fill(work, graph);
            },
            true);
  }

  private Identities fill(Transaction work, Graph graph) {
    var vertices = new HashMap<Integer, Object>();
    var edges = new HashMap<Integer, Object>();
    var parameters = new Parameters(new OwnValues(Identities.NONE));
    for (var vertex : graph.vertices()) {
      var labels = vertex.labels().stream().map(label -> ":" + quoted(label)).collect(joining());
      vertices.put(
          vertex.id(),
          id(
              work,
              "CREATE (n" + labels + ") SET n = $p RETURN id(n)",
              Map.of("p", parameters.all(vertex.properties()))));
    }
    for (var edge : graph.edges()) {
      edges.put(
          edge.id(),
          id(
              work,
              "MATCH (a), (b) WHERE id(a) = $a AND id(b) = $b CREATE (a)-[r:"
                  + quoted(edge.label())
                  + "]->(b) SET r = $p RETURN id(r)",
              Map.of(
                  "a",
                  end(vertices, edge.from()),
                  "b",
                  end(vertices, edge.to()),
                  "p",
                  parameters.all(edge.properties()))));
    }
    return new Identities(new Identities.Ids(vertices), new Identities.Ids(edges));
  }

  private static Object end(Map<Integer, Object> vertices, int id) {
    return Optional.ofNullable(vertices.get(id))
        .orElseThrow(() -> HostException.invalid("An edge ends in the unknown vertex " + id));
  }

  private static Object id(Transaction work, String text, Map<String, Object> parameters) {
    return ((Value.Int64) rows(work, text, parameters).get(0)).value();
  }

  private static List<Value> rows(Transaction work, String text, Map<String, Object> parameters) {
    return new Results(Identities.NONE).rows(work.run(new Query(text, parameters)));
  }

  private static String quoted(String name) {
    return "`" + name.replace("`", "``") + "`";
  }

  @Override
  public String explain(Program.Statement statement, List<String> options) {
    return in(
        work -> {
          var result = work.run("EXPLAIN " + prefix(options) + statement.text(), given(statement));
          var rows = new Results(identities).rows(result);
          var summary = result.consume();
          // One server shows its plan beside the result, another one as its result.
          return summary.hasPlan() ? shape(summary.plan()) : rows.toString();
        },
        false);
  }

  private static String shape(Plan plan) {
    return plan.operatorType().replaceFirst("@.*", "")
        + (plan.children().isEmpty()
            ? ""
            : plan.children().stream()
                .map(child -> shape((Plan) child))
                .collect(joining(", ", "(", ")")));
  }

  @Override
  public Answer run(Program.Statement statement, List<String> options, boolean lasting) {
    var rows =
        in(
            work ->
                new Results(identities)
                    .rows(work.run(prefix(options) + statement.text(), given(statement))),
            lasting);
    return new Answer(rows, true);
  }

  private Map<String, Object> given(Program.Statement statement) {
    return new Parameters(new OwnValues(identities)).all(statement.parameters());
  }

  private static String prefix(List<String> options) {
    return options.isEmpty() ? "" : "CYPHER " + String.join(" ", options) + " ";
  }

  /** What is done in a transaction. */
  private interface Work<T> {
    T in(Transaction transaction);
  }

  /** A server that is gone ends the host, as an engine that dies takes its host with it. */
  private <T> T in(Work<T> work, boolean lasting) {
    var limits = TransactionConfig.builder().withTimeout(Duration.ofMillis(limitMillis)).build();
    try (var session = driver.orElseThrow(HostException::notOpen).session();
        var transaction = session.beginTransaction(limits)) {
      var result = work.in(transaction);
      if (lasting) {
        transaction.commit();
      }
      return result;
    } catch (ServiceUnavailableException | SessionExpiredException gone) {
      throw new IOError(new IOException("The server at " + address + " is gone.", gone));
    }
  }

  @Override
  public Outcome failure(Throwable thrown) {
    if (!Failures.isOutcome(thrown)) {
      throw (Error) thrown;
    }
    var failure = Failures.of(thrown);
    if (!(thrown instanceof Neo4jException error)) {
      return failure;
    }
    boolean late = error.code().contains("TimedOut") || error.code().contains("Terminated");
    return late
        ? new Outcome.Timeout(limitMillis)
        : new Outcome.Failure(
            failure.kind(),
            error.code(),
            failure.message().replaceFirst(" \\(line \\d+, column \\d+ (?s:.*)$", ""),
            List.of());
  }

  @Override
  public void close() {
    driver.ifPresent(Driver::close);
  }
}
