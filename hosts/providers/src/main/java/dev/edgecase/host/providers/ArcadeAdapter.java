package dev.edgecase.host.providers;

import com.arcadedb.database.Database;
import com.arcadedb.database.DatabaseContext;
import com.arcadedb.database.DatabaseFactory;
import com.arcadedb.schema.Schema.INDEX_TYPE;
import dev.edgecase.host.tinkerpop.Adapter;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Schema;
import dev.edgecase.protocol.ValueType;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.logging.LogManager;
import org.apache.tinkerpop.gremlin.process.traversal.dsl.graph.GraphTraversalSource;

/**
 * ArcadeDB, in files. A label is a type there, and a key has a declared type where an index needs
 * one. Types are made by SQL, and indexes by reflection: the classes of its schema have changed
 * between versions, and so has its SQL for indexes.
 */
public final class ArcadeAdapter implements Adapter {
  /** Where its graph is, newest first. */
  private static final List<String> GRAPHS =
      List.of(
          "com.arcadedb.gremlin.ArcadeGraph",
          "org.apache.tinkerpop.gremlin.arcadedb.structure.ArcadeGraph");

  private Optional<Database> database = Optional.empty();

  @Override
  public GraphTraversalSource open(Map<String, String> options) throws Exception {
    var source = create();
    // ArcadeDB sets up its own logging when it is first used.
    LogManager.getLogManager().reset();
    return source;
  }

  @Override
  public GraphTraversalSource reset(Schema schema, List<Graph.Index> indexes) throws Exception {
    drop();
    var source = create();
    schema.vertices().forEach(type -> run("CREATE VERTEX TYPE `%s` BUCKETS 1", type.label()));
    schema.edges().forEach(type -> run("CREATE EDGE TYPE `%s` BUCKETS 1", type.label()));
    var declared = new HashSet<String>();
    for (var index : indexes) {
      for (var key : schema.keys()) {
        if (index.keys().contains(key.key()) && declared.add(index.label() + " " + key.key())) {
          run("CREATE PROPERTY `%s`.`%s` %s", index.label(), key.key(), nativeType(key.type()));
        }
      }
      createIndex(index);
    }
    return source;
  }

  @Override
  public void close() {
    database.ifPresent(Database::drop);
  }

  /**
   * Drops the database on another thread: it ends all transactions of its thread, also those that
   * are open on other databases.
   */
  private void drop() throws InterruptedException {
    var dropped = database.orElseThrow();
    if (dropped.isTransactionActive()) {
      dropped.rollback();
    }
    var dropping = new Thread(dropped::drop);
    dropping.start();
    dropping.join();
    DatabaseContext.INSTANCE.removeContext(dropped.getDatabasePath());
  }

  private GraphTraversalSource create() throws Exception {
    var created = new DatabaseFactory("edgecase-" + UUID.randomUUID()).create();
    database = Optional.of(created);
    var graph = (org.apache.tinkerpop.gremlin.structure.Graph) opener().invoke(null, created);
    return graph.traversal();
  }

  private void run(String statement, Object... names) {
    database.orElseThrow().command("sql", statement.formatted(names));
  }

  private void createIndex(Graph.Index index) throws ReflectiveOperationException {
    com.arcadedb.schema.Schema.class
        .getMethod("createTypeIndex", INDEX_TYPE.class, boolean.class, String.class, String[].class)
        .invoke(
            database.orElseThrow().getSchema(),
            INDEX_TYPE.LSM_TREE,
            false,
            index.label(),
            index.keys().toArray(String[]::new));
  }

  private static Method opener() throws ClassNotFoundException {
    return Arrays.stream(graphClass().getMethods())
        .filter(method -> method.getName().equals("open"))
        .filter(method -> method.getParameterTypes()[0].isAssignableFrom(Database.class))
        .findFirst()
        .orElseThrow();
  }

  private static Class<?> graphClass() throws ClassNotFoundException {
    try {
      return Class.forName(GRAPHS.get(0));
    } catch (ClassNotFoundException e) {
      return Class.forName(GRAPHS.get(1));
    }
  }

  private static String nativeType(ValueType type) {
    return switch (type) {
      case BOOL -> "BOOLEAN";
      case INT32 -> "INTEGER";
      case INT64 -> "LONG";
      case FLOAT32 -> "FLOAT";
      case FLOAT64 -> "DOUBLE";
      case TEXT -> "STRING";
      default -> throw new IllegalArgumentException("no property of TinkerPop: " + type);
    };
  }
}
