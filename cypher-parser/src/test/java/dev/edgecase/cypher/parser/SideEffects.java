package dev.edgecase.cypher.parser;

import dev.edgecase.protocol.Graph;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** In what two graphs differ, as the TCK counts it. */
final class SideEffects {
  private SideEffects() {}

  /** What has come, with a plus, and gone, with a minus. */
  static Map<String, Integer> between(Graph before, Graph after) {
    var effects = new TreeMap<String, Integer>();
    count(effects, "nodes", before, after, graph -> ids(graph.vertices()));
    count(effects, "relationships", before, after, graph -> ids(graph.edges()));
    count(effects, "labels", before, after, SideEffects::labels);
    count(effects, "properties", before, after, SideEffects::properties);
    return effects;
  }

  private static void count(
      Map<String, Integer> effects,
      String what,
      Graph before,
      Graph after,
      Function<Graph, Set<?>> all) {
    put(effects, "+" + what, all.apply(after), all.apply(before));
    put(effects, "-" + what, all.apply(before), all.apply(after));
  }

  private static void put(Map<String, Integer> effects, String name, Set<?> some, Set<?> others) {
    var only = new HashSet<Object>(some);
    only.removeAll(others);
    if (!only.isEmpty()) {
      effects.put(name, only.size());
    }
  }

  private static Set<?> ids(List<? extends Graph.Element> elements) {
    return elements.stream().map(Graph.Element::id).collect(Collectors.toSet());
  }

  private static Set<?> labels(Graph graph) {
    return graph.vertices().stream()
        .flatMap(vertex -> vertex.labels().stream())
        .collect(Collectors.toSet());
  }

  private static Set<?> properties(Graph graph) {
    return Stream.concat(graph.vertices().stream(), graph.edges().stream())
        .flatMap(
            element ->
                element.properties().entrySet().stream()
                    .map(entry -> List.of(element.getClass(), element.id(), entry)))
        .collect(Collectors.toSet());
  }
}
