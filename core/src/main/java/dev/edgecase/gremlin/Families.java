package dev.edgecase.gremlin;

import dev.edgecase.graph.Plainness;
import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.Instruction;
import java.util.ArrayList;
import java.util.List;

/**
 * Steps that can stand in for each other, the plainest first. Two findings of one bug should end in
 * the same query: where either of two steps shows it, the plainer one is taken.
 */
final class Families {
  private static final List<List<String>> STEPS =
      List.of(
          List.of("V", "E"),
          List.of("out", "in", "both"),
          List.of("outE", "inE", "bothE"),
          List.of("outV", "inV", "bothV"),
          List.of("limit", "skip", "tail"),
          List.of("where", "filter", "not", "and", "or"),
          List.of("has", "hasNot"),
          List.of("values", "properties", "valueMap", "elementMap", "propertyMap"),
          List.of("count", "sum", "max", "min", "mean"),
          List.of("local", "map", "flatMap", "optional", "sideEffect"),
          List.of("union", "coalesce", "choose"),
          List.of("aggregate", "store"),
          List.of("simplePath", "cyclicPath"));

  /** Steps without arguments that are tried in the place of any other. */
  private static final List<String> PLAINEST =
      List.of("identity", "count", "out", "outE", "outV", "values", "label", "fold");

  private Families() {}

  /** The steps that one may become, the plainest first; all take the same arguments. */
  static List<Instruction> plainer(Instruction step) {
    var others = new ArrayList<Instruction>();
    PLAINEST.forEach(name -> others.add(Instruction.of(name)));
    before(STEPS, step.name()).forEach(name -> others.add(new Instruction(name, step.arguments())));
    if (step.name().equals("range") && step.arguments().size() == 2) {
      step.arguments().forEach(bound -> others.add(Instruction.of("limit", bound)));
    }
    others.addAll(labelFilters(step));
    return others;
  }

  /** has(T.label, p) is hasLabel(p), and hasLabel(P.within(a, b)) is hasLabel(a, b). */
  private static List<Instruction> labelFilters(Instruction step) {
    var arguments = step.arguments();
    if (arguments.size() == 2 && arguments.get(0) instanceof Argument.Token token) {
      return token.name().equals("label")
          ? List.of(Instruction.of("hasLabel", arguments.get(1)))
          : List.of();
    }
    return step.name().equals("hasLabel")
            && arguments.get(0) instanceof Argument.Predicate predicate
            && predicate.name().equals("within")
        ? List.of(new Instruction("hasLabel", predicate.arguments()))
        : List.of();
  }

  /** What the steps and values of a traversal cost a reader, apart from their number. */
  static int cost(List<Instruction> steps) {
    return steps.stream()
        .mapToInt(step -> cost(step.name()) + argumentCost(step.arguments()))
        .sum();
  }

  private static int argumentCost(List<Argument> arguments) {
    int cost = 0;
    for (var argument : arguments) {
      if (argument instanceof Argument.Nested nested) {
        cost += cost(nested.steps());
      } else if (argument instanceof Argument.Predicate predicate) {
        cost += PlainerPredicates.rank(predicate.name()) + argumentCost(predicate.arguments());
      } else if (argument instanceof Argument.Literal literal) {
        cost += Plainness.cost(literal.value());
      }
    }
    return cost;
  }

  private static int cost(String step) {
    int plainest = PLAINEST.indexOf(step);
    return plainest >= 0 ? plainest : PLAINEST.size() + before(STEPS, step).size();
  }

  /** The members of a name's family that are plainer; none if it has no family. */
  static List<String> before(List<List<String>> families, String name) {
    return families.stream()
        .filter(family -> family.contains(name))
        .findFirst()
        .map(family -> family.subList(0, family.indexOf(name)))
        .orElse(List.of());
  }
}
