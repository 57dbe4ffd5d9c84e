package dev.edgecase.oracle;

import dev.edgecase.query.Expectation;
import dev.edgecase.query.Traits;

/** What a target must answer, where query, graph and language determine it. */
final class KnownAnswer {
  private KnownAnswer() {}

  /** The answer, or the reason why there is none that the target can be held to. */
  static Expectation of(Inquiry inquiry) {
    var traits = inquiry.traits();
    if (traits.result() == Traits.Result.NOTHING) {
      return new Expectation.Open("result not determined");
    }
    if (Double.isInfinite(traits.slack().absolute())) {
      return new Expectation.Open("sum may overflow");
    }
    // Peculiarities of queries, such as that edges differ, are for the dialect to tell.
    var member = inquiry.members().get(0);
    if (member.deviations().stream().anyMatch(d -> d.touches(inquiry.query()))) {
      return new Expectation.Open("documented deviation");
    }
    return inquiry.query().expectation(inquiry.graph(), member.dialect());
  }
}
