package dev.edgecase.cli;

import static dev.edgecase.cli.PlantedHunt.assertSame;
import static dev.edgecase.cli.PlantedHunt.rounds;
import static dev.edgecase.cli.PlantedHunt.signatures;
import static dev.edgecase.cli.PlantedHunt.summary;
import static dev.edgecase.cli.Sentences.assertOneSentence;
import static org.assertj.core.api.Assertions.assertThat;

import dev.edgecase.report.Results;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The same rounds come to the same, whoever runs them, and whatever happens to the tool meanwhile.
 */
@Timeout(600)
class CampaignTest {
  @TempDir private static Path folder;
  private static Path expected;

  @BeforeAll
  static void huntWithOneWorker() throws IOException {
    expected = folder.resolve("expected");
    long begin = System.nanoTime();
    var ending = hunt("--workers", "1", "--out", expected.toString());
    assertThat(ending.code()).isEqualTo(1);
    assertThat(ending.out())
        .containsPattern(
            "memory of a host of faulty@.*: \\d+ MB after its first round, \\d+ MB after \\d");
    assertThat(summary(expected).at("/measured/seconds").asDouble())
        .as("the time that it took")
        .isPositive()
        .isLessThan((System.nanoTime() - begin) / 1e9);
    assertThat(signatures(expected)).hasSizeGreaterThan(1);
    assertThat(summary(expected).at("/counts/rounds").asInt()).isEqualTo(PlantedHunt.ROUNDS);
  }

  @Test
  void fourWorkersFindTheSame() throws IOException {
    var out = folder.resolve("four");
    assertThat(hunt("--workers", "4", "--out", out.toString()).code()).isEqualTo(1);
    assertSame(out, expected);
  }

  @Test
  void threeMergedShardsFindTheSame() throws IOException {
    var shards = new ArrayList<String>();
    for (int i = 0; i < 3; i++) {
      var out = folder.resolve("shard-" + i);
      var ending = hunt("--shard", i + "/3", "--host-life", "1", "--out", out.toString());
      assertThat(ending.out()).contains("4 rounds (shard " + i + "/3)");
      assertThat(summary(out).at("/covered").toString())
          .contains(List.of("\"0,3\"", "\"1\"", "\"2\"").get(i));
      assertThat(summary(out).at("/measured/memory/0/rounds").asInt())
          .as("each round has a fresh host")
          .isEqualTo(1);
      shards.add(out.toString());
    }
    // The second one twice: it must count once.
    shards.add(shards.get(1));
    var out = folder.resolve("merged");
    var line = Stream.of(List.of("merge"), shards, List.of("--out", out.toString(), "--fail-on"));
    var ending =
        InProcess.run(
            Stream.concat(line.flatMap(List::stream), Stream.of("new")).toArray(String[]::new));
    assertThat(ending.err()).isEmpty();
    assertThat(ending.code()).isEqualTo(1);
    assertThat(ending.out()).startsWith("Merged 4 folders: 4 rounds, ");
    assertThat(out.resolve("report.html")).exists();
    assertSame(out, expected);
  }

  @Test
  void whatWasKilledIsResumedAndLosesNothing() throws Exception {
    var out = folder.resolve("killed");
    var hunt =
        Tool.in(folder).start(PlantedHunt.with("--workers", "2", "--resume", out.toString()));
    await(hunt, () -> rounds(out) >= 1);
    var hosts = hunt.process().descendants().toList();
    assertThat(hosts).isNotEmpty();
    kill(hunt.process().toHandle());
    for (var host : hosts) {
      host.onExit().get(20, TimeUnit.SECONDS);
    }
    long before = rounds(out);
    assertThat(before).as("it was killed in the middle").isBetween(1L, PlantedHunt.ROUNDS - 1L);

    // Without any other option: all else is known from the folder.
    var again = InProcess.run("hunt", "--resume", out.toString());
    assertThat(again.err()).isEmpty();
    assertThat(again.code()).isEqualTo(1);
    assertThat(rounds(out)).isEqualTo(PlantedHunt.ROUNDS);
    assertSame(out, expected);

    // All is done: nothing is run again, and nothing is counted twice.
    assertThat(InProcess.run("hunt", "--resume", out.toString()).code()).isEqualTo(1);
    assertThat(rounds(out)).isEqualTo(PlantedHunt.ROUNDS);
    assertSame(out, expected);
  }

  @Test
  void aHostThatIsKilledIsReplacedAndCostsNoRound() throws Exception {
    var out = folder.resolve("without-a-host");
    var hunt = Tool.in(folder).start(PlantedHunt.with("--workers", "1", "--out", out.toString()));
    await(hunt, () -> rounds(out) >= 1);
    var hosts = hunt.process().descendants().toList();
    assertThat(hosts).isNotEmpty();
    hosts.forEach(ProcessHandle::destroyForcibly);
    var others = assertEndOfAll(hunt.process());
    assertThat(hunt.ending().err()).isEmpty();
    assertThat(others).as("there were others after them").isNotEmpty();
    assertThat(rounds(out)).isEqualTo(PlantedHunt.ROUNDS);
    // A death that nobody sees again is no bug of the engine.
    assertThat(signatures(out)).isSubsetOf(signatures(expected)).isNotEmpty();
    assertThat(Results.read(out, Languages.ALL).damaged()).isEmpty();
  }

  /**
   * The out folder is a file system of its own, too small for what is found; then it is made
   * larger. Only processes below the script see it.
   */
  @Test
  void aFullDiskLosesNothing() throws Exception {
    var out = Files.createDirectory(folder.resolve("small"));
    var script =
        Files.writeString(
            folder.resolve("full-disk.sh"),
            """
            set -eu
            out=$1; shift
            mount -t tmpfs -o size=20k tmpfs "$out"
            code=0
            "$@" 2>full.err >full.out || code=$?
            echo $code >full.code
            cp -R "$out" full
            mount -o remount,size=64m "$out"
            code=0
            "$@" 2>roomy.err >roomy.out || code=$?
            echo $code >roomy.code
            cp -R "$out" roomy
            """);
    // Who is not root may mount something, too, in a name space of his own.
    var own = System.getProperty("user.name").equals("root") ? "-m" : "-rm";
    var line =
        Stream.concat(
            Stream.of("unshare", own, "sh", script.toString(), out.toString()),
            Tool.in(folder).line(PlantedHunt.with("--resume", out.toString())).stream());
    var both = new ProcessBuilder(line.toList()).directory(folder.toFile()).inheritIO().start();
    assertEndOfAll(both);

    assertThat(both.exitValue()).as("the file system could be made").isZero();
    assertThat(folder.resolve("full.code")).hasContent("2");
    assertThat(Files.readString(folder.resolve("full.err")).strip())
        .startsWith("The hunt had to end because a file could not be written (")
        .endsWith(
            "No space left on device); when that is mended, --resume " + out + " goes on with it.");
    var full = folder.resolve("full");
    assertThat(signatures(full))
        .isSubsetOf(signatures(expected))
        .isNotEqualTo(signatures(expected));
    var results = Results.read(full, Languages.ALL);
    assertThat(results.damaged()).isEmpty();
    try (var files = Files.walk(full)) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .noneMatch(name -> name.startsWith(".draft"));
    }

    assertThat(folder.resolve("roomy.code")).hasContent("1");
    assertThat(folder.resolve("roomy.err")).isEmptyFile();
    assertSame(folder.resolve("roomy"), expected);
  }

  @Test
  void aHuntIsNotResumedWithOtherOptions() throws IOException {
    var out = folder.resolve("copy");
    Files.createDirectories(out);
    Files.copy(expected.resolve("rounds.jsonl"), out.resolve("rounds.jsonl"));
    assertOneSentence(InProcess.run("hunt", "--resume", out.toString(), "--queries", "7"))
        .isEqualTo(
            "The hunt in %s was another one: the queries is 40 in one and 7 in the other."
                .formatted(out));
  }

  @Test
  void aFolderOfAnotherHuntIsNotMerged() throws IOException {
    var out = folder.resolve("other");
    var other = PlantedHunt.with("--out", out.toString(), "--fail-on", "never");
    other[Arrays.asList(other).indexOf("--rounds") + 1] = "1";
    other[Arrays.asList(other).indexOf("--queries") + 1] = "1";
    InProcess.run(other);
    assertOneSentence(
            InProcess.run(
                "merge",
                expected.toString(),
                out.toString(),
                "--out",
                folder.resolve("nowhere").toString()))
        .isEqualTo(
            "%s and %s do not fit together: the queries is 40 in one and 1 in the other."
                .formatted(expected, out));
    assertThat(folder.resolve("nowhere")).doesNotExist();
  }

  private static Tool.Ending hunt(String... more) {
    var ending = InProcess.run(PlantedHunt.with(more));
    assertThat(ending.err()).isEmpty();
    return ending;
  }

  /** Something that comes true while a hunt runs. */
  private interface Condition {
    boolean holds() throws IOException;
  }

  private static void await(Tool.Running hunt, Condition condition) throws Exception {
    while (!condition.holds()) {
      assertThat(hunt.process().isAlive()).as("the hunt is under way").isTrue();
      TimeUnit.MILLISECONDS.sleep(20);
    }
  }

  /** Waits for a process, and makes sure that all that it has started ends as well. */
  private static Set<ProcessHandle> assertEndOfAll(Process process) throws Exception {
    var started = new HashSet<ProcessHandle>();
    while (process.isAlive()) {
      process.descendants().forEach(started::add);
      TimeUnit.MILLISECONDS.sleep(20);
    }
    for (var each : started) {
      each.onExit().get(20, TimeUnit.SECONDS);
    }
    return started;
  }

  private static void kill(ProcessHandle process) throws Exception {
    var kill = new ProcessBuilder("kill", "-KILL", Long.toString(process.pid())).start();
    assertThat(kill.waitFor()).isZero();
  }
}
