package dev.edgecase.cypher.parser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.edgecase.cypher.Cypher;
import dev.edgecase.graph.Abilities;
import dev.edgecase.graph.GraphGenerator;
import dev.edgecase.graph.GraphOptions;
import dev.edgecase.graph.GraphView;
import dev.edgecase.protocol.Schema;
import dev.edgecase.query.Dialect;
import dev.edgecase.query.QueryOptions;
import dev.edgecase.random.Rng;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CypherReaderTest {
  private static final Schema NOTHING = new Schema(List.of(), List.of(), List.of());

  @Test
  void statementsAreReadAsTheyArePrinted() {
    for (var text :
        List.of(
            "MATCH (n:A:B {k: 1})<-[r:T|U*1..3]-(m) WHERE NOT (n.k > 1) RETURN n, count(*) AS c",
            "OPTIONAL MATCH p = shortestPath((n)-[*1..]->(m)) RETURN p",
            "MATCH (n)-[:T]->{2,}(m:(A|!B)&%) RETURN DISTINCT n, m ORDER BY n.k ASC, m.k DESC SKIP"
                + " 1",
            "UNWIND [1, 2] AS x CALL { WITH x RETURN x + 1 AS y UNION WITH x RETURN 1 AS y } RETURN"
                + " *, y",
            "MATCH (n) WITH n {.*, .k, a: 1} AS m RETURN CASE m.k WHEN 1 THEN 2 ELSE 3 END AS c",
            "RETURN [x IN [1] WHERE x > 0 | x * 2][0..1] AS l, all(x IN [1] WHERE x = 1) AS q",
            "MATCH (n) WHERE EXISTS { MATCH (n)--() } AND ((n)-->()) RETURN n.`a b` AS a",
            "CREATE (n:A {k: 1})-[:T]->(m) SET n.k = 2, n += {j: 1}, n:B:C REMOVE n.j, m:A",
            "MERGE (n:A) ON CREATE SET n.k = 1 ON MATCH SET n.k = 2 RETURN n",
            "MATCH (n) CALL (n) { UNWIND [1] AS x WITH DISTINCT x WHERE n.k = x RETURN x } RETURN x",
            "MATCH ()-[r]->() MATCH ()<-[r]-(m {k: r.k}) WHERE exists((m)-->()) AND (NOT NOT m.b)"
                + " RETURN m.k AS a, count(*) AS c ORDER BY m.k",
            "RETURN avg(-0) AS a",
            "MATCH (n)-[r:T*1..2 WHERE r.k = 1]->() RETURN count(*) AS c",
            "MATCH (n) FOREACH (x IN [1, 2] | CREATE (:A {k: x}) FOREACH (y IN [x] | SET n.k = y))"
                + " RETURN n",
            "CALL { MATCH (n) SET n.k = 1 RETURN count(n) AS c } RETURN c",
            "MATCH (n) DETACH DELETE n")) {
      assertThat(CypherReader.read(text).text()).isEqualTo(text);
    }
  }

  @Test
  void everyStatementThatWeGenerateComesBackFromItsText() {
    int read = 0;
    for (long seed = 0; seed < 20; seed++) {
      var graph = graph(seed);
      var dialect = new Dialect("5", new Cypher().ingredients(), Abilities.ALL);
      var generator =
          new Cypher().generator(graph, new QueryOptions(8, 5_000), dialect, Rng.of(seed, 1));
      for (int i = 0; i < 20; i++) {
        var text = generator.get().text();
        var again = CypherReader.read(text).text();
        // Only parentheses that change nothing may be lost, so that the tree stays the same.
        assertThat(again.replaceAll("[()]", "")).isEqualTo(text.replaceAll("[()]", ""));
        assertThat(CypherReader.body(again, Map.of())).isEqualTo(CypherReader.body(text, Map.of()));
        read++;
      }
    }
    assertThat(read).isEqualTo(400);
  }

  @Test
  void whatIsNoCypherIsASentenceThatSaysWhere() {
    assertThatThrownBy(() -> CypherReader.read("MATCH (n\nRETURN n"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("This is not Cypher, at line 2, column 1: ");
    assertThatThrownBy(() -> CypherReader.read("RETURN nonsense(1) AS n"))
        .hasMessage("Nothing is known of the function nonsense.");
  }

  @Test
  void aFileHasSeveralStatements() {
    var text = "// a comment\nRETURN 1 AS a;\nRETURN ';' AS b\n;";
    assertThat(CypherReader.readAll(text, NOTHING))
        .extracting(query -> query.text())
        .containsExactly("RETURN 1 AS a", "RETURN ';' AS b");
  }

  @Test
  void whatCannotBeJudgedIsRefused() {
    assertThatThrownBy(() -> CypherReader.readAll("MATCH (n) DELETE n", NOTHING))
        .hasMessage("A statement that changes the graph cannot be asked twice: MATCH (n) DELETE n");
    assertThatThrownBy(() -> CypherReader.readAll("MATCH (n) RETURN n.k AS k", NOTHING))
        .hasMessage(
            "Edgecase cannot judge a statement with the property k: MATCH (n) RETURN n.k AS k");
  }

  @Test
  void namesMustBeKnownForWhatTheyStandFor() {
    assertRefused("MATCH (n) RETURN m", "Nothing has the name m.");
    assertRefused("MATCH (n)-[n]->() RETURN n", "The name n stands for something else already.");
    assertRefused("MATCH p = (n), p = (m) RETURN p", "The name p is given twice.");
    assertRefused("CREATE (n) CREATE (n)", "The vertex n is there already.");
    assertRefused("CREATE (n)--(m)", "A new edge has exactly one type, and is only one.");
    assertRefused("MATCH (n) WHERE count(n) > 1 RETURN n", "There is no group for count here.");
    assertRefused("MATCH (n) WHERE (n)-->(m) RETURN n", "cannot give names.");
    assertRefused(
        "RETURN 1 AS a UNION RETURN 1 AS b", "The parts of a UNION need the same columns.");
  }

  private static void assertRefused(String text, String reason) {
    assertThatThrownBy(() -> CypherReader.read(text))
        .as(text)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(reason);
  }

  private static GraphView graph(long seed) {
    return new GraphView(
        new GraphGenerator(new GraphOptions(20, 40, Abilities.ALL)).generate(Rng.of(seed)));
  }
}
