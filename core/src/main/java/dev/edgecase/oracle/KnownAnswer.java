package dev.edgecase.oracle;

import dev.edgecase.graph.GraphView;
import dev.edgecase.query.Expectation;
import dev.edgecase.query.Query;
import dev.edgecase.query.Traits;
import dev.edgecase.target.Session;
import java.util.stream.Collectors;

/** What a target must answer, where query, graph and language determine it. */
final class KnownAnswer {
  private KnownAnswer() {}

  /** The answer to an inquiry, or the reason why its target can be held to none. */
  static Expectation of(Inquiry inquiry) {
    return of(inquiry.query(), inquiry.graph(), inquiry.members().get(0));
  }

  /** The answer to a query, or the reason why a target can be held to none. */
  static Expectation of(Query query, GraphView graph, Session target) {
    var traits = query.traits(graph);
    if (traits.result() == Traits.Result.NOTHING) {
      return new Expectation.Open("result not determined");
    }
    if (Double.isInfinite(traits.slack().absolute())) {
      return new Expectation.Open("sum may overflow");
    }
    var dialect = target.dialect();
    var unknown =
        traits.peculiarities().stream()
            .filter(peculiarity -> !peculiarity.isTold(dialect))
            .collect(Collectors.toSet());
    return target.deviations().stream().anyMatch(d -> d.touches(query, unknown))
        ? new Expectation.Open("documented deviation")
        : told(query.expectation(graph, dialect), target);
  }

  /** The rows in the words of the target. */
  private static Expectation told(Expectation expectation, Session target) {
    return expectation instanceof Expectation.Rows rows
        ? new Expectation.Rows(
            rows.values().stream().map(target.target().abilities()::told).toList())
        : expectation;
  }
}
