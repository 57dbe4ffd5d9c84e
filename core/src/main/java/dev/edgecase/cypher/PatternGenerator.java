package dev.edgecase.cypher;

import dev.edgecase.cypher.Pattern.Direction;
import dev.edgecase.graph.Numbers;
import dev.edgecase.protocol.ElementKind;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Makes the patterns of one clause by walking through the graph: what was met on the way is what
 * the patterns ask for, so that there is at least one match.
 */
final class PatternGenerator {
  private final Workshop tools;
  private final ConditionGenerator conditions;
  private final Context context;
  private final boolean naming;
  private final Map<String, Value> met = new HashMap<>();
  private final List<String> vertices = new ArrayList<>();
  private final Set<Integer> passed = new HashSet<>();
  private boolean quantified;
  private boolean optional;

  /**
   * Prepares a walk.
   *
   * @param naming whether the patterns may name what they find
   */
  PatternGenerator(Workshop tools, ConditionGenerator conditions, Context context, boolean naming) {
    this.tools = tools;
    this.conditions = conditions;
    this.context = context;
    this.naming = naming;
    vertices.addAll(context.names(Type.Kind.VERTEX));
    met.putAll(context.witness());
  }

  /** From here on trails are written as quantified relationships, if there are such. */
  PatternGenerator quantifying() {
    quantified = tools.may(Ingredients.QUANTIFIED, 0.4);
    return this;
  }

  /** The patterns need not be found. */
  PatternGenerator optional(boolean is) {
    optional = is;
    return this;
  }

  /** What the names stand for, those of the patterns included. */
  Map<String, Value> met() {
    return met;
  }

  /** A path of at most so many hops, mostly from what is known already. */
  Pattern.Path path(int most, double fromKnown) {
    var rng = tools.rng();
    var named = naming && tools.may(Ingredients.NAMED_PATH, 0.12);
    Optional<Integer> here;
    Pattern.Vertex start;
    if (!vertices.isEmpty() && rng.chance(fromKnown)) {
      var name = rng.pick(vertices);
      here = position(name);
      start = known(name, here);
    } else {
      int size = tools.graph().size(ElementKind.VERTEX);
      here = size == 0 || !tools.walks() ? Optional.empty() : Optional.of(rng.below(size));
      start = vertex(here);
    }
    var hops = new ArrayList<Pattern.Hop>();
    for (int i = 0; i < most; i++) {
      here = hop(here, hops);
    }
    return new Pattern.Path(named ? Optional.of(tools.fresh("p")) : Optional.empty(), start, hops);
  }

  private Optional<Integer> position(String name) {
    return Optional.ofNullable(met.get(name))
        .filter(Value.VertexRef.class::isInstance)
        .map(value -> tools.position((Value.VertexRef) value));
  }

  /** Goes one hop further, along an edge that no pattern of the clause has passed yet. */
  private Optional<Integer> hop(Optional<Integer> here, List<Pattern.Hop> hops) {
    var rng = tools.rng();
    var graph = tools.graph();
    var edges = new ArrayList<Integer>();
    here.ifPresent(
        vertex -> {
          for (int edge : graph.outgoing(vertex)) {
            edges.add(edge);
          }
          for (int edge : graph.incoming(vertex)) {
            edges.add(edge);
          }
        });
    edges.removeIf(passed::contains);
    var again =
        tools.has(Ingredients.KNOWN_EDGE)
            ? edges.stream().filter(edge -> !namesOf(edge).isEmpty()).toList()
            : List.<Integer>of();
    if (edges.isEmpty()) {
      if (here.isEmpty() || rng.chance(0.1)) {
        var direction = rng.pick(Direction.values());
        hops.add(new Pattern.Hop(edge(Optional.empty(), direction), vertex(Optional.empty())));
      }
      return Optional.empty();
    }
    int edge = rng.pick(!again.isEmpty() && rng.chance(0.3) ? again : edges);
    passed.add(edge);
    boolean out = graph.from(edge) == here.orElse(-1);
    int there = out ? graph.to(edge) : graph.from(edge);
    var direction = rng.chance(0.35) ? Direction.BOTH : out ? Direction.OUT : Direction.IN;
    var pattern = knownEdge(edge, direction).orElseGet(() -> edge(Optional.of(edge), direction));
    hops.add(new Pattern.Hop(pattern, next(there)));
    return Optional.of(there);
  }

  /** An edge by a name that it has already, now and then. */
  private Optional<Pattern.Edge> knownEdge(int position, Direction direction) {
    if (!tools.may(Ingredients.KNOWN_EDGE, 0.3)) {
      return Optional.empty();
    }
    return namesOf(position).stream()
        .findFirst()
        .map(
            name ->
                new Pattern.Edge(
                    Optional.of(name),
                    direction,
                    Optional.empty(),
                    Optional.empty(),
                    List.of(),
                    Optional.empty()));
  }

  /** The names that an edge was given before this clause. */
  private List<String> namesOf(int position) {
    var edge = new Value.EdgeRef(tools.graph().graph().edges().get(position).id());
    return context.names(Type.Kind.EDGE).stream()
        .filter(name -> context.witness(name).equals(Optional.of(edge)))
        .toList();
  }

  /** The vertex at the end of a hop, by a name that it has already now and then. */
  private Pattern.Vertex next(int position) {
    var same =
        vertices.stream().filter(name -> position(name).equals(Optional.of(position))).toList();
    return !same.isEmpty() && tools.rng().chance(0.4)
        ? known(tools.rng().pick(same), Optional.of(position))
        : vertex(Optional.of(position));
  }

  /** A vertex that has a name; mostly nothing more is asked of it. */
  private Pattern.Vertex known(String name, Optional<Integer> position) {
    var labels =
        tools.rng().chance(0.15)
            ? labels(ElementKind.VERTEX, element(ElementKind.VERTEX, position))
            : Optional.<Labels>empty();
    return new Pattern.Vertex(Optional.of(name), labels, List.of(), Optional.empty());
  }

  private Pattern.Vertex vertex(Optional<Integer> position) {
    var rng = tools.rng();
    var element = element(ElementKind.VERTEX, position);
    var name =
        naming && rng.chance(0.75) ? Optional.of(tools.fresh("n")) : Optional.<String>empty();
    name.ifPresent(
        fresh -> {
          element.ifPresent(e -> met.put(fresh, new Value.VertexRef(e.id())));
          vertices.add(fresh);
        });
    return new Pattern.Vertex(
        name,
        rng.chance(0.55) ? labels(ElementKind.VERTEX, element) : Optional.empty(),
        entries(ElementKind.VERTEX, element),
        inline(name, Type.VERTEX, element));
  }

  private Pattern.Edge edge(Optional<Integer> position, Direction direction) {
    var rng = tools.rng();
    var element = element(ElementKind.EDGE, position);
    var name =
        naming && rng.chance(0.45) ? Optional.of(tools.fresh("r")) : Optional.<String>empty();
    boolean trail = tools.may(Ingredients.VARIABLE_LENGTH, 0.12);
    if (trail) {
      return trail(name, direction, element, rng.pick(0, 1, 1, 1, 2), rng.below(2));
    }
    name.ifPresent(fresh -> element.ifPresent(e -> met.put(fresh, new Value.EdgeRef(e.id()))));
    return new Pattern.Edge(
        name,
        direction,
        rng.chance(0.55) ? types(element, true) : Optional.empty(),
        Optional.empty(),
        entries(ElementKind.EDGE, element),
        inline(name, Type.EDGE, element));
  }

  /** A trail, along one edge at first, and so many more. */
  private Pattern.Edge trail(
      Optional<String> name,
      Direction direction,
      Optional<Graph.Element> element,
      int least,
      int more) {
    var types = tools.rng().chance(0.5) ? types(element, quantified) : Optional.<Labels>empty();
    var length = new Pattern.Length(least, Math.max(1, least) + more, quantified);
    // What is asked of each edge would have to hold for those that the walk did not meet.
    boolean asks = least <= 1 && (quantified || tools.has(Ingredients.TRAIL_WHERE));
    var where = asks ? inline(name, Type.EDGE, element, 0.25) : Optional.<Expression>empty();
    return new Pattern.Edge(name, direction, types, Optional.of(length), List.of(), where);
  }

  /** One of the shortest paths between two vertices, or all of them; empty if there are none. */
  Optional<Pattern.Path> shortest() {
    var rng = tools.rng();
    int size = tools.graph().size(ElementKind.VERTEX);
    var words =
        Stream.of(Pattern.Search.values()).filter(search -> tools.has(search.word())).toList();
    if (words.isEmpty() || size == 0) {
      return Optional.empty();
    }
    var search = rng.pick(words);
    quantified = !search.isFunction();
    var start = end(rng.below(size));
    var from = position(start.name().orElse("")).orElse(0);
    var edges = new ArrayList<Integer>();
    for (int edge : tools.graph().outgoing(from)) {
      edges.add(edge);
    }
    boolean out = !edges.isEmpty() && rng.chance(0.5);
    var edge = edges.isEmpty() ? Optional.<Integer>empty() : Optional.of(rng.pick(edges));
    var direction = out ? Direction.OUT : Direction.BOTH;
    var last = end(edge.map(tools.graph()::to).orElse(rng.below(size)));
    var trail =
        trail(
            Optional.empty(),
            direction,
            element(ElementKind.EDGE, edge),
            rng.pick(0, 1, 1),
            rng.between(1, 2));
    return Optional.of(
        new Pattern.Path(
            Optional.of(tools.fresh("p")),
            Optional.of(search),
            start,
            List.of(new Pattern.Hop(trail, last))));
  }

  /** An end of a search, by a name that it has already if there is one. */
  private Pattern.Vertex end(int position) {
    var rng = tools.rng();
    if (!vertices.isEmpty() && rng.chance(0.7)) {
      var name = rng.pick(vertices);
      return known(name, position(name));
    }
    var name = tools.fresh("n");
    var element = element(ElementKind.VERTEX, Optional.of(position));
    element.ifPresent(e -> met.put(name, new Value.VertexRef(e.id())));
    vertices.add(name);
    return new Pattern.Vertex(
        Optional.of(name), labels(ElementKind.VERTEX, element), List.of(), Optional.empty());
  }

  private Optional<Graph.Element> element(ElementKind kind, Optional<Integer> position) {
    var graph = tools.graph().graph();
    var met = tools.walks() ? position : Optional.<Integer>empty();
    return met.map(
        i -> kind == ElementKind.VERTEX ? graph.vertices().get(i) : graph.edges().get(i));
  }

  /** A condition on labels that holds for the element, if there is one. */
  Optional<Labels> labels(ElementKind kind, Optional<Graph.Element> element) {
    var own = element.map(PatternGenerator::labels).orElse(List.of());
    var rng = tools.rng();
    var all = tools.graph().labels(kind).stream().distinct().toList();
    var declared = tools.facts().labels(kind);
    boolean nowhere = all.isEmpty() && tools.graph().size(kind) == 0;
    boolean mayFail = optional || context.depth() > 0;
    var absent = declared.stream().filter(label -> !all.contains(label)).toList();
    if (nowhere || rng.chance(mayFail ? absent.isEmpty() ? 0.04 : 0.12 : 0.004)) {
      // One that nothing may have: engines look it up in the schema, and some find nothing there.
      return declared.isEmpty()
          ? Optional.empty()
          : Optional.of(new Labels.Label(rng.pick(absent.isEmpty() ? declared : absent)));
    }
    if (all.isEmpty()) {
      return Optional.empty();
    }
    if (tools.may(Ingredients.LABEL_EXPRESSION, 0.1)) {
      return Optional.of(condition(own, all));
    }
    if (element.isEmpty()) {
      return Optional.of(new Labels.Label(rng.pick(all)));
    }
    if (own.size() > 1 && rng.chance(0.5)) {
      return Optional.of(new Labels.All(own.stream().<Labels>map(Labels.Label::new).toList()));
    }
    return own.isEmpty() ? Optional.empty() : Optional.of(new Labels.Label(rng.pick(own)));
  }

  private Labels condition(List<String> own, List<String> all) {
    var rng = tools.rng();
    var some = new Labels.Label(rng.pick(own.isEmpty() ? all : own));
    var other = new Labels.Label(rng.pick(all));
    var conditions =
        List.<Labels>of(
            new Labels.Some(List.of(some, other)),
            new Labels.Some(List.of(other, new Labels.Not(other))),
            new Labels.Not(other),
            new Labels.All(List.of(some, new Labels.Not(other))),
            new Labels.Not(new Labels.All(List.of(other, new Labels.Not(some)))),
            new Labels.Anything(),
            new Labels.Not(new Labels.Anything()));
    var holding = conditions.stream().filter(condition -> condition.hold(own)).toList();
    return holding.isEmpty() ? other : rng.pick(holding);
  }

  private Optional<Labels> types(Optional<Graph.Element> element, boolean conditions) {
    var all = tools.graph().labels(ElementKind.EDGE).stream().distinct().toList();
    if (all.size() > 1 && tools.may(Ingredients.TYPE_CHOICE, 0.2)) {
      var own = element.map(e -> labels(e).get(0)).orElse(tools.rng().pick(all));
      var other = tools.rng().pick(all);
      return Optional.of(
          own.equals(other)
              ? new Labels.Label(own)
              : new Labels.Some(List.of(new Labels.Label(own), new Labels.Label(other))));
    }
    if (conditions) {
      return labels(ElementKind.EDGE, element);
    }
    return element.map(e -> new Labels.Label(labels(e).get(0)));
  }

  private static List<String> labels(Graph.Element element) {
    return element instanceof Graph.Vertex vertex
        ? vertex.labels()
        : List.of(((Graph.Edge) element).label());
  }

  private List<Pattern.Entry> entries(ElementKind kind, Optional<Graph.Element> element) {
    // What stands in an expression has little else to ask for.
    if (!tools.rng().chance(!naming ? 0.3 : context.depth() > 0 ? 0.2 : 0.1)) {
      return List.of();
    }
    var entries = new TreeMap<String, Pattern.Entry>();
    element
        .map(Graph.Element::properties)
        .orElseGet(() -> firstValues(kind))
        .forEach(
            (key, value) -> {
              if (!Numbers.isNaN(value)) {
                entries.put(key, new Pattern.Entry(key, value(key, value)));
              }
            });
    return entries.isEmpty()
        ? List.of()
        : Optional.ofNullable(entries.get(tools.key(List.copyOf(entries.keySet()))))
            .map(List::of)
            .orElse(List.of());
  }

  /** A value as it is, or as a property of something that is known already and has the same. */
  private Expression value(String key, Value value) {
    if (!tools.may(Ingredients.COMPUTED_ENTRY, 0.3)) {
      return Expressions.literal(value);
    }
    var holders =
        Stream.concat(
                context.names(Type.Kind.VERTEX).stream(), context.names(Type.Kind.EDGE).stream())
            .filter(
                name ->
                    tools
                        .element(context.witness(name))
                        .map(element -> value.equals(element.properties().get(key)))
                        .orElse(context.depth() > 0))
            .toList();
    return holders.isEmpty()
        ? Expressions.literal(value)
        : tools.property(tools.rng().pick(holders), key);
  }

  private Map<String, Value> firstValues(ElementKind kind) {
    var values = new HashMap<String, Value>();
    tools
        .graph()
        .keys(kind)
        .forEach(key -> values.put(key, tools.graph().values(kind, key).get(0)));
    return values;
  }

  private Optional<Expression> inline(
      Optional<String> name, Type type, Optional<Graph.Element> element) {
    return inline(name, type, element, context.depth() > 0 ? 0.15 : 0.06);
  }

  private Optional<Expression> inline(
      Optional<String> name, Type type, Optional<Graph.Element> element, double share) {
    if (name.isEmpty() || !tools.may(Ingredients.INLINE_WHERE, share)) {
      return Optional.empty();
    }
    var own = context.withScope(context.scope().plus(name.get(), type));
    var witness = element.map(e -> reference(e)).map(value -> Map.of(name.get(), value));
    return Optional.of(conditions.of(own.witnessing(witness.orElse(Map.of())), true, 0));
  }

  private static Value reference(Graph.Element element) {
    return element instanceof Graph.Vertex
        ? new Value.VertexRef(element.id())
        : new Value.EdgeRef(element.id());
  }
}
