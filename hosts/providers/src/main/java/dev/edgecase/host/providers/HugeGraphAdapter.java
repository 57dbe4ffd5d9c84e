package dev.edgecase.host.providers;

import dev.edgecase.host.tinkerpop.Adapter;
import dev.edgecase.protocol.ElementKind;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Schema;
import dev.edgecase.protocol.ValueType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.tinkerpop.gremlin.process.traversal.dsl.graph.GraphTraversalSource;

/**
 * HugeGraph, in memory or on RocksDB. It came to Apache from a package of another name, below which
 * everything is called the same.
 *
 * <p>A {@code has()} at the start of a traversal is answered from an index or not at all. So every
 * key of every label has one, of the kind that its type allows; the indexes of a graph come on top.
 */
public final class HugeGraphAdapter implements Adapter {
  private static final List<String> PACKAGES =
      List.of("org.apache.hugegraph", "com.baidu.hugegraph");
  private static final AtomicInteger COUNT = new AtomicInteger();

  private final String root =
      PACKAGES.stream().filter(HugeGraphAdapter::isThere).findFirst().orElseThrow();
  private Map<String, String> options = Map.of();
  private Declared declared = new Declared(new Schema(List.of(), List.of(), List.of()), List.of());
  // Closed by another thread than the one that replaces it.
  private volatile Optional<Store> store = Optional.empty();

  /** What cannot be taken back. */
  private record Declared(Schema schema, List<Graph.Index> indexes) {}

  /** A graph and the name of its files. */
  private record Store(String name, org.apache.tinkerpop.gremlin.structure.Graph graph) {

    void close() throws Exception {
      try {
        graph.close();
      } catch (IllegalStateException late) {
        // When all is closed it complains of transactions that its own threads have left open.
        if (!new ByName(graph).call("closed").object().equals(true)) {
          throw late;
        }
      }
      var folder = Path.of(name);
      if (Files.exists(folder)) {
        try (var files = Files.walk(folder)) {
          for (var file : files.sorted(Comparator.reverseOrder()).toList()) {
            Files.delete(file);
          }
        }
      }
    }
  }

  @Override
  public GraphTraversalSource open(Map<String, String> options) throws Exception {
    this.options = options;
    var opened = newStore();
    store = Optional.of(opened);
    return opened.graph().traversal();
  }

  /** A new store costs less than emptying one: that waits for tasks which nobody has started. */
  @Override
  public GraphTraversalSource reset(Schema schema, List<Graph.Index> indexes) throws Exception {
    var wanted = new Declared(schema, indexes);
    if (store.isPresent() && wanted.equals(declared)) {
      var source = store.get().graph().traversal();
      source.V().drop().iterate();
      source.tx().commit();
      return source;
    }
    close();
    var opened = newStore();
    store = Optional.of(opened);
    declare(new ByName(opened.graph()).call("schema"), schema, indexes);
    declared = wanted;
    return opened.graph().traversal();
  }

  @Override
  public void close() throws Exception {
    if (store.isPresent()) {
      store.get().close();
    }
  }

  private Store newStore() throws Exception {
    boolean onDisk = "rocksdb".equals(options.get("backend"));
    register(onDisk);
    var name = "graph" + COUNT.incrementAndGet();
    var file = Path.of(name + ".properties");
    Files.write(
        file,
        List.of(
            "gremlin.graph=" + root + ".HugeFactory",
            "store=" + name,
            "backend=" + (onDisk ? "rocksdb" : "memory"),
            "serializer=" + (onDisk ? "binary" : "text"),
            "rocksdb.data_path=" + name,
            "rocksdb.wal_path=" + name));
    var graph = ByName.type(root + ".HugeFactory").call("open", file.toString());
    Files.delete(file);
    graph.call("initBackend");
    return new Store(name, (org.apache.tinkerpop.gremlin.structure.Graph) graph.object());
  }

  /** What a server does when it starts, once for all graphs. */
  private void register(boolean onDisk) throws Exception {
    var options = ByName.type(root + ".config.OptionSpace");
    if (options.call("containKey", "backend").object().equals(true)) {
      return;
    }
    options.call("register", "core", root + ".config.CoreOptions");
    if (onDisk) {
      var backend = root + ".backend.store.rocksdb.RocksDB";
      options.call("register", "rocksdb", backend + "Options");
      ByName.type(root + ".backend.store.BackendProviderFactory")
          .call("register", "rocksdb", backend + "StoreProvider");
    }
  }

  private static boolean isThere(String root) {
    return HugeGraphAdapter.class
            .getClassLoader()
            .getResource(root.replace('.', '/') + "/HugeGraph.class")
        != null;
  }

  /** Declares keys, labels and indexes: all of them must be there before the first element. */
  private static void declare(ByName schema, Schema source, List<Graph.Index> indexes)
      throws Exception {
    var types = new HashMap<String, ValueType>();
    for (var key : source.keys()) {
      types.put(key.key(), key.type());
      schema.call("propertyKey", key.key()).call(as(key.type())).call("create");
    }
    for (var type : source.vertices()) {
      create(schema.call("vertexLabel", type.label()).call("useAutomaticId"), type.keys());
      new Indexing(schema, ElementKind.VERTEX, type.label()).make(type.keys(), types, indexes);
    }
    for (var type : source.edges()) {
      var label = schema.call("edgeLabel", type.label());
      create(label.call("sourceLabel", type.from()).call("targetLabel", type.to()), type.keys());
      new Indexing(schema, ElementKind.EDGE, type.label()).make(type.keys(), types, indexes);
    }
  }

  private static void create(ByName label, List<String> keys) throws Exception {
    var names = (Object) keys.toArray(String[]::new);
    label.call("properties", names).call("nullableKeys", names).call("create");
  }

  private static String as(ValueType type) {
    return switch (type) {
      case BOOL -> "asBoolean";
      case INT32 -> "asInt";
      case INT64 -> "asLong";
      case FLOAT32 -> "asFloat";
      case FLOAT64 -> "asDouble";
      case TEXT -> "asText";
      default -> throw new IllegalArgumentException("no property of TinkerPop: " + type);
    };
  }

  /** The indexes of a label. An index that another one can stand in for is refused. */
  private record Indexing(ByName schema, ElementKind element, String label) {

    void make(List<String> keys, Map<String, ValueType> types, List<Graph.Index> indexes)
        throws Exception {
      var wanted =
          indexes.stream()
              .filter(index -> index.element() == element && index.label().equals(label))
              .map(Graph.Index::keys)
              .sorted(Comparator.comparingInt(List<String>::size).reversed())
              .toList();
      var made = new ArrayList<List<String>>();
      for (var index : wanted) {
        if (made.stream().noneMatch(longer -> longer.subList(0, index.size()).equals(index))) {
          create(index, "shard");
          made.add(index);
        }
      }
      for (var key : keys) {
        boolean number = types.getOrDefault(key, ValueType.TEXT).isNumber();
        if (made.stream().noneMatch(m -> m.get(0).equals(key) && (m.size() == 1 || !number))) {
          create(List.of(key), number ? "range" : "secondary");
        }
      }
    }

    private void create(List<String> keys, String kind) throws Exception {
      schema
          .call("indexLabel", element + label + String.join("", keys))
          .call(element == ElementKind.VERTEX ? "onV" : "onE", label)
          .call("by", (Object) keys.toArray(String[]::new))
          .call(kind)
          // There is nothing yet to build it from, and building is a task that takes a second.
          .call("rebuild", false)
          .call("create");
    }
  }
}
