package dev.edgecase.host.neo4j;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.neo4j.dbms.api.DatabaseManagementService;
import org.neo4j.dbms.api.DatabaseManagementServiceBuilder;
import org.neo4j.graphdb.GraphDatabaseService;
import org.neo4j.graphdb.Label;
import org.neo4j.graphdb.Node;
import org.neo4j.graphdb.Relationship;
import org.neo4j.graphdb.Result;
import org.neo4j.graphdb.Transaction;

/** Neo4j since 4.0: a management service has databases, a transaction runs statements. */
public final class ManagedDatabase implements Database {
  /** The only database that the Community edition has beside its own. */
  private static final String NAME = "neo4j";

  // Closed by another thread than the one that opens it.
  private volatile Optional<DatabaseManagementService> service = Optional.empty();

  @Override
  public void open(Path folder, Map<String, String> settings) throws Exception {
    // The one way to give settings by name that all versions have.
    var file =
        Files.writeString(
            Files.createDirectories(folder).resolve("edgecase.conf"),
            settings.entrySet().stream()
                .map(setting -> setting.getKey() + "=" + setting.getValue() + "\n")
                .collect(Collectors.joining()));
    service =
        Optional.of(
            new DatabaseManagementServiceBuilder(folder).loadPropertiesFromFile(file).build());
  }

  @Override
  public Work begin() {
    return new Running(database().beginTx());
  }

  @Override
  public Work beginLoading() {
    return new Running(database().beginTx(LOADING_HOURS, TimeUnit.HOURS));
  }

  @Override
  public boolean isSideBySide() {
    return true;
  }

  private GraphDatabaseService database() {
    return service.orElseThrow().database(NAME);
  }

  @Override
  public void close() {
    service.ifPresent(DatabaseManagementService::shutdown);
  }

  private record Running(Transaction transaction) implements Work {

    @Override
    public Result execute(String text, Map<String, @Nullable Object> parameters) {
      return transaction.execute(text, parameters);
    }

    @Override
    public Node create(Label... labels) {
      return transaction.createNode(labels);
    }

    @Override
    public Node node(long id) {
      return transaction.getNodeById(id);
    }

    @Override
    public Relationship relationship(long id) {
      return transaction.getRelationshipById(id);
    }

    @Override
    public void commit() {
      transaction.commit();
    }

    @Override
    public void close() {
      transaction.close();
    }
  }
}
