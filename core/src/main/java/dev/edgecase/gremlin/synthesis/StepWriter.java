package dev.edgecase.gremlin.synthesis;

import static dev.edgecase.gremlin.Steps.nested;
import static dev.edgecase.gremlin.Steps.step;
import static dev.edgecase.gremlin.Steps.text;

import dev.edgecase.graph.GraphView;
import dev.edgecase.graph.Identities;
import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Instruction;
import dev.edgecase.protocol.Value;
import dev.edgecase.query.synthesis.Operation;
import dev.edgecase.query.synthesis.Walks;
import dev.edgecase.random.Rng;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Makes steps of a traversal of each step of a plan. */
final class StepWriter {
  private static final int DEPTH = 3;
  private static final int TRIES = 3;

  private final GraphView graph;
  private final Rows rows;
  private final Distinction distinction;
  private final Disguise disguise;
  private final Introduction introduction;
  private final Expansion expansion;
  private final Walks walks;
  private final Rng rng;

  /** Labels of what was removed, which may be given to something else. */
  private final Set<String> free = new LinkedHashSet<>();

  private final Set<String> accessed = new HashSet<>();

  StepWriter(GraphView graph, Rows rows, Rng rng) {
    this.graph = graph;
    this.rows = rows;
    this.rng = rng;
    this.walks = new Walks(graph, rng);
    this.distinction = new Distinction(graph, rows, walks, rng);
    this.disguise = new Disguise(graph, rows, distinction, rng);
    this.expansion = new Expansion(rows, disguise, distinction, rng);
    this.introduction = new Introduction(graph, rows, walks, distinction, rng);
  }

  /**
   * Appends the steps of one step of a plan.
   *
   * @param later what is still to be done: what it needs must stay known
   */
  boolean append(List<Operation> step, List<Operation> later) {
    for (var operation : step) {
      if (!append(operation)) {
        return false;
      }
    }
    forget(later);
    if (!rows.isEmpty() && rng.chance(0.3)) {
      idle();
    }
    return true;
  }

  private boolean append(Operation operation) {
    if (operation instanceof Operation.Introduce introduce) {
      return introduction.of(introduce.element(), label(introduce.element()), depth());
    }
    if (operation instanceof Operation.Access access) {
      return access(access);
    }
    if (operation instanceof Operation.Alias alias) {
      return alias(alias.name());
    }
    if (operation instanceof Operation.Expand expand) {
      return expansion.expand(expand.name(), depth());
    }
    if (operation instanceof Operation.Truncate truncate) {
      return expansion.truncate(truncate.name(), depth());
    }
    if (operation instanceof Operation.Remove remove) {
      free.addAll(rows.namesOf(remove.element()));
    }
    return true;
  }

  private int depth() {
    return rng.between(1, DEPTH);
  }

  /**
   * A new label, or one of something that is not needed any more: the last it is given to counts.
   */
  private String label(Value element) {
    var prefix = element instanceof Value.VertexRef ? "n" : "e";
    var old = free.stream().filter(name -> name.startsWith(prefix)).toList();
    if (old.isEmpty() || rng.chance(0.5)) {
      return rows.fresh(prefix);
    }
    var name = rng.pick(old);
    free.remove(name);
    return name;
  }

  private boolean access(Operation.Access access) {
    accessed.add(access.column());
    var value = property(access);
    for (int i = 0; i < TRIES; i++) {
      if (rows.appendTo(value, access(access, i + 1 < TRIES ? depth() : 0))) {
        return rows.append(step("as", text(access.column())));
      }
    }
    return false;
  }

  /** Steps to a property that belongs to the result. */
  List<Instruction> access(Operation.Access access, int depth) {
    var steps = new ArrayList<Instruction>();
    boolean here = rows.current().filter(access.element()::equals).isPresent();
    var names = rows.namesOf(access.element());
    if (!names.isEmpty() && (!here || rng.chance(0.5))) {
      steps.add(step("select", text(rng.pick(names))));
    }
    steps.addAll(disguise.access(access.element(), access.key(), depth));
    return steps;
  }

  Value property(Operation.Access access) {
    return graph
        .element(access.element())
        .map(Graph.Element::properties)
        .map(all -> all.get(access.key()))
        .orElse(new Value.Nil());
  }

  Set<String> accessed() {
    return accessed;
  }

  /** Whether rows are repeated that only differ in what was expanded. */
  boolean isRepeated() {
    return expansion.isRepeated();
  }

  /** A name for a property, a number of edges, or a constant. */
  private boolean alias(String name) {
    for (int i = 0; i < TRIES; i++) {
      var before = rows.save();
      if (rows.append(aliased())
          && rows.current().isPresent()
          && rows.rows().size() == before.rows().size()
          && rows.append(step("as", text(name)))) {
        return true;
      }
      rows.restore(before);
    }
    return rows.append(step("constant", text("x")), step("as", text(name)));
  }

  private List<Instruction> aliased() {
    var from = rows.rows().get(0).value();
    var known = rows.elements();
    if (known.isEmpty() || rng.chance(0.2)) {
      return disguise.of(new Value.Int32(rng.between(0, 50)), from, depth());
    }
    var name = rng.pick(known);
    var element = rows.constant(name);
    var steps = new ArrayList<Instruction>(List.of(step("select", text(name))));
    var properties =
        graph.element(element).map(Graph.Element::properties).orElse(Map.of()).keySet();
    if (!properties.isEmpty() && rng.chance(0.6)) {
      steps.addAll(disguise.access(element, rng.pick(List.copyOf(properties)), depth()));
      return steps;
    }
    var moves =
        element instanceof Value.VertexRef
            ? List.of("out", "in", "both", "outE", "inE", "bothE")
            : List.of("outV", "inV", "bothV");
    steps.addAll(List.of(step(rng.pick(moves)), step("count")));
    return List.of(step(rng.pick("map", "flatMap"), nested(steps)));
  }

  private Value start() {
    return rows.rows().get(0).value();
  }

  /** All labels go where only one element is needed later, and that is taken through a list. */
  private void forget(List<Operation> later) {
    if (rows.isEmpty() || !accessed.isEmpty() || expansion.isOpen() || rng.chance(0.4)) {
      return;
    }
    var needed = new LinkedHashSet<Value>();
    for (var operation : later) {
      if (operation instanceof Operation.Access access
          && !later.contains(new Operation.Introduce(access.element()))) {
        needed.add(access.element());
      }
    }
    if (needed.size() != 1) {
      return;
    }
    var element = needed.iterator().next();
    var names = rows.namesOf(element);
    if (!names.isEmpty()) {
      var before = rows.save();
      var name = rng.pick(names);
      if (rows.appendTo(element, List.of(step("select", text(name)), step("fold"), step("unfold")))
          && rows.append(step("as", text(name)))) {
        free.clear();
      } else {
        rows.restore(before);
      }
    }
  }

  /** Steps that change nothing. */
  private void idle() {
    var before = rows.save();
    var from = start();
    var steps = new ArrayList<Instruction>();
    switch (rng.below(6)) {
      case 0 -> steps.add(step("identity"));
      case 1 -> steps.add(step("barrier"));
      case 2 ->
          disguise
              .condition(from, true, depth())
              .ifPresent(test -> steps.add(step(rng.pick("where", "filter"), nested(test))));
      case 3 ->
          disguise
              .condition(from, false, depth())
              .ifPresent(test -> steps.add(step("not", nested(test))));
      case 4 ->
          disguise
              .condition(from, true, 1)
              .ifPresent(test -> steps.add(step("sideEffect", nested(test))));
      default -> {
        if (Rows.isElement(from)) {
          steps.add(step("order"));
          steps.add(
              step(
                  "by",
                  text(Identities.KEY),
                  new Argument.Token("Order", rng.pick("asc", "desc"))));
        }
      }
    }
    if (!steps.isEmpty() && (!rows.append(steps) || rows.rows().size() != before.rows().size())) {
      rows.restore(before);
    }
  }
}
