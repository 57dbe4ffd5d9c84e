package dev.edgecase.reduce;

import dev.edgecase.graph.GraphView;
import dev.edgecase.oracle.Finding;
import dev.edgecase.oracle.Judgement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Delta debugging over query and graph. A candidate is kept when the same oracle, asked again,
 * finds the same symptom, so that reduction does not slip from one bug to another; it may show that
 * fewer settings are guilty than it seemed. The number of judged candidates is bounded, never the
 * time: the result does not depend on load.
 */
public final class Reducer {
  private final Judgement judgement;
  private int budget;

  /**
   * A reducer for one finding.
   *
   * @param judgement asks the oracle that made the finding; its session's graph is replaced
   * @param budget the largest number of candidates to judge
   */
  public Reducer(Judgement judgement, int budget) {
    this.judgement = judgement;
    this.budget = budget;
  }

  /** The smallest finding with the same symptom that could be reached. */
  public Finding reduce(Finding finding) {
    return query(graph(query(finding)));
  }

  /** Takes simpler queries as long as there is one that still shows it. */
  private Finding query(Finding finding) {
    judgement.session().load(finding.graph());
    var view = new GraphView(finding.graph());
    var best = finding;
    var candidates = best.query().simpler(view);
    int next = 0;
    // A success does not send us back to the start: what did not help before rarely helps now.
    for (int vain = 0; vain < candidates.size(); next++) {
      var candidate = candidates.get(next % candidates.size());
      var smaller = judge(best, () -> judgement.ofLoaded(view, candidate));
      if (smaller.isPresent()) {
        best = smaller.get();
        candidates = best.query().simpler(view);
        next = candidates.isEmpty() ? 0 : next % candidates.size() - 1;
        vain = 0;
      } else {
        vain++;
      }
    }
    return best;
  }

  private Finding graph(Finding finding) {
    var best = finding;
    best = shrink(best, GraphSimplification.VERTICES);
    best = shrink(best, GraphSimplification.EDGES);
    best = shrink(best, GraphSimplification.VERTICES);
    best = shrink(best, GraphSimplification.INDEXES);
    return shrink(best, GraphSimplification.PROPERTIES);
  }

  /** Leaves out runs of parts, halving their length: first half of them, at last one by one. */
  private <T> Finding shrink(Finding finding, GraphSimplification.Part<T> part) {
    var best = finding;
    int all = part.of().apply(finding.graph()).size();
    for (int chunk = Math.max(1, all / 2); chunk > 0; chunk /= 2) {
      int start = 0;
      while (start < part.of().apply(best.graph()).size()) {
        var smaller = without(best, part, start, chunk);
        start += smaller.isPresent() ? 0 : chunk;
        best = smaller.orElse(best);
      }
    }
    return best;
  }

  private <T> Optional<Finding> without(
      Finding finding, GraphSimplification.Part<T> part, int start, int length) {
    var parts = part.of().apply(finding.graph());
    var kept = new ArrayList<>(parts.subList(0, start));
    kept.addAll(parts.subList(Math.min(parts.size(), start + length), parts.size()));
    var graph = part.keep().only(finding.graph(), List.copyOf(kept));
    return judge(finding, () -> judgement.of(graph, finding.query()));
  }

  private Optional<Finding> judge(Finding finding, Supplier<Optional<Finding>> candidate) {
    if (budget <= 0) {
      return Optional.empty();
    }
    budget--;
    return candidate.get().filter(finding::covers);
  }
}
