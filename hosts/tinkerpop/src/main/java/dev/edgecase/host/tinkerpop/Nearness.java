package dev.edgecase.host.tinkerpop;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.OptionalInt;
import java.util.stream.Stream;

/** How well an argument's class suits a parameter's type, and how the argument gets there. */
final class Nearness {
  private static final int TO_OBJECT = 100;
  private static final int NULL_TO_TYPE = 50;
  private static final int WIDER = 1;
  private static final int NARROWER = 2;

  private Nearness() {}

  /** 0 for the very type, more the further away, empty when the argument does not fit at all. */
  static OptionalInt distance(Class<?> parameter, Class<?> argument) {
    if (parameter.isPrimitive()) {
      return toPrimitive(parameter, argument);
    } else if (argument == Void.class) {
      // A plain null is a value: has(key, (Object) null), not has(key, (P) null), and an item of a
      // variable number of arguments, not their array.
      return parameter.isArray()
          ? OptionalInt.empty()
          : OptionalInt.of(parameter == Object.class ? 0 : NULL_TO_TYPE);
    } else if (!parameter.isAssignableFrom(argument)) {
      return OptionalInt.empty();
    }
    return OptionalInt.of(parameter == Object.class ? TO_OBJECT : generations(parameter, argument));
  }

  /** Numbers are converted to what a primitive parameter wants: limit takes a long. */
  static MethodHandle converted(MethodHandle handle, int position, Class<?> argument) {
    var parameter = handle.type().parameterType(position);
    if (!parameter.isPrimitive()
        || MethodType.methodType(parameter).wrap().returnType() == argument) {
      return handle;
    }
    try {
      var conversion =
          MethodHandles.lookup()
              .findStatic(
                  Nearness.class,
                  parameter.getName() + "Of",
                  MethodType.methodType(parameter, Object.class));
      return MethodHandles.filterArguments(handle, position, conversion);
    } catch (ReflectiveOperationException missing) {
      throw new IllegalStateException(missing);
    }
  }

  private static OptionalInt toPrimitive(Class<?> parameter, Class<?> argument) {
    if (MethodType.methodType(parameter).wrap().returnType() == argument) {
      return OptionalInt.of(0);
    }
    boolean integer = argument == Integer.class || argument == Long.class;
    boolean number = integer || argument == Float.class || argument == Double.class;
    if ((parameter == long.class && integer) || (parameter == double.class && number)) {
      return OptionalInt.of(WIDER);
    } else if ((parameter == int.class && integer) || (parameter == float.class && number)) {
      return OptionalInt.of(NARROWER);
    }
    return OptionalInt.empty();
  }

  private static int generations(Class<?> ancestor, Class<?> type) {
    if (type == ancestor) {
      return 0;
    }
    return Stream.concat(Stream.of(type.getInterfaces()), Stream.ofNullable(type.getSuperclass()))
        .filter(ancestor::isAssignableFrom)
        .mapToInt(parent -> 1 + generations(ancestor, parent))
        .min()
        .orElse(TO_OBJECT);
  }

  // The following are found by name: the parameter's type and "Of".

  static int intOf(Object number) {
    return Math.toIntExact(((Number) number).longValue());
  }

  static long longOf(Object number) {
    return ((Number) number).longValue();
  }

  static float floatOf(Object number) {
    return ((Number) number).floatValue();
  }

  static double doubleOf(Object number) {
    return ((Number) number).doubleValue();
  }
}
