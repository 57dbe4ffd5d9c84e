package dev.edgecase.testing;

import static dev.edgecase.testing.Traversals.g;
import static dev.edgecase.testing.Traversals.nested;
import static dev.edgecase.testing.Traversals.p;
import static dev.edgecase.testing.Traversals.step;

import dev.edgecase.graph.Abilities;
import dev.edgecase.graph.GraphView;
import dev.edgecase.graph.ValueDomain;
import dev.edgecase.hunt.Discovery;
import dev.edgecase.oracle.Consequence;
import dev.edgecase.oracle.Finding;
import dev.edgecase.oracle.Observation;
import dev.edgecase.oracle.Signature;
import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.protocol.Value;
import dev.edgecase.protocol.ValueType;
import dev.edgecase.query.Query;
import dev.edgecase.query.QueryOptions;
import dev.edgecase.random.Rng;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/** Findings for examples, and random ones. */
public final class Findings {
  private static final Configuration STANDARD =
      Configuration.DEFAULT.with(Configuration.ORDER, "1f");

  private static final List<Value> ODD =
      List.of(
          new Value.Nil(),
          new Value.Float32(Float.NaN),
          new Value.Float64(-0d),
          new Value.Int64(Long.MIN_VALUE),
          new Value.Int64(3),
          new Value.Big(new BigDecimal("1E+30")),
          new Value.Big(new BigDecimal("0.000")),
          new Value.Text("\uD83D"),
          new Value.Text("{\"v\": 3}"),
          new Value.VertexRef(3),
          new Value.EdgeRef(0),
          new Value.Property("k", new Value.Int32(1)),
          new Value.Opaque("java.util.UUID", "0-0"));

  private Findings() {}

  /** A switch that makes a row too many. */
  public static Finding example() {
    return rows(
        Graphs.small(),
        g(step("V"), step("where", nested(step("in"), step("count"), step("is", p("eq", -3))))));
  }

  /** The example's observations on another graph and query. */
  public static Finding rows(Graph graph, Query query) {
    return finding(
        Consequence.WRONG_RESULT,
        List.of("CountStrategy"),
        graph,
        query,
        new Outcome.Rows(List.of(new Value.VertexRef(0))),
        new Outcome.Rows(List.of()));
  }

  /** A switch that makes an error, raised at the given place. */
  public static Finding failure(Query query, String type, String message, String... trace) {
    return finding(
        Consequence.UNEXPECTED_ERROR,
        List.of("CountStrategy"),
        Graphs.small(),
        query,
        new Outcome.Failure(Outcome.Kind.INTERNAL, type, message, List.of(trace)),
        new Outcome.Rows(List.of()));
  }

  /** A finding with one switch on and off. */
  public static Finding finding(
      Consequence consequence,
      List<String> located,
      Graph graph,
      Query query,
      Outcome on,
      Outcome off) {
    return new Finding(
        "optimization",
        "someengine@1.0",
        "someengine",
        consequence,
        located,
        graph,
        query,
        List.of(new Observation(STANDARD, on), new Observation(STANDARD.off(located), off)),
        "With CountStrategy on, the engine returns 1 row; with it off, it returns 0 rows.");
  }

  /** The finding as a round with the given number saw it. */
  public static Discovery discovery(Finding finding, long round) {
    return new Discovery(
        Signature.of(finding), finding, Set.of(finding.oracle()), 42, round, 1, true);
  }

  /** A discovery with a random graph, query and outcomes. */
  public static Discovery random(long seed) {
    var rng = Rng.of(seed, 77);
    var graph = Graphs.random(rng.between(0, 5), rng.between(0, 6), seed);
    var query = Traversals.random(new GraphView(graph), new QueryOptions(6, 10_000), rng).get();
    var finding =
        finding(
            rng.pick(Consequence.values()),
            rng.pick(List.<String>of(), List.of("A"), List.of("B", "A")),
            graph,
            query,
            outcome(rng),
            outcome(rng));
    return new Discovery(
        Signature.of(finding),
        finding,
        Set.of("optimization", rng.pick("failure", "partition")),
        rng.nextLong(),
        rng.below(1000),
        rng.between(1, 9),
        rng.chance(0.5));
  }

  private static Outcome outcome(Rng rng) {
    return switch (rng.below(4)) {
      case 0 ->
          new Outcome.Failure(
              rng.pick(Outcome.Kind.values()),
              "java.lang.IllegalStateException",
              rng.pick("", "it is \uD83D broken\n\tindeed"),
              rng.pick(List.of("a.B.c", "d.E.f"), List.<String>of()));
      case 1 -> new Outcome.Timeout(rng.below(100_000));
      case 2 -> new Outcome.Crash(rng.nextInt(), "# A fatal error\n");
      default -> new Outcome.Rows(values(rng, 0));
    };
  }

  private static Value value(Rng rng, int depth) {
    Supplier<List<Value>> inner = () -> values(rng, depth + 1);
    return switch (rng.below(depth < 2 ? 7 : 3)) {
      case 0, 1 -> rng.pick(ODD);
      case 2 -> ValueDomain.any(rng.pick(ValueType.values()), Abilities.PLAIN, rng);
      case 3 -> new Value.ListOf(inner.get());
      case 4 -> new Value.SetOf(inner.get());
      case 5 -> new Value.PathOf(inner.get());
      default ->
          new Value.MapOf(
              inner.get().stream().map(key -> new Value.Entry(key, rng.pick(ODD))).toList());
    };
  }

  private static List<Value> values(Rng rng, int depth) {
    var values = new ArrayList<Value>();
    int size = rng.below(4);
    for (int i = 0; i < size; i++) {
      values.add(value(rng, depth));
    }
    return values;
  }
}
