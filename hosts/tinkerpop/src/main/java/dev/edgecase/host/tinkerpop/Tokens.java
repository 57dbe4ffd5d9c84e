package dev.edgecase.host.tinkerpop;

import dev.edgecase.host.HostException;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;

/** The constants of TinkerPop's enumerations, by simple type name and name. */
final class Tokens {
  private static final String GREMLIN = "org.apache.tinkerpop.gremlin.";

  /** Each simple name once; where an enumeration has moved, the newer place comes first. */
  private static final String[] ENUMERATIONS = {
    "process.traversal.Order",
    "process.traversal.Scope",
    "process.traversal.Pop",
    "process.traversal.Operator",
    "process.traversal.SackFunctions$Barrier",
    "process.traversal.Pick",
    "process.traversal.step.TraversalOptionParent$Pick",
    "process.traversal.Merge",
    "process.traversal.DT",
    "process.traversal.GType",
    "structure.T",
    "structure.Column",
    "structure.Direction",
    "structure.VertexProperty$Cardinality"
  };

  private final Map<String, Enum<?>> constants = new HashMap<>();

  Tokens() {
    for (var enumeration : ENUMERATIONS) {
      constantsOf(GREMLIN + enumeration)
          .forEach(
              constant ->
                  constants.putIfAbsent(
                      key(constant.getDeclaringClass().getSimpleName(), constant.name()),
                      constant));
    }
  }

  /** The type may be qualified by its outer type, as in {@code VertexProperty.Cardinality}. */
  Enum<?> constant(String type, String name) {
    var constant = constants.get(key(type.substring(type.lastIndexOf('.') + 1), name));
    if (constant == null) {
      throw HostException.invalid("This TinkerPop has no " + type + "." + name + ".");
    }
    return constant;
  }

  private static Stream<Enum<?>> constantsOf(String className) {
    try {
      var loader = Tokens.class.getClassLoader();
      return Stream.of(Class.forName(className, true, loader).getEnumConstants())
          .map(constant -> (Enum<?>) constant);
    } catch (ClassNotFoundException notInThisVersion) {
      return Stream.empty();
    }
  }

  private static String key(String type, String name) {
    return type + "." + name;
  }
}
