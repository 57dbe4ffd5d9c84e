package dev.edgecase.host.tinkerpop;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Set;
import java.util.TreeSet;
import org.apache.tinkerpop.gremlin.process.traversal.P;
import org.apache.tinkerpop.gremlin.process.traversal.TextP;
import org.apache.tinkerpop.gremlin.process.traversal.dsl.graph.GraphTraversal;
import org.apache.tinkerpop.gremlin.process.traversal.dsl.graph.GraphTraversalSource;
import org.apache.tinkerpop.gremlin.structure.Graph;

/**
 * The steps, predicates and optional strategies that this TinkerPop has: predicates behind their
 * type, the others by name.
 */
public final class Vocabulary {
  private Vocabulary() {}

  /** All that can be asked of a graph. */
  public static Set<String> of(Graph graph) {
    var names = all();
    if (!graph.features().graph().supportsComputer()) {
      names.remove("withComputer");
    }
    return names;
  }

  private static Set<String> all() {
    var names = new TreeSet<String>();
    for (var step : GraphTraversal.class.getMethods()) {
      names.add(step.getName());
    }
    for (var step : GraphTraversalSource.class.getMethods()) {
      names.add(step.getName());
    }
    names.addAll(OptionalStrategies.names());
    addPredicates(P.class, names);
    addPredicates(TextP.class, names);
    return names;
  }

  private static void addPredicates(Class<?> type, Set<String> names) {
    for (Method method : type.getDeclaredMethods()) {
      // With those that join others: P.and is a method of a predicate.
      boolean makesOne = P.class.isAssignableFrom(method.getReturnType());
      if (Modifier.isPublic(method.getModifiers()) && makesOne) {
        names.add(type.getSimpleName() + "." + method.getName());
      }
    }
  }
}
