package dev.edgecase.spark;

import dev.edgecase.cli.ClusterRounds;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.api.java.function.Function;

/** What an executor does: it runs some rounds, with hosts of its own, and gives their reports. */
final class RunBatch implements Function<ArrayList<Long>, ArrayList<String>> {
  private static final long serialVersionUID = 1;

  private final ArrayList<String> arguments;

  RunBatch(List<String> arguments) {
    this.arguments = new ArrayList<>(arguments);
  }

  @Override
  public ArrayList<String> call(ArrayList<Long> rounds) throws InterruptedException {
    return new ArrayList<>(ClusterRounds.run(arguments, rounds));
  }
}
