package dev.edgecase.host.tinkerpop;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Set;
import java.util.TreeSet;
import org.apache.tinkerpop.gremlin.process.traversal.P;
import org.apache.tinkerpop.gremlin.process.traversal.TextP;
import org.apache.tinkerpop.gremlin.process.traversal.dsl.graph.GraphTraversal;
import org.apache.tinkerpop.gremlin.process.traversal.dsl.graph.GraphTraversalSource;

/**
 * The steps and predicates that this TinkerPop has: steps by name, predicates behind their type.
 */
final class Vocabulary {
  private Vocabulary() {}

  static Set<String> all() {
    var names = new TreeSet<String>();
    for (var step : GraphTraversal.class.getMethods()) {
      names.add(step.getName());
    }
    for (var step : GraphTraversalSource.class.getMethods()) {
      names.add(step.getName());
    }
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
