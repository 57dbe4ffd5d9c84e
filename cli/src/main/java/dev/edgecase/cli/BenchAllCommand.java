package dev.edgecase.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Runs all measurements and writes the document that they make. */
@Command(
    name = "all",
    description = {
      "Runs all measurements, each for its part of the budget, and writes what they say into the"
          + " sections of a document.",
      "With --short it takes a minute or two and says whether validity or power has dropped: it ends"
          + " with 1 if an engine refused a query, or if a known bug was not found again.",
      "Ends with 2 if a measurement could not be made; the others are made all the same."
    },
    mixinStandardHelpOptions = true,
    showDefaultValues = true)
final class BenchAllCommand implements Callable<Integer> {
  /** Time for what is found in the last moment of a hunt, and for starting hosts. */
  private static final double CAUTION = 0.9;

  @Option(
      names = "--budget",
      paramLabel = "TIME",
      description = "How long all measurements take together: 30m, 8h.",
      converter = Durations.class,
      defaultValue = "30m")
  private Duration budget = Duration.ZERO;

  @Option(names = "--short", description = "Only what says whether validity or power has dropped.")
  private boolean brief;

  @Option(
      names = "--catalogue",
      paramLabel = "FILE",
      description = "A catalogue of known bugs, as docs/known-bugs.md has it, to be found again.")
  private Optional<Path> catalogue = Optional.empty();

  @Option(
      names = "--write",
      paramLabel = "FILE",
      description = "The document; without it the results are only printed.")
  private Optional<Path> document = Optional.empty();

  @Option(names = "--seed", description = "Decides everything that is random.", defaultValue = "1")
  private long seed;

  private int worst = Main.NOTHING;

  @Override
  public Integer call() {
    var folder = scratch();
    try {
      if (brief) {
        run(Chapter.shortForm(known(folder)), Budget.unlimited());
      } else {
        whole(folder);
      }
    } finally {
      Scratch.delete(folder);
    }
    return worst;
  }

  private void whole(Path folder) {
    var time = Budget.of(Duration.ofMillis((long) (budget.toMillis() * CAUTION)));
    var chapters = Chapter.all(catalogue, folder.resolve("hunt"));
    int weights = chapters.stream().mapToInt(Chapter::weight).sum() + Chapter.HUNT;
    var hunt = new ArrayList<>(Chapter.hunt(folder.resolve("hunt")));
    hunt.addAll(
        List.of("--seed", Long.toString(seed), "--time", seconds(time, Chapter.HUNT, weights)));
    execute(hunt);
    run(chapters, time);
  }

  private void run(List<Chapter> chapters, Budget time) {
    document.ifPresent(file -> new Sections(file).prepare(chapters));
    int weights = chapters.stream().mapToInt(Chapter::weight).sum();
    for (var chapter : chapters) {
      var line = new ArrayList<>(List.of("bench"));
      line.addAll(chapter.line());
      line.addAll(List.of("--seed", Long.toString(seed)));
      if (time.left().isPresent()) {
        line.addAll(List.of("--budget", seconds(time, chapter.weight(), weights)));
      }
      document.ifPresent(
          file -> line.addAll(List.of("--write", file.toString(), "--section", chapter.section())));
      weights -= chapter.weight();
      execute(line);
    }
  }

  private void execute(List<String> line) {
    System.err.println("edgecase " + String.join(" ", line));
    int code = Main.run(line.toArray(String[]::new));
    if (code != Main.NOTHING) {
      System.err.println("This ended with " + code + ".");
    }
    worst = Math.max(worst, code);
  }

  /** The part of what is left that something weighs, as an option. */
  private static String seconds(Budget time, int weight, int weights) {
    var left = time.left().orElse(Duration.ZERO);
    return Math.max(1, left.multipliedBy(weight).dividedBy(weights).toSeconds()) + "s";
  }

  /** Known bugs that the short form must find again. */
  private static Path known(Path folder) {
    try (var list = BenchAllCommand.class.getResourceAsStream("short-catalogue.json")) {
      return Files.write(
          folder.resolve("catalogue.json"), Objects.requireNonNull(list).readAllBytes());
    } catch (IOException problem) {
      throw unusable(problem);
    }
  }

  private static Path scratch() {
    try {
      return Files.createTempDirectory("edgecase-bench");
    } catch (IOException problem) {
      throw unusable(problem);
    }
  }

  private static UserException unusable(IOException problem) {
    return new UserException(
        "There is no room for temporary files: " + IoProblems.explain(problem) + ".", problem);
  }
}
