package dev.edgecase.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The zip, unpacked somewhere, on a machine that has a JDK and neither Maven nor our sources. */
@Timeout(600)
class DistributionTest {
  private static final List<String> TOOLS =
      List.of("sh", "dirname", "head", "java", "readlink", "sed");

  @TempDir private static Path folder;
  private static Path home;
  private static Path bin;

  @BeforeAll
  static void unpack() throws IOException {
    var place = Files.createDirectory(folder.resolve("some place"));
    home = place.resolve("edgecase");
    try (var zips = Files.list(Path.of("target"))) {
      var zip = zips.filter(file -> file.toString().endsWith(".zip")).toList();
      assertThat(zip).hasSize(1);
      unpack(zip.get(0), place);
    }
    bin = Files.createDirectory(folder.resolve("bin"));
    for (var tool : TOOLS) {
      provide(tool, bin);
    }
    Files.createSymbolicLink(bin.resolve("edgecase"), home.resolve("bin/edgecase"));
  }

  @Test
  void saysItsVersion() throws Exception {
    var ending = run(folder, home.resolve("bin/edgecase").toString(), "--version");
    assertThat(ending.text()).matches("edgecase \\d+\\.\\d+\\.\\d+(-SNAPSHOT)?\\R");
    assertThat(ending.code()).isZero();
  }

  @Test
  void huntsThroughALinkFromAnywhere() throws Exception {
    var elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
    var ending =
        run(
            elsewhere,
            "edgecase",
            "hunt",
            "--rounds",
            "1",
            "--queries",
            "20",
            "--seed",
            "1",
            "--reduce",
            "0",
            "--fail-on",
            "never");
    assertThat(ending.text()).contains("Hunting on tinkergraph@", "Report: ");
    assertThat(ending.code()).isZero();
    assertThat(elsewhere.resolve("edgecase-out/summary.json")).isNotEmptyFile();
    assertThat(elsewhere.resolve("edgecase-out/report.html")).isNotEmptyFile();
  }

  @Test
  void saysThatJavaIsMissing() throws Exception {
    var builder = new ProcessBuilder(home.resolve("bin/edgecase").toString(), "--version");
    builder.environment().remove("JAVA_HOME");
    builder.environment().put("PATH", withoutJava().toString());
    var ending = end(builder);
    assertThat(ending.text().strip())
        .isEqualTo(
            "Edgecase needs a JDK 17 or newer, and there is no java: install one or set JAVA_HOME.");
    assertThat(ending.code()).isEqualTo(2);
  }

  @Test
  void hasWhatAUserMustHave() throws IOException {
    assertThat(home)
        .isDirectoryContaining("glob:**/LICENSE")
        .isDirectoryContaining("glob:**/README.md")
        .isDirectoryContaining("glob:**/SECURITY.md")
        .isDirectoryContaining("glob:**/CHANGELOG.md");
    try (var jars = Files.list(home.resolve("lib"))) {
      assertThat(jars.map(jar -> jar.getFileName().toString()))
          .anyMatch(jar -> jar.startsWith("edgecase-host-tinkerpop"))
          .noneMatch(jar -> jar.contains("planted") || jar.contains("junit"));
    }
  }

  @ParameterizedTest
  @CsvSource({"edgecase hu, hunt", "edgecase mer, merge", "edgecase hunt --res, --resume"})
  void theShellCompletesCommandsAndOptions(String line, String completion) throws Exception {
    var words = line.split(" ");
    var script =
        """
        . "$1"
        compopt() { :; } # It is no use where no key was pressed.
        COMP_WORDS=(%s) COMP_CWORD=%d COMP_LINE="%s" COMP_POINT=%d COMP_TYPE=9
        _complete_edgecase
        echo "${COMPREPLY[@]}"
        """
            .formatted(line, words.length - 1, line, line.length());
    var ending =
        end(
            new ProcessBuilder(
                "bash", "-c", script, "bash", home.resolve("completion/edgecase").toString()));
    assertThat(ending.text().strip()).isEqualTo(completion);
  }

  private record Ending(int code, String text) {}

  private static Ending run(Path place, String... command) throws Exception {
    var builder = new ProcessBuilder(command).directory(place.toFile());
    builder.environment().remove("JAVA_HOME");
    builder.environment().put("PATH", bin.toString());
    if (!command[0].contains("/")) {
      builder.command().set(0, bin.resolve(command[0]).toString());
    }
    return end(builder);
  }

  private static Ending end(ProcessBuilder builder) throws Exception {
    var out = Files.createTempFile(folder, "out", "");
    var process = builder.redirectErrorStream(true).redirectOutput(out.toFile()).start();
    assertThat(process.waitFor(120, TimeUnit.SECONDS)).as("ended").isTrue();
    return new Ending(process.exitValue(), Files.readString(out));
  }

  private static Path withoutJava() throws IOException {
    var place = Files.createDirectory(folder.resolve("without-java"));
    for (var tool : TOOLS) {
      if (!tool.equals("java")) {
        provide(tool, place);
      }
    }
    return place;
  }

  /** With the permissions that the zip says, as unzip does. */
  private static void unpack(Path zip, Path place) throws IOException {
    try (var system = FileSystems.newFileSystem(zip, Map.of("enablePosixFileAttributes", true));
        Stream<Path> entries = Files.walk(system.getPath("/"))) {
      for (var entry : entries.filter(Files::isRegularFile).toList()) {
        var file = place.resolve(entry.toString().substring(1));
        Files.createDirectories(file.getParent());
        Files.copy(entry, file);
        var permissions =
            Files.getFileAttributeView(entry, PosixFileAttributeView.class)
                .readAttributes()
                .permissions();
        Files.setPosixFilePermissions(file, permissions);
      }
    }
  }

  private static void provide(String tool, Path place) throws IOException {
    var script = "#!/bin/sh\nexec \"" + find(tool) + "\" \"$@\"\n";
    var file = Files.writeString(place.resolve(tool), script);
    assertThat(file.toFile().setExecutable(true)).isTrue();
  }

  private static Path find(String tool) throws IOException {
    return Stream.of(System.getenv("PATH").split(File.pathSeparator))
        .map(place -> Path.of(place, tool))
        .filter(Files::isExecutable)
        .findFirst()
        .orElseThrow(() -> new AssertionError("no " + tool))
        .toRealPath();
  }
}
