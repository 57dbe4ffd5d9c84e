package dev.edgecase.host;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Logical ids and the engine's own ids of the vertices and edges that were loaded. */
public record Identities(Ids vertices, Ids edges) {

  /** Before anything is loaded. */
  public static final Identities NONE = new Identities(new Ids(Map.of()), new Ids(Map.of()));

  /** The ids of one kind of element, both ways. */
  public static final class Ids {
    private final Map<Integer, Object> engineIds;
    private final Map<Object, Integer> logicalIds = new HashMap<>();

    public Ids(Map<Integer, Object> engineIds) {
      this.engineIds = Map.copyOf(engineIds);
      engineIds.forEach((logical, engine) -> logicalIds.put(engine, logical));
    }

    /** The id in the engine of an element that was loaded. */
    public Object engineId(int logicalId) {
      return Optional.ofNullable(engineIds.get(logicalId))
          .orElseThrow(
              () -> HostException.invalid("No element with logical id " + logicalId + "."));
    }

    /** Empty for an element that the query itself created. */
    public Optional<Integer> logicalId(Object engineId) {
      return Optional.ofNullable(logicalIds.get(engineId));
    }
  }
}
