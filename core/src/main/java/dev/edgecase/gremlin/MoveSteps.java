package dev.edgecase.gremlin;

import static dev.edgecase.gremlin.Production.global;
import static dev.edgecase.gremlin.Production.rowWise;

import java.util.ArrayList;
import java.util.List;

/** Steps from element to element. */
final class MoveSteps {
  private MoveSteps() {}

  static List<Production> all() {
    var all = new ArrayList<Production>();
    for (var name : List.of("out", "in", "both", "outE", "inE", "bothE")) {
      all.add(
          rowWise(
              name,
              kind -> kind == Kind.VERTEX,
              site -> List.of(Steps.step(name, site.tools().someEdgeLabels()))));
    }
    for (var name : List.of("outV", "inV", "bothV")) {
      all.add(rowWise(name, kind -> kind == Kind.EDGE, site -> List.of(Steps.step(name))));
    }
    all.add(global("V", kind -> true, site -> List.of(Steps.step("V"))));
    return all;
  }
}
