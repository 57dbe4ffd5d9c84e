package dev.edgecase.gremlin.reference;

import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.Instruction;
import dev.edgecase.protocol.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A step with all that modulates it, before or after it.
 *
 * @param before modulators that came before the step, as in {@code until(...).repeat(...)}
 * @param after modulators that came after it
 */
record Call(Instruction step, List<Instruction> before, List<Instruction> after) {
  private static final Set<String> LOOP = Set.of("emit", "until", "times");
  private static final Set<String> AFTER = Set.of("by", "option", "from", "to", "with");

  Call {
    before = List.copyOf(before);
    after = List.copyOf(after);
  }

  /** The calls of a traversal. */
  static List<Call> of(List<Instruction> steps) {
    var calls = new ArrayList<Call>();
    var before = new ArrayList<Instruction>();
    for (int i = 0; i < steps.size(); i++) {
      var step = steps.get(i);
      if (LOOP.contains(step.name())) {
        before.add(step);
        continue;
      }
      var after = new ArrayList<Instruction>();
      while (i + 1 < steps.size() && modulates(steps.get(i + 1), step)) {
        after.add(steps.get(++i));
      }
      calls.add(new Call(step, before, after));
      before.clear();
    }
    if (!before.isEmpty()) {
      throw new Raised("there is no loop for " + before.get(0).name() + "()");
    }
    return calls;
  }

  private static boolean modulates(Instruction modulator, Instruction step) {
    return AFTER.contains(modulator.name())
        || (step.name().equals("repeat") && LOOP.contains(modulator.name()));
  }

  String name() {
    return step.name();
  }

  /** The arguments without a scope. */
  List<Argument> arguments() {
    return step.arguments().stream().filter(a -> !isToken(a, "Scope")).toList();
  }

  boolean isLocal() {
    return step.arguments().stream()
        .anyMatch(a -> a instanceof Argument.Token token && token.name().equals("local"));
  }

  List<Argument.Nested> nested() {
    return arguments().stream()
        .filter(Argument.Nested.class::isInstance)
        .map(Argument.Nested.class::cast)
        .toList();
  }

  /** The string arguments. */
  List<String> texts() {
    var texts = new ArrayList<String>();
    for (var argument : arguments()) {
      if (argument instanceof Argument.Literal literal
          && literal.value() instanceof Value.Text text) {
        texts.add(text.value());
      }
    }
    return texts;
  }

  /** The plain values among the arguments. */
  List<Object> values() {
    return arguments().stream()
        .filter(Argument.Literal.class::isInstance)
        .map(argument -> Values.fromProtocol(((Argument.Literal) argument).value()))
        .toList();
  }

  List<Instruction> modulators(String name) {
    var all = new ArrayList<>(before);
    all.addAll(after);
    return all.stream().filter(modulator -> modulator.name().equals(name)).toList();
  }

  static boolean isToken(Argument argument, String type) {
    return argument instanceof Argument.Token token && token.type().equals(type);
  }
}
