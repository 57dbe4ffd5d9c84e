package dev.edgecase.host.kuzu;

import dev.edgecase.host.HostException;
import dev.edgecase.host.cypher.CypherDatabase;
import dev.edgecase.host.cypher.Options;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.protocol.Program;
import dev.edgecase.protocol.Value;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Kuzu; each graph has a database of its own. */
final class KuzuDatabase implements CypherDatabase {
  private static final String GROUPS = "groups";
  private static final String SEQUENCES = "sequences";
  private static final String BEGIN = "BEGIN TRANSACTION";
  private static final String ROLLBACK = "ROLLBACK";

  /** The head of an operator's box in a plan. */
  private static final Pattern OPERATOR = Pattern.compile("│ +([A-Z][A-Z_]+)(?:\\[\\d+])? +│");

  private final Store store;
  private final Map<List<String>, Store.Connection> connections = new HashMap<>();
  private boolean groups;
  private boolean sequences;
  private long limitMillis;

  KuzuDatabase(Store store) {
    this.store = store;
  }

  @Override
  public String open(Path folder, Options options) throws Exception {
    limitMillis = options.limitMillis();
    groups = Boolean.parseBoolean(options.required(GROUPS));
    sequences = Boolean.parseBoolean(options.required(SEQUENCES));
    return store.open(options);
  }

  /**
   * There are no indexes but those of primary keys, and to insert is too slow for each statement.
   */
  @Override
  public Set<String> surroundings() {
    return Set.of();
  }

  @Override
  public void load(Graph graph) throws Exception {
    disconnect();
    store.renew();
    var made = new Tables(graph, !groups, sequences);
    var connection = connection(List.of());
    for (var declaration : made.declarations()) {
      connection.ask(declaration);
    }
    made.fill(connection);
    connection.limit(limitMillis);
  }

  @Override
  public String explain(Program.Statement statement, List<String> options) throws Exception {
    return OPERATOR
        .matcher(connection(options).ask("EXPLAIN " + statement.text()).toString())
        .results()
        .map((MatchResult found) -> found.group(1))
        .collect(Collectors.joining(", "));
  }

  @Override
  public Answer run(Program.Statement statement, List<String> options, boolean lasting)
      throws Exception {
    var connection = connection(options);
    if (lasting) {
      return new Answer(rows(connection, statement), true);
    }
    connection.ask(BEGIN);
    try {
      return new Answer(rows(connection, statement), true);
    } finally {
      rollBack(connection);
    }
  }

  private static List<Value> rows(Store.Connection connection, Program.Statement statement)
      throws Exception {
    if (!statement.parameters().isEmpty()) {
      throw HostException.invalid("This host passes no parameters to Kuzu.");
    }
    return connection.ask(statement.text());
  }

  /** A statement that failed has ended the transaction itself. */
  private static void rollBack(Store.Connection connection) throws Exception {
    try {
      connection.ask(ROLLBACK);
    } catch (KuzuException ended) {
      if (!String.valueOf(ended.getMessage()).contains("No active transaction")) {
        throw ended;
      }
    }
  }

  @Override
  public Outcome failure(Throwable thrown) {
    return KuzuException.outcome(thrown, limitMillis);
  }

  @Override
  public void close() throws Exception {
    disconnect();
    store.close();
  }

  private void disconnect() throws Exception {
    for (var connection : connections.values()) {
      connection.close();
    }
    connections.clear();
  }

  /** Settings belong to a connection: there is one for each set of them. */
  private Store.Connection connection(List<String> options) throws Exception {
    var connection = connections.get(options);
    if (connection == null) {
      connection = store.connect();
      connections.put(options, connection);
      for (var setting : options) {
        connection.ask(setting);
      }
      if (!options.isEmpty()) {
        connection.limit(limitMillis);
      }
    }
    return connection;
  }
}
