package dev.edgecase.cli;

import dev.edgecase.hunt.Campaign;
import dev.edgecase.hunt.Past;
import dev.edgecase.hunt.Progress;
import dev.edgecase.report.RoundReport;
import java.util.function.BiConsumer;

/** The workers of this process. */
final class LocalRunner implements Runner {
  private final Campaign campaign;
  private BiConsumer<RoundReport, Progress> listener = (report, progress) -> {};

  LocalRunner(HuntPlan plan, Past past) {
    campaign =
        new Campaign(
            plan.targets(),
            plan.languages(),
            plan.options(),
            past,
            (result, progress) -> listener.accept(RoundReport.of(result), progress));
  }

  @Override
  public void run(BiConsumer<RoundReport, Progress> done) throws InterruptedException {
    listener = done;
    campaign.run();
  }

  @Override
  public Progress progress() {
    return campaign.progress();
  }

  @Override
  public void stop() {
    campaign.stop();
  }
}
