package dev.edgecase.gremlin;

import static dev.edgecase.gremlin.Arguments.require;

import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.Instruction;
import java.util.List;
import java.util.Optional;

/**
 * {@code where(__.as('a').out().as('b'))}: whether a walk from what stands at one label comes to
 * what stands at another. There {@code as()} names nothing, it looks back; anywhere else it names.
 *
 * @param from the label at which the walk starts
 * @param body the walk itself
 * @param to the label at which it has to end, if it has to
 */
record LabelledFilter(String from, List<Instruction> body, Optional<String> to) {

  /** Such a filter, if a step is one. */
  static Optional<LabelledFilter> of(Unit unit) {
    if (!unit.name().equals("where")
        || unit.arguments().size() != 1
        || !(unit.arguments().get(0) instanceof Argument.Nested nested)
        || nested.steps().size() < 2
        || !isLabel(nested.steps().get(0))) {
      return Optional.empty();
    }
    var steps = nested.steps();
    var last = steps.get(steps.size() - 1);
    boolean ends = steps.size() > 2 && isLabel(last);
    return Optional.of(
        new LabelledFilter(
            label(steps.get(0)),
            steps.subList(1, steps.size() - (ends ? 1 : 0)),
            ends ? Optional.of(label(last)) : Optional.empty()));
  }

  /** What the walk starts with. */
  Kind start(Scope scope) {
    return scope.label(from).orElseThrow(() -> new IllegalArgumentException("no label " + from));
  }

  /** Its labels are known, and what it compares at its end is of one kind. */
  void check(Scope scope) {
    var kind = Typing.nested(body, start(scope), scope);
    require(
        to.isEmpty() || scope.label(to.get()).filter(known -> known == kind).isPresent(),
        "the walk does not end in what its label stands for");
    require(to.isEmpty() || kind.isElement(), "elements are compared");
  }

  private static boolean isLabel(Instruction step) {
    return step.name().equals("as")
        && step.arguments().size() == 1
        && Arguments.isText(step.arguments().get(0));
  }

  private static String label(Instruction as) {
    return Arguments.text(as.arguments().get(0));
  }
}
