package dev.edgecase.gremlin;

import static dev.edgecase.gremlin.Production.global;
import static dev.edgecase.gremlin.Production.rowWise;

import dev.edgecase.protocol.Instruction;
import java.util.ArrayList;
import java.util.List;

/** Steps from element to element. */
final class MoveSteps {
  private MoveSteps() {}

  static List<Production> all() {
    var all = new ArrayList<Production>();
    for (var name : List.of("out", "in", "both", "outE", "inE", "bothE")) {
      all.add(rowWise(name, kind -> kind == Kind.VERTEX, site -> move(name, site)));
    }
    for (var name : List.of("outV", "inV", "bothV")) {
      all.add(rowWise(name, kind -> kind == Kind.EDGE, site -> List.of(Steps.step(name))));
    }
    all.add(global("V", kind -> true, site -> List.of(Steps.step("V"))));
    return all;
  }

  /** Which edges are meant stands in the step, or in a filter behind it, which engines fold. */
  private static List<Instruction> move(String name, Site site) {
    var labels = site.tools().someEdgeLabels();
    var move = Steps.step(name, labels);
    return name.endsWith("E")
            && labels.isEmpty()
            && site.tools().dialect().has("hasLabel")
            && site.tools().rng().chance(0.2)
        ? List.of(move, FilterSteps.hasEdgeLabel(site))
        : List.of(move);
  }
}
