package dev.edgecase.cypher.evaluation;

import dev.edgecase.cypher.Expression;
import dev.edgecase.cypher.Pattern;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Patterns as steps in which everything has a name, and conditions on what is named. */
final class PatternSteps {
  private final List<Step> steps = new ArrayList<>();
  private final Set<String> vertices = new LinkedHashSet<>();
  private final List<Expression> conditions = new ArrayList<>();
  private final Map<String, List<String>> paths = new HashMap<>();
  private final String prefix;
  private int unnamed;

  /**
   * An edge, or a trail of several, between two vertices.
   *
   * @param from the name of the vertex on its left
   * @param edge its own name
   * @param to the name of the vertex on its right
   */
  record Step(String from, String edge, Pattern.Edge pattern, String to) {

    /** Whether something of it is known, so that it can be looked for from there. */
    boolean touches(Row row) {
      return row.has(edge) || row.has(from) || row.has(to);
    }
  }

  /**
   * Reads patterns.
   *
   * @param known what is known where they stand: there may be a search around this one
   */
  PatternSteps(List<Pattern.Path> patterns, Row known) {
    int outer =
        known.values().keySet().stream()
            .mapToInt(name -> name.length() - name.stripLeading().length())
            .max()
            .orElse(0);
    this.prefix = " ".repeat(outer + 1);
    patterns.forEach(this::path);
  }

  List<Step> steps() {
    return List.copyOf(steps);
  }

  Set<String> vertices() {
    return vertices;
  }

  /** What is asked of vertices. */
  List<Expression> conditions() {
    return conditions;
  }

  /** What the paths that have names pass. */
  Map<String, List<String>> paths() {
    return paths;
  }

  /** All names, also those of what has none. */
  Set<String> names() {
    var names = new LinkedHashSet<>(vertices);
    steps.forEach(step -> names.add(step.edge));
    names.addAll(paths.keySet());
    return names;
  }

  /** Whether the statement knows the name. */
  static boolean isGiven(String name) {
    return !name.startsWith(" ");
  }

  private void path(Pattern.Path path) {
    if (path.search().isPresent()) {
      throw new Undetermined("shortest paths");
    }
    var names = new ArrayList<String>();
    var from = vertex(path.start());
    names.add(from);
    for (var hop : path.hops()) {
      var edge = hop.edge().name().orElseGet(this::name);
      var to = vertex(hop.vertex());
      steps.add(new Step(from, edge, hop.edge(), to));
      names.add(edge);
      names.add(to);
      from = to;
    }
    path.name().ifPresent(name -> paths.put(name, names));
  }

  /** No name that a statement can have, nor a search around this one. */
  private String name() {
    return prefix + unnamed++;
  }

  private String vertex(Pattern.Vertex vertex) {
    var name = vertex.name().orElseGet(this::name);
    vertices.add(name);
    var itself = new Expression.Variable(name);
    vertex.labels().ifPresent(labels -> conditions.add(new Expression.HasLabels(itself, labels)));
    vertex.properties().forEach(entry -> conditions.add(has(itself, entry)));
    vertex.where().ifPresent(conditions::add);
    return name;
  }

  /** The condition that an entry of a pattern stands for. */
  static Expression has(Expression element, Pattern.Entry entry) {
    return new Expression.Operation(
        "=", List.of(new Expression.Property(element, entry.key()), entry.value()));
  }
}
