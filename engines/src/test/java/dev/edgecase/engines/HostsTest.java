package dev.edgecase.engines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.edgecase.target.TargetException;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HostsTest {
  @TempDir private Path cache;

  @Test
  void endWithATool() throws Exception {
    var tool = tool();
    var host = host(tool);
    tool.destroy();
    assertThat(tool.waitFor(10, TimeUnit.SECONDS)).isTrue();
    host.onExit().get(10, TimeUnit.SECONDS);
    assertThat(folders()).isEmpty();
  }

  @Test
  void endByThemselvesWhenAToolIsKilledAndTheNextOneClearsUp() throws Exception {
    var tool = tool();
    var host = host(tool);
    tool.destroyForcibly();
    assertThat(tool.waitFor(10, TimeUnit.SECONDS)).isTrue();
    host.onExit().get(10, TimeUnit.SECONDS);
    var left = folders();
    assertThat(left).singleElement().asString().contains(tool.pid() + "-");

    var catalogue = TestMachine.catalogue(cache);
    try (var session = catalogue.target("tinkergraph").open(Duration.ofSeconds(10))) {
      assertThat(folders()).hasSize(1).doesNotContainAnyElementsOf(left);
      assertThat(session.target().name()).isEqualTo("tinkergraph@3.8.1");
    }
  }

  @Test
  void sayWhenTheyHaveNoRoom() throws Exception {
    Files.createFile(cache.resolve("tmp"));
    var target = TestMachine.catalogue(cache).target("tinkergraph");
    assertThatThrownBy(() -> target.open(Duration.ofSeconds(10)))
        .isInstanceOf(TargetException.class)
        .hasMessageEndingWith("tmp cannot be written; name another one in EDGECASE_CACHE.");
  }

  @Test
  void leaveTheFoldersOfLivingToolsAlone() throws Exception {
    var tool = tool();
    var host = host(tool);
    var catalogue = TestMachine.catalogue(cache);
    try (var session = catalogue.target("tinkergraph").open(Duration.ofSeconds(10))) {
      assertThat(folders()).hasSize(2);
      assertThat(session.engineNanos()).isPositive();
    }
    tool.destroyForcibly();
    host.onExit().get(10, TimeUnit.SECONDS);
  }

  private Process tool() throws IOException {
    return new ProcessBuilder(
            Jdk.running().launcher().toString(),
            "-cp",
            System.getProperty("java.class.path"),
            Tool.class.getName(),
            cache.toString())
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }

  private static ProcessHandle host(Process tool) throws IOException {
    try (BufferedReader lines = tool.inputReader()) {
      return ProcessHandle.of(Long.parseLong(lines.readLine())).orElseThrow();
    }
  }

  private List<Path> folders() throws IOException {
    try (var folders = Files.list(cache.resolve("tmp"))) {
      return folders.toList();
    }
  }
}
