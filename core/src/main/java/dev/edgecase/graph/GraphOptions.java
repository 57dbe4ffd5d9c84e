package dev.edgecase.graph;

import dev.edgecase.protocol.ValueType;
import java.util.EnumSet;
import java.util.Set;

/**
 * Sizes and contents of generated graphs.
 *
 * @param vertices the number of vertices of a full-size graph
 * @param edges the number of edges of a full-size graph
 * @param types the property types that every target can store
 */
public record GraphOptions(int vertices, int edges, Set<ValueType> types) {
  public GraphOptions {
    types = Set.copyOf(EnumSet.copyOf(types));
  }
}
