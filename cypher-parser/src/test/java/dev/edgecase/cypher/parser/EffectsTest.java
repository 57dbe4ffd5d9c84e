package dev.edgecase.cypher.parser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edgecase.graph.GraphView;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Schema;
import dev.edgecase.protocol.ValueType;
import dev.edgecase.query.Traits;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which writes leave one graph behind, whichever row comes first. */
class EffectsTest {
  private static final GraphView GRAPH =
      new GraphView(
          new Graph(
              new Schema(
                  List.of(
                      new Schema.PropertyType("j", ValueType.INT64),
                      new Schema.PropertyType("k", ValueType.INT64)),
                  List.of(new Schema.VertexType("A", List.of("j", "k"))),
                  List.of(new Schema.EdgeType("T", "A", "A", List.of()))),
              List.of(),
              List.of(),
              List.of()));

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SET n.k = 1",
        "SET n.k = n.j",
        "SET n.k = 1, m.j = 2",
        "SET n:A",
        "REMOVE n.k",
        "DETACH DELETE n",
        "CREATE (x:A {k: n.k})",
        "MERGE (x:A {k: 1}) ON MATCH SET x.j = 2",
        "MERGE (n)-[:T]->(m)",
        "SET n.k = 1 CREATE (x:A)",
      })
  void areDetermined(String write) {
    assertThat(result(write)).isEqualTo(Traits.Result.BAG);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // The last of several rows wins.
        "SET n.k = m.k",
        // Each row for the same vertex counts.
        "SET n.k = n.k + 1",
        "SET n.k = n.j, n.j = n.k",
        // Two names may stand for one vertex.
        "SET n.k = 1, m.k = 2",
        "SET n.k = 1 SET m.k = 2",
        // The next row would find another.
        "MERGE (x:A {k: 1}) ON MATCH SET x.k = 2",
        // The first row says which way.
        "MERGE (n)-[:T]-(m)",
        "SET n.k = CASE WHEN EXISTS { MATCH (x:A {k: 2}) } THEN 1 ELSE 2 END",
      })
  void areNot(String write) {
    assertThat(result(write)).isEqualTo(Traits.Result.NOTHING);
  }

  @Test
  void aReadBehindAWriteNeedsAWith() {
    var apart = "MATCH (n) SET n.k = 1 WITH count(*) AS c MATCH (x) RETURN x.k AS k";
    assertThat(CypherReader.read(apart).fits(GRAPH.schema())).isTrue();
    var joined = "MATCH (n) SET n.k = 1 MATCH (x) RETURN x.k AS k";
    assertThat(CypherReader.read(joined).fits(GRAPH.schema())).isFalse();
  }

  private static Traits.Result result(String write) {
    var text =
        "MATCH (n), (m) " + write + " WITH count(*) AS c MATCH (x) RETURN x.k AS k, x.j AS j";
    return CypherReader.read(text).traits(GRAPH).result();
  }
}
