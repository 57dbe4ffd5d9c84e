package dev.edgecase.cli;

import dev.edgecase.hunt.Campaign;
import dev.edgecase.hunt.Hosts;
import dev.edgecase.hunt.Schedule;
import dev.edgecase.report.RoundReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** Runs rounds of one hunt on one machine of a cluster; hosts are kept from batch to batch. */
public final class ClusterRounds implements AutoCloseable {
  private final HuntPlan plan;
  private final Hosts hosts;

  /**
   * Prepares to run rounds.
   *
   * @param arguments the options of the hunt
   */
  public ClusterRounds(List<String> arguments) {
    this.plan = HuntCommand.plan(new Arguments(arguments));
    this.hosts = new Hosts(plan.options());
  }

  /**
   * Runs rounds one after the other, reduction and all. Several threads may do so at once.
   *
   * @param rounds the numbers of the rounds
   * @return a report of each round on each target
   */
  public List<String> run(List<Long> rounds) throws InterruptedException {
    long end = rounds.stream().mapToLong(number -> number + 1).max().orElse(0);
    var wanted = Set.copyOf(rounds);
    var reports = new ArrayList<String>();
    var campaign =
        new Campaign(
            plan.targets(),
            plan.languages(),
            plan.options().with(Schedule.of(OptionalLong.of(end), Optional.empty(), 1)),
            (target, round) -> !wanted.contains(round),
            (result, progress) -> reports.add(RoundReport.of(result).write(Languages.ALL)));
    try {
      campaign.run(hosts);
    } catch (InterruptedException unwanted) {
      campaign.stop();
      throw unwanted;
    }
    return reports;
  }

  /** Ends all hosts that no round uses. */
  @Override
  public void close() {
    hosts.close();
  }
}
