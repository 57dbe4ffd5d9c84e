package dev.edgecase.host.neo4j;

import dev.edgecase.host.Identities;
import dev.edgecase.host.cypher.Parameters;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Value;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.neo4j.graphdb.Entity;
import org.neo4j.graphdb.Node;
import org.neo4j.graphdb.Relationship;

/** Reads a graph back, to see whether it is what it should be. */
final class State {
  private final Work work;
  private final Identities identities;

  State(Work work, Identities identities) {
    this.work = work;
    this.identities = identities;
  }

  /** What differs first, in a few words. */
  Optional<String> difference(Graph graph) {
    var vertices = new HashSet<String>();
    graph
        .vertices()
        .forEach(
            v -> vertices.add(line("v" + v.id(), new HashSet<>(v.labels()), v.properties(), "")));
    var edges = new HashSet<String>();
    graph
        .edges()
        .forEach(
            e ->
                edges.add(
                    line(
                        "e" + e.id(),
                        Set.of(e.label()),
                        e.properties(),
                        " from v" + e.from() + " to v" + e.to())));
    return difference(vertices, "MATCH (n) RETURN n")
        .or(() -> difference(edges, "MATCH ()-[n]->() RETURN n"));
  }

  private Optional<String> difference(Set<String> expected, String text) {
    var missing = new HashSet<>(expected);
    try (var result = work.execute(text, Map.of())) {
      while (result.hasNext()) {
        var is = line((Entity) Objects.requireNonNull(result.next().get("n")));
        if (!missing.remove(is)) {
          return Optional.of("the graph has " + is);
        }
      }
    }
    return missing.stream().sorted().findFirst().map(lost -> "the graph lacks " + lost);
  }

  private String line(Entity entity) {
    var results = new Results(identities);
    var properties = new TreeMap<String, Value>();
    entity.getAllProperties().forEach((key, value) -> properties.put(key, results.value(value)));
    if (entity instanceof Node node) {
      var labels = new HashSet<String>();
      node.getLabels().forEach(label -> labels.add(label.name()));
      return told(name("v", identities.vertices(), node), labels, properties, "");
    }
    var edge = (Relationship) entity;
    return told(
        name("e", identities.edges(), edge),
        Set.of(edge.getType().name()),
        properties,
        " from "
            + name("v", identities.vertices(), edge.getStartNode())
            + " to "
            + name("v", identities.vertices(), edge.getEndNode()));
  }

  private static String name(String kind, Identities.Ids ids, Entity entity) {
    return kind + ids.logicalId(entity.getId()).map(String::valueOf).orElse("?");
  }

  /** As the engine gives such values back. */
  private String line(String name, Set<String> labels, Map<String, Value> properties, String ends) {
    var parameters = new Parameters(new OwnValues(work, identities));
    var results = new Results(identities);
    var stored = new TreeMap<String, Value>();
    properties.forEach((key, value) -> stored.put(key, results.value(parameters.object(value))));
    stored.values().removeIf(Value.Nil.class::isInstance);
    return told(name, labels, stored, ends);
  }

  private static String told(
      String name, Set<String> labels, TreeMap<String, Value> properties, String ends) {
    return name + " " + labels.stream().sorted().toList() + " " + properties + ends;
  }
}
