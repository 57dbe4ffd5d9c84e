package dev.edgecase.bench;

import dev.edgecase.oracle.Comparison;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.protocol.Value;
import dev.edgecase.query.Slack;
import dev.edgecase.query.Traits;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** What the optimization oracle does with every pair of outcomes; here both are right. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class RowComparison {
  private static final int ROWS = 500;
  private static final int ITEMS = 10;

  private static final Comparison EXACT = new Comparison(Traits.EXACT);
  private static final Comparison WITH_SLACK =
      new Comparison(
          new Traits(
              Traits.Result.BAG,
              Optional.empty(),
              false,
              new Slack(true, 1e-9),
              Set.of(),
              false,
              false));

  private final List<Value> values = Material.rows(ROWS);
  private final Outcome rows = new Outcome.Rows(values);
  private final Outcome equalRows = new Outcome.Rows(Material.rows(ROWS));
  private final Outcome shuffledRows = new Outcome.Rows(Material.shuffled(values, 1));
  private final Outcome roundedRows =
      new Outcome.Rows(Material.shuffled(values.stream().map(RowComparison::rounded).toList(), 1));

  private final List<List<Value>> items =
      IntStream.range(0, ROWS)
          .mapToObj(i -> Material.shuffled(values, i).subList(0, ITEMS))
          .toList();
  private final Outcome lists =
      new Outcome.Rows(items.stream().<Value>map(Value.ListOf::new).toList());
  private final Outcome shuffledLists =
      new Outcome.Rows(
          Material.shuffled(items, 1).stream()
              .<Value>map(list -> new Value.ListOf(Material.shuffled(list, 1)))
              .toList());

  /** Most often two configurations give the same rows in the same order. */
  @Benchmark
  public Comparison.Result inEqualOrder() {
    return EXACT.compare(rows, equalRows);
  }

  /** Another plan gives them in another order. */
  @Benchmark
  public Comparison.Result inAnotherOrder() {
    return EXACT.compare(rows, shuffledRows);
  }

  /** Sums that were added up in another order. */
  @Benchmark
  public Comparison.Result withSlack() {
    return WITH_SLACK.compare(rows, roundedRows);
  }

  /** As fold() and group() give them: neither the rows nor their items have an order. */
  @Benchmark
  public Comparison.Result ofLists() {
    return EXACT.compare(lists, shuffledLists);
  }

  private static Value rounded(Value value) {
    return value instanceof Value.Float64 v ? new Value.Float64(v.value() + 1e-12) : value;
  }
}
