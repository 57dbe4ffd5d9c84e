package dev.edgecase.gremlin;

import dev.edgecase.protocol.Instruction;
import java.util.List;
import java.util.function.Predicate;

/**
 * A way to go on from some point of a traversal.
 *
 * @param step the step that it makes, by which it is weighted and which the target must have
 * @param fits the kinds that it can follow
 * @param rowWise whether it looks at one traverser at a time: only such steps may stand in loops
 *     and branches
 * @param make makes the step with its modulators; empty if there is nothing to make it of
 */
record Production(String step, Predicate<Kind> fits, boolean rowWise, Maker make) {

  /** Makes a step. */
  @FunctionalInterface
  interface Maker {
    List<Instruction> at(Site site);
  }

  static Production rowWise(String step, Predicate<Kind> fits, Maker make) {
    return new Production(step, fits, true, make);
  }

  static Production global(String step, Predicate<Kind> fits, Maker make) {
    return new Production(step, fits, false, make);
  }
}
