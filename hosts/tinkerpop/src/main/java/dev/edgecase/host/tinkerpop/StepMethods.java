package dev.edgecase.host.tinkerpop;

import dev.edgecase.host.HostException;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.tinkerpop.gremlin.process.traversal.P;
import org.apache.tinkerpop.gremlin.process.traversal.dsl.graph.GraphTraversal;
import org.apache.tinkerpop.gremlin.process.traversal.dsl.graph.GraphTraversalSource;
import org.jspecify.annotations.Nullable;

/**
 * Calls the methods of the engine's own Gremlin by name. The overload is chosen once for each name
 * and shape of arguments; after that a call is a look-up and a method handle.
 */
public final class StepMethods {
  private final Map<Call, MethodHandle> resolved = new HashMap<>();
  private final Tokens tokens = new Tokens();

  /** A method's name and the classes of its arguments; {@code Void} stands for null. */
  private record Call(Class<?> owner, String name, List<Class<?>> shape) {}

  /** Calls a step on a source or a traversal. */
  Object call(Class<?> owner, String name, Object receiver, @Nullable Object[] arguments) {
    return invoke(handle(owner, name, arguments), receiver, arguments);
  }

  /** Calls a factory of predicates. */
  Object callStatic(Class<?> owner, String name, @Nullable Object[] arguments) {
    return invoke(handle(owner, name, arguments), owner, arguments);
  }

  /** A constant of one of TinkerPop's enumerations. */
  Enum<?> constant(String type, String name) {
    return tokens.constant(type, name);
  }

  private MethodHandle handle(Class<?> owner, String name, @Nullable Object[] arguments) {
    return resolved.computeIfAbsent(new Call(owner, name, shape(arguments)), StepMethods::resolve);
  }

  private static List<Class<?>> shape(@Nullable Object[] arguments) {
    var shape = new ArrayList<Class<?>>(arguments.length);
    for (var argument : arguments) {
      shape.add(
          argument == null
              ? Void.class
              : argument instanceof Enum<?> constant
                  ? constant.getDeclaringClass()
                  : argument.getClass());
    }
    return shape;
  }

  private static MethodHandle resolve(Call call) {
    var candidates =
        Arrays.stream(call.owner().getMethods())
            .filter(method -> method.getName().equals(call.name()))
            .filter(method -> isStep(call.owner(), method))
            .toList();
    return Overload.best(candidates, call.shape())
        .orElseThrow(
            () ->
                HostException.invalid(
                    "This TinkerPop has no %s.%s%s."
                        .formatted(
                            call.owner().getSimpleName(),
                            call.name(),
                            call.shape().stream().map(Class::getSimpleName).toList())))
        .handle();
  }

  private static boolean isStep(Class<?> owner, Method method) {
    var result = method.getReturnType();
    return !method.isBridge()
        && Modifier.isStatic(method.getModifiers()) == P.class.isAssignableFrom(owner)
        && (GraphTraversal.class.isAssignableFrom(result)
            || GraphTraversalSource.class.isAssignableFrom(result)
            || P.class.isAssignableFrom(result));
  }

  private static Object invoke(MethodHandle handle, Object receiver, @Nullable Object[] arguments) {
    try {
      return (Object) handle.invokeExact(receiver, arguments);
    } catch (RuntimeException | Error thrown) {
      throw thrown;
    } catch (Throwable thrown) {
      throw new IllegalStateException(thrown);
    }
  }
}
