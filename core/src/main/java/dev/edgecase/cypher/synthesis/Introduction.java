package dev.edgecase.cypher.synthesis;

import dev.edgecase.cypher.Clause;
import dev.edgecase.cypher.Expression;
import dev.edgecase.cypher.Labels;
import dev.edgecase.cypher.Node;
import dev.edgecase.cypher.Pattern;
import dev.edgecase.graph.GraphView;
import dev.edgecase.protocol.ElementKind;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Value;
import dev.edgecase.query.synthesis.Walks;
import dev.edgecase.random.Rng;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * One {@code MATCH} that introduces elements: patterns that follow walks through them, and a
 * condition wherever a pattern could match something else as well.
 */
final class Introduction {
  /** A clause makes at most so many rows of each. */
  private static final int MOST_ROWS = 4;

  /** Planners take seconds for a clause with a dozen edges. */
  private static final int MOST_EDGES = 4;

  private final GraphView graph;
  private final Table table;
  private final Walks walks;
  private final Distinction distinction;
  private final Predicate<Node> understood;
  private final Rng rng;
  private final int depth;
  private final List<List<Value>> earlier;
  private final Map<Value, String> names = new HashMap<>();
  private final Map<String, Value> meant = new LinkedHashMap<>();
  private final Set<Value> sure = new HashSet<>();
  private final Set<Value> used = new LinkedHashSet<>();
  private final List<Condition> conditions = new ArrayList<>();

  /** What tells the element of a name from others. */
  private record Condition(String name, Expression expression) {}

  /**
   * Prepares a clause.
   *
   * @param understood whether the target has all that a part is made of
   * @param earlier the walks of earlier clauses, to which those of this one are added
   * @param depth how deep conditions are nested
   */
  Introduction(
      GraphView graph,
      Table table,
      Walks walks,
      Distinction distinction,
      Predicate<Node> understood,
      List<List<Value>> earlier,
      int depth,
      Rng rng) {
    this.graph = graph;
    this.table = table;
    this.walks = walks;
    this.distinction = distinction;
    this.understood = understood;
    this.earlier = earlier;
    this.depth = depth;
    this.rng = rng;
    table
        .named(Value.VertexRef.class)
        .forEach(
            name -> {
              names.put(table.constants().value(name), name);
              sure.add(table.constants().value(name));
            });
  }

  /** A clause that introduces the elements; empty if two of them cannot be told apart. */
  Optional<Clause.Match> of(List<Value> elements, boolean optional) {
    var all = walks(elements);
    earlier.addAll(all);
    var paths = new ArrayList<Pattern.Path>();
    for (var walk : all) {
      var path = path(walk);
      if (path.isEmpty()) {
        return Optional.empty();
      }
      paths.add(path.get());
    }
    var where = conjunction(rng.shuffled(conditions.stream().map(Condition::expression).toList()));
    var detour = detour();
    if (detour.isPresent()) {
      var longer = new ArrayList<>(paths);
      longer.add(rng.below(longer.size() + 1), detour.get());
      var clause = new Clause.Match(optional, longer, where);
      if (isExact(clause, MOST_ROWS)) {
        return Optional.of(clause);
      }
    }
    var clause = new Clause.Match(optional, paths, where);
    return isExact(clause, 1) ? Optional.of(clause) : Optional.empty();
  }

  /** Whether the names stand for what they should in all rows, of which there are not too many. */
  private boolean isExact(Clause clause, int times) {
    return table
        .after(clause)
        .filter(
            rows ->
                rows.size() >= table.rows().size()
                    && rows.size() <= table.rows().size() * times
                    && rows.stream()
                        .allMatch(
                            row ->
                                meant.entrySet().stream()
                                    .allMatch(
                                        each -> row.value(each.getKey()).equals(each.getValue()))))
        .isPresent();
  }

  /** A trail from one known vertex to another: as many rows as there are such trails. */
  private Optional<Pattern.Path> detour() {
    var known = List.copyOf(names.values().stream().filter(this::isVertexName).sorted().toList());
    if (known.isEmpty() || !rng.chance(0.25)) {
      return Optional.empty();
    }
    int least = rng.between(0, 1);
    var edge =
        new Pattern.Edge(
            Optional.empty(),
            rng.pick(Pattern.Direction.values()),
            rng.chance(0.5)
                ? Optional.of(new Labels.Label(rng.pick(graph.labels(ElementKind.EDGE))))
                : Optional.empty(),
            Optional.of(new Pattern.Length(least, least + rng.between(1, 2), rng.chance(0.3))),
            List.of(),
            Optional.empty());
    var path =
        new Pattern.Path(
            Optional.empty(),
            known(rng.pick(known)),
            List.of(new Pattern.Hop(edge, known(rng.pick(known)))));
    return Optional.of(path).filter(understood);
  }

  private boolean isVertexName(String name) {
    return isVertex(meant.getOrDefault(name, new Value.Nil()))
        || table.named(Value.VertexRef.class).contains(name);
  }

  private static Pattern.Vertex known(String name) {
    return new Pattern.Vertex(Optional.of(name), Optional.empty(), List.of(), Optional.empty());
  }

  /** Walks through what is new, some more, and parts of earlier ones that touch them. */
  private List<List<Value>> walks(List<Value> elements) {
    var all = new ArrayList<List<Value>>();
    for (var element : elements) {
      if (all.stream().noneMatch(walk -> walk.contains(element))) {
        int more = Math.min(rng.below(4), Math.max(0, MOST_EDGES - edges(all)));
        all.add(walks.through(element, used, List.copyOf(sure), more));
      }
    }
    for (var walk : List.copyOf(all)) {
      var touching =
          earlier.stream()
              .filter(other -> walk.stream().anyMatch(v -> isVertex(v) && other.contains(v)))
              .toList();
      if (!touching.isEmpty() && rng.chance(0.8)) {
        var other = rng.pick(touching);
        var shared = walk.stream().filter(v -> isVertex(v) && other.contains(v)).toList();
        var again = walks.again(other, rng.pick(shared), used);
        if (again.size() > 1 && edges(all) + again.size() / 2 <= MOST_EDGES) {
          all.add(again);
        }
      }
    }
    return all;
  }

  private static int edges(List<List<Value>> walks) {
    return walks.stream().mapToInt(walk -> walk.size() / 2).sum();
  }

  private static boolean isVertex(Value element) {
    return element instanceof Value.VertexRef;
  }

  private static Optional<Expression> conjunction(List<Expression> conditions) {
    return conditions.stream().reduce((a, b) -> new Expression.Operation("AND", List.of(a, b)));
  }

  private String name(Value element) {
    return names.computeIfAbsent(
        element,
        each -> {
          var name = table.fresh(isVertex(each) ? "n" : "r");
          meant.put(name, each);
          return name;
        });
  }

  /** A pattern that follows a walk and, from one vertex on, can follow no other. */
  private Optional<Pattern.Path> path(List<Value> walk) {
    var vertices = new ArrayList<Pattern.Vertex>();
    var edges = new ArrayList<Pattern.Edge>();
    for (int i = 0; i < walk.size(); i++) {
      if (i % 2 == 0) {
        vertices.add(vertex(walk.get(i)));
      } else {
        edges.add(edge(walk.get(i), walk.get(i - 1)));
      }
    }
    int anchor = 0;
    for (int i = 0; i < vertices.size(); i++) {
      anchor = sure.contains(walk.get(2 * i)) ? i : anchor;
    }
    boolean told = isTold(walk.get(2 * anchor), vertices.get(anchor));
    for (int i = anchor; i < edges.size(); i++) {
      told &=
          isTold(
              walk.get(2 * i),
              edges.get(i),
              walk.get(2 * i + 1),
              walk.get(2 * i + 2),
              vertices.get(i + 1),
              false);
    }
    for (int i = anchor - 1; i >= 0; i--) {
      told &=
          isTold(
              walk.get(2 * i + 2),
              edges.get(i),
              walk.get(2 * i + 1),
              walk.get(2 * i),
              vertices.get(i),
              true);
    }
    var hops = new ArrayList<Pattern.Hop>();
    var start = asked(vertices.get(0));
    for (int i = 0; i < edges.size(); i++) {
      hops.add(new Pattern.Hop(asked(edges.get(i)), asked(vertices.get(i + 1))));
    }
    var path = new Pattern.Path(Optional.empty(), start, hops);
    var named = new Pattern.Path(Optional.of(table.fresh("p")), start, hops);
    return told
        ? Optional.of(rng.chance(0.1) && understood.test(named) ? named : path)
        : Optional.empty();
  }

  /** A vertex with conditions on it, which are then no longer asked elsewhere. */
  private Pattern.Vertex asked(Pattern.Vertex vertex) {
    var condition = taken(vertex.name());
    if (condition.isEmpty()) {
      return vertex;
    }
    var entry = entry(condition.get());
    return new Pattern.Vertex(
        vertex.name(),
        vertex.labels(),
        entry.stream().toList(),
        entry.isPresent() ? Optional.empty() : condition.map(Condition::expression));
  }

  private Pattern.Edge asked(Pattern.Edge edge) {
    var condition = taken(edge.name());
    if (condition.isEmpty()) {
      return edge;
    }
    var entry = entry(condition.get());
    return new Pattern.Edge(
        edge.name(),
        edge.direction(),
        edge.types(),
        edge.length(),
        entry.stream().toList(),
        entry.isPresent() ? Optional.empty() : condition.map(Condition::expression));
  }

  /** The condition on a name, if it is now to stand in the pattern. */
  private Optional<Condition> taken(Optional<String> name) {
    var condition =
        conditions.stream()
            .filter(each -> name.equals(Optional.of(each.name)))
            .findFirst()
            .filter(each -> rng.chance(0.3))
            .filter(each -> entry(each).isPresent() || understood.test(inline(each)));
    condition.ifPresent(conditions::remove);
    return condition;
  }

  private static Node inline(Condition condition) {
    return new Pattern.Vertex(
        Optional.of(condition.name),
        Optional.empty(),
        List.of(),
        Optional.of(condition.expression));
  }

  /** The entry of a pattern that asks the same. */
  private static Optional<Pattern.Entry> entry(Condition condition) {
    return condition.expression instanceof Expression.Operation operation
            && operation.operator().equals("=")
            && operation.operands().get(0) instanceof Expression.Property property
            && property.of().equals(new Expression.Variable(condition.name))
        ? Optional.of(new Pattern.Entry(property.key(), operation.operands().get(1)))
        : Optional.empty();
  }

  private Pattern.Vertex vertex(Value element) {
    var labels = labels(element);
    var vertex =
        new Pattern.Vertex(
            Optional.of(name(element)),
            rng.chance(0.4) ? told(labels) : Optional.empty(),
            List.of(),
            Optional.empty());
    return understood.test(vertex) ? vertex : known(name(element));
  }

  /** Something that holds for some labels. */
  private Optional<Labels> told(List<String> labels) {
    var all = graph.labels(ElementKind.VERTEX);
    var other = new Labels.Label(rng.pick(all));
    boolean plain = rng.chance(0.6);
    if (labels.isEmpty()) {
      return plain ? Optional.empty() : Optional.of(new Labels.Not(other));
    }
    var label = new Labels.Label(rng.pick(labels));
    if (plain) {
      return Optional.of(label);
    }
    var choice = new Labels.Some(List.of(other, label));
    var without = new Labels.All(List.of(label, new Labels.Not(other)));
    return Optional.of(
        rng.chance(0.5) ? choice : without.hold(labels) ? without : new Labels.Anything());
  }

  private List<String> labels(Value vertex) {
    return graph
        .element(vertex)
        .map(element -> element instanceof Graph.Vertex v ? v.labels() : List.<String>of())
        .orElse(List.of());
  }

  private Pattern.Edge edge(Value ref, Value left) {
    var edge = walks.edge(ref);
    var direction =
        rng.chance(0.3)
            ? Pattern.Direction.BOTH
            : Walks.from(edge).equals(left) ? Pattern.Direction.OUT : Pattern.Direction.IN;
    return new Pattern.Edge(
        Optional.of(name(ref)),
        direction,
        rng.chance(0.5) ? Optional.of(new Labels.Label(edge.label())) : Optional.empty(),
        Optional.empty(),
        List.of(),
        Optional.empty());
  }

  /** Makes sure that a vertex is the one that is meant. */
  private boolean isTold(Value vertex, Pattern.Vertex pattern) {
    if (!sure.add(vertex)) {
      return true;
    }
    var others =
        graph.graph().vertices().stream()
            .filter(other -> fits(pattern, other.labels()))
            .<Value>map(other -> new Value.VertexRef(other.id()))
            .filter(other -> !other.equals(vertex))
            .toList();
    return isTold(vertex, others);
  }

  private static boolean fits(Pattern.Vertex pattern, List<String> labels) {
    return pattern.labels().map(asked -> asked.hold(labels)).orElse(true);
  }

  private boolean isTold(Value element, List<Value> others) {
    if (others.isEmpty() && rng.chance(0.7)) {
      return true;
    }
    var condition = distinction.of(name(element), element, others, depth);
    condition.ifPresent(each -> conditions.add(new Condition(name(element), each)));
    return condition.isPresent() || others.isEmpty();
  }

  /**
   * Makes sure that an edge and the vertex behind it are those that are meant.
   *
   * @param backwards whether the edge is passed from the right to the left of its pattern
   */
  private boolean isTold(
      Value at,
      Pattern.Edge pattern,
      Value edge,
      Value end,
      Pattern.Vertex behind,
      boolean backwards) {
    boolean ended = sure.contains(end);
    var others =
        walks.at(at).stream()
            .filter(other -> !new Value.EdgeRef(other.id()).equals(edge))
            .filter(other -> passes(pattern, other, at, backwards))
            .filter(other -> !ended || Walks.other(other, at).equals(end))
            .filter(other -> fits(behind, labels(Walks.other(other, at))))
            .toList();
    sure.add(end);
    var ends = others.stream().map(other -> Walks.other(other, at)).distinct().toList();
    boolean byVertex = !ended && !ends.contains(end) && rng.chance(0.5);
    return byVertex
        ? isTold(end, ends)
        : isTold(edge, others.stream().<Value>map(other -> new Value.EdgeRef(other.id())).toList());
  }

  /** Whether an edge at a vertex is one that a pattern could pass from there. */
  private static boolean passes(
      Pattern.Edge pattern, Graph.Edge edge, Value at, boolean backwards) {
    boolean typed = pattern.types().map(t -> t.hold(List.of(edge.label()))).orElse(true);
    boolean out = Walks.from(edge).equals(at);
    boolean in = Walks.to(edge).equals(at);
    return typed
        && switch (pattern.direction()) {
          case BOTH -> true;
          case OUT -> backwards ? in : out;
          case IN -> backwards ? out : in;
        };
  }
}
