package dev.edgecase.gremlin.synthesis;

import static dev.edgecase.gremlin.Steps.literal;
import static dev.edgecase.gremlin.Steps.nested;
import static dev.edgecase.gremlin.Steps.step;
import static dev.edgecase.gremlin.Steps.text;

import dev.edgecase.graph.GraphView;
import dev.edgecase.graph.Numbers;
import dev.edgecase.gremlin.Unit;
import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.ElementKind;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Instruction;
import dev.edgecase.protocol.Value;
import dev.edgecase.random.Rng;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Roundabout ways to a value. Each is tried before it is used: it gives the value and nothing else.
 */
final class Disguise {
  private static final Argument.Token LOCAL = new Argument.Token("Scope", "local");
  private static final Argument.Token VALUES = new Argument.Token("Column", "values");
  private static final Argument.Token KEYS = new Argument.Token("Column", "keys");

  private final GraphView graph;
  private final Rows rows;
  private final Distinction distinction;
  private final Guesses guesses;
  private final Rng rng;

  Disguise(GraphView graph, Rows rows, Distinction distinction, Rng rng) {
    this.graph = graph;
    this.rows = rows;
    this.distinction = distinction;
    this.guesses = new Guesses(rng);
    this.rng = rng;
  }

  /** Steps from an element to one of its properties. */
  List<Instruction> access(Value element, String key, int depth) {
    var value = graph.element(element).map(Graph.Element::properties).map(all -> all.get(key));
    var plain = List.of(step("values", text(key)));
    return value.map(found -> around(first(key), element, found, depth)).orElse(plain);
  }

  private List<Instruction> first(String key) {
    return switch (rng.below(6)) {
      case 0 -> List.of(step("properties", text(key)), step("value"));
      case 1 ->
          List.of(
              step("valueMap", text(key)), step("select", VALUES), step("unfold"), step("unfold"));
      default -> List.of(step("values", text(key)));
    };
  }

  /**
   * Steps that give a value as others do.
   *
   * @param inner steps that give the value
   * @param from what they start from
   */
  List<Instruction> around(List<Instruction> inner, Value from, Value value, int depth) {
    var best = inner;
    for (int i = 0; i < depth; i++) {
      var next = rng.pick(templates(best, from, value, depth - 1)).get();
      if (rows.understands(next)
          && rows.values(next, from).filter(List.of(value)::equals).isPresent()) {
        best = next;
      }
    }
    return best;
  }

  /** Steps that give a value wherever they start. */
  List<Instruction> of(Value value, Value from, int depth) {
    return around(List.of(step("constant", literal(value))), from, value, depth);
  }

  private List<Supplier<List<Instruction>>> templates(
      List<Instruction> inner, Value from, Value value, int depth) {
    var templates = new ArrayList<Supplier<List<Instruction>>>();
    var junk = List.of(step("constant", literal(guesses.junk(value))));
    templates.add(() -> List.of(step("coalesce", nested(inner), nested(junk))));
    templates.add(() -> List.of(step("coalesce", nested(nothing(from)), nested(inner))));
    templates.add(
        () ->
            List.of(
                step(
                    "union",
                    nested(inner),
                    nested(plus(junk, step("is", literal(guesses.junk(value))))))));
    templates.add(() -> List.of(step(rng.pick("flatMap", "local"), nested(inner))));
    if (!givesMany(inner)) {
      templates.add(() -> List.of(step("map", nested(inner))));
    }
    templates.add(() -> inFlatMap(inner, step("fold"), step("unfold")));
    templates.add(() -> inFlatMap(inner, step("fold"), step("dedup", LOCAL), step("unfold")));
    templates.add(() -> inFlatMap(inner, step("groupCount"), step("select", KEYS), step("unfold")));
    templates.add(
        () ->
            plus(
                inner,
                step("project", text("p")),
                step("by"),
                step("select", VALUES),
                step("unfold")));
    templates.add(() -> held(inner, junk));
    templates.add(() -> plus(inner, step("is", guesses.of(value, List.of(), 2))));
    templates.add(
        () ->
            plus(
                inner,
                step("optional", nested(List.of(step("is", literal(guesses.junk(value))))))));
    templates.add(() -> plus(inner, step(rng.pick("identity", "barrier"))));
    for (int i = 0; i < 3; i++) {
      templates.add(() -> choice(inner, junk, from, depth));
    }
    if (Numbers.isNumber(value)) {
      // The sum of decimals may be rounded, even if there is but one.
      var reducers =
          Guesses.isComputable(value) ? List.of("sum", "min", "max") : List.of("min", "max");
      templates.add(() -> inFlatMap(inner, step("fold"), step(rng.pick(reducers), LOCAL)));
      templates.add(() -> inFlatMap(inner, step(rng.pick(reducers))));
    }
    if (value instanceof Value.Float64) {
      int number = rng.between(1, 20);
      templates.add(
          () ->
              plus(
                  inner, step("math", text("_ + " + number)), step("math", text("_ - " + number))));
      templates.add(() -> plus(inner, step("math", text("_ * 1"))));
    }
    if (value instanceof Value.Text written) {
      texts(written.value())
          .forEach(
              function -> templates.add(() -> plus(inner, function.toArray(Instruction[]::new))));
    }
    return templates;
  }

  /**
   * Whether, for all that is known of such steps, there may be several results: map() takes one.
   */
  private static boolean givesMany(List<Instruction> steps) {
    return Unit.of(steps).stream()
        .anyMatch(
            unit ->
                unit.name().equals("unfold")
                    || unit.name().equals("union")
                    || unit.name().equals("properties")
                    || unit.nested().stream().anyMatch(Disguise::givesMany));
  }

  private static List<Instruction> plus(List<Instruction> steps, Instruction... more) {
    var all = new ArrayList<>(steps);
    all.addAll(List.of(more));
    return all;
  }

  /** What makes one of many forgets the labels, so it is kept apart. */
  private static List<Instruction> inFlatMap(List<Instruction> steps, Instruction... more) {
    return List.of(step("flatMap", nested(plus(steps, more))));
  }

  /** Goes somewhere else and comes back. */
  private List<Instruction> held(List<Instruction> inner, List<Instruction> junk) {
    var name = rows.fresh("h");
    var steps = plus(inner, step("as", text(name)));
    steps = plus(steps, junk.toArray(Instruction[]::new));
    return plus(steps, step("select", text(name)));
  }

  /** A traversal that gives nothing. */
  private List<Instruction> nothing(Value from) {
    var absent =
        graph
            .element(from)
            .map(
                element ->
                    graph
                        .keys(
                            from instanceof Value.VertexRef ? ElementKind.VERTEX : ElementKind.EDGE)
                        .stream()
                        .filter(key -> !element.properties().containsKey(key))
                        .toList())
            .orElse(List.of());
    return absent.isEmpty()
        ? List.of(step("constant", text("x")), step("is", text("y")))
        : List.of(step("values", text(rng.pick(absent))));
  }

  private List<Instruction> choice(
      List<Instruction> inner, List<Instruction> junk, Value from, int depth) {
    boolean holds = rng.chance(0.5);
    var test = condition(from, holds, Math.min(depth, 2));
    return test.map(
            steps ->
                List.of(
                    step(
                        "choose",
                        nested(steps),
                        nested(holds ? inner : junk),
                        nested(holds ? junk : inner))))
        .orElse(inner);
  }

  /** A question about what is at hand, or about something known. */
  Optional<List<Instruction>> condition(Value from, boolean holds, int depth) {
    var known = rows.elements();
    if (Rows.isElement(from) && (known.isEmpty() || rng.chance(0.5))) {
      return distinction.known(from, holds, depth);
    }
    if (known.isEmpty()) {
      return Optional.empty();
    }
    var name = rng.pick(known);
    return distinction
        .known(rows.constant(name), holds, depth)
        .map(
            filter -> {
              var steps = new ArrayList<Instruction>(List.of(step("select", text(name))));
              steps.addAll(filter);
              return steps;
            });
  }

  /** Functions that leave a text as it is; which of them do is seen when they are tried. */
  private List<List<Instruction>> texts(String value) {
    int length = value.length();
    return List.of(
        List.of(step("concat", text("zz")), step("substring", number(0), number(length))),
        List.of(step("reverse"), step("reverse")),
        List.of(step(rng.pick("trim", "lTrim", "rTrim"))),
        List.of(step("concat", text("  ")), step(rng.pick("trim", "rTrim"))),
        List.of(step("asString")),
        List.of(step("concat", text("@@")), step("replace", text("@@"), text(""))),
        List.of(step(rng.pick("toLower", "toUpper"))),
        List.of(
            step("split", text(length > 2 ? value.substring(1, 2) : ",")),
            step("conjoin", text(length > 2 ? value.substring(1, 2) : ","))));
  }

  private static Argument number(int value) {
    return literal(new Value.Int32(value));
  }
}
