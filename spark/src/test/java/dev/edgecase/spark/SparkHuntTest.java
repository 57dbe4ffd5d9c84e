package dev.edgecase.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

/** A hunt on planted bugs, on a cluster with executors in processes of their own. */
@Timeout(600)
class SparkHuntTest {
  private static final int ROUNDS = 4;
  private static final Path SPARK = Path.of("target/spark").toAbsolutePath();

  private static final List<String> OPENED =
      List.of(
          "java.lang",
          "java.lang.invoke",
          "java.lang.reflect",
          "java.io",
          "java.net",
          "java.nio",
          "java.util",
          "java.util.concurrent",
          "java.util.concurrent.atomic",
          "jdk.internal.ref",
          "sun.nio.ch",
          "sun.nio.cs",
          "sun.security.action",
          "sun.util.calendar");

  @TempDir private Path folder;

  /** The machines of a local cluster look for an installation of Spark. */
  @BeforeAll
  static void installSpark() throws IOException {
    assertThat(SPARK.resolve("jars")).isDirectoryContaining("glob:**/spark-core_2.13-*.jar");
    Files.writeString(SPARK.resolve("RELEASE"), "Spark, as Maven has brought it\n");
  }

  @Test
  void findsTheSameAsOneWorkerThoughAnExecutorIsLost() throws Exception {
    var expected = folder.resolve("expected");
    var alone = start("--workers", "1", "--out", expected.toString());
    assertThat(alone.waitFor(300, TimeUnit.SECONDS)).isTrue();
    assertThat(alone.exitValue()).as(Files.readString(folder.resolve("log"))).isEqualTo(1);
    assertThat(rounds(expected)).isEqualTo(ROUNDS);

    var out = folder.resolve("spark");
    var driver = start("--on", "local-cluster[2,1,1024]", "--out", out.toString());
    var started = new HashSet<ProcessHandle>();
    while (rounds(out) == 0) {
      assertThat(driver.isAlive()).as(Files.readString(folder.resolve("log"))).isTrue();
      driver.descendants().forEach(started::add);
      TimeUnit.MILLISECONDS.sleep(50);
    }
    var executors = driver.children().filter(SparkHuntTest::isExecutor).toList();
    assertThat(executors).isNotEmpty();
    assertThat(rounds(out)).as("it is in the middle").isLessThan(ROUNDS);
    assertThat(executors.get(0).destroyForcibly()).isTrue();
    while (driver.isAlive()) {
      driver.descendants().forEach(started::add);
      TimeUnit.MILLISECONDS.sleep(50);
    }
    assertThat(driver.exitValue()).as(Files.readString(folder.resolve("log"))).isEqualTo(1);
    for (var process : started) {
      process.onExit().get(30, TimeUnit.SECONDS);
    }

    assertThat(rounds(out)).isEqualTo(ROUNDS);
    assertThat(started.stream().filter(executors::contains)).isNotEmpty();
    var mine = results(out);
    var theirs = results(expected);
    assertThat(mine).containsOnlyKeys(theirs.keySet());
    for (var result : mine.entrySet()) {
      assertThat(result.getValue()).as(result.getKey()).isEqualTo(theirs.get(result.getKey()));
    }
    assertThat(mine.keySet()).filteredOn(name -> name.endsWith("finding.json")).isNotEmpty();
  }

  private Process start(String... more) throws IOException {
    var command = new ArrayList<String>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx1g", "-XX:TieredStopAtLevel=1", "-Dspark.ui.enabled=false"));
    OPENED.forEach(name -> command.add("--add-opens=java.base/" + name + "=ALL-UNNAMED"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.addAll(List.of("dev.edgecase.cli.Main", "hunt", "--seed", "1"));
    var engines = Path.of("../engines/src/test/resources/engines").toAbsolutePath().normalize();
    command.addAll(List.of("--engines", engines.toString(), "--target"));
    command.add(
        "faulty?strategies=dev.edgecase.host.planted.DropStrategy,"
            + "dev.edgecase.host.planted.ThrowStrategy");
    command.addAll(List.of("--rounds", Integer.toString(ROUNDS), "--queries", "40"));
    command.addAll(List.of("--vertices", "8", "--edges", "16", "--max-length", "6"));
    command.addAll(List.of("--reduce", "30"));
    command.addAll(List.of(more));
    var builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().put("SPARK_HOME", SPARK.toString());
    builder.environment().put("SPARK_SCALA_VERSION", "2.13");
    builder.environment().put("SPARK_LOCAL_IP", "127.0.0.1");
    return builder.redirectErrorStream(true).redirectOutput(folder.resolve("log").toFile()).start();
  }

  private static boolean isExecutor(ProcessHandle process) {
    try {
      var line = Files.readAllBytes(Path.of("/proc", Long.toString(process.pid()), "cmdline"));
      return new String(line, StandardCharsets.UTF_8).contains("CoarseGrainedExecutorBackend");
    } catch (IOException gone) {
      return false;
    }
  }

  private static long rounds(Path out) throws IOException {
    var file = out.resolve("rounds.jsonl");
    return Files.exists(file)
        ? Files.readAllLines(file).stream().filter(line -> line.startsWith("{\"round\"")).count()
        : 0;
  }

  /** All that does not depend on the machine. */
  private static SortedMap<String, String> results(Path out) throws IOException {
    var results = new TreeMap<String, String>();
    try (Stream<Path> files = Files.walk(out.resolve("findings"))) {
      for (var file : files.filter(Files::isRegularFile).toList()) {
        results.put(out.relativize(file).toString(), Files.readString(file));
      }
    }
    var summary = JsonMapper.shared().readTree(out.resolve("summary.json").toFile());
    results.put("counts", summary.path("counts").toPrettyString());
    results.put("covered", summary.path("covered").toPrettyString());
    return results;
  }
}
