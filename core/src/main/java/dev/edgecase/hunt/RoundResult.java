package dev.edgecase.hunt;

import java.util.List;
import java.util.Set;

/**
 * What a round on one target came to.
 *
 * @param strategySets the sets of strategies that its queries used
 * @param discoveries bugs that a fresh host showed again
 * @param suspects what did not repeat, was not confirmed in time, or depends on the machine
 * @param efforts what each reduction took
 */
public record RoundResult(
    String target,
    long number,
    Counts counts,
    Set<Set<String>> strategySets,
    List<Discovery> discoveries,
    List<Discovery> suspects,
    List<Effort> efforts) {
  public RoundResult {
    strategySets = Set.copyOf(strategySets);
    discoveries = List.copyOf(discoveries);
    suspects = List.copyOf(suspects);
    efforts = List.copyOf(efforts);
  }
}
