package dev.edgecase.gremlin.evaluation;

import dev.edgecase.gremlin.Arguments;
import dev.edgecase.gremlin.Unit;
import dev.edgecase.protocol.Instruction;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Steps that run other traversals for their results: branches, patterns and loops. */
final class Branches {
  /** All traversers go through one and the same branch. */
  private static final Set<String> SHARED = Set.of("union", "coalesce", "optional", "choose");

  /** They look at all traversers that they are given. */
  private static final Set<String> GATHERING =
      Set.of("fold", "count", "sum", "min", "max", "groupCount", "dedup", "order");

  private final Interpreter interpreter;

  Branches(Interpreter interpreter) {
    this.interpreter = interpreter;
  }

  /** Of some of them only the values go on, without the labels that they were given inside. */
  List<Traverser> of(Unit unit, Traverser row) {
    var nested = unit.nested();
    if (SHARED.contains(unit.name()) && nested.stream().anyMatch(Branches::gathers)) {
      throw new Undetermined("a branch that sees all traversers");
    }
    return switch (unit.name()) {
      case "union" ->
          nested.stream().flatMap(steps -> interpreter.run(steps, List.of(row)).stream()).toList();
      case "coalesce" ->
          nested.stream()
              .map(steps -> interpreter.run(steps, List.of(row)))
              .filter(found -> !found.isEmpty())
              .findFirst()
              .orElse(List.of())
              .stream()
              .map(found -> row.on(found.value()))
              .toList();
      case "optional" -> {
        var found = interpreter.run(nested.get(0), List.of(row));
        yield found.isEmpty() ? List.of(row) : found;
      }
      case "choose" -> {
        int branch = interpreter.holds(nested.get(0), row) ? 1 : 2;
        yield branch < nested.size()
            ? interpreter.run(nested.get(branch), List.of(row))
            : List.of(row);
      }
      case "local" -> interpreter.run(nested.get(0), List.of(row));
      case "flatMap" ->
          interpreter.run(nested.get(0), List.of(row)).stream()
              .map(found -> row.on(found.value()))
              .toList();
      case "map" -> List.of(row.on(interpreter.only(nested.get(0), row)));
      default -> {
        interpreter.run(nested.get(0), List.of(row));
        yield List.of(row);
      }
    };
  }

  private static boolean gathers(List<Instruction> steps) {
    return Unit.of(steps).stream()
        .anyMatch(
            unit ->
                (GATHERING.contains(unit.name()) && !unit.isLocal())
                    || (SHARED.contains(unit.name())
                        && unit.nested().stream().anyMatch(Branches::gathers)));
  }

  /** Patterns are tried in their order, each from a label that is bound to one that may be. */
  List<Traverser> match(Unit unit, Traverser row) {
    var names = new LinkedHashSet<String>();
    var found = List.of(row);
    for (var pattern : unit.nested()) {
      var from = Arguments.text(pattern.get(0).arguments().get(0));
      var to = Arguments.text(pattern.get(pattern.size() - 1).arguments().get(0));
      var body = pattern.subList(1, pattern.size() - 1);
      if (row.labels().containsKey(from)
          || row.labels().containsKey(to)
          || Stream.of("as", "select", "where", "match").anyMatch(name -> mentions(body, name))
          || gathers(body)) {
        throw new Undetermined("a pattern that looks at others");
      }
      if (names.add(from)) {
        found = found.stream().map(each -> each.as(from)).toList();
      }
      found = found.stream().flatMap(each -> follow(body, each, from, to).stream()).toList();
      names.add(to);
    }
    return found.stream().map(each -> each.on(Projections.map(names, each))).toList();
  }

  private List<Traverser> follow(List<Instruction> body, Traverser row, String from, String to) {
    var before = row.labels().get(to);
    var reached = interpreter.run(body, List.of(row.on(Projections.recall(from, row))));
    return before == null
        ? reached.stream().map(each -> each.as(to)).toList()
        : reached.stream().filter(each -> Equality.same(before, each.value())).toList();
  }

  /** A number of times, and no more to it. */
  List<Traverser> repeat(Unit unit, List<Traverser> rows) {
    var times = unit.modulators("times");
    if (times.size() != 1
        || !unit.modulators("emit").isEmpty()
        || !unit.modulators("until").isEmpty()) {
      throw new Undetermined("a loop with conditions");
    }
    long loops = Arguments.number(times.get(0).arguments().get(0));
    if (loops < 1 || mentions(unit.nested().get(0), "loops")) {
      throw new Undetermined("a loop that is none");
    }
    var now = rows;
    for (long i = 0; i < loops; i++) {
      now = interpreter.run(unit.nested().get(0), now);
    }
    return now;
  }

  static boolean mentions(List<Instruction> steps, String name) {
    return Unit.of(steps).stream()
        .anyMatch(
            unit ->
                unit.name().equals(name)
                    || unit.nested().stream().anyMatch(inner -> mentions(inner, name)));
  }
}
