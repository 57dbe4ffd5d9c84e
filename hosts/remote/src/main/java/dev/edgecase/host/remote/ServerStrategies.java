package dev.edgecase.host.remote;

import dev.edgecase.host.HostException;
import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.Surroundings;
import dev.edgecase.protocol.Switch;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.tinkerpop.gremlin.process.traversal.TraversalStrategies;
import org.apache.tinkerpop.gremlin.process.traversal.TraversalStrategy;
import org.apache.tinkerpop.gremlin.process.traversal.dsl.graph.GraphTraversalSource;
import org.apache.tinkerpop.gremlin.structure.Graph;
import org.apache.tinkerpop.gremlin.tinkergraph.structure.TinkerGraph;

/**
 * The optimizations of a server. It tells their names; to switch one off, its class must be on our
 * class path too, since bytecode names classes. Others cannot be switched and are left out.
 */
final class ServerStrategies {
  static final ServerStrategies NONE = new ServerStrategies(Map.of());

  private static final Map<String, String> CATEGORIES =
      Map.of("OptimizationStrategy", "O", "ProviderOptimizationStrategy", "P");

  private final Map<String, Class<?>> switchable;

  private ServerStrategies(Map<String, Class<?>> switchable) {
    this.switchable = Map.copyOf(switchable);
  }

  /**
   * The strategies in a plan.
   *
   * @param others class names beside those of TinkerPop
   */
  static ServerStrategies in(Map<?, ?> plan, List<String> others) {
    var classes = new HashMap<String, Class<?>>();
    known(others).forEach(type -> classes.put(type.getSimpleName(), type));
    classes.keySet().retainAll(stages(plan).map(Stage::strategy).toList());
    return new ServerStrategies(classes);
  }

  /** What can be switched, with its part in a plan: whatever changed the traversal is used. */
  List<Switch> switches(Map<?, ?> plan) {
    var switches = new ArrayList<Switch>();
    Object before = plan.get("original");
    for (var stage : stages(plan).toList()) {
      if (isSwitchable(stage)) {
        switches.add(stage.asSwitch(!Objects.equals(before, stage.traversal())));
      }
      before = stage.traversal();
    }
    return switches;
  }

  /** What can be switched, when there is no plan. */
  List<Switch> unused() {
    return switchable.keySet().stream().sorted().map(name -> new Switch(name, "", false)).toList();
  }

  GraphTraversalSource without(Configuration configuration, GraphTraversalSource source) {
    var off = new ArrayList<Class<?>>();
    configuration
        .settings()
        .forEach(
            (name, value) -> {
              if (name.equals(Configuration.ORDER) || Surroundings.contains(name)) {
                return;
              }
              off.add(
                  Optional.<Class<?>>ofNullable(switchable.get(name))
                      .filter(type -> value.equals(Configuration.OFF))
                      .orElseThrow(
                          () ->
                              HostException.invalid(
                                  "This server cannot set %s to %s; it can switch off %s."
                                      .formatted(name, value, switchable.keySet()))));
            });
    return without(off, source);
  }

  @SuppressWarnings({"rawtypes", "unchecked"})
  private static GraphTraversalSource without(List<Class<?>> off, GraphTraversalSource source) {
    Class<? extends TraversalStrategy>[] classes = off.toArray(Class[]::new);
    return classes.length == 0 ? source : source.withoutStrategies(classes);
  }

  private boolean isSwitchable(Stage stage) {
    return switchable.containsKey(stage.strategy()) && CATEGORIES.containsKey(stage.category());
  }

  private static Stream<Class<?>> known(List<String> others) {
    var ours =
        Stream.<Class<? extends Graph>>of(Graph.class, TinkerGraph.class)
            .flatMap(type -> TraversalStrategies.GlobalCache.getStrategies(type).toList().stream())
            .<Class<?>>map(TraversalStrategy::getClass);
    return Stream.concat(ours, others.stream().map(ServerStrategies::named));
  }

  private static Class<?> named(String className) {
    try {
      return Class.forName(className);
    } catch (ClassNotFoundException missing) {
      throw HostException.invalid("There is no strategy " + className + " on the class path.");
    }
  }

  private static Stream<Stage> stages(Map<?, ?> plan) {
    return plan.get("intermediate") instanceof List<?> stages
        ? stages.stream().map(stage -> Stage.of((Map<?, ?>) stage))
        : Stream.empty();
  }

  /** A strategy in a plan, and the traversal as it left it. */
  private record Stage(String strategy, String category, Object traversal) {

    static Stage of(Map<?, ?> stage) {
      return new Stage(
          String.valueOf(stage.get("strategy")),
          String.valueOf(stage.get("category")),
          String.valueOf(stage.get("traversal")));
    }

    Switch asSwitch(boolean used) {
      return new Switch(strategy, CATEGORIES.getOrDefault(category, ""), used);
    }
  }
}
