package dev.edgecase.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

/** However a hunt is ended, it leaves no host behind. */
@Timeout(600)
class InterruptTest {
  private static final int INTERRUPT = 2;

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"INT", "TERM"})
  void writesTheSummaryAndEndsItsHosts(String signal) throws Exception {
    // A shell that starts jobs in the background lets them, and all their children, ignore Ctrl-C.
    assumeFalse(signal.equals("INT") && ignoresInterrupts());
    var hunt = hunt();
    var hosts = awaitHosts(hunt);
    send(signal, hunt.process());
    assertThat(hunt.process().waitFor(15, TimeUnit.SECONDS)).as("ended in time").isTrue();
    assertEnd(hosts);

    assertThat(hunt.process().exitValue()).isEqualTo(signal.equals("INT") ? 130 : 143);
    assertThat(hunt.ending().err()).isEmpty();
    assertThat(hunt.output()).contains("Summary: out/summary.json", "Report: out/report.html");
    assertThat(folder.resolve("out/report.html")).content().contains("ended early");
    var summary = JsonMapper.shared().readTree(folder.resolve("out/summary.json").toFile());
    assertThat(summary.at("/complete").booleanValue()).isFalse();
    // What there was no time to confirm is a suspect; that the hosts died with us is none.
    for (var list : List.of("/findings", "/suspects")) {
      assertThat(
              summary.at(list).valueStream().map(found -> found.at("/consequence").stringValue()))
          .doesNotContain("crash", "hang");
    }
  }

  @Test
  void leavesNoHostWhenItIsKilled() throws Exception {
    var hunt = hunt();
    var hosts = awaitHosts(hunt);
    send("KILL", hunt.process());
    assertThat(hunt.process().waitFor(15, TimeUnit.SECONDS)).isTrue();
    assertEnd(hosts);
  }

  private Tool.Running hunt() throws IOException {
    var line = "hunt --time 5m --seed 1 --queries 60 --vertices 8 --edges 16 --out out";
    return Tool.in(folder).start(line.split(" "));
  }

  /** Waits until the hunt is well under way: both oracles have had their say. */
  private static List<ProcessHandle> awaitHosts(Tool.Running hunt) throws Exception {
    while (!hunt.output().contains("NEW ")) {
      assertThat(hunt.process().isAlive()).isTrue();
      TimeUnit.MILLISECONDS.sleep(100);
    }
    var hosts = hunt.process().descendants().toList();
    assertThat(hosts).isNotEmpty();
    return hosts;
  }

  private static void assertEnd(List<ProcessHandle> hosts) throws Exception {
    for (var host : hosts) {
      host.onExit().get(10, TimeUnit.SECONDS);
    }
  }

  private static void send(String signal, Process process) throws Exception {
    var kill = new ProcessBuilder("kill", "-" + signal, Long.toString(process.pid())).start();
    assertThat(kill.waitFor()).isZero();
  }

  private static boolean ignoresInterrupts() throws IOException {
    var status = Path.of("/proc/self/status");
    if (!Files.isReadable(status)) {
      return false;
    }
    try (var lines = Files.lines(status)) {
      return lines
          .filter(line -> line.startsWith("SigIgn:"))
          .map(line -> Long.parseUnsignedLong(line.substring("SigIgn:".length()).strip(), 16))
          .anyMatch(mask -> (mask & (1L << (INTERRUPT - 1))) != 0);
    }
  }
}
