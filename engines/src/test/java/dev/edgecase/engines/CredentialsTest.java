package dev.edgecase.engines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.edgecase.target.TargetException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A password opens a server, and goes nowhere else. */
@Timeout(600)
class CredentialsTest {
  private static final String USER = "marko-of-the-test";
  private static final String PASSWORD = "rainbow-of-the-test";
  private static final String DROP = "dev.edgecase.host.planted.DropStrategy";

  @TempDir private Path folder;

  @Test
  void neverReachAFileAnOutputOrAProcessList() throws Exception {
    var place = Files.createDirectory(folder.resolve("tool"));
    try (var server =
        ServerProcess.start(folder, "3.8.1", "user=" + USER + ":" + PASSWORD, "strategy=" + DROP)) {
      var target = "faulty-server@" + server.address() + "?strategies=" + DROP;
      var tool = hunt(place, target, Map.of("EDGECASE_USER", USER, "EDGECASE_PASSWORD", PASSWORD));
      var commands = new TreeSet<String>();
      while (!tool.waitFor(100, TimeUnit.MILLISECONDS)) {
        tool.descendants().forEach(host -> host.info().commandLine().ifPresent(commands::add));
        keepFiles(place);
      }
      assertThat(tool.exitValue()).as(Files.readString(place.resolve("log"))).isZero();
      assertThat(commands).isNotEmpty();
      assertThat(commands).noneMatch(CredentialsTest::tells);
    }
    assertThat(place.resolve("out/findings")).isNotEmptyDirectory();
    assertThat(files(place)).isNotEmpty().noneMatch(CredentialsTest::fileTells);
  }

  @Test
  void areNeededWhereAServerWantsThem() throws Exception {
    try (var server = ServerProcess.start(folder, "3.8.1", "user=" + USER + ":" + PASSWORD)) {
      var target = TestMachine.catalogue(folder).target("gremlin-server@" + server.address());
      assertThatThrownBy(() -> target.open(Duration.ofSeconds(60)))
          .isInstanceOf(TargetException.class)
          .hasMessageContaining("EDGECASE_USER");
    }
  }

  @Test
  void areRefusedInATarget() {
    var text = "gremlin-server@ws://" + USER + ":" + PASSWORD + "@127.0.0.1:8182";
    assertThatThrownBy(() -> TestMachine.catalogue(folder).target(text))
        .isInstanceOf(TargetException.class)
        .hasMessage(
            "The address of gremlin-server has a user in it; credentials belong into the environment, as EDGECASE_USER and EDGECASE_PASSWORD.");
  }

  private static Process hunt(Path place, String target, Map<String, String> environment)
      throws IOException {
    var command =
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-cp",
            System.getProperty("java.class.path"),
            HuntingTool.class.getName(),
            place.resolve("cache").toString(),
            target,
            place.resolve("out").toString());
    var builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.redirectOutput(place.resolve("log").toFile());
    builder.environment().putAll(environment);
    return builder.start();
  }

  /** Looks while the tool runs too: the files of hosts are gone when it has ended. */
  private static void keepFiles(Path place) throws IOException {
    assertThat(files(place)).noneMatch(CredentialsTest::fileTells);
  }

  private static List<Path> files(Path place) throws IOException {
    try (var all = Files.walk(place)) {
      return new ArrayList<>(all.filter(Files::isRegularFile).toList());
    } catch (java.io.UncheckedIOException vanished) {
      return List.of();
    }
  }

  private static boolean fileTells(Path file) {
    try {
      return tells(Files.readString(file, StandardCharsets.ISO_8859_1));
    } catch (IOException vanished) {
      return false;
    }
  }

  private static boolean tells(String text) {
    return text.contains(PASSWORD) || text.contains(USER);
  }
}
