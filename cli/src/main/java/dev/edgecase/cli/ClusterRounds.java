package dev.edgecase.cli;

import dev.edgecase.hunt.Campaign;
import dev.edgecase.hunt.Schedule;
import dev.edgecase.report.RoundReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** Some rounds of a hunt, as one machine of a cluster runs them. */
public final class ClusterRounds {
  private ClusterRounds() {}

  /**
   * Runs rounds one after the other, reduction and all.
   *
   * @param arguments the options of the hunt
   * @param rounds the numbers of the rounds
   * @return a report of each round on each target
   */
  public static List<String> run(List<String> arguments, List<Long> rounds)
      throws InterruptedException {
    var plan = HuntCommand.plan(new Arguments(arguments));
    long end = rounds.stream().mapToLong(number -> number + 1).max().orElse(0);
    var schedule =
        Schedule.of(OptionalLong.of(end), Optional.empty(), 1)
            .withHostLife(plan.options().schedule().hostLife());
    var wanted = Set.copyOf(rounds);
    var reports = new ArrayList<String>();
    var campaign =
        new Campaign(
            plan.targets(),
            plan.languages(),
            plan.options().with(schedule),
            (target, round) -> !wanted.contains(round),
            (result, progress) -> reports.add(RoundReport.of(result).write(Languages.ALL)));
    try {
      campaign.run();
    } catch (InterruptedException unwanted) {
      campaign.stop();
      throw unwanted;
    }
    return reports;
  }
}
