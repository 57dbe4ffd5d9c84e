package dev.edgecase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A short hunt on an engine with faults put in on purpose, and what must be the same of it. */
final class PlantedHunt {
  static final int ROUNDS = 4;

  private static final List<String> LINE =
      List.of(
          "hunt",
          "--engines",
          Path.of("../engines/src/test/resources/engines").toAbsolutePath().normalize().toString(),
          "--target",
          "faulty?strategies=dev.edgecase.host.planted.DropStrategy,"
              + "dev.edgecase.host.planted.ThrowStrategy",
          "--seed",
          "1",
          "--rounds",
          Integer.toString(ROUNDS),
          "--queries",
          "40",
          "--vertices",
          "8",
          "--edges",
          "16",
          "--max-length",
          "6",
          "--reduce",
          "30");

  private PlantedHunt() {}

  static String[] with(String... more) {
    var line = new ArrayList<>(LINE);
    line.addAll(List.of(more));
    return line.toArray(String[]::new);
  }

  /** All that does not depend on the machine: findings with their examples, counts, and rounds. */
  static SortedMap<String, String> results(Path out) throws IOException {
    var results = new TreeMap<String, String>();
    for (var place : List.of("findings", "known")) {
      if (Files.isDirectory(out.resolve(place))) {
        try (Stream<Path> files = Files.walk(out.resolve(place))) {
          for (var file : files.filter(Files::isRegularFile).toList()) {
            results.put(out.relativize(file).toString(), Files.readString(file));
          }
        }
      }
    }
    var summary = summary(out);
    results.put("counts", summary.path("counts").toPrettyString());
    results.put("covered", summary.path("covered").toPrettyString());
    return results;
  }

  /** What was found is the same. */
  static void assertSame(Path out, Path expected) throws IOException {
    var mine = results(out);
    var theirs = results(expected);
    assertThat(mine).containsOnlyKeys(theirs.keySet());
    for (var result : mine.entrySet()) {
      assertThat(result.getValue()).as(result.getKey()).isEqualTo(theirs.get(result.getKey()));
    }
  }

  static List<String> signatures(Path out) throws IOException {
    try (Stream<Path> bugs = Files.list(out.resolve("findings"))) {
      return bugs.map(bug -> bug.getFileName().toString()).sorted().toList();
    }
  }

  static JsonNode summary(Path out) {
    return JsonMapper.shared().readTree(out.resolve("summary.json").toFile());
  }

  /** How many rounds are noted by now. */
  static long rounds(Path out) throws IOException {
    var file = out.resolve("rounds.jsonl");
    return Files.exists(file)
        ? Files.readAllLines(file).stream().filter(line -> line.startsWith("{\"round\"")).count()
        : 0;
  }
}
