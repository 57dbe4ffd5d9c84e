package dev.edgecase.host.tinkerpop;

import dev.edgecase.host.HostException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.tinkerpop.gremlin.process.traversal.TraversalStrategy;

/**
 * Strategies that this TinkerPop may have, and that only a source with withStrategies() applies.
 */
final class OptionalStrategies {
  private static final String PROCESS = "org.apache.tinkerpop.gremlin.process.";

  private static final Map<String, String> CLASSES =
      Stream.of(
              PROCESS + "traversal.strategy.optimization.ProductiveByStrategy",
              PROCESS + "computer.traversal.strategy.optimization.GraphFilterStrategy")
          .collect(
              Collectors.toMap(name -> name.substring(name.lastIndexOf('.') + 1), name -> name));

  private OptionalStrategies() {}

  /** The names of those that there are. */
  static List<String> names() {
    return CLASSES.keySet().stream().filter(name -> type(name).isPresent()).sorted().toList();
  }

  static TraversalStrategy<?> named(String name) {
    var type =
        type(name)
            .orElseThrow(() -> HostException.invalid("This TinkerPop has no strategy " + name));
    return AddedStrategies.named(type.getName()).get(0);
  }

  private static Optional<Class<?>> type(String name) {
    try {
      return Optional.of(Class.forName(CLASSES.getOrDefault(name, name)));
    } catch (ClassNotFoundException notInThisVersion) {
      return Optional.empty();
    }
  }
}
