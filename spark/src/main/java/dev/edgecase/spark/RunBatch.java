package dev.edgecase.spark;

import dev.edgecase.cli.ClusterRounds;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.spark.api.java.function.Function;

/** What an executor does: it runs some rounds, with hosts of its own, and gives their reports. */
final class RunBatch implements Function<ArrayList<Long>, ArrayList<String>> {
  private static final long serialVersionUID = 1;

  /**
   * What an executor keeps from task to task, by the options of the hunt. Spark makes a task anew
   * each time, and has no other place for it. It ends with the process.
   */
  private static final Map<List<String>, ClusterRounds> KEPT = new ConcurrentHashMap<>();

  private final ArrayList<String> arguments;

  RunBatch(List<String> arguments) {
    this.arguments = new ArrayList<>(arguments);
  }

  @Override
  public ArrayList<String> call(ArrayList<Long> rounds) throws InterruptedException {
    return new ArrayList<>(KEPT.computeIfAbsent(arguments, ClusterRounds::new).run(rounds));
  }

  /** Ends what this process has kept; a driver does so that is its own executor. */
  static void forget() {
    KEPT.values()
        .removeIf(
            rounds -> {
              rounds.close();
              return true;
            });
  }
}
