package dev.edgecase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(600)
class CheckTest {
  private static final String GRAPH =
      """
      {"id":1,"label":"person","properties":{"name":[{"value":"marko"}]},\
      "outE":{"knows":[{"id":7,"inV":2,"properties":{"since":2010}}]}}
      {"id":2,"label":"person","properties":{"name":[{"value":"vadas"}]}}
      """;

  @TempDir private Path folder;

  @Test
  void saysThatNothingIsWrong() throws IOException {
    var ending =
        check("g.V().has('name', 'marko')\n  .out('knows')\n// a comment\ng.V(1).count()", "3.8.1");
    assertThat(ending.err()).isEmpty();
    assertThat(ending.out())
        .contains("tinkergraph@3.8.1\n  g.V().has('name', 'marko').out('knows')")
        .contains("reference: agrees, 1 check")
        .contains("g.V(v1).count()")
        .endsWith("Nothing found.\n");
    assertThat(ending.code()).isZero();
  }

  @Test
  void saysWhichVersionIsWrong() throws IOException {
    var ending = check("g.V().where(__.count().is(P.outside(0, -1)))", "3.6.2", "3.8.1");
    assertThat(ending.out())
        .contains("reference: FOUND wrong result. The engine returns 0 rows")
        .contains("differential: FOUND wrong result. ")
        .contains("Our interpreter of the language says that answer 1 of 2 is wrong.");
    assertThat(ending.code()).isEqualTo(1);
  }

  /** Our generator makes no such query, so that its typing does not know it. */
  @Test
  void judgesWhatWeDoNotGenerate() throws IOException {
    var ending = check("g.V().out().path().by('name')", "3.8.1");
    assertThat(ending.out()).contains("reference: agrees, 1 check", "failure: agrees, 1 check");
    assertThat(ending.code()).isZero();
  }

  @Test
  void whatIsLeftToChanceIsOnlyRun() throws IOException {
    var ending = check("g.V().coin(0.5)", "3.8.1");
    assertThat(ending.out())
        .contains("reference: nothing to say: result not determined", "failure: agrees, 1 check");
    assertThat(ending.code()).isZero();
  }

  @Test
  void whatIsNoGremlinIsASentence() throws IOException {
    var ending = check("g.V().nonsense()", "3.8.1");
    assertThat(ending.err().lines()).hasSize(1);
    assertThat(ending.err()).contains("This is not Gremlin, at line 1, column 7");
    assertThat(ending.code()).isEqualTo(2);
  }

  @Test
  void takesCypherForThoseWhoSpeakIt() throws IOException {
    var ending =
        ask(
            """
            // a comment
            MATCH (n:person {name: 'marko'})-[:knows]->(m)
            RETURN m.name AS name;
            MATCH (n) RETURN count(*) AS c
            """,
            "neo4j@5.26.30");
    assertThat(ending.err()).isEmpty();
    assertThat(ending.out())
        .contains("  MATCH (n:person {name: 'marko'})-[:knows]->(m) RETURN m.name AS name\n")
        .contains("  MATCH (n) RETURN count(*) AS c\n")
        .contains("reference: agrees, 1 check")
        .endsWith("Nothing found.\n");
    assertThat(ending.code()).isZero();
  }

  @Test
  void whatIsNoCypherIsASentence() throws IOException {
    var ending = ask("MATCH (n) RETURN m", "neo4j@5.26.30");
    assertThat(ending.err().lines()).hasSize(1);
    assertThat(ending.err()).contains("Nothing has the name m.");
    assertThat(ending.code()).isEqualTo(2);
  }

  @Test
  void targetsOfTwoLanguagesAreNotAskedAtOnce() throws IOException {
    var ending = ask("g.V()", "tinkergraph@3.8.1", "neo4j@5.26.30");
    assertThat(ending.err()).contains("The targets speak different languages");
    assertThat(ending.code()).isEqualTo(2);
  }

  private Tool.Ending check(String queries, String... versions) throws IOException {
    return ask(queries, Stream.of(versions).map("tinkergraph@"::concat).toArray(String[]::new));
  }

  private Tool.Ending ask(String queries, String... targets) throws IOException {
    var graph = Files.writeString(folder.resolve("graph.json"), GRAPH);
    var query = Files.writeString(folder.resolve("queries.txt"), queries);
    var words = new ArrayList<String>();
    words.add("check");
    for (var target : targets) {
      words.add("--target=" + target);
    }
    words.add("--graph=" + graph);
    words.add("--query=" + query);
    return InProcess.run(words.toArray(String[]::new));
  }
}
