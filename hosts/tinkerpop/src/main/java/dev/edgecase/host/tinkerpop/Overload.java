package dev.edgecase.host.tinkerpop;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.apache.tinkerpop.gremlin.process.traversal.Traversal;

/**
 * One method as the target of a call with arguments of a given shape. The best overload is the one
 * whose parameters lie nearest to the arguments' classes; a method that takes a variable number of
 * arguments loses against one that takes just these.
 *
 * @param variable whether the last arguments are collected into an array
 */
record Overload(Method method, List<Class<?>> shape, boolean variable, int cost) {
  private static final int VARIABLE = 10;

  /** The steps that take a traversal where they declare any object. */
  private static final Set<String> TRAVERSALS_AS_VALUES = Set.of("property", "option", "with");

  static Optional<Overload> best(List<Method> candidates, List<Class<?>> shape) {
    return candidates.stream()
        .filter(Overload::takesPlainValues)
        .flatMap(method -> fits(method, shape, false).or(() -> fits(method, shape, true)).stream())
        // The name breaks ties, so that the choice never depends on the order of reflection.
        .min(
            Comparator.comparingInt(Overload::cost)
                .thenComparing(overload -> overload.method().toString()));
  }

  /** Takes a receiver, which a static method ignores, and an array of arguments. */
  MethodHandle handle() {
    try {
      var handle = MethodHandles.publicLookup().unreflect(method).asFixedArity();
      if (Modifier.isStatic(method.getModifiers())) {
        handle = MethodHandles.dropArguments(handle, 0, Object.class);
      }
      if (variable) {
        var array = method.getParameterTypes()[method.getParameterCount() - 1];
        handle = handle.asCollector(array, shape.size() - (method.getParameterCount() - 1));
      }
      for (int i = 0; i < shape.size(); i++) {
        handle = Nearness.converted(handle, i + 1, shape.get(i));
      }
      return handle
          .asType(handle.type().generic())
          .asSpreader(Object[].class, shape.size())
          .asType(MethodType.methodType(Object.class, Object.class, Object[].class));
    } catch (IllegalAccessException hidden) {
      throw new IllegalStateException(hidden);
    }
  }

  /** TinkerPop 3.8 has overloads for parameterized values, which behave differently. */
  private static boolean takesPlainValues(Method method) {
    for (var parameter : method.getParameterTypes()) {
      if (parameter.getSimpleName().startsWith("GValue")) {
        return false;
      }
    }
    return true;
  }

  private static Optional<Overload> fits(Method method, List<Class<?>> shape, boolean variable) {
    var parameters = method.getParameterTypes();
    int fixed = variable ? parameters.length - 1 : parameters.length;
    if (variable ? !method.isVarArgs() || shape.size() < fixed : shape.size() != fixed) {
      return Optional.empty();
    }
    int cost = variable ? VARIABLE : 0;
    for (int i = 0; i < shape.size(); i++) {
      var parameter = i < fixed ? parameters[i] : parameters[fixed].getComponentType();
      OptionalInt distance =
          isMistake(method, parameter, shape.get(i))
              ? OptionalInt.empty()
              : Nearness.distance(parameter, shape.get(i));
      if (distance.isEmpty()) {
        return Optional.empty();
      }
      cost += distance.getAsInt();
    }
    return Optional.of(new Overload(method, shape, variable, cost));
  }

  /**
   * Where an overload for traversals is missing, as {@code has(String, Traversal)} is from 3.8 on,
   * the one for plain values would take the traversal and mean something else.
   */
  private static boolean isMistake(Method method, Class<?> parameter, Class<?> argument) {
    return parameter == Object.class
        && Traversal.class.isAssignableFrom(argument)
        && !TRAVERSALS_AS_VALUES.contains(method.getName());
  }
}
