package dev.edgecase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/**
 * The examples in the documents, run as Kubernetes and a CI server would run them: their very
 * commands, with the index that each job would get. Only their environment makes them short.
 */
@Timeout(600)
class ExamplesTest {
  private static final Path EXAMPLES = Path.of("../docs/examples");

  /** A small hunt, instead of the one of a whole night. */
  private static final Map<String, String> SMALL =
      Map.of("ROUNDS", "3", "QUERIES", "15", "SEED", "1");

  @TempDir private Path folder;

  @BeforeEach
  void installTheTool() throws IOException {
    var java = Path.of(System.getProperty("java.home"), "bin", "java");
    var script =
        """
        #!/bin/sh
        exec "%s" -Xmx512m -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -cp "%s" %s "$@"
        """
            .formatted(java, System.getProperty("java.class.path"), Main.class.getName());
    var tool = Files.writeString(folder.resolve("edgecase"), script);
    assertThat(tool.toFile().setExecutable(true)).isTrue();
  }

  @Test
  void anIndexedJobOfKubernetes() throws Exception {
    var job = job("kubernetes-hunt.yaml");
    var spec = job.path("spec");
    assertThat(spec.path("completionMode").asString()).isEqualTo("Indexed");
    int completions = spec.path("completions").asInt();
    assertThat(completions).isGreaterThan(1);
    for (int index = 0; index < completions; index++) {
      var environment = environment(job);
      environment.put("JOB_COMPLETION_INDEX", Integer.toString(index));
      assertThat(run(command(job), environment)).isZero();
    }
    // A pod that is started again finds all its rounds done.
    var again = environment(job);
    again.put("JOB_COMPLETION_INDEX", "0");
    assertThat(run(command(job), again)).isZero();

    var merge = job("kubernetes-merge.yaml");
    assertThat(run(command(merge), environment(merge))).isZero();
    assertMerged(folder.resolve("results/merged"));
  }

  @Test
  void aMatrixOfACiServer() throws Exception {
    var workflow = new YAMLMapper().readTree(EXAMPLES.resolve("ci-matrix.yaml").toFile());
    var environment = new TreeMap<String, String>();
    workflow
        .path("env")
        .properties()
        .forEach(entry -> environment.put(entry.getKey(), entry.getValue().asString()));
    environment.putAll(SMALL);
    Files.writeString(folder.resolve(environment.get("KNOWN")), "[]\n");
    var shards = workflow.at("/jobs/hunt/strategy/matrix/shard");
    assertThat(shards.valueStream().map(JsonNode::asInt))
        .containsExactlyElementsOf(IntStream.range(0, shards.size()).boxed().toList());
    for (var shard : shards) {
      var line = step(workflow.at("/jobs/hunt")).replace("${{ matrix.shard }}", shard.asString());
      assertThat(line).doesNotContain("${{").contains("/" + shards.size() + "\"");
      assertThat(run(List.of("sh", "-c", line), environment)).isZero();
    }
    int code = run(List.of("sh", "-c", step(workflow.at("/jobs/merge"))), environment);
    var findings = assertMerged(folder.resolve("merged")).at("/counts/findings").asInt();
    assertThat(code).isEqualTo(findings > 0 ? 1 : 0);
    assertThat(folder.resolve("merged/junit.xml")).isNotEmptyFile();
    assertThat(folder.resolve("merged/edgecase.sarif")).isNotEmptyFile();
  }

  @Test
  void aNightOfHunting() throws Exception {
    Files.writeString(folder.resolve("edgecase-known.yaml"), "[]\n");
    var night = EXAMPLES.resolve("nightly.sh").toAbsolutePath().normalize().toString();
    var environment =
        Map.of(
            "TARGETS", "tinkergraph tinkergraph@0.0.1",
            "SEED", "1",
            "LENGTH", "--rounds 1 --queries 15");
    int code = run(List.of("sh", night), environment);
    var out = folder.resolve("nightly/1/tinkergraph");
    int findings = PlantedHunt.summary(out).at("/counts/findings").asInt();
    assertThat(code).isEqualTo(findings > 0 ? 1 : 0);
    assertThat(folder.resolve("nightly/1/states.txt"))
        .content()
        .startsWith("tinkergraph: " + (findings > 0 ? "new bugs" : "nothing new") + "\n")
        .contains("tinkergraph@0.0.1: could not run: ");
    assertThat(folder.resolve("nightly/index.html"))
        .content()
        .contains("<a href=\"1/tinkergraph/report.html\">");
    assertThat(out.resolve("report.html")).isNotEmptyFile();
  }

  private static JsonNode assertMerged(Path merged) {
    var summary = PlantedHunt.summary(merged);
    assertThat(summary.at("/complete").booleanValue()).isTrue();
    assertThat(summary.at("/counts/rounds").asInt()).isEqualTo(3);
    assertThat(summary.at("/covered").properties())
        .singleElement()
        .satisfies(covered -> assertThat(covered.getValue().asString()).isEqualTo("0-2"));
    assertThat(merged.resolve("report.html")).isNotEmptyFile();
    return summary;
  }

  /** The one document of a manifest that is a Job. */
  private static JsonNode job(String name) throws IOException {
    try (var documents =
        new YAMLMapper()
            .readerFor(JsonNode.class)
            .<JsonNode>readValues(EXAMPLES.resolve(name).toFile())) {
      var jobs =
          documents.readAll().stream()
              .filter(document -> document.path("kind").asString("").equals("Job"))
              .toList();
      assertThat(jobs).hasSize(1);
      return jobs.get(0);
    }
  }

  private static JsonNode container(JsonNode job) {
    var containers = job.at("/spec/template/spec/containers");
    assertThat(containers).hasSize(1);
    return containers.get(0);
  }

  private static List<String> command(JsonNode job) {
    var words = container(job);
    return Stream.concat(words.path("command").valueStream(), words.path("args").valueStream())
        .map(JsonNode::asString)
        .toList();
  }

  private Map<String, String> environment(JsonNode job) {
    var environment = new TreeMap<String, String>();
    container(job)
        .path("env")
        .forEach(
            variable ->
                environment.put(
                    variable.path("name").asString(), variable.path("value").asString()));
    environment.putAll(SMALL);
    environment.put("RESULTS", folder.resolve("results").toString());
    return environment;
  }

  /** The one step of a job of a workflow that runs a command. */
  private static String step(JsonNode job) {
    var lines = job.path("steps").valueStream().filter(step -> step.has("run")).toList();
    assertThat(lines).hasSize(1);
    return lines.get(0).path("run").asString();
  }

  private int run(List<String> command, Map<String, String> environment) throws Exception {
    var log = folder.resolve("log");
    var builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().putAll(environment);
    builder
        .environment()
        .merge("PATH", folder.toString(), (old, own) -> own + File.pathSeparator + old);
    var process = builder.redirectErrorStream(true).redirectOutput(log.toFile()).start();
    assertThat(process.waitFor(10, TimeUnit.MINUTES)).as(command.toString()).isTrue();
    System.out.print(process.exitValue() == 2 ? Files.readString(log) : "");
    return process.exitValue();
  }
}
