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
  void aWrongResultHasTheSameTellingWords() {
    assertThat(NULL_MATCHED.isSeenIn("OPTIONAL MATCH (n0) MATCH (n0) RETURN false AS a", ROWS))
        .isTrue();
    assertThat(
            NULL_MATCHED.isSeenIn("OPTIONAL MATCH (n0) MATCH (n0) RETURN DISTINCT n0 AS a", ROWS))
        .isFalse();
  }

  private static List<Outcome> failure(String message) {
    return List.of(
        new Outcome.Failure(
            Outcome.Kind.INTERNAL, "java.lang.IllegalStateException", message, List.of()));
  }
}
