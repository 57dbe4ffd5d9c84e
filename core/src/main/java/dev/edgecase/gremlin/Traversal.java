package dev.edgecase.gremlin;

import dev.edgecase.graph.GraphView;
import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.Instruction;
import dev.edgecase.protocol.Program;
import dev.edgecase.protocol.Schema;
import dev.edgecase.query.Query;
import dev.edgecase.query.Traits;
import java.util.List;
import java.util.stream.Collectors;

/** A Gremlin traversal: the steps after {@code g}. */
public record Traversal(List<Instruction> steps) implements Query {
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
  public List<Query> simpler(Schema schema) {
    var typing = Typing.of(schema);
    return Simplification.of(steps).stream()
        .filter(candidate -> typing.problem(candidate).isEmpty())
        .<Query>map(Traversal::new)
        .toList();
  }

  @Override
  public int size() {
    return size(steps);
  }

  @Override
  public String shape() {
    return shape(steps);
  }

  private static int size(List<Instruction> steps) {
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

  private static String shape(List<Instruction> steps) {
    return steps.stream()
        .map(step -> step.name() + argumentShape(step.arguments()))
        .collect(Collectors.joining("."));
  }

  private static String argumentShape(List<Argument> arguments) {
    var telling =
        arguments.stream()
            .filter(argument -> !(argument instanceof Argument.Literal))
            .map(Traversal::shape)
            .toList();
    return telling.isEmpty() ? "" : telling.stream().collect(Collectors.joining(",", "(", ")"));
  }

  private static String shape(Argument argument) {
    if (argument instanceof Argument.Nested nested) {
      return shape(nested.steps());
    }
    if (argument instanceof Argument.Predicate predicate) {
      return predicate.name() + argumentShape(predicate.arguments());
    }
    return argument instanceof Argument.Token token ? token.name() : "";
  }
}
