package dev.edgecase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edgecase.protocol.Outcome;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which findings are taken for a known bug of a Cypher engine. */
class CypherLikenessTest {
  private static final CypherLikeness XOR =
      new CypherLikeness(
          "MATCH (n:L) WHERE n.p XOR (false XOR n.p OR null) RETURN n",
          "EXC org.neo4j.graphdb.QueryExecutionException: Expected  RegularSinglePlannerQuery(Que...");
  private static final CypherLikeness NULL_MATCHED =
      new CypherLikeness("OPTIONAL MATCH (n) MATCH (n) RETURN n", "1 rows [null]");
  private static final List<Outcome> ROWS =
      List.of(new Outcome.Rows(List.of()), new Outcome.Rows(List.of()));

  @Test
  void anErrorBeginsAlikeAndSharesAWord() {
    var planner = failure("Expected \nRegularSinglePlannerQuery(QueryGraph {Nodes: ['x']}");
    assertThat(XOR.isSeenIn("MATCH (n0) WHERE n0.a XOR true RETURN 1 AS a", planner)).isTrue();
    assertThat(XOR.isSeenIn("OPTIONAL MATCH (n0) MATCH (n0) RETURN 1 AS a", planner)).isFalse();
    assertThat(XOR.isSeenIn("MATCH (n0) WHERE n0.a XOR true RETURN 1 AS a", failure("null")))
        .isFalse();
    assertThat(XOR.isSeenIn("MATCH (n0) WHERE n0.a XOR true RETURN 1 AS a", ROWS)).isFalse();
  }

  @Test
  void anErrorWithoutAMessageIsToldByItsTypeAndByTheFunction() {
    var left =
        new CypherLikeness("RETURN left('OD', 3708444074355087135)", "EXC java.lang.Error: null");
    var raised =
        List.<Outcome>of(
            new Outcome.Failure(Outcome.Kind.INTERNAL, "java.lang.Error", "negative", List.of()));
    assertThat(left.isSeenIn("RETURN left('', 4294967296) AS a", raised)).isTrue();
    assertThat(left.isSeenIn("RETURN trim('') AS a", raised)).isFalse();
    assertThat(left.isSeenIn("RETURN left('', 4294967296) AS a", failure("null"))).isFalse();
  }

  @Test
  void aWrongResultHasTheSameTellingWords() {
    assertThat(NULL_MATCHED.isSeenIn("OPTIONAL MATCH (n0) MATCH (n0) RETURN false AS a", ROWS))
        .isTrue();
    assertThat(
            NULL_MATCHED.isSeenIn("OPTIONAL MATCH (n0) MATCH (n0) RETURN DISTINCT n0 AS a", ROWS))
        .isTrue();
    assertThat(NULL_MATCHED.isSeenIn("OPTIONAL MATCH (n0) RETURN n0.a XOR n0.b AS a", ROWS))
        .isFalse();
  }

  @Test
  void onlyABugOfEdgesHasAnEdge() {
    var joined =
        new CypherLikeness("MATCH (n:A) OPTIONAL MATCH (n)-[:R]->(m) RETURN n", "1 rows [4]");
    assertThat(joined.isSeenIn("OPTIONAL MATCH (n1)<--() RETURN n1 AS a", ROWS)).isTrue();
    assertThat(joined.isSeenIn("OPTIONAL MATCH p3 = (n2) RETURN n2 AS a", ROWS)).isFalse();
    assertThat(joined.maySeeIn("OPTIONAL MATCH p3 = (n2) RETURN n2 AS a", ROWS)).isFalse();
    assertThat(NULL_MATCHED.isSeenIn("OPTIONAL MATCH (n0)--(n0) MATCH (n0) RETURN n0 AS a", ROWS))
        .isFalse();
  }

  @Test
  void clausesComeInTheSameOrder() {
    var sorted =
        new CypherLikeness(
            "MATCH (n0) UNWIND [0, 1] AS a OPTIONAL MATCH (n0), (n1) RETURN a ORDER BY a",
            "2 rows [1, 0]");
    assertThat(sorted.isSeenIn("OPTIONAL MATCH (n3) MATCH (n3) RETURN false AS a5", ROWS))
        .isFalse();
    assertThat(sorted.isSeenIn("UNWIND [0] AS a OPTIONAL MATCH (n3) RETURN a", ROWS)).isTrue();
  }

  @Test
  void withoutTellingWordsNothingIsAlike() {
    var counted =
        new CypherLikeness("MATCH (a {id: 1})-[:LINK]->(:Node) RETURN count(*)", "1 rows [2]");
    assertThat(counted.isSeenIn("MATCH ()<-[r0]-() WITH false AS r0 RETURN *", ROWS)).isFalse();
  }

  @Test
  void aLostWriteIsOneOfItsWritesAndIsReadBack() {
    var lost =
        new CypherLikeness(
            "CALL { OPTIONAL MATCH () CREATE () } UNWIND [0] AS a MATCH (x) WHERE false DELETE x ;"
                + " then MATCH (n) RETURN count(n)",
            "1 rows [0]");
    var text = "CREATE () WITH count(*) AS a MATCH () WHERE false CREATE () %s RETURN 1 AS b";
    assertThat(lost.isSeenIn(text.formatted("WITH 0 AS c MATCH (n)"), ROWS)).isTrue();
    assertThat(lost.maySeeIn(text.formatted("SET n.a = 1 WITH 0 AS c MATCH (n)"), ROWS)).isTrue();
    assertThat(lost.isSeenIn(text.formatted("SET n.a = 1 WITH 0 AS c MATCH (n)"), ROWS)).isFalse();
    assertThat(lost.isSeenIn("MATCH () CREATE () RETURN 1 AS b", ROWS)).isFalse();
    assertThat(lost.isSeenIn("OPTIONAL MATCH () MATCH () RETURN 1 AS b", ROWS)).isFalse();
  }

  @Test
  void aStatementThatWritesIsNoBugOfOneThatOnlyReads() {
    var counted = new CypherLikeness("MATCH (:A)-->(:B) RETURN count(*) AS c", "1 rows [2]");
    assertThat(counted.isSeenIn("MATCH ()-->() WITH count(*) AS a RETURN a", ROWS)).isTrue();
    var writing = "MATCH (n)-->() SET n.a = 1 WITH count(*) AS a MATCH (m) RETURN m.a AS b";
    assertThat(counted.isSeenIn(writing, ROWS)).isFalse();
    assertThat(counted.maySeeIn(writing, ROWS)).isFalse();
  }

  @Test
  void aReducerMayPutTheClausesOfASubqueryInItsPlace() {
    var called =
        new CypherLikeness(
            "CALL { OPTIONAL MATCH (n:A), (m)-->(n) WITH * RETURN count(*) AS c } RETURN c",
            "1 rows [4]");
    assertThat(called.isSeenIn("OPTIONAL MATCH (n0), ()-->(n0) WITH * RETURN 0 AS a", ROWS))
        .isTrue();
    assertThat(called.maySeeIn("OPTIONAL MATCH (n0), ()-->(n0) WHERE n0.a XOR true RETURN 0", ROWS))
        .isTrue();
    assertThat(called.isSeenIn("OPTIONAL MATCH (n0)-->() WITH * RETURN 0 AS a", ROWS)).isFalse();
    var alone = new CypherLikeness("CALL { MATCH (n), (m)-->(n) RETURN n } RETURN n", "1 rows [4]");
    assertThat(alone.isSeenIn("MATCH (n0), ()-->(n0) RETURN 0 AS a", ROWS)).isFalse();
  }

  @Test
  void howPatternsStandToEachOtherTellsWhereNothingElseDoes() {
    var joined =
        new CypherLikeness(
            "match (a:A), (b:A) where a.s='x' and b.s='y' and a.name = b.name return a.name",
            "0 rows []");
    assertThat(joined.isSeenIn("MATCH (n0), (n1) WHERE n0.a = n1.b RETURN false AS a2", ROWS))
        .isTrue();
    assertThat(joined.isSeenIn("MATCH (n0), (n1) WHERE n0.a = 1 RETURN false AS a2", ROWS))
        .isFalse();
    assertThat(joined.isSeenIn("MATCH (n0) WHERE n0.a = n0.b RETURN false AS a2", ROWS)).isFalse();
  }

  @Test
  void whatFramesAStatementTellsWhereNothingElseDoes() {
    var sorted = new CypherLikeness("MATCH (n) RETURN n.age AS a ORDER BY n.age", "2 rows [2, 1]");
    assertThat(sorted.isSeenIn("MATCH (n0) RETURN n0.a AS a ORDER BY a", ROWS)).isTrue();
    assertThat(sorted.isSeenIn("MATCH (n0) RETURN DISTINCT n0.a AS a", ROWS)).isFalse();
  }

  @Test
  void formsTellAsWordsDo() {
    var comprehended =
        new CypherLikeness(
            "MATCH (a:X) RETURN [(a)-[:R {w: 1}]->(b) | b.name] AS names", "1 rows [['c']]");
    assertThat(
            comprehended.isSeenIn(
                "OPTIONAL MATCH (n0) RETURN [(n0)-[r0 {k: 2}]-() | r0.k] AS a", ROWS))
        .isFalse();
    assertThat(comprehended.isSeenIn("MATCH (n0) RETURN [(n0)-[r0 {k: 2}]-() | 1] AS a", ROWS))
        .isTrue();
    assertThat(comprehended.isSeenIn("MATCH (n0) RETURN [(n0)-[r0]-() | 1] AS a", ROWS)).isFalse();
    assertThat(comprehended.isSeenIn("MATCH (n0)-[r0 {k: 2}]-() RETURN 1 AS a", ROWS)).isFalse();
    var counted = new CypherLikeness("MATCH (:A)-->(:B) RETURN count(*) AS c", "1 rows [2]");
    assertThat(counted.isSeenIn("MATCH (n0)-[r:T|S]->(:L0) RETURN count(*) AS a", ROWS)).isTrue();
    assertThat(counted.isSeenIn("MATCH (:%) RETURN count(*) AS a", ROWS)).isFalse();
    assertThat(counted.isSeenIn("MATCH (n0:L0|L1) RETURN count(*) AS a", ROWS)).isFalse();
  }

  @Test
  void aPatternIsAPredicateWithAFunctionAndWithout() {
    var called =
        new CypherLikeness("MATCH (a:X) WHERE exists((a)-[:R {w: 9}]->()) RETURN a", "1 rows [1]");
    assertThat(called.isSeenIn("MATCH (n) WHERE exists((n)-[ {k: 0}]->()) RETURN 0 AS a", ROWS))
        .isTrue();
    assertThat(called.isSeenIn("MATCH (n) WHERE NOT ((n)-[ {k: 0}]->()) RETURN 0 AS a", ROWS))
        .isTrue();
    assertThat(called.isSeenIn("MATCH (n)-[ {k: 0}]->() RETURN 0 AS a", ROWS)).isFalse();
    assertThat(called.isSeenIn("MATCH (n) WHERE (n)-->() RETURN 0 AS a", ROWS)).isFalse();
    assertThat(called.isSeenIn("MATCH (n) WHERE EXISTS { MATCH (n)-[ {k: 0}]->() } RETURN 0", ROWS))
        .isFalse();
  }

  @Test
  void whatHasAllTheWordsAmongOthersMayBecomeAlike() {
    var longer = "MATCH (n0) OPTIONAL MATCH (n1) MATCH (n1) WHERE n0.a XOR n1.b RETURN n1 AS a";
    assertThat(NULL_MATCHED.isSeenIn(longer, ROWS)).isFalse();
    assertThat(NULL_MATCHED.maySeeIn(longer, ROWS)).isTrue();
    assertThat(NULL_MATCHED.maySeeIn("MATCH (n0) RETURN n0.a XOR n0.b AS a", ROWS)).isFalse();
    assertThat(NULL_MATCHED.maySeeIn(longer, failure("null"))).isFalse();
    assertThat(XOR.maySeeIn(longer, failure("Expected RegularSinglePlannerQuery(Q"))).isTrue();
    assertThat(XOR.maySeeIn(longer, failure("null"))).isFalse();
    assertThat(XOR.maySeeIn("MATCH (n0) RETURN n0", failure("Expected RegularSinglePlannerQuery(")))
        .isFalse();
  }

  private static List<Outcome> failure(String message) {
    return List.of(
        new Outcome.Failure(
            Outcome.Kind.INTERNAL, "java.lang.IllegalStateException", message, List.of()));
  }
}
