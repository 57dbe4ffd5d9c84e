package dev.edgecase.cli;

import dev.edgecase.hunt.HuntOptions;
import dev.edgecase.hunt.Progress;
import dev.edgecase.report.Course;
import dev.edgecase.report.FindingStore;
import dev.edgecase.report.Ledger;
import dev.edgecase.report.Results;
import dev.edgecase.report.RoundReport;
import dev.edgecase.report.SummaryJson;
import dev.edgecase.target.TargetException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Optional;

/** One run of a campaign in an out folder: from the first round that is missing to the report. */
final class HuntRun {
  private final Path out;
  private final Ledger.Head head;
  private final Ledger ledger;
  private final FindingStore store;
  private final HuntOptions options;
  private final HuntView view;
  private final Course course = new Course();

  HuntRun(Path out, Ledger.Head head, Ledger ledger, FindingStore store, HuntOptions options) {
    this.out = out;
    this.head = head;
    this.ledger = ledger;
    this.store = store;
    this.options = options;
    this.view = HuntView.choose(System.out, head.terms().targets(), options);
  }

  /**
   * Hunts.
   *
   * @return where the campaign stands now; none if it was ended before its time
   * @throws UserException if what is found cannot be written any more
   */
  Optional<Progress> run(Runner runner, CiOptions ci) throws InterruptedException {
    try {
      return hunt(runner, ci);
    } catch (UncheckedIOException problem) {
      // A round that could not be noted is run again then: nothing is lost.
      throw new UserException(
          "The hunt had to end because a file could not be written (%s); when that is mended, --resume %s goes on with it."
              .formatted(IoProblems.explain(problem), out),
          problem);
    }
  }

  private Optional<Progress> hunt(Runner runner, CiOptions ci) throws InterruptedException {
    var farewell = new Farewell(runner::stop);
    view.begin(runner::progress, store);
    boolean complete = false;
    try {
      runner.run(this::keep);
      complete = !farewell.isUnderWay();
    } catch (TargetException problem) {
      if (!farewell.isUnderWay()) {
        throw problem;
      }
    } finally {
      try {
        end(runner.progress(), complete, ci);
      } finally {
        farewell.done();
      }
    }
    return complete ? Optional.of(now(runner.progress())) : Optional.empty();
  }

  /** First what was found, then the round: one that is noted has lost nothing. */
  private void keep(RoundReport report, Progress progress) {
    for (var discovery : report.discoveries()) {
      if (store.add(discovery)) {
        view.discovery(discovery);
      }
    }
    report.suspects().forEach(store::suspect);
    ledger.add(report.entry());
    course.add(progress, store.findings().size());
    view.show(progress, store);
  }

  /** With all that was noted, now and before. */
  private Progress now(Progress progress) {
    return progress.with(ledger.totals().all(), ledger.totals().plans().size());
  }

  private void end(Progress progress, boolean complete, CiOptions ci) {
    var now = now(progress);
    SummaryJson.write(
        out,
        head,
        Optional.of(options.schedule()),
        now,
        ledger.totals(),
        course.points(),
        store,
        complete);
    view.end(now, store, out);
    // From what is on disk, so that 'edgecase report' can do the same at any time.
    try {
      var results = Results.read(out, Languages.ALL);
      view.report(ReportCommand.page(out, results));
      ci.write(results);
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }
}
