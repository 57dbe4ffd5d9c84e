package dev.edgecase.cli;

import dev.edgecase.hunt.Chronicle;
import dev.edgecase.hunt.HuntOptions;
import dev.edgecase.oracle.OptimizationOracle;
import dev.edgecase.target.Target;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * How many different plans hunts come to in equal time, with guidance and without (DOT, figure 10):
 * sets of strategies that had a part in a query, or the shape of its operators, whichever the
 * engine tells.
 */
final class PlanTable {
  /** On how many queries a graph is given up without guidance, as in the paper. */
  private static final int QUERIES = 1000;

  private static final int PARTS = 4;

  private final TrialOptions common;
  private final Duration time;
  private final MarkdownTable table;

  PlanTable(List<Target> targets, TrialOptions common, Duration time) {
    this.common = common;
    this.time = common.budget().share(2 * targets.size()).within(Optional.of(time)).orElse(time);
    this.table =
        new MarkdownTable(
            "target",
            "after",
            "executions:",
            "plans:",
            "executions, unguided:",
            "plans, unguided:",
            "times:",
            "DOT:");
  }

  /** Hunts twice; false if there was no time for it. */
  boolean add(Target target, int left) throws InterruptedException {
    if (common.budget().isOver()) {
      return false;
    }
    System.err.println("Counting plans of " + target.name() + " ...");
    var guided = Chronicle.of(List.of(target), Languages::of, options(true, 2 * left));
    var unguided = Chronicle.of(List.of(target), Languages::of, options(false, 2 * left - 1));
    for (int part = 1; part <= PARTS; part++) {
      var until = time.multipliedBy(part).dividedBy(PARTS);
      boolean last = part == PARTS;
      row(
          target.name(),
          until,
          last ? guided.end() : guided.at(until),
          last ? unguided.end() : unguided.at(until),
          last ? "1.3" : "");
    }
    return true;
  }

  private void row(
      String name, Duration until, Chronicle.Point on, Chronicle.Point off, String paper) {
    table.row(
        "`" + name + "`",
        until.toSeconds() + " s",
        on.executions(),
        on.plans(),
        off.executions(),
        off.plans(),
        off.plans() == 0
            ? ""
            : String.format(Locale.ROOT, "%.2f", (double) on.plans() / off.plans()),
        paper);
  }

  private HuntOptions options(boolean guidance, int left) {
    return common
        .hunting(
            List.of(OptimizationOracle.NAME),
            OptionalLong.empty(),
            Optional.of(time),
            QUERIES,
            1,
            0,
            left)
        .withGuidance(guidance);
  }

  @Override
  public String toString() {
    return table.isEmpty() ? "" : table.toString();
  }
}
