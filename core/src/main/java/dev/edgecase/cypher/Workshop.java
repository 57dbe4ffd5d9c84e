package dev.edgecase.cypher;

import dev.edgecase.graph.Abilities;
import dev.edgecase.graph.Ability;
import dev.edgecase.graph.GraphView;
import dev.edgecase.graph.ValueDomain;
import dev.edgecase.protocol.ElementKind;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.TemporalKind;
import dev.edgecase.protocol.Value;
import dev.edgecase.protocol.ValueType;
import dev.edgecase.random.Rng;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** What all parts of the generator share within one graph. */
final class Workshop {
  private final GraphView graph;
  private final Facts facts;
  private final Set<String> words;
  private final Set<String> focus;
  private final Abilities abilities;
  private final KeyFrequencies frequencies;
  private final boolean walks;
  private final Rng rng;
  private final Map<Integer, Integer> positions = new HashMap<>();
  private Optional<Expression.Property> lastProperty = Optional.empty();
  private int names;

  /**
   * Prepares the tools.
   *
   * @param words what statements may be made of
   * @param focus what of that is to come more often
   * @param walks whether the graph itself may be looked at, and not only its schema
   */
  Workshop(
      GraphView graph,
      Set<String> words,
      Set<String> focus,
      Abilities abilities,
      KeyFrequencies frequencies,
      boolean walks,
      Rng rng) {
    this.graph = graph;
    this.facts = Facts.of(graph);
    this.words = words;
    this.focus = focus;
    this.abilities = abilities;
    this.frequencies = frequencies;
    this.walks = walks;
    this.rng = rng;
    for (int i = 0; i < graph.graph().vertices().size(); i++) {
      positions.put(graph.graph().vertices().get(i).id(), i);
    }
  }

  GraphView graph() {
    return graph;
  }

  Facts facts() {
    return facts;
  }

  Rng rng() {
    return rng;
  }

  /** Whether patterns are made by a walk through the graph. */
  boolean walks() {
    return walks;
  }

  /** Whether something may be used, with the given probability if so. */
  boolean may(String word, double probability) {
    return words.contains(word)
        && rng.chance(focus.contains(word) ? focused(probability) : probability);
  }

  /** What is seldom stays so in part: a statement of nothing else would have nothing beside it. */
  private static double focused(double probability) {
    return Math.max(probability, Math.min(0.5, 10 * probability));
  }

  boolean has(String word) {
    return words.contains(word);
  }

  boolean has(Ability ability) {
    return abilities.has(ability);
  }

  /** Whether something is made of nothing but what may be used. */
  boolean allows(Node tree) {
    return words.size() == Ingredients.all().size() || words.containsAll(Recipe.of(tree));
  }

  /** Whether the engine has values of a type. */
  boolean holds(ValueType type) {
    return abilities.types().contains(type);
  }

  /** One of the words that may be used. */
  Optional<String> one(String... choice) {
    var known = Stream.of(choice).filter(words::contains).toList();
    return known.isEmpty() ? Optional.empty() : Optional.of(rng.pick(known));
  }

  /** A name that the statement does not have yet. */
  String fresh(String letter) {
    return letter + names++;
  }

  /** Begins a new statement, whose names must not be among the given ones. */
  void restart(int firstName) {
    names = firstName;
  }

  /**
   * Now and then those of some keys that an index has for an element, if there are any: only for
   * these can a planner choose.
   */
  List<String> indexed(Graph.Element element, List<String> keys) {
    if (!rng.chance(0.4)) {
      return keys;
    }
    var some =
        graph.graph().indexes().stream()
            .filter(index -> isOf(index, element))
            .map(index -> index.keys().get(0))
            .filter(keys::contains)
            .distinct()
            .toList();
    return some.isEmpty() ? keys : some;
  }

  private static boolean isOf(Graph.Index index, Graph.Element element) {
    return element instanceof Graph.Vertex vertex
        ? index.element() == ElementKind.VERTEX && vertex.labels().contains(index.label())
        : element instanceof Graph.Edge edge
            && index.element() == ElementKind.EDGE
            && edge.label().equals(index.label());
  }

  /** One of the keys, seldom used ones before others. */
  String key(List<String> keys) {
    return frequencies.pick(keys, rng);
  }

  /** A property of something that has a name, which is the last one from here on. */
  Expression.Property property(String name, String key) {
    var property = Expressions.property(name, key);
    lastProperty = Optional.of(property);
    return property;
  }

  /**
   * The property that was asked for last, if it is of a kind and of one of the names. Engines
   * simplify what stands on both sides of an operator, so that it should come twice now and then.
   */
  Optional<Expression> lastProperty(Type.Kind kind, List<String> names) {
    return lastProperty
        .filter(
            property ->
                property.of() instanceof Expression.Variable variable
                    && names.contains(variable.name())
                    && Optional.ofNullable(facts.keys().get(property.key()))
                        .map(type -> type.kind() == kind)
                        .orElse(false))
        .map(property -> property);
  }

  /** The vertex with a logical id, by its position. */
  int position(Value.VertexRef vertex) {
    return positions.getOrDefault(vertex.id(), 0);
  }

  /** An element by its value in a witness. */
  Optional<Graph.Element> element(Optional<Value> value) {
    return value.flatMap(graph::element);
  }

  /** A value of a kind: one of the graph, or any. */
  Value value(Type.Kind kind) {
    var keys =
        facts.keys().entrySet().stream()
            .filter(entry -> entry.getValue().kind() == kind)
            .map(Map.Entry::getKey)
            .sorted()
            .toList();
    if (!keys.isEmpty() && rng.chance(0.7)) {
      var values = graph.values(rng.pick(ElementKind.values()), rng.pick(keys));
      if (!values.isEmpty()) {
        return rng.pick(values);
      }
    }
    return switch (kind) {
      case INT -> small(-3, 9);
      case FLOAT -> ValueDomain.any(ValueType.FLOAT64, abilities, rng);
      case BOOL, TEXT, DATE, LOCAL_DATETIME, DURATION, POINT ->
          ValueDomain.any(ValueType.valueOf(kind.name()), abilities, rng);
      case DATETIME ->
          new Value.Temporal(
              TemporalKind.DATETIME,
              ((Value.Temporal) ValueDomain.any(ValueType.LOCAL_DATETIME, abilities, rng)).text()
                  + "Z");
      case NOTHING, VERTEX, EDGE, PATH, LIST, MAP -> new Value.Nil();
    };
  }

  Value small(int least, int most) {
    return new Value.Int64(rng.between(least, most));
  }
}
