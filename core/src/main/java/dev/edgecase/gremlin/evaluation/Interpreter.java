package dev.edgecase.gremlin.evaluation;

import dev.edgecase.gremlin.Arguments;
import dev.edgecase.gremlin.Unit;
import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Instruction;
import dev.edgecase.protocol.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Runs traversals on a graph in memory: a list of traversers goes from step to step. It knows the
 * steps that synthesized traversals are made of, and gives no answer for others, nor where versions
 * differ, where the order of traversers would matter, or where there are very many of them.
 */
public final class Interpreter {
  private static final int MOST = 100_000;

  private final Elements elements;
  private final Projections projections = new Projections(this);
  private final Branches branches = new Branches(this);
  private int work;

  /** An interpreter for one graph. */
  public Interpreter(Graph graph) {
    this.elements = new Elements(graph);
  }

  /** What a traversal returns; empty if that is not known. */
  public Optional<List<Value>> result(List<Instruction> steps) {
    return after(steps, start()).map(rows -> rows.stream().map(Traverser::value).toList());
  }

  /** What there is before the first step. */
  public static List<Traverser> start() {
    return List.of(Traverser.START);
  }

  /** Where steps lead to; empty if that is not known. */
  public Optional<List<Traverser>> after(List<Instruction> steps, List<Traverser> rows) {
    work = 0;
    try {
      return Optional.of(run(steps, rows));
    } catch (Undetermined open) {
      return Optional.empty();
    }
  }

  List<Traverser> run(List<Instruction> steps, List<Traverser> rows) {
    var now = rows;
    for (var unit : Unit.of(steps)) {
      now = step(unit, now);
      work += now.size() + 1;
      if (work > MOST) {
        throw new Undetermined("too much to do");
      }
    }
    return now;
  }

  Elements elements() {
    return elements;
  }

  private List<Traverser> step(Unit unit, List<Traverser> rows) {
    if (unit.isLocal()) {
      return each(rows, row -> List.of(Functions.local(plain(unit), row.value())));
    }
    return switch (unit.name()) {
      case "V", "E" -> each(rows, row -> elements.all(unit));
      case "out", "in", "both", "outE", "inE", "bothE", "outV", "inV", "bothV" ->
          each(rows, row -> elements.move(unit, row.value()));
      case "has", "hasNot", "hasLabel", "hasId", "is", "any", "all" ->
          filter(rows, row -> passes(plain(unit), row.value()));
      case "where" -> filter(rows, row -> where(unit, row));
      case "filter" -> filter(rows, row -> holds(unit.nested().get(0), row));
      case "not" -> filter(rows, row -> !holds(unit.nested().get(0), row));
      // All are asked, whatever the first says: none may be left open.
      case "and" -> filter(rows, row -> answers(unit, row).stream().allMatch(yes -> yes));
      case "or" -> filter(rows, row -> answers(unit, row).stream().anyMatch(yes -> yes));
      case "identity", "barrier" -> rows;
      case "as" ->
          rows.stream().map(row -> row.as(Arguments.text(unit.arguments().get(0)))).toList();
      case "values", "properties", "label", "value", "key", "valueMap", "constant", "unfold" ->
          each(rows, row -> values(unit, row.value()));
      case "select", "project" -> each(rows, row -> List.of(projections.of(unit, row)));
      case "fold" -> List.of(Traverser.of(new Value.ListOf(valuesOf(rows))));
      case "count" -> List.of(Traverser.of(new Value.Int64(rows.size())));
      case "sum", "min", "max" ->
          List.of(Traverser.of(Functions.reduce(unit.name(), valuesOf(rows))));
      case "groupCount" ->
          List.of(Traverser.of(projections.groupCount(plain(unit), valuesOf(rows))));
      case "dedup" -> dedup(plain(unit), rows);
      case "order" -> projections.order(unit, rows);
      case "union", "coalesce", "optional", "choose", "local", "flatMap", "map", "sideEffect" ->
          rows.stream().flatMap(row -> branches.of(unit, row).stream()).toList();
      case "match" -> rows.stream().flatMap(row -> branches.match(unit, row).stream()).toList();
      case "repeat" -> branches.repeat(unit, rows);
      case "inject" -> inject(unit, rows);
      default ->
          each(
              rows,
              row ->
                  List.of(
                      Functions.of(unit, projections.input(unit, row))
                          .orElseThrow(() -> new Undetermined(unit.name()))));
    };
  }

  private static List<Value> valuesOf(List<Traverser> rows) {
    return rows.stream().map(Traverser::value).toList();
  }

  /** A step that may have modulators, but has none. */
  private static Unit plain(Unit unit) {
    if (unit.modulators("by").size() > (unit.name().equals("order") ? 1 : 0)) {
      throw new Undetermined("by() after " + unit.name());
    }
    return unit;
  }

  private static List<Traverser> each(
      List<Traverser> rows, Function<Traverser, List<Value>> function) {
    var all = new ArrayList<Traverser>();
    for (var row : rows) {
      function.apply(row).forEach(value -> all.add(row.on(value)));
    }
    return all;
  }

  private static List<Traverser> filter(List<Traverser> rows, Predicate<Traverser> condition) {
    return rows.stream().filter(condition).toList();
  }

  private boolean passes(Unit unit, Value value) {
    var arguments = unit.arguments();
    return switch (unit.name()) {
      case "has" -> has(arguments, value);
      case "hasNot" -> !elements.properties(value).containsKey(Arguments.text(arguments.get(0)));
      case "hasLabel" -> {
        var label = new Value.Text(elements.label(value));
        yield arguments.stream().anyMatch(argument -> Conditions.test(argument, label));
      }
      case "hasId" -> elements.references(unit).contains(value);
      case "any" ->
          Functions.items(value).stream()
              .map(item -> Conditions.test(arguments.get(0), item))
              .toList()
              .contains(true);
      case "all" ->
          !Functions.items(value).stream()
              .map(item -> Conditions.test(arguments.get(0), item))
              .toList()
              .contains(false);
      default -> Conditions.test(arguments.get(0), value);
    };
  }

  private boolean has(List<Argument> arguments, Value element) {
    var last = arguments.get(arguments.size() - 1);
    if (arguments.size() == 3
        && !elements.label(element).equals(Arguments.text(arguments.get(0)))) {
      return false;
    }
    var key = arguments.get(arguments.size() == 3 ? 1 : 0);
    if (Arguments.isToken(key, "T")) {
      if (!((Argument.Token) key).name().equals("label")) {
        throw new Undetermined("ids");
      }
      return Conditions.test(last, new Value.Text(elements.label(element)));
    }
    var value = elements.properties(element).get(Arguments.text(key));
    return value != null && (arguments.size() == 1 || Conditions.test(last, value));
  }

  /** By a traversal, or by what labels stand for. */
  private boolean where(Unit unit, Traverser row) {
    if (!unit.nested().isEmpty()) {
      var steps = unit.nested().get(0);
      if (Branches.mentions(steps, "as")) {
        throw new Undetermined("labels in where()");
      }
      return holds(steps, row);
    }
    var arguments = unit.arguments();
    var value =
        arguments.size() == 2
            ? Projections.recall(Arguments.text(arguments.get(0)), row)
            : row.value();
    return Conditions.test(
        arguments.get(arguments.size() - 1),
        value,
        argument -> Projections.recall(Arguments.text(argument), row));
  }

  boolean holds(List<Instruction> steps, Traverser row) {
    return !run(steps, List.of(row)).isEmpty();
  }

  private List<Boolean> answers(Unit unit, Traverser row) {
    return unit.nested().stream().map(steps -> holds(steps, row)).toList();
  }

  private List<Value> values(Unit unit, Value value) {
    var arguments = unit.arguments();
    return switch (unit.name()) {
      case "values" -> List.copyOf(properties(unit, value).values());
      case "properties" ->
          properties(unit, value).entrySet().stream()
              .<Value>map(entry -> new Value.Property(entry.getKey(), entry.getValue()))
              .toList();
      case "label" -> List.of(new Value.Text(elements.label(value)));
      case "value" -> List.of(property(value).value());
      case "key" -> List.of(new Value.Text(property(value).key()));
      case "valueMap" -> List.of(valueMap(unit, value));
      case "constant" -> List.of(((Argument.Literal) arguments.get(0)).value());
      default -> unfold(value);
    };
  }

  private static Value.Property property(Value value) {
    if (value instanceof Value.Property property) {
      return property;
    }
    throw new Undetermined("no property");
  }

  private Map<String, Value> properties(Unit unit, Value element) {
    var keys = Set.copyOf(Arguments.texts(unit.arguments()));
    var found = new LinkedHashMap<>(elements.properties(element));
    found.keySet().removeIf(key -> !keys.isEmpty() && !keys.contains(key));
    return found;
  }

  /** A vertex may have several values of a key, an edge has one. */
  private Value valueMap(Unit unit, Value element) {
    var entries = new ArrayList<Value.Entry>();
    properties(unit, element)
        .forEach(
            (key, value) ->
                entries.add(
                    new Value.Entry(
                        new Value.Text(key),
                        elements.isVertex(element) ? new Value.ListOf(List.of(value)) : value)));
    return new Value.MapOf(entries);
  }

  private static List<Value> unfold(Value value) {
    if (value instanceof Value.MapOf || value instanceof Value.PathOf) {
      throw new Undetermined("entries of a map");
    }
    return value instanceof Value.ListOf || value instanceof Value.SetOf
        ? Functions.items(value)
        : List.of(value);
  }

  private static List<Traverser> dedup(Unit unit, List<Traverser> rows) {
    if (!unit.arguments().isEmpty()) {
      throw new Undetermined("dedup() of labels");
    }
    var kept = new ArrayList<Traverser>();
    for (var value : Equality.distinct(valuesOf(rows))) {
      kept.add(rows.stream().filter(row -> row.value().equals(value)).findFirst().orElseThrow());
    }
    return kept;
  }

  /** The one value that a traversal gives; which of several it is depends on their order. */
  Value only(List<Instruction> steps, Traverser row) {
    var values = valuesOf(run(steps, List.of(row)));
    if (values.isEmpty() || !values.stream().allMatch(values.get(0)::equals)) {
      throw new Undetermined("not one value");
    }
    return values.get(0);
  }

  private static List<Traverser> inject(Unit unit, List<Traverser> rows) {
    if (!rows.equals(start())) {
      throw new Undetermined("inject() in the middle");
    }
    return unit.arguments().stream()
        .map(argument -> Traverser.of(((Argument.Literal) argument).value()))
        .toList();
  }
}
