package dev.edgecase.engines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.edgecase.query.Template;
import dev.edgecase.target.TargetException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CatalogueTest {
  @TempDir private Path folder;
  private Catalogue catalogue;

  @BeforeEach
  void openCatalogue() {
    catalogue = TestMachine.catalogue(folder.resolve("cache"));
  }

  @ParameterizedTest
  @CsvSource({
    "tinkergraph, tinkergraph@3.8.1",
    "tinkergraph@3.6.2, tinkergraph@3.6.2",
    "tinkergraph@9-SNAPSHOT, tinkergraph@9-SNAPSHOT",
    "planted?strategies=a=b, planted@3.7.5?strategies=a=b",
    "planted?strategies=, planted@3.7.5",
    "gremlin-server@ws://a:1?source=g&driver=3.7.5, gremlin-server@ws://a:1?driver=3.7.5"
  })
  void givesEveryTargetOneName(String text, String name) {
    var target = catalogue.target(text);
    assertThat(target.name()).isEqualTo(name);
    assertThat(catalogue.target(name)).isEqualTo(target);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "tinkergraf    | There is no engine 'tinkergraf'; did you mean tinkergraph?",
        "@3.8.1        | The target '@3.8.1' names no engine; write engine[@version][?key=value&...].",
        "tinkergraph@  | The target 'tinkergraph@' has no version after the @; leave out the @ for the default.",
        "bitsy?a=b     | bitsy has no option 'a'; it has none.",
        "planted?a=b   | planted has no option 'a'; its options are strategies.",
        "planted?a     | The target 'planted?a' has 'a' where an option key=value should be.",
        "planted?strategies=a&strategies=b | The target 'planted?strategies=a&strategies=b' sets 'strategies' twice.",
        "gremlin-server@3.8.1 | gremlin-server is reached by address; write gremlin-server@ws://HOST[:PORT][/PATH] or gremlin-server@wss://HOST[:PORT][/PATH].",
        "gremlin-server@http://a:1 | gremlin-server is reached by address; write gremlin-server@ws://HOST[:PORT][/PATH] or gremlin-server@wss://HOST[:PORT][/PATH].",
        "gremlin-server@ws:// | gremlin-server is reached by address; write gremlin-server@ws://HOST[:PORT][/PATH] or gremlin-server@wss://HOST[:PORT][/PATH].",
        "tinkergraph@ws://somewhere:8182 | tinkergraph cannot be reached by address: it runs in a process of its own; write tinkergraph@3.8.1."
      })
  void saysWhatIsWrongWithATarget(String text, String sentence) {
    assertThatThrownBy(() -> catalogue.target(text))
        .isInstanceOf(TargetException.class)
        .hasMessage(sentence);
  }

  @Test
  void namesTheEnginesWhereNoneIsLikeTheOneAskedFor() {
    var names = catalogue.engines().stream().map(Descriptor::name).distinct().toList();
    assertThat(names).isSorted().contains("faulty", "planted", "tinkergraph");
    assertThatThrownBy(() -> catalogue.target("oracle"))
        .hasMessage("There is no engine 'oracle'; known are " + String.join(", ", names) + ".");
  }

  @Test
  void anEngineMaySpeakSeveralLanguages() {
    assertThat(catalogue.target("arcadedb").language()).isEqualTo("gremlin");
    var chosen = catalogue.speaking("cypher").target("arcadedb");
    assertThat(chosen.name()).isEqualTo("arcadedb@26.7.1?language=cypher");
    assertThat(catalogue.target(chosen.name()).language()).isEqualTo("cypher");
    assertThat(catalogue.target("neo4j@bolt://localhost").name())
        .isEqualTo("neo4j@bolt://localhost");
    assertThatThrownBy(() -> catalogue.target("kuzu?language=gremlin"))
        .hasMessage("kuzu does not speak gremlin; it speaks cypher.");
  }

  @Test
  void listsEveryDescriptorThatItComesWith() throws IOException {
    var resources = Path.of("src/main/resources/dev/edgecase/engines");
    try (var files = Files.list(resources)) {
      var names =
          files
              .map(file -> file.getFileName().toString())
              .filter(name -> name.endsWith(".yaml") && !name.equals("defaults.yaml"))
              .map(name -> name.replace(".yaml", ""))
              .sorted()
              .toList();
      assertThat(Files.readAllLines(resources.resolve("engines.txt"))).isEqualTo(names);
    }
  }

  @Test
  void takesADescriptorOfTheSameNameInsteadOfItsOwn() throws IOException {
    write(MINIMAL.replace("mine", "tinkergraph"));
    assertThat(catalogue.with(folder).engines())
        .filteredOn(engine -> engine.name().equals("tinkergraph"))
        .singleElement()
        .extracting(Descriptor::title)
        .isEqualTo("My own");
  }

  @Test
  void saysWhichFieldOfADescriptorIsUnknown() throws IOException {
    write(MINIMAL + "verison: 1\n");
    complaint().hasMessageContaining("my.yaml has an unknown field 'verison'; the fields known");
    write(MINIMAL + "pinned: [{switch: A, reason: b, sauce: c}]\n");
    complaint().hasMessageContaining("my.yaml has an unknown field 'sauce' in pinned[0]; the");
  }

  @Test
  void saysWhatADescriptorLacks() throws IOException {
    write(MINIMAL.replace("title: My own", ""));
    complaint().hasMessageEndingWith("my.yaml needs the field 'title'.");
    write(MINIMAL + "pinned: [{switch: A}]\n");
    complaint().hasMessageEndingWith("my.yaml needs the field 'reason' in pinned[0].");
  }

  @Test
  void saysWhichValueOfADescriptorIsWrong() throws IOException {
    write(MINIMAL + "types: [INT]\n");
    complaint().hasMessageContaining("my.yaml has a wrong value in types[0]");
    write(MINIMAL + "expected-errors: [{kind: DATA, type: '(', reason: none}]\n");
    complaint().hasMessageEndingWith("has the wrong regular expression '(' in expected-errors.");
    write(MINIMAL + "expected-errors: [{kind: DATA, versions: '[1', reason: none}]\n");
    complaint().hasMessageEndingWith("has the wrong version range '[1'.");
    write(MINIMAL + "expected-errors: [{kind: DATA, versions: '1', reason: none}]\n");
    complaint().hasMessageEndingWith("has the wrong version range '1'.");
    write(MINIMAL + "expected-errors: [{reason: none}]\n");
    complaint().hasMessageEndingWith("needs the kind REFUSED or DATA in expected-errors[0].");
    write("name: [\n");
    complaint().hasMessageContaining("my.yaml is not well-formed YAML");
    write("just text\n");
    complaint().hasMessageEndingWith("my.yaml is not a list of fields.");
  }

  @Test
  void tellsHowAProgramGetsHoldOfAnEngine() throws IOException {
    var setup = catalogue.target("tinkergraph@3.6.2").setup().orElseThrow();
    assertThat(setup.coordinates())
        .containsExactly("org.apache.tinkerpop:tinkergraph-gremlin:3.6.2");
    var keys = List.of(new Template.Key("'a'", "TEXT"), new Template.Key("'b'", "TEXT"));
    assertThat(setup.schema().edgeIndex().filled(Map.of("label", "'l'"), keys))
        .containsExactly(
            "graph.createIndex('a', Edge.class)", "graph.createIndex('b', Edge.class)");
    write(MINIMAL);
    assertThat(catalogue.with(folder).target("mine").setup()).isEmpty();
  }

  @Test
  void saysWhichFolderIsNotThere() {
    assertThatThrownBy(() -> catalogue.with(folder.resolve("none")))
        .isInstanceOf(TargetException.class)
        .hasMessageEndingWith("none cannot be read.");
  }

  private static final String MINIMAL =
      """
      name: mine
      title: My own
      language: gremlin
      default-version: 1
      hosts: [tinkerpop]
      adapter: a.B
      coordinates: [ "g:a:${version}" ]
      """;

  private void write(String descriptor) throws IOException {
    Files.writeString(folder.resolve("my.yaml"), descriptor);
  }

  private AbstractThrowableAssert<?, ? extends Throwable> complaint() {
    return assertThatThrownBy(() -> catalogue.with(folder)).isInstanceOf(TargetException.class);
  }
}
