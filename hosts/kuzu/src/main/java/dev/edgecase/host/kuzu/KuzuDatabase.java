package dev.edgecase.host.kuzu;

import com.kuzudb.Connection;
import com.kuzudb.Database;
import com.kuzudb.Version;
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
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Kuzu in memory; each graph has a database of its own. */
final class KuzuDatabase implements CypherDatabase {
  private static final String GROUPS = "groups";
  private static final String BEGIN = "BEGIN TRANSACTION";
  private static final String ROLLBACK = "ROLLBACK";
  private static final long BUFFER = 256L << 20;
  private static final long MOST = 1L << 33;

  /** The head of an operator's box in a plan. */
  private static final Pattern OPERATOR = Pattern.compile("([A-Z][A-Z_]+)\\[\\d+]");

  private final Results results = new Results();
  private final Map<List<String>, Client> clients = new HashMap<>();
  private Optional<Database> database = Optional.empty();
  private boolean groups;
  private long limitMillis;

  @Override
  public String open(Path folder, Options options) throws Exception {
    limitMillis = options.limitMillis();
    groups = Boolean.parseBoolean(options.required(GROUPS));
    return Version.getVersion();
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
    close();
    database = Optional.of(create());
    var made = new Tables(graph, !groups);
    var client = client(List.of());
    for (var declaration : made.declarations()) {
      client.run(declaration);
    }
    made.fill(client);
    client.limit(limitMillis);
  }

  @Override
  public String explain(Program.Statement statement, List<String> options) throws Exception {
    try (var result = client(options).query("EXPLAIN " + statement.text())) {
      var text = results.rows(result).toString();
      return OPERATOR
          .matcher(text)
          .results()
          .map((MatchResult found) -> found.group(1))
          .collect(Collectors.joining(", "));
    }
  }

  @Override
  public Answer run(Program.Statement statement, List<String> options, boolean lasting)
      throws Exception {
    var client = client(options);
    if (lasting) {
      return new Answer(rows(client, statement), true);
    }
    client.run(BEGIN);
    try {
      return new Answer(rows(client, statement), true);
    } finally {
      rollBack(client);
    }
  }

  private List<Value> rows(Client client, Program.Statement statement) throws Exception {
    if (!statement.parameters().isEmpty()) {
      throw HostException.invalid("This host passes no parameters to Kuzu.");
    }
    try (var result = client.query(statement.text())) {
      return results.rows(result);
    }
  }

  /** A statement that failed has ended the transaction itself. */
  private static void rollBack(Client client) throws Exception {
    try {
      client.run(ROLLBACK);
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
    for (var client : clients.values()) {
      client.close();
    }
    clients.clear();
    if (database.isPresent()) {
      database.get().close();
    }
  }

  /** Settings belong to a connection: there is one for each set of them. */
  private Client client(List<String> options) throws Exception {
    var client = clients.get(options);
    if (client == null) {
      var connection = new Connection(database.orElseThrow(HostException::notOpen));
      client = new Client(connection, options);
      clients.put(options, client);
      if (!options.isEmpty()) {
        client.limit(limitMillis);
      }
    }
    return client;
  }

  /** By its longest constructor, which is not the same at all versions. */
  private static Database create() throws ReflectiveOperationException {
    var constructor =
        Stream.of(Database.class.getConstructors())
            .max((a, b) -> Integer.compare(a.getParameterCount(), b.getParameterCount()))
            .orElseThrow();
    var given = Stream.of(":memory:", BUFFER, true, false, MOST, true, -1L);
    return (Database)
        constructor.newInstance(given.limit(constructor.getParameterCount()).toArray());
  }
}
