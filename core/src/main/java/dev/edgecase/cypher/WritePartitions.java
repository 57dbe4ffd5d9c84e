package dev.edgecase.cypher;

import static dev.edgecase.cypher.Expressions.literal;
import static dev.edgecase.cypher.Expressions.operation;
import static dev.edgecase.cypher.Expressions.property;

import dev.edgecase.cypher.evaluation.Interpreter;
import dev.edgecase.cypher.evaluation.MatchRules;
import dev.edgecase.graph.GraphView;
import dev.edgecase.protocol.Value;
import dev.edgecase.query.Expectation;
import dev.edgecase.query.Partition;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/**
 * How a condition divides what a statement does to the graph. If it looks at one element alone, and
 * that element is what is deleted or set, then each element is touched by one part only: what the
 * parts change in the number of elements, or of those that have the value, adds up to what the
 * whole changes.
 */
final class WritePartitions {
  private static final String COUNTED = "m";
  private static final Expression COUNT = new Expression.Call("count", false, List.of());

  private final Facts facts;
  private final GraphView graph;

  private WritePartitions(GraphView graph) {
    this.facts = Facts.of(graph);
    this.graph = graph;
  }

  static List<Partition> of(Body body, GraphView graph) {
    var clauses = body.chains().get(0).clauses();
    return clauses.size() > 1
            && clauses.get(0) instanceof Clause.Match match
            && !match.optional()
            && match.where().isPresent()
        ? new WritePartitions(graph).of(match, clauses.get(1)).stream().toList()
        : List.of();
  }

  /** What is written to one element: a value, or nothing if it is deleted. */
  private record Touch(String element, Optional<Change.SetProperty> change) {}

  private Optional<Partition> of(Clause.Match match, Clause write) {
    var scope = new Analysis(facts).clause(match, Scope.EMPTY, Scope.EMPTY);
    return touch(write)
        .filter(touch -> looksAtNothingBut(touch.element(), match.where().orElseThrow(), scope))
        .flatMap(touch -> scope.type(touch.element()).map(type -> counted(touch, type.kind())))
        .flatMap(counted -> of(match, write, counted));
  }

  private Optional<Partition> of(Clause.Match match, Clause write, Clause counted) {
    // All rows are counted first, so that each of them has been written.
    var written = new Clause.With(count(), Optional.empty());
    return before(counted)
        .map(before -> List.of(match, write, written, counted, changed(before)))
        .flatMap(clauses -> Partitions.of(clauses, 0, Partition.Merge.SUM, facts));
  }

  private static boolean looksAtNothingBut(String element, Expression condition, Scope scope) {
    var others = new HashSet<>(scope.names().keySet());
    others.remove(element);
    return Collections.disjoint(others, Names.mentioned(condition));
  }

  private static Optional<Touch> touch(Clause write) {
    if (write instanceof Clause.Delete delete
        && delete.elements().size() == 1
        && delete.elements().get(0) instanceof Expression.Variable variable) {
      return Optional.of(new Touch(variable.name(), Optional.empty()));
    }
    return write instanceof Clause.Set set
            && set.changes().size() == 1
            && set.changes().get(0) instanceof Change.SetProperty change
            && change.property() instanceof Expression.Property property
            && property.of() instanceof Expression.Variable variable
            && change.value() instanceof Expression.Literal value
            && !(value.value() instanceof Value.Nil)
        ? Optional.of(new Touch(variable.name(), Optional.of(change)))
        : Optional.empty();
  }

  /** A MATCH of all elements of a kind, or of those that have the value. */
  private static Clause.Match counted(Touch touch, Type.Kind kind) {
    var path =
        kind == Type.Kind.VERTEX
            ? new Pattern.Path(Optional.empty(), WriteGenerator.vertex(COUNTED), List.of())
            : edge(COUNTED);
    var where =
        touch
            .change()
            .map(
                change ->
                    operation(
                        "=",
                        property(COUNTED, ((Expression.Property) change.property()).key()),
                        change.value()));
    return new Clause.Match(false, List.of(path), where);
  }

  private static Pattern.Path edge(String name) {
    var nobody =
        new Pattern.Vertex(Optional.empty(), Optional.empty(), List.of(), Optional.empty());
    var edge = WriteGenerator.edge(Optional.of(name), Optional.empty(), List.of());
    return new Pattern.Path(Optional.empty(), nobody, List.of(new Pattern.Hop(edge, nobody)));
  }

  /** How many are counted before anything is written; empty if that cannot be said. */
  private Optional<Value> before(Clause counted) {
    return new Interpreter(graph, MatchRules.STANDARD)
                .result(Body.of(List.of(counted, new Clause.Return(count()))))
            instanceof Expectation.Rows rows
        ? Optional.of(rows.values().get(0))
        : Optional.empty();
  }

  private static Clause changed(Value before) {
    var difference = operation("-", COUNT, literal(before));
    return new Clause.Return(Projection.of(List.of(new Projection.Item(difference, "c"))));
  }

  private static Projection count() {
    return Projection.of(List.of(new Projection.Item(COUNT, "c")));
  }
}
