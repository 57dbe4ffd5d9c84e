package dev.edgecase.gremlin.synthesis;

import dev.edgecase.gremlin.Draft;
import dev.edgecase.gremlin.reference.Walk;
import dev.edgecase.protocol.Instruction;
import dev.edgecase.protocol.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;

/** The steps so far, and the traversers that they come to. */
final class Rows {
  /** More would make traversals slow, and answers long. */
  private static final int MOST = 200;

  private final Predicate<List<Instruction>> understood;
  private State state;
  private int names;

  /** Steps, and what they come to. */
  record State(
      List<Instruction> steps,
      Draft draft,
      Walk walk,
      Map<String, Value> constants,
      Optional<Value> current) {

    List<Walk.Place> rows() {
      return walk.places();
    }
  }

  /**
   * Before the first step.
   *
   * @param understood whether the target has all that some steps are made of
   */
  Rows(Walk start, Draft draft, Predicate<List<Instruction>> understood) {
    this.understood = understood;
    this.state = new State(List.of(), draft, start, Map.of(), Optional.empty());
  }

  List<Instruction> steps() {
    return state.steps;
  }

  List<Walk.Place> rows() {
    return state.rows();
  }

  boolean isEmpty() {
    return state.steps.isEmpty();
  }

  /** What labels stand for that stand for the same in all rows. */
  Map<String, Value> constants() {
    return state.constants;
  }

  /** What all rows stand on, if that is the same. */
  Optional<Value> current() {
    return state.current;
  }

  /** A name that is not in use. */
  String fresh(String prefix) {
    return prefix + names++;
  }

  State save() {
    return state;
  }

  void restore(State earlier) {
    state = earlier;
  }

  boolean understands(List<Instruction> steps) {
    return understood.test(steps);
  }

  boolean append(Instruction... steps) {
    return append(List.of(steps));
  }

  /** Goes on with some steps, if they are right here and leave rows. */
  boolean append(List<Instruction> more) {
    // Every target can start; not all can start anew in the middle.
    var draft =
        isEmpty() || understood.test(more) ? state.draft.plus(more) : Optional.<Draft>empty();
    if (draft.isEmpty()) {
      return false;
    }
    var after =
        state.walk.then(more).filter(w -> !w.places().isEmpty() && w.places().size() <= MOST);
    after.ifPresent(
        walk -> {
          var steps = new ArrayList<>(state.steps);
          steps.addAll(more);
          var rows = walk.places();
          state = new State(steps, draft.get(), walk, constants(rows), current(rows));
        });
    return after.isPresent();
  }

  /** Goes on with some steps, if all rows then stand on a value and there are as many as before. */
  boolean appendTo(Value value, List<Instruction> more) {
    var before = state;
    if (append(more)
        && rows().size() == before.rows().size()
        && state.current.filter(value::equals).isPresent()) {
      return true;
    }
    state = before;
    return false;
  }

  private static Map<String, Value> constants(List<Walk.Place> rows) {
    var same = new TreeMap<>(rows.get(0).labels());
    rows.forEach(
        row -> same.entrySet().removeIf(e -> !e.getValue().equals(row.labels().get(e.getKey()))));
    return new LinkedHashMap<>(same);
  }

  private static Optional<Value> current(List<Walk.Place> rows) {
    var first = rows.get(0).value();
    return rows.stream().allMatch(row -> row.value().equals(first))
        ? Optional.of(first)
        : Optional.empty();
  }

  /** What steps give for a traverser that stands on something and knows what all know. */
  Optional<List<Value>> values(List<Instruction> steps, Value from) {
    return state.walk.values(steps, new Walk.Place(from, state.constants));
  }

  /** Whether something passes a filter; empty if that is not known. */
  Optional<Boolean> passes(List<Instruction> filter, Value from) {
    return values(filter, from).map(rows -> !rows.isEmpty());
  }

  /** The labels that stand for a value. */
  List<String> namesOf(Value value) {
    return state.constants.entrySet().stream()
        .filter(entry -> entry.getValue().equals(value))
        .map(Map.Entry::getKey)
        .toList();
  }

  /** The labels of vertices and edges. */
  List<String> elements() {
    return state.constants.entrySet().stream()
        .filter(entry -> isElement(entry.getValue()))
        .map(Map.Entry::getKey)
        .toList();
  }

  Value constant(String label) {
    return state.constants.getOrDefault(label, new Value.Nil());
  }

  static boolean isElement(Value value) {
    return value instanceof Value.VertexRef || value instanceof Value.EdgeRef;
  }
}
