package dev.edgecase.hunt;

import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.query.Query;
import dev.edgecase.target.Explanation;
import dev.edgecase.target.Session;
import java.util.List;
import java.util.function.BooleanSupplier;

/** Looks whether a target plans a query with other optimizations than its healthy twin. */
final class PlanComparison implements SideBySide.Watch {
  private final Session healthy;
  private final BooleanSupplier wanted;
  private volatile boolean differ;

  /**
   * A comparison.
   *
   * @param wanted says whether anybody still wants to know
   */
  PlanComparison(Session healthy, BooleanSupplier wanted) {
    this.healthy = healthy;
    this.wanted = wanted;
  }

  /** Whether any plan was another one. */
  boolean differ() {
    return differ;
  }

  @Override
  public void explained(Query query, Configuration configuration, Explanation plan) {
    if (!differ && wanted.getAsBoolean()) {
      var unused = healthy.explain(query, configuration).thenAccept(sound -> compare(sound, plan));
    }
  }

  private void compare(Explanation sound, Explanation plan) {
    if (!sound.used().equals(plan.used())) {
      differ = true;
    }
  }

  @Override
  public void answered(Query query, List<Outcome> outcomes) {
    // Oracles look at outcomes.
  }
}
