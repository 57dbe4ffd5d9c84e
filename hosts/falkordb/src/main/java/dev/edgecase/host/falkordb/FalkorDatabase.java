package dev.edgecase.host.falkordb;

import static java.util.stream.Collectors.joining;

import dev.edgecase.host.Failures;
import dev.edgecase.host.HostException;
import dev.edgecase.host.Identities;
import dev.edgecase.host.cypher.Creation;
import dev.edgecase.host.cypher.CypherDatabase;
import dev.edgecase.host.cypher.Options;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.protocol.Program;
import dev.edgecase.protocol.Surroundings;
import dev.edgecase.protocol.Value;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * One graph on a server, by its key. There are no transactions: what was changed is loaded anew.
 */
final class FalkorDatabase implements CypherDatabase {
  private static final String READING_ONLY = "is to be executed only on read-only queries";
  private static final String NO_GRAPH = "Invalid graph operation on empty key";
  private static final String TIMED_OUT = "Query timed out";
  private static final long PAUSE_MILLIS = 5;
  private static final int TRIES = 2_000;

  private final Server server;
  // Closed by another thread than the one that opens it.
  private volatile Optional<Resp> connection = Optional.empty();
  private String key = "";
  private long limitMillis;
  private Identities identities = Identities.NONE;

  FalkorDatabase(Server server) {
    this.server = server;
  }

  @Override
  public String open(Path folder, Options options) throws Exception {
    limitMillis = options.limitMillis();
    key = "edgecase-" + folder.getFileName();
    var made = server.connect(options);
    connection = Optional.of(made);
    if (!server.isOurs() && !Long.valueOf(0).equals(made.ask("EXISTS", key))) {
      throw HostException.invalid(
          "The graph '%s' at %s exists, and a hunt would wipe it; nothing was touched. Name another server, or allow it with --allow-wipe."
              .formatted(key, options.required("address")));
    }
    return version(made);
  }

  /** The version of the module, of which the server has one or several. */
  private static String version(Resp made) {
    for (var module : Resp.items(made.ask("MODULE", "LIST"))) {
      var parts = Resp.items(module);
      if (parts.contains("graph")) {
        return String.valueOf(parts.get(parts.indexOf("ver") + 1));
      }
    }
    throw HostException.invalid("The server has no module for graphs.");
  }

  @Override
  public Set<String> surroundings() {
    return Set.of(Surroundings.INDEXES);
  }

  @Override
  public void load(Graph graph) throws Exception {
    wipe();
    if (graph.vertices().isEmpty()) {
      identities = Identities.NONE;
      return;
    }
    Creation.indexes(graph.indexes()).forEach(this::write);
    identities = create(graph);
    awaitIndexes();
  }

  private Identities create(Graph graph) {
    var row = (Value.ListOf) new Results(Identities.NONE).rows(write(Creation.of(graph))).get(0);
    return new Identities(
        ids(graph.vertices(), (Value.ListOf) row.items().get(0)),
        ids(graph.edges(), (Value.ListOf) row.items().get(1)));
  }

  private static Identities.Ids ids(List<? extends Graph.Element> elements, Value.ListOf given) {
    var ids = new HashMap<Integer, Object>();
    for (int i = 0; i < elements.size(); i++) {
      ids.put(elements.get(i).id(), ((Value.Int64) given.items().get(i)).value());
    }
    return new Identities.Ids(ids);
  }

  private void wipe() {
    if (Long.valueOf(1).equals(opened().ask("EXISTS", key))) {
      opened().ask("GRAPH.DELETE", key);
    }
  }

  /** They are built in the background, and not used before they are complete. */
  private void awaitIndexes() throws InterruptedException {
    var statement = "CALL db.indexes() YIELD status RETURN status";
    for (int i = 0; i < TRIES; i++) {
      boolean ready =
          new Results(Identities.NONE)
              .rows(write(statement)).stream()
                  .allMatch(status -> status.equals(new Value.Text("OPERATIONAL")));
      if (ready) {
        return;
      }
      TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
    }
    throw new IllegalStateException("The indexes were not ready in time.");
  }

  @Override
  public String explain(Program.Statement statement, List<String> options) {
    return Resp.items(command("GRAPH.EXPLAIN", key, statement.text())).stream()
        .map(line -> String.valueOf(line).replaceFirst("\\|.*", "").strip())
        .collect(joining(", "));
  }

  @Override
  public Answer run(Program.Statement statement, List<String> options, boolean lasting) {
    if (!statement.parameters().isEmpty()) {
      throw HostException.invalid("This host passes no parameters to FalkorDB.");
    }
    var results = new Results(identities);
    if (lasting) {
      return new Answer(results.rows(write(statement.text())), true);
    }
    try {
      return new Answer(results.rows(ask("GRAPH.RO_QUERY", statement.text())), true);
    } catch (ServerError refused) {
      if (!String.valueOf(refused.getMessage()).contains(READING_ONLY)) {
        throw refused;
      }
      return new Answer(results.rows(write(statement.text())), false);
    }
  }

  private List<?> write(String text) {
    return ask("GRAPH.QUERY", text);
  }

  private List<?> ask(String command, String text) {
    return Resp.items(
        command(command, key, text, "--compact", "timeout", Long.toString(limitMillis)));
  }

  /** A graph without anything in it is none yet for some commands; the first query makes it one. */
  private @Nullable Object command(String... words) {
    try {
      return opened().ask(words);
    } catch (ServerError absent) {
      if (!String.valueOf(absent.getMessage()).contains(NO_GRAPH)) {
        throw absent;
      }
      opened().ask("GRAPH.QUERY", key, "RETURN 1");
      return opened().ask(words);
    }
  }

  @Override
  public Outcome failure(Throwable thrown) {
    if (!Failures.isOutcome(thrown)) {
      throw (Error) thrown;
    }
    if (!(thrown instanceof ServerError error)) {
      return Failures.of(thrown);
    }
    var message = String.valueOf(error.getMessage());
    return message.startsWith(TIMED_OUT)
        ? new Outcome.Timeout(limitMillis)
        : new Outcome.Failure(
            Outcome.Kind.INTERNAL,
            "FalkorDB",
            // What stands behind it repeats the statement.
            message.replaceFirst("^errMsg: ", "").replaceFirst(" line: \\d+, column: .*$", ""),
            List.of());
  }

  @Override
  public void close() throws Exception {
    if (connection.isPresent()) {
      connection.get().close();
    }
    server.close();
  }

  private Resp opened() {
    return connection.orElseThrow(HostException::notOpen);
  }
}
