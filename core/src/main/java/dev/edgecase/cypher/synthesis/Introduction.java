package dev.edgecase.cypher.synthesis;

import dev.edgecase.cypher.Clause;
import dev.edgecase.cypher.Expression;
import dev.edgecase.cypher.Labels;
import dev.edgecase.cypher.Pattern;
import dev.edgecase.graph.GraphView;
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

/**
 * One {@code MATCH} that introduces elements: patterns that follow walks through them, and a
 * condition wherever a pattern could match something else as well.
 */
final class Introduction {
  private final GraphView graph;
  private final Table table;
  private final Walks walks;
  private final Distinction distinction;
  private final Rng rng;
  private final int depth;
  private final List<List<Value>> earlier;
  private final Map<Value, String> names = new HashMap<>();
  private final Map<String, Value> meant = new LinkedHashMap<>();
  private final Set<Value> sure = new HashSet<>();
  private final Set<Value> used = new LinkedHashSet<>();
  private final List<Expression> conditions = new ArrayList<>();

  /**
   * Prepares a clause.
   *
   * @param earlier the walks of earlier clauses, to which those of this one are added
   * @param depth how deep conditions are nested
   */
  Introduction(
      GraphView graph,
      Table table,
      Walks walks,
      Distinction distinction,
      List<List<Value>> earlier,
      int depth,
      Rng rng) {
    this.graph = graph;
    this.table = table;
    this.walks = walks;
    this.distinction = distinction;
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
  Optional<Clause> of(List<Value> elements, boolean optional) {
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
    var clause = new Clause.Match(optional, paths, conjunction(rng.shuffled(conditions)));
    boolean exact =
        table
            .after(clause)
            .filter(
                rows ->
                    rows.size() == table.rows().size()
                        && rows.stream()
                            .allMatch(
                                row ->
                                    meant.entrySet().stream()
                                        .allMatch(
                                            each ->
                                                row.value(each.getKey()).equals(each.getValue()))))
            .isPresent();
    return exact ? Optional.of(clause) : Optional.empty();
  }

  /** Walks through what is new, some more, and parts of earlier ones that touch them. */
  private List<List<Value>> walks(List<Value> elements) {
    var all = new ArrayList<List<Value>>();
    for (var element : elements) {
      if (all.stream().noneMatch(walk -> walk.contains(element))) {
        all.add(walks.through(element, used, List.copyOf(sure), rng.below(4)));
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
        if (again.size() > 1) {
          all.add(again);
        }
      }
    }
    return all;
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
    for (int i = 0; i < edges.size(); i++) {
      hops.add(new Pattern.Hop(edges.get(i), vertices.get(i + 1)));
    }
    return told
        ? Optional.of(new Pattern.Path(Optional.empty(), vertices.get(0), hops))
        : Optional.empty();
  }

  private Pattern.Vertex vertex(Value element) {
    var labels = labels(element);
    boolean labelled = !labels.isEmpty() && rng.chance(0.4);
    return new Pattern.Vertex(
        Optional.of(name(element)),
        labelled ? Optional.of(new Labels.Label(rng.pick(labels))) : Optional.empty(),
        List.of(),
        Optional.empty());
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
    condition.ifPresent(conditions::add);
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
