package dev.edgecase.gremlin.synthesis;

import static dev.edgecase.gremlin.Steps.literal;
import static dev.edgecase.gremlin.Steps.nested;
import static dev.edgecase.gremlin.Steps.step;
import static dev.edgecase.gremlin.Steps.text;

import dev.edgecase.graph.GraphView;
import dev.edgecase.graph.Identities;
import dev.edgecase.gremlin.Steps;
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
  private final Walks walks;
  private final Rng rng;

  /** Labels of what was removed, which may be given to something else. */
  private final Set<String> free = new LinkedHashSet<>();

  private final Set<String> accessed = new HashSet<>();

  /** What lists were expanded to, and which of it is to be kept. */
  private final Set<String> expanded = new HashSet<>();

  private boolean repeated;

  StepWriter(GraphView graph, Rows rows, Rng rng) {
    this.graph = graph;
    this.rows = rows;
    this.rng = rng;
    this.walks = new Walks(graph, rng);
    this.distinction = new Distinction(graph, rows, walks, rng);
    this.disguise = new Disguise(graph, rows, distinction, rng);
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
      return expand(expand.name());
    }
    if (operation instanceof Operation.Truncate truncate) {
      return truncate(truncate.name());
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
    return repeated;
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

  /** A row for each of some values that are all different, or for each neighbour. */
  private boolean expand(String name) {
    expanded.add(name);
    var before = rows.save();
    if (rng.chance(0.4) && spread() && isSpread(before) && rows.append(step("as", text(name)))) {
      return true;
    }
    rows.restore(before);
    long first = rng.between(-9, 9);
    boolean texts = rng.chance(0.4);
    var items = new ArrayList<Value>();
    for (int i = rng.between(1, 3); i > 0; i--) {
      long number = first + 3L * i;
      items.add(texts ? new Value.Text("t" + number) : new Value.Int64(number));
    }
    for (int i = 0; i < TRIES; i++) {
      if (rows.append(list(items, i + 1 < TRIES ? depth() : 0)) && isWhole(before, items)) {
        return rows.append(step("as", text(name)));
      }
      rows.restore(before);
    }
    return false;
  }

  private boolean isWhole(Rows.State before, List<Value> items) {
    return rows.rows().size() == before.rows().size() * items.size()
        && rows.rows().stream().allMatch(row -> items.contains(row.value()));
  }

  private boolean spread() {
    var vertices =
        rows.elements().stream()
            .filter(each -> rows.constant(each) instanceof Value.VertexRef)
            .toList();
    return !vertices.isEmpty()
        && rows.append(
            step("select", text(rng.pick(vertices))),
            step(rng.pick("out", "in", "both", "outE", "inE", "bothE")));
  }

  private boolean isSpread(Rows.State before) {
    int factor = rows.rows().size() / before.rows().size();
    return factor <= 5 && rows.rows().size() <= 40;
  }

  private List<Instruction> list(List<Value> items, int depth) {
    if (rows.isEmpty()) {
      return List.of(new Instruction("inject", items.stream().map(Steps::literal).toList()));
    }
    var from = start();
    if (items.size() > 1 && rng.chance(0.4)) {
      var branches =
          items.stream().map(item -> nested(disguise.of(item, from, depth / 2))).toList();
      var union = new Instruction("union", branches);
      return rng.chance(0.5)
          ? List.of(union)
          : List.of(step("flatMap", nested(List.of(union, step("fold")))), step("unfold"));
    }
    return List.of(step("constant", literal(new Value.ListOf(items))), step("unfold"));
  }

  private Value start() {
    return rows.rows().get(0).value();
  }

  /** Keeps the rows with one of the values, or leaves it to the end to make equal rows one. */
  private boolean truncate(String name) {
    if (rows.isEmpty() || !rows.rows().get(0).labels().containsKey(name)) {
      return false;
    }
    expanded.remove(name);
    var all = new LinkedHashSet<Value>();
    rows.rows().forEach(row -> all.add(row.labels().getOrDefault(name, new Value.Nil())));
    if (all.size() > 1 && rng.chance(0.25)) {
      repeated = true;
      return true;
    }
    var kept = rng.pick(List.copyOf(all));
    all.remove(kept);
    if (Rows.isElement(kept)) {
      var filters = distinction.of(kept, all, depth());
      return filters.isPresent()
          && rows.append(step("select", text(name)))
          && (filters.get().isEmpty() || rows.append(filters.get()));
    }
    var is = step("is", new Guesses(rng).of(kept, List.copyOf(all), 1));
    var recall = step("select", text(name));
    for (int i = 0; i < TRIES; i++) {
      var before = rows.save();
      boolean apart = rng.chance(0.5);
      var test = List.of(recall, i + 1 < TRIES ? is : step("is", literal(kept)));
      if (rows.append(apart ? List.of(step("where", nested(test))) : test)
          && kept.equals(rows.constants().get(name))) {
        return true;
      }
      rows.restore(before);
    }
    return false;
  }

  /** All labels go where only one element is needed later, and that is taken through a list. */
  private void forget(List<Operation> later) {
    if (rows.isEmpty() || !accessed.isEmpty() || !expanded.isEmpty() || rng.chance(0.4)) {
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
