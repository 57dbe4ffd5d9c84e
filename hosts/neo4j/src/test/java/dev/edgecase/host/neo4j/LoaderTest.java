package dev.edgecase.host.neo4j;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edgecase.protocol.Change;
import dev.edgecase.protocol.ElementKind;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Schema;
import dev.edgecase.protocol.Value;
import dev.edgecase.protocol.ValueType;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.neo4j.graphdb.Label;
import org.neo4j.graphdb.Node;
import org.neo4j.graphdb.Relationship;
import org.neo4j.graphdb.Result;

class LoaderTest {
  private static final Schema SCHEMA =
      new Schema(
          List.of(new Schema.PropertyType("c", ValueType.INT64)),
          List.of(new Schema.VertexType("L0", List.of("c"))),
          List.of());
  private static final List<Graph.Index> INDEXES =
      List.of(new Graph.Index(ElementKind.VERTEX, "L0", List.of("c")));

  private final RecordingDatabase database = new RecordingDatabase();
  private final Loader loader =
      new Loader(
          database, new Indexes(Indexes.Grammar.SPECIAL), "forget", new StatementFailures(1000));

  @Test
  void indexesAreOnlineBeforeAnythingIsWritten() {
    var start = new Graph(SCHEMA, List.of(), List.of(), INDEXES);
    var change =
        new Change.Assign(
            new Change.Which(ElementKind.VERTEX, List.of("L0"), Map.of()), "c", new Value.Int64(1));
    var graph =
        new Graph(
            SCHEMA,
            List.of(),
            List.of(),
            INDEXES,
            Optional.of(new Graph.History(start, List.of(new Graph.Step(change, false)))));

    assertThat(loader.load(graph).problem()).isEmpty();

    assertThat(database.did)
        .containsSubsequence(
            "CREATE INDEX i0 FOR (e:`L0`) ON (e.`c`)",
            "commit",
            "CALL db.awaitIndexes(60)",
            "MATCH (n:L0) SET n.c = $p0",
            "commit",
            "CALL db.awaitIndexes(60)",
            "forget");
  }

  @Test
  void indexesAreOnlineBeforeVerticesAreMade() {
    var vertex = new Graph.Vertex(0, List.of("L0"), Map.of());

    var unused = loader.load(new Graph(SCHEMA, List.of(vertex), List.of(), INDEXES));

    assertThat(database.did)
        .containsSubsequence(
            "CREATE INDEX i0 FOR (e:`L0`) ON (e.`c`)",
            "commit",
            "CALL db.awaitIndexes(60)",
            "create",
            "commit",
            "CALL db.awaitIndexes(60)",
            "forget");
  }

  /** Holds nothing, and notes what it is told to do. */
  private static final class RecordingDatabase implements Database {
    private final List<String> did = new ArrayList<>();

    @Override
    public void open(Path folder, Map<String, String> settings) {}

    @Override
    public Work begin() {
      return new Recording();
    }

    @Override
    public Work beginLoading() {
      return new Recording();
    }

    @Override
    public boolean isSideBySide() {
      return true;
    }

    @Override
    public void close() {}

    private final class Recording implements Work {
      @Override
      public Result execute(String text, Map<String, @Nullable Object> parameters) {
        did.add(text);
        return fake(Result.class);
      }

      @Override
      public Node create(Label... labels) {
        did.add("create");
        return fake(Node.class);
      }

      @Override
      public Node node(long id) {
        return fake(Node.class);
      }

      @Override
      public Relationship relationship(long id) {
        return fake(Relationship.class);
      }

      @Override
      public void commit() {
        did.add("commit");
      }

      @Override
      public void close() {}
    }
  }

  /** Has no rows, no properties, and the id 0. */
  private static <T> T fake(Class<T> type) {
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, arguments) ->
                method.getReturnType() == boolean.class
                    ? (Object) false
                    : method.getReturnType() == long.class ? 0L : null));
  }
}
