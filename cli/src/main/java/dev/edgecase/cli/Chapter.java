package dev.edgecase.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One measurement of the whole evaluation: a command of {@code bench}, and the section that it
 * writes. A new measurement is a line here.
 *
 * @param section its name in the document
 * @param title the heading that it gets if the document does not have it yet
 * @param weight its part of the time, beside those of the others
 * @param line the command and its options
 */
record Chapter(String section, String title, int weight, List<String> line) {
  /** How much of the time the hunt takes, as the weight of a chapter. */
  static final int HUNT = 4;

  private static final String OLD = "tinkergraph@3.6.2";

  /** What loads graphs in its own process, without anything to fetch but jars. */
  private static final List<String> EMBEDDED =
      List.of(
          "loading",
          "--target",
          "tinkergraph",
          "--target",
          "neo4j-gremlin",
          "--target",
          "arcadedb",
          "--target",
          "orientdb",
          "--target",
          "janusgraph",
          "--target",
          "hugegraph");

  private static Chapter of(String title, int weight, String... line) {
    return new Chapter(line[0], title, weight, List.of(line));
  }

  /**
   * The whole evaluation.
   *
   * @param catalogue of known bugs, if there is one
   * @param hunted the out folder of a hunt, for what is analysed
   */
  static List<Chapter> all(Optional<Path> catalogue, Path hunted) {
    var chapters = new ArrayList<Chapter>();
    chapters.add(of("Generators", 8, "generators"));
    chapters.add(of("What the generator makes", 1, "steps"));
    chapters.add(
        of(
            "Speed",
            4,
            "speed",
            "--target",
            "tinkergraph@3.6.2,tinkergraph@3.8.1,neo4j",
            "--oracle",
            "optimization,partition",
            "--workers",
            "1,2",
            "--size",
            "10,100,1000,10000,100000",
            "--length",
            "5,10,20,40"));
    chapters.add(of("Loading", 2, EMBEDDED.toArray(String[]::new)));
    chapters.add(of("Reduction", 3, "reduction"));
    chapters.add(of("The three chains of disassembly", 2, "chains"));
    catalogue.ifPresent(
        file -> chapters.add(of("Known bugs found again", 10, "rediscover", file.toString())));
    chapters.add(of("Small faults in the engine's optimizations", 8, "power"));
    chapters.add(of("What each part is worth", 8, "ablations"));
    chapters.add(
        of("What was found", 4, "analyses", hunted.toString(), "--against", "tinkergraph@3.8.1"));
    return chapters;
  }

  /** What says in about a minute whether validity or power has dropped. */
  static List<Chapter> shortForm(Path catalogue) {
    return List.of(
        validity("gremlin", "tinkergraph", 200),
        // Each statement is planned for long, above all those that are made for an answer.
        validity("cypher", "neo4j", 30),
        of(
            "Known bugs found again",
            1,
            "rediscover",
            catalogue.toString(),
            "--rounds",
            "6",
            "--queries",
            "200",
            "--least",
            "2"));
  }

  private static Chapter validity(String language, String target, int queries) {
    var line =
        List.of(
            "generators",
            "--target",
            target,
            "--whole",
            "--queries",
            Integer.toString(queries),
            "--synthesized",
            "0",
            "--score-queries",
            "0",
            "--no-plans",
            "--valid",
            "100");
    return new Chapter("validity " + language, "Validity, " + language, 1, line);
  }

  /** A hunt whose findings are analysed. */
  static List<String> hunt(Path out) {
    return List.of(
        "hunt",
        "--target",
        OLD,
        "--oracle",
        "optimization",
        "--oracle",
        "disassembly",
        "--oracle",
        "partition",
        "--fail-on",
        "never",
        "--out",
        out.toString());
  }
}
