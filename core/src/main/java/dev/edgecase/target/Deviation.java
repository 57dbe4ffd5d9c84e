package dev.edgecase.target;

import dev.edgecase.query.Peculiarity;
import dev.edgecase.query.Query;
import java.util.Set;

/**
 * A documented difference from other targets. Queries that it touches are not compared with targets
 * that do not have it.
 *
 * @param what the difference, in one sentence
 * @param source where it is documented
 * @param touches the steps, clauses, functions and predicates whose meaning differs, and names of
 *     {@link Peculiarity}
 */
public record Deviation(String what, String source, Set<String> touches) {

  public Deviation {
    touches = Set.copyOf(touches);
  }

  /** Whether it may show in the result of a query. */
  public boolean touches(Query query, Set<Peculiarity> peculiarities) {
    return peculiarities.stream().map(Peculiarity::name).anyMatch(touches::contains)
        || query.ingredients().stream().anyMatch(touches::contains);
  }
}
