package dev.edgecase.host.providers;

import com.orientechnologies.orient.core.config.OGlobalConfiguration;
import com.orientechnologies.orient.core.db.ODatabaseType;
import com.orientechnologies.orient.core.db.OrientDB;
import com.orientechnologies.orient.core.db.OrientDBConfig;
import com.orientechnologies.orient.core.metadata.schema.OClass;
import com.orientechnologies.orient.core.metadata.schema.OSchema;
import com.orientechnologies.orient.core.metadata.schema.OType;
import dev.edgecase.host.tinkerpop.Adapter;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Schema;
import dev.edgecase.protocol.ValueType;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.logging.LogManager;
import org.apache.tinkerpop.gremlin.orientdb.OrientGraph;
import org.apache.tinkerpop.gremlin.orientdb.OrientGraphFactory;
import org.apache.tinkerpop.gremlin.process.traversal.dsl.graph.GraphTraversalSource;

/**
 * OrientDB, in memory or in files. A label is a class there, and a key has a declared type where an
 * index needs one. To drop all classes takes half the time of a new database, and leaves the same
 * record ids to be given.
 */
public final class OrientAdapter implements Adapter {
  private static final String STORAGE = "storage";
  private static final String VERTICES = "V";
  private static final String EDGES = "E";
  private static final String USER = "admin";

  private Optional<OrientGraph> graph = Optional.empty();

  @Override
  public GraphTraversalSource open(Map<String, String> options) {
    // OrientDB logs every class and index that it makes.
    LogManager.getLogManager().reset();
    var name = "edgecase-" + UUID.randomUUID();
    var context =
        new OrientDB(
            "embedded:" + name,
            OrientDBConfig.builder()
                .addConfig(OGlobalConfiguration.CREATE_DEFAULT_USERS, false)
                .build());
    var storage =
        ODatabaseType.valueOf(
            options.getOrDefault(STORAGE, ODatabaseType.MEMORY.name()).toUpperCase(Locale.ROOT));
    var opened = new OrientGraphFactory(context, name, storage, USER, USER).getTx();
    graph = Optional.of(opened);
    return opened.traversal();
  }

  @Override
  public GraphTraversalSource reset(Schema schema, List<Graph.Index> indexes) {
    var emptied = graph.orElseThrow();
    emptied.rollback();
    var classes = emptied.getRawDatabase().getMetadata().getSchema();
    dropBelow(EDGES, classes);
    dropBelow(VERTICES, classes);
    schema.vertices().forEach(type -> createBelow(VERTICES, classes, type.label()));
    schema.edges().forEach(type -> createBelow(EDGES, classes, type.label()));
    for (int i = 0; i < indexes.size(); i++) {
      createIndex("index" + i, indexes.get(i), schema, classes);
    }
    return emptied.traversal();
  }

  @Override
  public void close() {
    graph.ifPresent(OrientGraph::drop);
  }

  private static void dropBelow(String base, OSchema classes) {
    new ArrayList<>(classes.getClass(base).getSubclasses())
        .forEach(type -> classes.dropClass(type.getName()));
  }

  /** With several clusters the order of records would depend on what was loaded before. */
  private static void createBelow(String base, OSchema classes, String label) {
    classes.createClass(label, 1, classes.getClass(base));
  }

  private static void createIndex(String name, Graph.Index index, Schema schema, OSchema classes) {
    var type = classes.getClass(index.label());
    for (var key : schema.keys()) {
      if (index.keys().contains(key.key()) && !type.existsProperty(key.key())) {
        type.createProperty(key.key(), nativeType(key.type()));
      }
    }
    type.createIndex(name, OClass.INDEX_TYPE.NOTUNIQUE, index.keys().toArray(String[]::new));
  }

  private static OType nativeType(ValueType type) {
    return switch (type) {
      case BOOL -> OType.BOOLEAN;
      case INT32 -> OType.INTEGER;
      case INT64 -> OType.LONG;
      case FLOAT32 -> OType.FLOAT;
      case FLOAT64 -> OType.DOUBLE;
      case TEXT -> OType.STRING;
      default -> throw new IllegalArgumentException("no property of TinkerPop: " + type);
    };
  }
}
