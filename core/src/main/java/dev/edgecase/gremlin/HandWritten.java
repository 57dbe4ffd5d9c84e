package dev.edgecase.gremlin;

import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.Instruction;
import dev.edgecase.query.Peculiarity;
import dev.edgecase.query.Slack;
import dev.edgecase.query.Traits;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The traits of a traversal that people write and we do not generate, so that our typing rules do
 * not know it. Its bag is determined only if each of its steps is one that keeps any bag; it may
 * raise errors, and looks at everything.
 */
final class HandWritten {
  /** Whatever reaches them, the order in which it comes makes no difference to the bag. */
  private static final Set<String> KEEP =
      Set.of(
          ("V E out in both outE inE bothE outV inV bothV otherV has hasNot hasLabel hasId hasKey"
                  + " hasValue is where filter not and or identity simplePath cyclicPath values"
                  + " properties valueMap elementMap id label key value constant count fold unfold"
                  + " path select as order dedup group groupCount project union coalesce choose"
                  + " optional local repeat times until emit loops by from to with option")
              .split(" "));

  /** They give one value, whatever reaches them. */
  private static final Set<String> ONE = Set.of("count", "fold", "label", "id", "constant");

  private HandWritten() {}

  static Traits traits(List<Instruction> steps) {
    return new Traits(
        keepsBag(steps) ? Traits.Result.BAG : Traits.Result.NOTHING,
        Optional.empty(),
        false,
        new Slack(true, 0),
        Set.of(Peculiarity.RAISES, Peculiarity.INCOMPARABLE, Peculiarity.CUTS_COLLECTION),
        true,
        true);
  }

  private static boolean keepsBag(List<Instruction> steps) {
    for (int i = 0; i < steps.size(); i++) {
      var step = steps.get(i);
      boolean by = i + 1 < steps.size() && steps.get(i + 1).name().equals("by");
      if (!KEEP.contains(step.name())
          || (step.name().equals("dedup") && (by || !step.arguments().isEmpty()))
          || !step.arguments().stream().allMatch(a -> keepsBag(step, a))) {
        return false;
      }
    }
    return true;
  }

  /** A by() takes the first of what its traversal gives, so there must not be several. */
  private static boolean keepsBag(Instruction step, Argument argument) {
    if (!(argument instanceof Argument.Nested nested)) {
      return true;
    }
    var last = nested.steps().get(nested.steps().size() - 1);
    return keepsBag(nested.steps()) && (!step.name().equals("by") || ONE.contains(last.name()));
  }
}
