package dev.edgecase.engines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.edgecase.target.TargetException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ArtifactsTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"3.8.1", "3.6.2"})
  void findsTheJarsOfAVersion(String version) {
    assertThat(names(artifacts(MavenRepositories.ofUser()).jars(bill(version))))
        .startsWith("tinkergraph-gremlin-" + version + ".jar")
        .contains("gremlin-core-" + version + ".jar")
        .doesNotHaveDuplicates();
  }

  @Test
  void needsNoRepositoryTheSecondTime() throws IOException {
    var jars = artifacts(MavenRepositories.ofUser()).jars(bill("3.8.1"));
    assertThat(artifacts(unreachable()).jars(bill("3.8.1"))).isEqualTo(jars);
  }

  @Test
  void forgetsAClassPathWhoseJarsAreGone() throws IOException {
    var cache = new ClassPathCache(folder);
    var jar = Files.createFile(folder.resolve("a.jar"));
    cache.put("key", List.of(jar));
    assertThat(cache.get("key")).contains(List.of(jar));
    Files.delete(jar);
    assertThat(cache.get("key")).isEmpty();
  }

  @Test
  void usesTheRememberedJarsOfASnapshotOnlyWithoutARepository() throws IOException {
    var bill = bill("9.9.9-SNAPSHOT");
    var jar = Files.createFile(folder.resolve("a.jar"));
    new ClassPathCache(folder.resolve("cache")).put(bill.key(), List.of(jar));
    assertThat(artifacts(unreachable()).jars(bill)).containsExactly(jar);
  }

  @Test
  void saysThatAVersionDoesNotExist() {
    assertThatThrownBy(() -> artifacts(MavenRepositories.ofUser()).jars(bill("3.99.0")))
        .isInstanceOf(TargetException.class)
        .hasMessage(
            "tinkergraph@3.99.0 cannot be had: org.apache.tinkerpop:tinkergraph-gremlin:jar:3.99.0"
                + " is in none of your Maven repositories; check the version.");
  }

  @Test
  void saysWhatCouldNotBeFetched() {
    assertThatThrownBy(() -> artifacts(unreachable()).jars(bill("3.8.1")))
        .isInstanceOf(TargetException.class)
        .hasMessageMatching(
            "tinkergraph@3.8.1 cannot be had: org.apache.tinkerpop:tinkergraph-gremlin:(jar|pom):3.8.1"
                + " is not in your local Maven repository and could not be fetched;"
                + " run it once with a network, or check mirrors and proxies in your Maven settings.");
  }

  @Test
  void saysThatMavenIsOffline() {
    assertThatThrownBy(() -> artifacts(settings("<offline>true</offline>")).jars(bill("3.8.1")))
        .isInstanceOf(TargetException.class)
        .hasMessageContaining("could not be fetched since Maven is offline;");
  }

  @Test
  void takesTheLocalRepositoryOfTheSettings() throws IOException {
    var local = folder.resolve("elsewhere");
    var place = local.resolve("g/a/1/a-1.jar");
    Files.createDirectories(place.getParent());
    Files.createFile(place);
    Files.writeString(
        place.resolveSibling("a-1.pom"),
        "<project><modelVersion>4.0.0</modelVersion><groupId>g</groupId>"
            + "<artifactId>a</artifactId><version>1</version></project>");
    var settings = settings("<localRepository>" + local + "</localRepository>");
    var bill = new Bill("mine@1", List.of("g:a:1"), List.of(), List.of(), false);
    assertThat(artifacts(settings).jars(bill)).containsExactly(place);
  }

  @Test
  void leavesOutHoldsAndFlattensAsTheDescriptorSays() {
    var artifacts = artifacts(MavenRepositories.ofUser());
    var coordinates = bill("3.6.2").coordinates();
    var core = List.of("org.apache.tinkerpop:gremlin-core");
    assertThat(names(artifacts.jars(new Bill("a", coordinates, core, List.of(), false))))
        .contains("tinkergraph-gremlin-3.6.2.jar")
        .doesNotContain("gremlin-core-3.6.2.jar");
    var older = List.of("org.apache.tinkerpop:gremlin-core:3.8.1");
    assertThat(names(artifacts.jars(new Bill("b", coordinates, List.of(), older, false))))
        .contains("tinkergraph-gremlin-3.6.2.jar", "gremlin-core-3.8.1.jar");
    assertThat(names(artifacts.jars(new Bill("c", coordinates, List.of(), List.of(), true))))
        .containsExactly("tinkergraph-gremlin-3.6.2.jar");
  }

  private static Bill bill(String version) {
    var engine = new DescriptorReader().builtIn("tinkergraph");
    return Bill.of(engine, version);
  }

  private Artifacts artifacts(MavenRepositories repositories) {
    return new Artifacts(new ClassPathCache(folder.resolve("cache")), repositories);
  }

  /** Repositories of somebody without a network, who has never used Maven before. */
  private MavenRepositories unreachable() throws IOException {
    return settings(
        "<mirrors><mirror><id>none</id><mirrorOf>*</mirrorOf><url>https://127.0.0.1:1/</url>"
            + "</mirror></mirrors><localRepository>"
            + folder.resolve("empty")
            + "</localRepository>");
  }

  private MavenRepositories settings(String content) throws IOException {
    var file = folder.resolve("settings.xml");
    String local =
        content.contains("<localRepository>")
            ? ""
            : "<localRepository>" + folder.resolve("empty") + "</localRepository>";
    Files.writeString(file, "<settings>" + content + local + "</settings>");
    return new MavenRepositories(
        new MavenSetup(Optional.empty(), Optional.of(file), Optional.empty()).overrides());
  }

  private static List<String> names(List<Path> jars) {
    return jars.stream().map(jar -> jar.getFileName().toString()).toList();
  }
}
