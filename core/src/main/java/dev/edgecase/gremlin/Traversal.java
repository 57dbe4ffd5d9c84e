package dev.edgecase.gremlin;

import dev.edgecase.graph.GraphView;
import dev.edgecase.graph.Substitution;
import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.Instruction;
import dev.edgecase.protocol.Program;
import dev.edgecase.protocol.Schema;
import dev.edgecase.protocol.Value;
import dev.edgecase.query.Dialect;
import dev.edgecase.query.Disassembly;
import dev.edgecase.query.Partition;
import dev.edgecase.query.Query;
import dev.edgecase.query.Traits;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;

/** A Gremlin traversal: the steps after {@code g}. */
public record Traversal(List<Instruction> steps) implements Query {
  /** Without a filter a simpler traversal may be a dearer one; beyond this it is not worth it. */
  private static final long MOST_COST = 100_000;

  public Traversal {
    steps = List.copyOf(steps);
  }

  @Override
  public String language() {
    return Gremlin.NAME;
  }

  @Override
  public Program program() {
    return new Program.Steps(steps);
  }

  @Override
  public String text() {
    return GremlinPrinter.print(steps, Configuration.DEFAULT);
  }

  @Override
  public String text(Configuration configuration) {
    return GremlinPrinter.print(steps, configuration);
  }

  @Override
  public Traits traits(GraphView graph) {
    return GremlinTraits.of(steps, graph);
  }

  @Override
  public List<Query> simpler(GraphView graph) {
    return Simplification.of(steps).stream()
        .filter(candidate -> Typing.problem(candidate, Scope.of(graph.schema())).isEmpty())
        .filter(candidate -> Estimator.cost(candidate, graph) <= MOST_COST)
        .<Query>map(Traversal::new)
        .toList();
  }

  @Override
  public Optional<Disassembly> disassembly(GraphView graph, Dialect dialect) {
    return Disassembled.of(steps, graph);
  }

  @Override
  public Optional<List<Value>> answer(GraphView graph, Dialect dialect) {
    return SynthesizedTraversals.answer(steps, graph);
  }

  @Override
  public List<Partition> partitions(GraphView graph) {
    return Partitions.of(steps, graph);
  }

  @Override
  public Query with(Substitution substitution) {
    var names = new Names(substitution::key, substitution::label, substitution::value);
    return new Traversal(names.in(steps));
  }

  @Override
  public boolean fits(Schema schema) {
    return Typing.problem(steps, Scope.of(schema)).isEmpty();
  }

  @Override
  public Set<String> names() {
    var found = new TreeSet<String>();
    UnaryOperator<String> note =
        name -> {
          found.add(name);
          return name;
        };
    new Names(note, note, value -> value).in(steps);
    return found;
  }

  @Override
  public int size() {
    return size(steps);
  }

  @Override
  public int length() {
    return length(steps);
  }

  @Override
  public Set<String> ingredients() {
    var names = new TreeSet<String>();
    collect(steps, names);
    return names;
  }

  @Override
  public String shape() {
    return Shape.of(steps);
  }

  private static void collect(List<Instruction> steps, Set<String> names) {
    for (var step : steps) {
      names.add(step.name());
      collectArguments(step.arguments(), names);
    }
  }

  private static void collectArguments(List<Argument> arguments, Set<String> names) {
    for (var argument : arguments) {
      if (argument instanceof Argument.Nested nested) {
        collect(nested.steps(), names);
      } else if (argument instanceof Argument.Predicate predicate) {
        names.add(predicate.type() + "." + predicate.name());
        collectArguments(predicate.arguments(), names);
      }
    }
  }

  private static int length(List<Instruction> steps) {
    return steps.size()
        + Unit.of(steps).stream()
            .flatMap(unit -> unit.nested().stream())
            .mapToInt(Traversal::length)
            .sum();
  }

  static int size(List<Instruction> steps) {
    return steps.stream().mapToInt(step -> 1 + argumentSize(step.arguments())).sum();
  }

  private static int argumentSize(List<Argument> arguments) {
    int size = 0;
    for (var argument : arguments) {
      if (argument instanceof Argument.Nested nested) {
        size += size(nested.steps());
      } else if (argument instanceof Argument.Predicate predicate) {
        size += 1 + argumentSize(predicate.arguments());
      } else {
        size++;
      }
    }
    return size;
  }
}
