package dev.edgecase.cypher;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;

/** What {@code SET} or {@code REMOVE} does to one element. */
@JsonTypeInfo(use = JsonTypeInfo.Id.SIMPLE_NAME, property = "is")
public sealed interface Change extends Node {

  /** {@code n.key = value}; null takes the property away. */
  record SetProperty(Expression property, Expression value) implements Change {}

  /**
   * {@code n = map} or {@code n += map}.
   *
   * @param keeps whether properties that the map does not mention stay
   */
  record SetAll(Expression of, Expression properties, boolean keeps) implements Change {}

  /** {@code n:Label}. */
  record SetLabels(Expression of, List<Labels.Label> labels) implements Change {
    public SetLabels {
      labels = List.copyOf(labels);
    }
  }

  /** {@code n.key}, which {@code REMOVE} takes away. */
  record RemoveProperty(Expression property) implements Change {}

  /** {@code n:Label}, which {@code REMOVE} takes away. */
  record RemoveLabels(Expression of, List<Labels.Label> labels) implements Change {
    public RemoveLabels {
      labels = List.copyOf(labels);
    }
  }
}
