package dev.edgecase.host.tinkerpop;

import dev.edgecase.host.HostException;
import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.Instruction;
import dev.edgecase.protocol.Program;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import org.apache.tinkerpop.gremlin.process.traversal.P;
import org.apache.tinkerpop.gremlin.process.traversal.TextP;
import org.apache.tinkerpop.gremlin.process.traversal.TraversalStrategy;
import org.apache.tinkerpop.gremlin.process.traversal.dsl.graph.GraphTraversal;
import org.apache.tinkerpop.gremlin.process.traversal.dsl.graph.GraphTraversalSource;
import org.apache.tinkerpop.gremlin.process.traversal.dsl.graph.__;
import org.jspecify.annotations.Nullable;

/**
 * Builds a traversal from a tree of instructions, just as a program that calls the steps would, or
 * from text.
 */
public final class TraversalBuilder {
  private final StepMethods methods;
  private final ValueMapping values;
  private final GremlinText text = new GremlinText();

  /** Builds with the given methods and the ids of one loaded graph. */
  public TraversalBuilder(StepMethods methods, ValueMapping values) {
    this.methods = methods;
    this.values = values;
  }

  /** The traversal of a program on a source. */
  public GraphTraversal<?, ?> build(GraphTraversalSource source, Program program) {
    if (program instanceof Program.Statement statement) {
      var parameters = new HashMap<String, @Nullable Object>();
      statement.parameters().forEach((name, value) -> parameters.put(name, values.toJava(value)));
      return text.parse(statement.text(), parameters, source);
    }
    if (program instanceof Program.Steps traversal) {
      return build(source, traversal.steps());
    }
    throw HostException.invalid("This host runs one traversal at a time.");
  }

  GraphTraversal<?, ?> build(GraphTraversalSource source, List<Instruction> steps) {
    Object current = source;
    for (var step : steps) {
      if (current instanceof GraphTraversalSource asked && step.name().equals("withStrategies")) {
        current = asked.withStrategies(strategies(step));
        continue;
      }
      var owner =
          current instanceof GraphTraversalSource
              ? GraphTraversalSource.class
              : GraphTraversal.class;
      current = methods.call(owner, step.name(), current, arguments(step.arguments()));
    }
    if (current instanceof GraphTraversal<?, ?> traversal) {
      return traversal;
    }
    throw HostException.invalid("The traversal has no start step: " + steps);
  }

  private TraversalStrategy<?>[] strategies(Instruction step) {
    return Arrays.stream(arguments(step.arguments()))
        .map(name -> OptionalStrategies.named(String.valueOf(name)))
        .toArray(TraversalStrategy<?>[]::new);
  }

  private GraphTraversal<?, ?> nested(List<Instruction> steps) {
    GraphTraversal<?, ?> current = __.start();
    for (var step : steps) {
      current =
          (GraphTraversal<?, ?>)
              methods.call(GraphTraversal.class, step.name(), current, arguments(step.arguments()));
    }
    return current;
  }

  private @Nullable Object[] arguments(List<Argument> arguments) {
    var objects = new @Nullable Object[arguments.size()];
    for (int i = 0; i < objects.length; i++) {
      objects[i] = argument(arguments.get(i));
    }
    return objects;
  }

  private @Nullable Object argument(Argument argument) {
    if (argument instanceof Argument.Literal a) {
      return values.toJava(a.value());
    } else if (argument instanceof Argument.Nested a) {
      return nested(a.steps());
    } else if (argument instanceof Argument.Predicate a) {
      return predicate(a);
    } else if (argument instanceof Argument.Token a) {
      return methods.constant(a.type(), a.name());
    }
    throw HostException.invalid("Unknown argument " + argument);
  }

  private P<?> predicate(Argument.Predicate predicate) {
    var arguments = arguments(predicate.arguments());
    if (predicate.name().equals("and") || predicate.name().equals("or")) {
      return connected(predicate.name().equals("and"), arguments);
    }
    var owner = predicate.type().equals("TextP") ? TextP.class : P.class;
    return (P<?>) methods.callStatic(owner, predicate.name(), arguments);
  }

  @SuppressWarnings("unchecked")
  private static P<?> connected(boolean and, @Nullable Object[] operands) {
    P<Object> result = null;
    for (var operand : operands) {
      if (!(operand instanceof P<?>)) {
        throw HostException.invalid("A connective of predicates has an operand that is none.");
      }
      var next = (P<Object>) operand;
      result = result == null ? next : and ? result.and(next) : result.or(next);
    }
    if (result == null) {
      throw HostException.invalid("A connective of predicates has no operands.");
    }
    return result;
  }
}
