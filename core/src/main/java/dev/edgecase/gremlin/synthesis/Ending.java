package dev.edgecase.gremlin.synthesis;

import static dev.edgecase.gremlin.Steps.nested;
import static dev.edgecase.gremlin.Steps.step;
import static dev.edgecase.gremlin.Steps.text;

import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.Instruction;
import dev.edgecase.query.synthesis.Operation;
import dev.edgecase.random.Rng;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** The last steps, which put the result together. */
final class Ending {
  private static final int TRIES = 6;
  private static final Argument.Token VALUES = new Argument.Token("Column", "values");

  private final Rows rows;
  private final StepWriter writer;
  private final List<Operation.Access> expected;
  private final Predicate<List<Instruction>> determined;
  private final Rng rng;

  /**
   * Prepares an ending.
   *
   * @param determined whether the rows of a traversal are determined by its graph
   */
  Ending(
      Rows rows,
      StepWriter writer,
      List<Operation.Access> expected,
      Predicate<List<Instruction>> determined,
      Rng rng) {
    this.rows = rows;
    this.writer = writer;
    this.expected = expected;
    this.determined = determined;
    this.rng = rng;
  }

  /** Appends the last steps. */
  boolean append() {
    for (int i = 0; i < TRIES; i++) {
      var before = rows.save();
      if (rows.append(columns(i))
          && (!writer.isRepeated() || once())
          && determined.test(rows.steps())) {
        return true;
      }
      rows.restore(before);
    }
    return false;
  }

  /** Equal rows become one, in one of several ways. */
  private boolean once() {
    return rng.chance(0.4)
            && rows.append(
                step("groupCount"),
                step("select", new Argument.Token("Column", "keys")),
                step("unfold"))
        || rows.append(step("dedup"));
  }

  private List<Instruction> columns(int tries) {
    var steps = new ArrayList<Instruction>();
    if (expected.size() == 1) {
      steps.addAll(column(expected.get(0)));
      return steps;
    }
    boolean all = writer.accessed().size() == expected.size();
    // One row for each column needs nothing but union(), which every version has.
    int shape = tries + 1 < TRIES ? rng.below(5) : 4;
    if (shape < 2 && all) {
      steps.add(step("select", expected.stream().map(Operation.Access::column).toList()));
    } else if (shape < 3) {
      steps.add(step("project", expected.stream().map(Operation.Access::column).toList()));
      expected.forEach(access -> steps.add(step("by", nested(column(access)))));
    } else {
      var branches = expected.stream().map(access -> nested(column(access))).toList();
      var union = new Instruction("union", branches);
      if (rng.chance(0.4)) {
        steps.add(step(rng.pick("map", "flatMap", "local"), nested(List.of(union, step("fold")))));
      } else {
        steps.add(union);
      }
      return steps;
    }
    if (writer.isRepeated() || rng.chance(0.3)) {
      steps.addAll(List.of(step("select", VALUES), step("unfold")));
    }
    return steps;
  }

  /** What has a name already is recalled, all else is looked up. */
  private List<Instruction> column(Operation.Access access) {
    return writer.accessed().contains(access.column())
        ? List.of(step("select", text(access.column())))
        : writer.access(access, rng.between(1, 3));
  }
}
