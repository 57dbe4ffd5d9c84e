package dev.edgecase.mutation;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Objects;

/** Classes of the test as bytes, and mutated ones as objects. */
final class Loaded extends ClassLoader {
  private Loaded() {
    super(Loaded.class.getClassLoader());
  }

  static byte[] classFile(Class<?> type) {
    try (var in = type.getResourceAsStream("/" + type.getName().replace('.', '/') + ".class")) {
      return Objects.requireNonNull(in).readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A new object of a class, which the JVM has verified. */
  static Object instance(byte[] classFile) throws ReflectiveOperationException {
    var type = new Loaded().defineClass(null, classFile, 0, classFile.length);
    return Class.forName(type.getName(), true, type.getClassLoader())
        .getDeclaredConstructor()
        .newInstance();
  }

  /** Whether the JVM takes a class for a sound one. */
  static boolean verified(byte[] classFile) throws ReflectiveOperationException {
    var type = new Loaded().defineClass(null, classFile, 0, classFile.length);
    try {
      Class.forName(type.getName(), true, type.getClassLoader());
      return true;
    } catch (VerifyError | ClassFormatError refused) {
      return false;
    }
  }

  /** Calls its only method of that name. */
  static Object call(Object object, String method, Object... arguments)
      throws ReflectiveOperationException {
    for (var candidate : object.getClass().getMethods()) {
      if (candidate.getName().equals(method)) {
        return candidate.invoke(object, arguments);
      }
    }
    throw new NoSuchMethodException(method);
  }
}
