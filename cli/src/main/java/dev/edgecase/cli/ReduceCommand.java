package dev.edgecase.cli;

import dev.edgecase.engines.Catalogue;
import dev.edgecase.hunt.Discovery;
import dev.edgecase.oracle.Consequence;
import dev.edgecase.oracle.Finding;
import dev.edgecase.reduce.Reducer;
import dev.edgecase.reduce.Reduction;
import dev.edgecase.replay.Recurrence;
import dev.edgecase.report.FindingStore;
import dev.edgecase.report.KnownIssues;
import dev.edgecase.report.Reproducers;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Makes stored findings smaller. */
@Command(
    name = "reduce",
    description = {
      "Makes a finding, or all findings of an out folder, smaller than the hunt had the budget for.",
      "What a fresh host confirms takes the place of the old example; its folder is renamed when its"
          + " signature changes. summary.json stays as the hunt wrote it."
    },
    mixinStandardHelpOptions = true,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {"0:done", "2:could not run"})
final class ReduceCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(paramLabel = "DIR", description = "The folder of a finding, or of a hunt.")
  private Path folder = Path.of(".");

  @Option(
      names = "--budget",
      paramLabel = "N",
      description = "The most candidates that are judged for each finding.",
      showDefaultValue = CommandLine.Help.Visibility.ALWAYS,
      defaultValue = "5000")
  private int budget;

  @Mixin private TimeoutOption timeout = new TimeoutOption();

  @Mixin private EngineOptions engines = new EngineOptions();

  @Override
  public Integer call() {
    if (budget < 1) {
      throw new ParameterException(
          spec.commandLine(), "--budget must be at least 1, not " + budget + ".");
    }
    var catalogue = engines.catalogue();
    for (var finding : findings()) {
      System.out.println(finding.getFileName() + ": " + reduce(finding, catalogue));
    }
    return Main.NOTHING;
  }

  private List<Path> findings() {
    var several = folder.resolve("findings");
    if (!Files.isDirectory(several)) {
      return List.of(folder);
    }
    try (var folders = Files.list(several)) {
      return folders
          .filter(each -> !each.getFileName().toString().startsWith("."))
          .sorted()
          .toList();
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  /** Reduces one finding and says in a sentence what came of it. */
  private String reduce(Path place, Catalogue catalogue) {
    var stored = StoredFinding.in(place);
    var finding = stored.finding();
    if (finding.consequence() == Consequence.HANG) {
      return "a hang costs its time limit for each candidate, and is left as it is.";
    }
    var smaller = smaller(finding, catalogue);
    if (smaller.isEmpty()) {
      return "it did not happen again on " + finding.target() + ", and is left as it is.";
    }
    var reduction = smaller.get();
    if (isSame(finding, reduction.finding())) {
      return "stays at " + size(finding) + ".";
    }
    var better = stored.reducedTo(reduction.finding(), reduction.complete());
    var now = place(place, stored, better, catalogue);
    return size(finding)
        + " -> "
        + size(reduction.finding())
        + (now.equals(place) ? "." : ", now in " + now.getFileName() + ".");
  }

  /** The smallest example that a fresh host confirms; empty if the bug does not show at all. */
  private Optional<Reduction> smaller(Finding finding, Catalogue catalogue) {
    var target = catalogue.target(finding.target());
    Reduction reduced;
    try (var session = target.open(timeout.get())) {
      var replay = StoredFinding.replay(finding);
      if (!(replay.on(session) instanceof Recurrence.Same same)) {
        return Optional.empty();
      }
      reduced = new Reducer(replay.judgement(session), budget, () -> false).reduce(same.finding());
    }
    try (var fresh = target.open(timeout.get())) {
      return StoredFinding.replay(reduced.finding()).on(fresh) instanceof Recurrence.Same confirmed
          ? Optional.of(new Reduction(confirmed.finding(), reduced.judged(), reduced.complete()))
          : Optional.of(new Reduction(finding, reduced.judged(), false));
    }
  }

  private static Path place(Path place, Discovery old, Discovery smaller, Catalogue catalogue) {
    var reproducers = new Reproducers(name -> catalogue.target(name).setup());
    return new FindingStore(place, Languages.ALL, reproducers, KnownIssues.NONE)
        .replace(place, old, smaller);
  }

  private static boolean isSame(Finding a, Finding b) {
    return a.graph().equals(b.graph()) && a.query().equals(b.query());
  }

  private static String size(Finding finding) {
    return "%d vertices, %d edges, query of %d"
        .formatted(
            finding.graph().vertices().size(),
            finding.graph().edges().size(),
            finding.query().size());
  }
}
