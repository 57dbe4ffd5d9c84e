package dev.edgecase.query.synthesis;

import dev.edgecase.random.Rng;
import java.util.ArrayList;
import java.util.List;

/**
 * Operations and what must come before what: strictly, in an earlier step, or weakly, in the same
 * step or an earlier one.
 */
final class Constraints {
  /** Planners take seconds for a clause with a dozen edges. */
  private static final int MOST_INTRODUCED = 3;

  private final List<Operation> operations = new ArrayList<>();
  private final List<Order> orders = new ArrayList<>();

  private record Order(Operation before, Operation after, boolean weak) {}

  void add(Operation operation) {
    if (!operations.contains(operation)) {
      operations.add(operation);
    }
  }

  void strictly(Operation before, Operation after) {
    add(before);
    add(after);
    orders.add(new Order(before, after, false));
  }

  void weakly(Operation before, Operation after) {
    add(before);
    add(after);
    orders.add(new Order(before, after, true));
  }

  /**
   * GQS, algorithm 1: a random topological order, cut into steps of one kind each.
   *
   * @param eagerness how likely an operation that could be done is done
   */
  List<List<Operation>> schedule(double eagerness, Rng rng) {
    var left = rng.shuffled(operations);
    var steps = new ArrayList<List<Operation>>();
    boolean introduced = false;
    while (!left.isEmpty()) {
      var step = new ArrayList<Operation>();
      // Engines plan adjacent introductions as one.
      boolean other = introduced && left.stream().anyMatch(each -> isOther(each, left));
      for (var operation : left) {
        if (!step.contains(operation)
            && !(other && introduces(operation))
            && isFree(operation, left, List.of())
            && aligns(step, operation)
            && rng.chance(eagerness)) {
          step.add(operation);
          for (var order : orders) {
            if (order.weak
                && order.before.equals(operation)
                && !step.contains(order.after)
                && isFree(order.after, left, step)
                && aligns(step, order.after)
                && rng.chance(eagerness)) {
              step.add(order.after);
            }
          }
        }
      }
      left.removeAll(step);
      if (!step.isEmpty()) {
        steps.add(step);
        introduced = introduces(step.get(0));
      }
    }
    return steps;
  }

  /** Whether nothing that must come before it is left, but weakly and in the same step. */
  private boolean isFree(Operation operation, List<Operation> left, List<Operation> step) {
    return orders.stream()
        .filter(order -> order.after.equals(operation) && left.contains(order.before))
        .allMatch(order -> order.weak && step.contains(order.before));
  }

  private boolean isOther(Operation operation, List<Operation> left) {
    return !introduces(operation) && isFree(operation, left, List.of());
  }

  private static boolean introduces(Operation operation) {
    return operation.place() == Operation.Place.INTRODUCTION;
  }

  /** A list is expanded by a step of its own, and few elements are introduced by one. */
  private static boolean aligns(List<Operation> step, Operation operation) {
    return step.isEmpty()
        || (step.get(0).place() == operation.place()
            && operation.place() != Operation.Place.EXPANSION
            && !(introduces(operation) && step.size() == MOST_INTRODUCED));
  }
}
