package dev.edgecase.oracle;

import java.util.Collection;
import java.util.EnumSet;
import java.util.Set;

/**
 * How oracles go about their work in one round.
 *
 * @param guidance which queries are worth the runs of the optimization oracle
 * @param chains the ways in which the disassembly oracle passes rows from part to part
 */
public record Approach(Guidance guidance, Set<Chain> chains) {

  /** Every query, every chain. */
  public static Approach thorough() {
    return new Approach(Guidance.off(), EnumSet.allOf(Chain.class));
  }

  /** The same with some of the queries only. */
  public Approach with(Guidance some) {
    return new Approach(some, chains);
  }

  /** The same with some of the chains only. */
  public Approach with(Collection<Chain> some) {
    return new Approach(guidance, Set.copyOf(some));
  }
}
