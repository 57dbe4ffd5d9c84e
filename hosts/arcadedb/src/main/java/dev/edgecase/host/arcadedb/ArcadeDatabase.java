package dev.edgecase.host.arcadedb;

import com.arcadedb.database.Database;
import com.arcadedb.database.DatabaseContext;
import com.arcadedb.database.DatabaseFactory;
import com.arcadedb.exception.TimeoutException;
import dev.edgecase.host.Failures;
import dev.edgecase.host.HostException;
import dev.edgecase.host.Identities;
import dev.edgecase.host.cypher.CypherDatabase;
import dev.edgecase.host.cypher.Options;
import dev.edgecase.host.cypher.Parameters;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.protocol.Program;
import dev.edgecase.protocol.Surroundings;
import dev.edgecase.protocol.Value;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.logging.LogManager;

/** ArcadeDB inside this process; each graph has a database of its own. */
final class ArcadeDatabase implements CypherDatabase {
  private static final String LANGUAGE = "opencypher";

  private Path folder = Path.of("");
  private long limitMillis;
  // Closed by another thread than the one that opens it.
  private volatile Optional<Database> database = Optional.empty();
  private Identities identities = Identities.NONE;

  @Override
  public String open(Path place, Options options) {
    folder = place;
    limitMillis = options.limitMillis();
    database = Optional.of(create());
    // ArcadeDB sets up its own logging when it is first used.
    LogManager.getLogManager().reset();
    return com.arcadedb.Constants.getRawVersion();
  }

  private Database create() {
    return new DatabaseFactory(folder.resolve(UUID.randomUUID().toString()).toString()).create();
  }

  /**
   * No graph can be made anew in a transaction: DETACH DELETE leaves a vertex with an edge to
   * itself.
   */
  @Override
  public Set<String> surroundings() {
    return Set.of(Surroundings.INDEXES);
  }

  @Override
  public void load(Graph graph) throws Exception {
    drop();
    var fresh = create();
    database = Optional.of(fresh);
    var loader = new Loader(fresh, graph);
    loader.declare(graph.indexes());
    fresh.begin();
    identities = loader.fill();
    fresh.commit();
  }

  /**
   * Drops the database on another thread: it ends all transactions of its thread, also those that
   * are open on other databases.
   */
  private void drop() throws InterruptedException {
    var dropped = opened();
    var dropping = new Thread(dropped::drop);
    dropping.start();
    dropping.join();
    DatabaseContext.INSTANCE.removeContext(dropped.getDatabasePath());
  }

  @Override
  public String explain(Program.Statement statement, List<String> options) throws Exception {
    try (var rows =
        opened()
            .command(
                LANGUAGE,
                "EXPLAIN " + statement.text(),
                new Parameters(new OwnValues(opened(), identities)).all(statement.parameters()))) {
      String plan = rows.next().getProperty("executionPlanAsString");
      // Without costs and estimates.
      return plan.replaceAll("[\\d.]+", "").replaceAll("[\\s=]+", " ").strip();
    }
  }

  @Override
  public Answer run(Program.Statement statement, List<String> options, boolean lasting)
      throws Exception {
    opened().begin();
    try {
      var rows = rows(statement);
      if (lasting) {
        opened().commit();
      }
      return new Answer(rows, true);
    } finally {
      rollBack();
    }
  }

  private void rollBack() {
    if (opened().isTransactionActive()) {
      opened().rollback();
    }
  }

  private List<Value> rows(Program.Statement statement) throws Exception {
    var parameters =
        new Parameters(new OwnValues(opened(), identities)).all(statement.parameters());
    try (var rows = opened().command(LANGUAGE, statement.text(), parameters)) {
      return new Results(identities).rows(rows);
    }
  }

  @Override
  public Outcome failure(Throwable thrown) {
    if (!Failures.isOutcome(thrown)) {
      throw (Error) thrown;
    }
    return Failures.unwrap(thrown) instanceof TimeoutException
        ? new Outcome.Timeout(limitMillis)
        : Failures.of(thrown);
  }

  @Override
  public void close() {
    database.ifPresent(Database::drop);
  }

  private Database opened() {
    return database.orElseThrow(HostException::notOpen);
  }
}
