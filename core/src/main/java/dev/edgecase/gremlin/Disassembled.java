package dev.edgecase.gremlin;

import dev.edgecase.graph.GraphView;
import dev.edgecase.protocol.Instruction;
import dev.edgecase.protocol.Value;
import dev.edgecase.query.Disassembly;
import dev.edgecase.query.Query;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A traversal taken apart as in QuDi's algorithm 1: a part ends where vertices or edges come out;
 * what ends in values stays one last part.
 *
 * @param parts the steps of each part
 * @param kinds what comes out of each part
 */
record Disassembled(List<List<Instruction>> parts, List<Kind> kinds) implements Disassembly {

  /** The label and the key of temporary vertices; nothing else is called so. */
  static final String TEMPORARY = "edgecase_temporary";

  private static final String REFERENCE = "edgecase_reference";
  private static final String FOUND = "edgecase_found";

  /** A source with settings is not a query that could be continued elsewhere. */
  private static final Set<String> SOURCES =
      Set.of("withSack", "withComputer", OptionalStrategies.STEP, "inject");

  static Optional<Disassembly> of(List<Instruction> steps, GraphView graph) {
    var units = Unit.of(steps);
    if (SOURCES.contains(units.get(0).name())) {
      return Optional.empty();
    }
    var scope = Scope.of(graph.schema());
    var parts = new ArrayList<List<Instruction>>();
    var kinds = new ArrayList<Kind>();
    var part = new ArrayList<Instruction>();
    var kind = Kind.START;
    for (var unit : units) {
      part.addAll(unit.instructions());
      kind = Typing.result(unit, kind, scope);
      if (kind.isElement()) {
        parts.add(List.copyOf(part));
        kinds.add(kind);
        part.clear();
      }
    }
    if (!part.isEmpty()) {
      parts.add(part);
      kinds.add(kind);
    }
    return parts.size() < 2 ? Optional.empty() : Optional.of(new Disassembled(parts, kinds));
  }

  @Override
  public int size() {
    return parts.size();
  }

  @Override
  public Query upTo(int count) {
    return new Traversal(parts.subList(0, count).stream().flatMap(List::stream).toList());
  }

  @Override
  public boolean takes(List<Value> rows) {
    return rows.stream()
        .allMatch(row -> row instanceof Value.VertexRef || row instanceof Value.EdgeRef);
  }

  @Override
  public Query rows(int part, List<Value> rows) {
    return new Traversal(start(part, rows));
  }

  @Override
  public Query from(int part, List<Value> rows) {
    var steps = new ArrayList<>(start(part, rows));
    steps.addAll(parts.get(part));
    return new Traversal(steps);
  }

  private List<Instruction> start(int part, List<Value> rows) {
    var start = kinds.get(part - 1) == Kind.VERTEX ? "V" : "E";
    return rows.isEmpty()
        // Without arguments the step would begin at all elements.
        ? List.of(
            Steps.step(start), Steps.step("not", Steps.nested(List.of(Steps.step("identity")))))
        : List.of(new Instruction(start, rows.stream().map(Steps::literal).toList()));
  }

  @Override
  public Optional<Query> fromTemporary(int part, List<Value> rows) {
    if (seesAllElements(parts.get(part))) {
      return Optional.empty();
    }
    var before =
        rows.stream()
            .map(
                row ->
                    new Traversal(
                        List.of(
                            Steps.step("addV", Steps.text(TEMPORARY)),
                            Steps.step("property", Steps.text(REFERENCE), Steps.literal(row)))))
            .toList();
    var steps = new ArrayList<Instruction>();
    steps.add(Steps.step("V"));
    steps.add(Steps.step("hasLabel", Steps.text(TEMPORARY)));
    steps.add(Steps.step("values", Steps.text(REFERENCE)));
    steps.add(Steps.step("as", Steps.text(REFERENCE)));
    steps.add(Steps.step("V"));
    if (kinds.get(part - 1) == Kind.EDGE) {
      // Not every version can begin at edges in mid-traversal; each edge goes out once.
      steps.add(Steps.step("outE"));
    }
    steps.add(Steps.step("as", Steps.text(FOUND)));
    steps.add(Steps.step("id"));
    steps.add(Steps.step("where", Steps.p("eq", Steps.text(REFERENCE))));
    steps.add(Steps.step("select", Steps.text(FOUND)));
    steps.addAll(parts.get(part));
    var after =
        new Traversal(
            List.of(
                Steps.step("V"),
                Steps.step("hasLabel", Steps.text(TEMPORARY)),
                Steps.step("drop")));
    return Optional.of(new Prepared(before, new Traversal(steps), List.of(after)));
  }

  @Override
  public boolean isRowWise(int part) {
    return Unit.of(parts.get(part)).stream().allMatch(RowWise::is);
  }

  @Override
  public Optional<Query> withBarriers() {
    var steps = new ArrayList<Instruction>();
    for (int i = 0; i < parts.size(); i++) {
      if (i > 0) {
        steps.add(Steps.step("barrier"));
      }
      steps.addAll(parts.get(i));
    }
    return Optional.of(new Traversal(steps));
  }

  private static boolean seesAllElements(List<Instruction> steps) {
    return Unit.of(steps).stream()
        .anyMatch(
            unit ->
                unit.name().equals("V")
                    || unit.nested().stream().anyMatch(Disassembled::seesAllElements));
  }
}
