package dev.edgecase.cypher;

import static dev.edgecase.cypher.Expressions.literal;
import static dev.edgecase.cypher.Expressions.property;
import static dev.edgecase.cypher.Expressions.variable;

import dev.edgecase.cypher.Type.Kind;
import dev.edgecase.protocol.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Makes clauses that write, from what is known at their place. */
final class WriteGenerator {
  /** The word for a DETACH DELETE of what has no edges of its own, which is a DELETE elsewhere. */
  static final String DETACH_EDGE = "DETACH DELETE of an edge";

  /** The words for clauses that write, and for what not all of them can. */
  static final Set<String> WORDS =
      Set.of(
          "CREATE",
          "MERGE",
          "SET",
          "REMOVE",
          "DELETE",
          Ingredients.FOREACH,
          Ingredients.CALL_THAT_WRITES,
          Ingredients.SET_ALL,
          Ingredients.SET_LABELS,
          Ingredients.REMOVE_LABELS,
          Ingredients.REMOVE_PROPERTY,
          DETACH_EDGE,
          Ingredients.WRITTEN_WITHOUT_LABEL);

  private final Workshop tools;

  WriteGenerator(Workshop tools) {
    this.tools = tools;
  }

  Clause clause(Context context) {
    return tools.may(Ingredients.FOREACH, 0.1) ? each(context) : plain(context);
  }

  /** Something made for each value of a list, and mostly with that value in it. */
  private Clause each(Context context) {
    var keys =
        keys().stream().filter(key -> kind(key).map(Kind::isWritable).orElse(false)).toList();
    var kind = keys.isEmpty() ? Kind.INT : kind(tools.rng().pick(keys)).orElse(Kind.INT);
    var items = new ArrayList<Expression>();
    for (int i = tools.rng().between(1, 3); i > 0; i--) {
      items.add(literal(tools.value(kind)));
    }
    items.removeIf(WriteGenerator::isNull);
    var name = tools.fresh("x");
    var made = tools.rng().chance(0.7) ? create(context) : merge(context.names(Kind.VERTEX));
    var own =
        Tree.rebuild(
            made,
            node ->
                node instanceof Pattern.Entry entry
                        && kind(entry.key()).equals(Optional.of(kind))
                        && tools.rng().chance(0.7)
                    ? new Pattern.Entry(entry.key(), variable(name))
                    : node);
    return new Clause.Foreach(name, new Expression.Items(items), List.of(own));
  }

  private Clause plain(Context context) {
    var vertices = context.names(Kind.VERTEX);
    var elements = elements(context);
    if (elements.isEmpty()) {
      return tools.rng().chance(0.5) ? create(vertices) : merge(vertices);
    }
    return switch (tools.rng().below(10)) {
      case 0, 1 -> create(vertices);
      case 2, 3 -> merge(vertices);
      case 4 -> delete(tools.rng().pick(elements), vertices);
      case 5 -> new Clause.Remove(List.of(removal(vertices, elements)));
      default -> new Clause.Set(List.of(change(vertices, elements)));
    };
  }

  /** The names of all that can be written to. */
  static List<String> elements(Context context) {
    var elements = new ArrayList<>(context.names(Kind.VERTEX));
    elements.addAll(context.names(Kind.EDGE));
    return elements;
  }

  private Clause delete(String element, List<String> vertices) {
    boolean detach = tools.has(DETACH_EDGE) || vertices.contains(element);
    return new Clause.Delete(detach, List.of(variable(element)));
  }

  /** One value set, or the whole element deleted. */
  Clause plain(String element, Context context) {
    if (keys().isEmpty() || tools.rng().chance(0.3)) {
      return delete(element, context.names(Kind.VERTEX));
    }
    var key = tools.rng().pick(keys());
    return new Clause.Set(List.of(set(element, key, value(key))));
  }

  Clause create(Context context) {
    return create(context.names(Kind.VERTEX));
  }

  private Clause create(List<String> vertices) {
    return new Clause.Create(List.of(path(vertices, false)));
  }

  private Clause merge(List<String> vertices) {
    var path = path(vertices, true);
    var name = path.start().name().filter(start -> !vertices.contains(start));
    var onCreate = new ArrayList<Change>();
    var onMatch = new ArrayList<Change>();
    if (name.isPresent() && tools.rng().chance(0.5)) {
      var used = path.start().properties().stream().map(Pattern.Entry::key).toList();
      keys().stream()
          .filter(key -> !used.contains(key))
          .findFirst()
          .ifPresent(
              key ->
                  (tools.rng().chance(0.5) ? onCreate : onMatch)
                      .add(set(name.get(), key, value(key))));
    }
    return new Clause.Merge(path, onCreate, onMatch);
  }

  /** A vertex, or an edge from one that is known to another, known or new. */
  private Pattern.Path path(List<String> vertices, boolean merged) {
    if (vertices.isEmpty() || tools.facts().edgeLabels().isEmpty() || tools.rng().chance(0.4)) {
      return new Pattern.Path(
          Optional.empty(), fresh(pick(tools.facts().vertexLabels()), merged), List.of());
    }
    if (!tools.has(Ingredients.WRITTEN_WITHOUT_LABEL)) {
      return declared(merged);
    }
    var start = vertex(tools.rng().pick(vertices));
    var end =
        tools.rng().chance(0.5)
            ? vertex(tools.rng().pick(vertices))
            : fresh(pick(tools.facts().vertexLabels()), merged);
    return path(start, pick(tools.facts().edgeLabels()), end, merged);
  }

  /** A new edge between new vertices, as the schema has it. */
  private Pattern.Path declared(boolean merged) {
    var type = tools.rng().pick(tools.graph().graph().schema().edges());
    return path(fresh(type.from(), merged), type.label(), fresh(type.to(), merged), merged);
  }

  private Pattern.Path path(Pattern.Vertex start, String type, Pattern.Vertex end, boolean merged) {
    var edge = edge(Optional.empty(), Optional.of(new Labels.Label(type)), entries(merged));
    return new Pattern.Path(Optional.empty(), start, List.of(new Pattern.Hop(edge, end)));
  }

  private Pattern.Vertex fresh(String label, boolean merged) {
    return new Pattern.Vertex(
        Optional.of(tools.fresh("n")),
        Optional.of(new Labels.Label(label)),
        entries(merged),
        Optional.empty());
  }

  private List<Pattern.Entry> entries(boolean merged) {
    var entries = new ArrayList<Pattern.Entry>();
    for (var key : keys()) {
      var value = value(key);
      // With null in it nothing can be merged.
      if (tools.rng().chance(0.4) && !(merged && isNull(value))) {
        entries.add(new Pattern.Entry(key, value));
      }
    }
    return entries;
  }

  private static boolean isNull(Expression value) {
    return value instanceof Expression.Literal nil && nil.value() instanceof Value.Nil;
  }

  private Change change(List<String> vertices, List<String> elements) {
    var element = tools.rng().pick(elements);
    if (!vertices.isEmpty() && tools.rng().chance(0.2)) {
      return new Change.SetLabels(variable(tools.rng().pick(vertices)), labels());
    }
    if (keys().isEmpty()) {
      return new Change.SetAll(variable(element), new Expression.Fields(List.of()), true);
    }
    var key = tools.rng().pick(keys());
    return switch (tools.rng().below(4)) {
      case 0 -> new Change.SetAll(variable(element), fields(key), tools.rng().chance(0.7));
      case 1 -> set(element, key, literal(new Value.Nil()));
      case 2 -> set(element, key, copied(element, key));
      default -> set(element, key, value(key));
    };
  }

  private static Change set(String element, String key, Expression value) {
    return new Change.SetProperty(property(element, key), value);
  }

  private Expression fields(String key) {
    return new Expression.Fields(List.of(new Expression.Field(key, value(key))));
  }

  /** Another property of the same element, if there is one of the same kind. */
  private Expression copied(String element, String key) {
    return keys().stream()
        .filter(other -> !other.equals(key) && kind(other).equals(kind(key)))
        .findFirst()
        .<Expression>map(other -> property(element, other))
        .orElseGet(() -> value(key));
  }

  private Change removal(List<String> vertices, List<String> elements) {
    if (!vertices.isEmpty() && (keys().isEmpty() || tools.rng().chance(0.4))) {
      return new Change.RemoveLabels(variable(tools.rng().pick(vertices)), labels());
    }
    var key = keys().isEmpty() ? "none" : tools.rng().pick(keys());
    return new Change.RemoveProperty(property(tools.rng().pick(elements), key));
  }

  private List<Labels.Label> labels() {
    return List.of(new Labels.Label(pick(tools.facts().vertexLabels())));
  }

  private String pick(Set<String> names) {
    return tools.rng().pick(names.stream().sorted().toList());
  }

  private List<String> keys() {
    return tools.facts().keys().keySet().stream().sorted().toList();
  }

  private Optional<Kind> kind(String key) {
    return Optional.ofNullable(tools.facts().keys().get(key)).map(Type::kind);
  }

  private Expression value(String key) {
    return literal(tools.value(kind(key).orElse(Kind.NOTHING)));
  }

  static Pattern.Vertex vertex(String name) {
    return new Pattern.Vertex(Optional.of(name), Optional.empty(), List.of(), Optional.empty());
  }

  static Pattern.Edge edge(
      Optional<String> name, Optional<Labels> types, List<Pattern.Entry> properties) {
    return new Pattern.Edge(
        name, Pattern.Direction.OUT, types, Optional.empty(), properties, Optional.empty());
  }
}
