package dev.edgecase.host.tinkerpop;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import org.apache.tinkerpop.gremlin.process.traversal.TraversalStrategy;

/** Strategies that a target adds to the engine's own, by class name. */
final class AddedStrategies {
  private AddedStrategies() {}

  static List<TraversalStrategy<?>> named(String classNames) {
    return Arrays.stream(classNames.split(","))
        .map(String::strip)
        .filter(name -> !name.isEmpty())
        .<TraversalStrategy<?>>map(AddedStrategies::instance)
        .toList();
  }

  private static TraversalStrategy<?> instance(String className) {
    try {
      var type = Class.forName(className);
      var factory = Arrays.stream(type.getMethods()).filter(AddedStrategies::isFactory).findFirst();
      var instance =
          factory.isPresent()
              ? factory.get().invoke(null)
              : type.getDeclaredConstructor().newInstance();
      return (TraversalStrategy<?>) instance;
    } catch (ReflectiveOperationException | ClassCastException broken) {
      throw new IllegalArgumentException(
          "Cannot make the strategy " + className + ": " + broken, broken);
    }
  }

  private static boolean isFactory(Method method) {
    return method.getName().equals("instance") && method.getParameterCount() == 0;
  }
}
