package dev.edgecase.reduce;

import dev.edgecase.graph.GraphView;
import dev.edgecase.oracle.Finding;
import dev.edgecase.oracle.Judgement;
import dev.edgecase.protocol.Graph;
import dev.edgecase.query.Query;
import dev.edgecase.target.TargetException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Delta debugging over query and graph: large cuts first, then single parts, then names and values,
 * and all of it again until nothing more helps. A candidate is kept when the same oracle, asked
 * again, finds the same symptom, so that reduction does not slip from one bug to another. The
 * oracle looks for the fewest settings each time, so that a smaller query also needs no more of
 * them: it may show that fewer are guilty than it seemed.
 *
 * <p>The number of judged candidates is bounded, so that the result does not depend on load. Who
 * must end sooner says so, and gets the best so far.
 */
public final class Reducer {
  private final Judgement judgement;
  private Judgement narrow;
  private final BooleanSupplier halt;
  private final Set<Candidate> vain = new HashSet<>();
  private final int budget;
  private Optional<Graph> loaded = Optional.empty();
  private int judged;
  private boolean cut;

  /**
   * A reducer for one finding.
   *
   * @param judgement asks the oracle that made the finding; its session's graph is replaced
   * @param budget the largest number of candidates to judge
   * @param halt says when to end at once
   */
  public Reducer(Judgement judgement, int budget, BooleanSupplier halt) {
    this.judgement = judgement;
    this.narrow = judgement;
    this.budget = budget;
    this.halt = halt;
  }

  private record Candidate(Graph graph, Query query) {}

  /** The smallest finding with the same symptom that could be reached. */
  public Reduction reduce(Finding finding) {
    return reduce(finding, small -> false);
  }

  /**
   * The same, but of what is known already only the query is made small: each smaller graph must be
   * loaded, which takes most of the time.
   *
   * @param known whether what has a small query need not be made smaller
   */
  public Reduction reduce(Finding finding, Predicate<Finding> known) {
    narrow = judgement.narrowedTo(finding);
    var best = query(history(finding));
    if (known.test(best)) {
      return new Reduction(best, judged, false);
    }
    best = rest(best);
    var before = best;
    do {
      before = best;
      best = rest(query(best));
    } while (!best.equals(before));
    return new Reduction(best, judged, !cut);
  }

  private Finding rest(Finding finding) {
    return names(schema(graph(finding)));
  }

  /** Takes simpler queries as long as there is one that still shows it. */
  private Finding query(Finding finding) {
    var view = new GraphView(finding.graph());
    return descend(
        finding,
        best ->
            best.query().simpler(view).stream()
                .map(query -> new Candidate(best.graph(), query))
                .toList());
  }

  /** Takes plainer names and values, in graph and query at once. */
  private Finding names(Finding finding) {
    var types = judgement.session().target().abilities().types();
    return descend(
        finding,
        best ->
            Naming.plainer(best.graph(), types).stream()
                .map(
                    substitution ->
                        new Candidate(
                            substitution.in(best.graph()), best.query().with(substitution)))
                .toList());
  }

  /** Leaves out of the schema what neither graph nor query mentions. */
  private Finding schema(Finding finding) {
    var graph = GraphSimplification.withUsedTypes(finding.graph(), finding.query().names());
    return judge(finding, new Candidate(graph, finding.query())).orElse(finding);
  }

  private Finding descend(Finding finding, Function<Finding, List<Candidate>> simpler) {
    var best = finding;
    var candidates = simpler.apply(best);
    int next = 0;
    // A success does not send us back to the start: what did not help before rarely helps now.
    for (int failures = 0; failures < candidates.size(); next++) {
      var smaller = judge(best, candidates.get(next % candidates.size()));
      if (smaller.isPresent()) {
        best = smaller.get();
        candidates = simpler.apply(best);
        next = candidates.isEmpty() ? 0 : next % candidates.size() - 1;
        failures = 0;
      } else {
        failures++;
      }
    }
    return best;
  }

  private Finding graph(Finding finding) {
    var best = history(finding);
    best = shrink(best, GraphSimplification.VERTICES);
    best = shrink(best, GraphSimplification.EDGES);
    best = shrink(best, GraphSimplification.VERTICES);
    best = shrink(best, GraphSimplification.INDEXES);
    best = shrink(best, GraphSimplification.PROPERTIES);
    return descend(
        best,
        each ->
            ChangeSimplification.simpler(each.graph()).stream()
                .map(graph -> new Candidate(graph, each.query()))
                .toList());
  }

  /** Most findings do not depend on how their graph came to be. */
  private Finding history(Finding finding) {
    var atOnce = new Candidate(finding.graph().withoutHistory(), finding.query());
    return judge(finding, atOnce).orElseGet(() -> shrink(finding, GraphSimplification.CHANGES));
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
    return judge(finding, new Candidate(graph, finding.query()));
  }

  /** The finding that a candidate shows, if it is new, valid, and shows the same. */
  private Optional<Finding> judge(Finding finding, Candidate candidate) {
    boolean same = candidate.equals(new Candidate(finding.graph(), finding.query()));
    if (same || vain.contains(candidate) || !isValid(candidate, finding)) {
      return Optional.empty();
    }
    cut |= judged >= budget || halt.getAsBoolean();
    if (cut) {
      return Optional.empty();
    }
    judged++;
    var found = ask(candidate, finding);
    if (found.isEmpty()) {
      vain.add(candidate);
    }
    return found;
  }

  private boolean isValid(Candidate candidate, Finding finding) {
    var query = candidate.query();
    return query.fits(candidate.graph().schema())
        && isStorable(candidate.graph())
        && (query.equals(finding.query())
            || query.mayReplace(finding.query(), new GraphView(candidate.graph())));
  }

  /** Labels that become one may make edges that the target cannot hold beside each other. */
  private boolean isStorable(Graph graph) {
    var abilities = judgement.session().target().abilities();
    return abilities.storable(graph.edges()).size() == graph.edges().size();
  }

  /**
   * Nearly all candidates fail, so they are first asked with as few runs as possible. One that
   * passes is judged as any other query would be: it may have other guilty settings as well.
   */
  private Optional<Finding> ask(Candidate candidate, Finding finding) {
    try {
      if (!loaded.equals(Optional.of(candidate.graph()))) {
        judgement.session().load(candidate.graph());
        loaded = Optional.of(candidate.graph());
      }
      var view = new GraphView(candidate.graph());
      return narrow
          .ofLoaded(view, candidate.query())
          .filter(finding::covers)
          .flatMap(
              seen ->
                  narrow.equals(judgement)
                      ? Optional.of(seen)
                      : judgement.ofLoaded(view, candidate.query()))
          .filter(finding::covers)
          .filter(seen -> seen.settings().size() <= finding.settings().size());
    } catch (TargetException gone) {
      // Who ends the tool ends the hosts as well.
      if (halt.getAsBoolean()) {
        return Optional.empty();
      }
      throw gone;
    }
  }
}
