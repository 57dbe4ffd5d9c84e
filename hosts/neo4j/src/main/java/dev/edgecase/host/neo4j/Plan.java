package dev.edgecase.host.neo4j;

import java.util.stream.Collectors;
import org.neo4j.graphdb.ExecutionPlanDescription;

/** Plans as text. */
final class Plan {
  private Plan() {}

  /** The operators of a plan as {@code Operator(input, input)}, without details and estimates. */
  static String shape(ExecutionPlanDescription plan) {
    var inputs = plan.getChildren();
    return plan.getName()
        + (inputs.isEmpty()
            ? ""
            : inputs.stream().map(Plan::shape).collect(Collectors.joining(", ", "(", ")")));
  }
}
