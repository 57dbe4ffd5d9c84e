package dev.edgecase.gremlin.synthesis;

import static dev.edgecase.gremlin.Steps.literal;
import static dev.edgecase.gremlin.Steps.nested;
import static dev.edgecase.gremlin.Steps.p;
import static dev.edgecase.gremlin.Steps.step;
import static dev.edgecase.gremlin.Steps.text;

import dev.edgecase.graph.GraphView;
import dev.edgecase.graph.Identities;
import dev.edgecase.gremlin.reference.Walk;
import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.ElementKind;
import dev.edgecase.protocol.Instruction;
import dev.edgecase.protocol.Value;
import dev.edgecase.query.synthesis.Walks;
import dev.edgecase.random.Rng;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;

/**
 * Steps that lead to an element: from one that is known or from all, along a walk through the
 * graph, with filters wherever there are other ways to go.
 */
final class Introduction {
  private static final int TRIES = 4;
  private static final int HOPS = 3;

  /** Several ways may lead to one element, and each is a row; but not too many. */
  private static final int MOST_ROWS = 12;

  private final GraphView graph;
  private final Rows rows;
  private final Walks walks;
  private final Distinction distinction;
  private final Rng rng;

  Introduction(GraphView graph, Rows rows, Walks walks, Distinction distinction, Rng rng) {
    this.graph = graph;
    this.rows = rows;
    this.walks = walks;
    this.distinction = distinction;
    this.rng = rng;
  }

  /** Goes to an element and gives it a label. */
  boolean of(Value element, String label, int depth) {
    for (int i = 0; i < TRIES; i++) {
      var before = rows.save();
      if (follow(route(element), depth)
          && rows.current().filter(element::equals).isPresent()
          && rows.rows().size() <= MOST_ROWS) {
        wrap(before);
        if (rows.append(step("as", text(label)))) {
          return true;
        }
      }
      rows.restore(before);
    }
    return false;
  }

  /** Elements in turn, from where to begin to the one that is meant. */
  private List<Value> route(Value element) {
    var known = new ArrayList<Value>();
    rows.elements().forEach(name -> known.add(rows.constant(name)));
    rows.current().filter(Rows::isElement).ifPresent(known::add);
    var near = rng.chance(0.88) ? walks.to(element, known, HOPS) : Optional.<List<Value>>empty();
    if (near.isPresent()) {
      return near.get();
    }
    var walk = walks.through(element, new HashSet<>(), known, rng.below(HOPS + 1));
    int end = walk.indexOf(element);
    var begins = new ArrayList<Integer>();
    for (int i = 0; i < walk.size(); i++) {
      if (i != end && known.contains(walk.get(i))) {
        begins.add(i);
      }
    }
    int begin = begins.isEmpty() ? anywhere(walk, end) : rng.pick(begins);
    var route = new ArrayList<>(walk.subList(Math.min(begin, end), Math.max(begin, end) + 1));
    if (begin > end) {
      Collections.reverse(route);
    }
    return route;
  }

  private int anywhere(List<Value> walk, int end) {
    if (canBegin(walk.get(end)) && rng.chance(0.6)) {
      return end;
    }
    return 2 * rng.below(walk.size() / 2 + 1);
  }

  /** In the middle of a traversal not every version can have all edges. */
  private boolean canBegin(Value element) {
    return rows.isEmpty() || element instanceof Value.VertexRef;
  }

  private boolean follow(List<Value> route, int depth) {
    if (!begin(route.get(0), depth)) {
      return false;
    }
    int at = 0;
    if (route.size() > 2 && rng.chance(0.15)) {
      at = match(route);
      if (at == 0) {
        return false;
      }
    }
    while (at + 1 < route.size()) {
      int passed = hop(route, at, depth);
      if (passed == 0) {
        return false;
      }
      at += passed;
    }
    return true;
  }

  private boolean begin(Value element, int depth) {
    var names = rows.namesOf(element);
    boolean here = rows.current().filter(element::equals).isPresent();
    if (here && (names.isEmpty() || rng.chance(0.6))) {
      return true;
    }
    var all = element instanceof Value.VertexRef ? "V" : "E";
    if (!names.isEmpty() && (!canBegin(element) || rng.chance(0.96))) {
      return rows.append(step("select", text(rng.pick(names))));
    }
    if (rng.chance(0.08)) {
      return rows.append(step(all, literal(element)));
    }
    return rows.append(step(all)) && only(element, depth);
  }

  /** Leaves the rows that stand on an element. */
  private boolean only(Value element, int depth) {
    var others = new ArrayList<>(new LinkedHashSet<>(values()));
    others.remove(element);
    var filters = distinction.of(element, others, depth);
    return filters.isPresent()
        && (filters.get().isEmpty() || rows.append(filters.get()))
        && rows.current().filter(element::equals).isPresent();
  }

  private List<Value> values() {
    return rows.rows().stream().map(Walk.Place::value).toList();
  }

  /** Goes on along a route; gives the number of elements that were passed, none if it failed. */
  private int hop(List<Value> route, int at, int depth) {
    var here = route.get(at);
    if (here instanceof Value.EdgeRef) {
      return leave(here, route.get(at + 1), depth) ? 1 : 0;
    }
    boolean last = at + 2 >= route.size();
    var edge = route.get(at + 1);
    if (at + 2 == route.size() || rng.chance(0.4)) {
      return move(here, edge, "E") && only(edge, depth) && (last || name()) ? 1 : 0;
    }
    int times = rng.chance(0.3) ? run(route, at) : 1;
    if (times > 1) {
      var loop = step("repeat", nested(List.of(step(direction(here, edge)))));
      return rows.append(loop, step("times", literal(new Value.Int32(times))))
              && only(route.get(at + 2 * times), depth)
          ? 2 * times
          : 0;
    }
    boolean filtered = at + 3 >= route.size() || rng.chance(0.7);
    return move(here, edge, "") && (!filtered || only(route.get(at + 2), depth)) ? 2 : 0;
  }

  /** One pattern for each of the first steps; gives the number of elements that they pass. */
  private int match(List<Value> route) {
    var patterns = new ArrayList<Argument>();
    var name = rows.fresh("m");
    int at = 0;
    while (at + 1 < route.size() && patterns.size() < 3) {
      boolean whole =
          route.get(at) instanceof Value.VertexRef && at + 2 < route.size() && rng.chance(0.6);
      var next = route.get(at + (whole ? 2 : 1));
      var steps = new ArrayList<Instruction>(List.of(step("as", text(name))));
      steps.add(step(direction(route, at) + (whole ? "" : suffix(next))));
      steps.addAll(distinction.plain(next));
      name = rows.fresh("m");
      steps.add(step("as", text(name)));
      patterns.add(nested(steps));
      at += whole ? 2 : 1;
    }
    return rows.append(new Instruction("match", patterns), step("select", text(name)))
            && only(route.get(at), 1)
        ? at
        : 0;
  }

  private static String suffix(Value next) {
    return next instanceof Value.EdgeRef ? "E" : "V";
  }

  /** Which way a route goes on from an element. */
  private String direction(List<Value> route, int at) {
    var here = route.get(at);
    return here instanceof Value.VertexRef
        ? direction(here, route.get(at + 1))
        : Walks.to(walks.edge(here)).equals(route.get(at + 1)) ? "in" : "out";
  }

  /** How many edges in a row are passed in the same direction. */
  private int run(List<Value> route, int at) {
    var direction = direction(route.get(at), route.get(at + 1));
    int times = 1;
    while (at + 2 * times + 2 < route.size()
        && direction(route.get(at + 2 * times), route.get(at + 2 * times + 1)).equals(direction)) {
      times++;
    }
    return times;
  }

  private String direction(Value vertex, Value edge) {
    return Walks.from(walks.edge(edge)).equals(vertex) ? "out" : "in";
  }

  private boolean move(Value vertex, Value edge, String kind) {
    var label = walks.edge(edge).label();
    var labels = new ArrayList<String>();
    if (rng.chance(0.5)) {
      labels.add(label);
      var other = rng.pick(graph.labels(ElementKind.EDGE));
      if (!other.equals(label) && rng.chance(0.3)) {
        labels.add(rng.below(2), other);
      }
    }
    var name = rng.chance(0.25) ? "both" : direction(vertex, edge);
    return rows.append(step(name + kind, labels));
  }

  /** From an edge to a vertex at its end. */
  private boolean leave(Value edge, Value vertex, int depth) {
    var ends = walks.edge(edge);
    if (rng.chance(0.2)) {
      return rows.append(step("bothV")) && only(vertex, depth);
    }
    return rows.append(step(Walks.to(ends).equals(vertex) ? "inV" : "outV")) && only(vertex, depth);
  }

  /** What is passed on the way may get a label, too. */
  private boolean name() {
    return rng.chance(0.6) || rows.append(step("as", text(rows.fresh("f"))));
  }

  /** Steps that lead to the same place, but for a filter that nothing passes. */
  private static List<Instruction> nothing(List<Instruction> steps) {
    var all = new ArrayList<>(steps);
    all.add(step("has", text(Identities.KEY), p("lt", literal(new Value.Int64(0)))));
    return all;
  }

  /** Puts the steps since a point into one that does the same with each row. */
  private void wrap(Rows.State before) {
    var steps = rows.steps().subList(before.steps().size(), rows.steps().size());
    boolean plain =
        steps.stream().noneMatch(step -> step.name().equals("as") || step.name().equals("match"));
    if (before.steps().isEmpty() || steps.isEmpty() || !plain || rng.chance(0.75)) {
      return;
    }
    var inner = nested(List.copyOf(steps));
    var now = rows.save();
    rows.restore(before);
    var outer =
        switch (rng.below(5)) {
          case 0 -> step("coalesce", nested(nothing(steps)), inner);
          case 1 -> step("optional", inner);
          case 2 -> step("union", inner);
          case 3 -> step("local", inner);
          default -> step("flatMap", inner);
        };
    if (!rows.append(outer)
        || !rows.rows().equals(now.rows())
        || !rows.save().draft().isLike(now.draft())) {
      rows.restore(now);
    }
  }
}
