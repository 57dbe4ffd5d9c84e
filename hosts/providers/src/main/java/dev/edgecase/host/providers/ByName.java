package dev.edgecase.host.providers;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * An object or a class whose public methods are called by name, so that one adapter serves versions
 * of an engine between which packages or signatures have moved.
 *
 * @param object what instance methods are called on; for static methods, the class itself
 */
record ByName(Object object) {

  static ByName type(String name) throws ClassNotFoundException {
    return new ByName(Class.forName(name));
  }

  /** Calls the method with this name that takes the arguments. */
  ByName call(String name, Object... arguments) throws Exception {
    var type = object instanceof Class<?> named ? named : object.getClass();
    var method =
        Arrays.stream(type.getMethods())
            .filter(m -> m.getName().equals(name) && takes(m, arguments))
            .findFirst()
            .orElseThrow(() -> new NoSuchMethodException(type.getName() + "." + name));
    try {
      var result = method.invoke(object, arguments);
      return result == null ? this : new ByName(result);
    } catch (InvocationTargetException e) {
      throw e.getCause() instanceof Exception cause ? cause : e;
    }
  }

  private static boolean takes(Method method, Object... arguments) {
    var types = method.getParameterTypes();
    return types.length == arguments.length
        && IntStream.range(0, types.length)
            .allMatch(
                i ->
                    types[i].isInstance(arguments[i])
                        || (types[i] == boolean.class && arguments[i] instanceof Boolean));
  }
}
