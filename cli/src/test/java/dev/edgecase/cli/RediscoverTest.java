package dev.edgecase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(600)
class RediscoverTest {
  @TempDir private Path folder;

  @Test
  void saysWhichKnownBugsAHuntFindsByItself() throws IOException {
    var catalogue = folder.resolve("bugs.json");
    Files.writeString(
        catalogue,
        """
        [{"id": "range", "cause": "negative range", "engine": "tinkergraph", "language": "gremlin",
          "coordinates": "org.apache.tinkerpop:tinkergraph-gremlin:3.6.2", "newest": "fixed in 3.8.1",
          "query": "g.V().where(__.in().count().is(eq(-3)))", "oracles": ["optimization"],
          "actual": "EXC java.lang.IllegalArgumentException: Not a legal range: [0, -2]"},
         {"id": "outside", "engine": "tinkergraph", "language": "gremlin", "oracles": ["optimization"],
          "coordinates": "org.apache.tinkerpop:tinkergraph-gremlin:3.6.2", "actual": "[v[1]]",
          "query": "g.V().where(__.out().count().is(outside(1,0)))"},
         {"id": "other", "engine": "tinkergraph", "language": "gremlin", "oracles": ["partition"],
          "coordinates": "org.apache.tinkerpop:tinkergraph-gremlin:3.6.2",
          "query": "g.V().nonsense()", "actual": "[]"},
         {"id": "noted", "engine": "tinkergraph", "language": "gremlin", "oracles": ["partition"],
          "coordinates": "org.apache.tinkerpop:tinkergraph-gremlin:3.6.2",
          "query": "g.V().nonsense()", "actual": "[]"},
         {"id": "foreign", "engine": "tinkergraph", "language": "esperanto",
          "coordinates": "a:b:1", "query": "", "actual": "[]"}]
        """);
    var notes = Files.writeString(folder.resolve("notes.json"), "{\"noted\": \"is nonsense\"}");
    var document = Files.writeString(folder.resolve("doc.md"), begin() + end());
    var ending =
        InProcess.run(
            "bench",
            "rediscover",
            catalogue.toString(),
            "--rounds",
            "10",
            "--notes",
            notes.toString(),
            "--oracle",
            "optimization",
            "--least",
            "3",
            "--write",
            document.toString());
    assertThat(ending.code()).as("fewer causes than were asked for").isEqualTo(Main.FOUND);
    assertThat(Files.readString(document))
        .contains("--rounds 10 --queries 500 --workers 1 --oracle optimization`: 2 of 4 causes")
        .containsPattern(
            "\\| negative range \\| range \\| `tinkergraph@3.6.2` \\| yes \\| \\d+ \\| \\d+ ")
        .containsPattern("\\| outside \\| outside \\| `tinkergraph@3.6.2` \\| yes ")
        .contains("| other | other | `tinkergraph@3.6.2` | no | | | | needs partition |")
        .contains("| noted | noted | `tinkergraph@3.6.2` | no | | | | is nonsense |")
        .doesNotContain("foreign");
  }

  @Test
  void asksTheMendedVersionBesideTheFaultyOne() throws IOException {
    var catalogue = folder.resolve("bugs.json");
    Files.writeString(
        catalogue,
        """
        [{"id": "range", "engine": "tinkergraph", "language": "gremlin",
          "coordinates": "org.apache.tinkerpop:tinkergraph-gremlin:3.6.2", "newest": "fixed in 3.8.1",
          "query": "g.V().where(__.in().count().is(eq(-3)))", "oracles": ["differential"],
          "actual": "EXC java.lang.IllegalArgumentException: Not a legal range: [0, -2]"}]
        """);
    var ending =
        InProcess.run(
            "bench",
            "rediscover",
            catalogue.toString(),
            "--rounds",
            "10",
            "--vertices",
            "8",
            "--edges",
            "16",
            "--oracle",
            "differential");
    assertThat(ending.code()).isZero();
    assertThat(ending.out())
        .containsPattern("\\| range \\| range \\| `tinkergraph@3.6.2` \\| yes ");
  }

  @Test
  void saysWhatIsWrongWithACatalogue() throws IOException {
    var catalogue = Files.writeString(folder.resolve("bugs.json"), "[{\"id\": \"a\"}]");
    var ending = InProcess.run("bench", "rediscover", catalogue.toString());
    assertThat(ending.code()).isEqualTo(Main.COULD_NOT_RUN);
    assertThat(ending.err()).contains("bugs.json is no catalogue of bugs: an entry has no '");
  }

  private static String begin() {
    return "<!-- begin rediscover -->\n";
  }

  private static String end() {
    return "<!-- end rediscover -->\n";
  }
}
