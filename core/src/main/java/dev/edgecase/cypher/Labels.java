package dev.edgecase.cypher;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;

/** A condition on the labels of a vertex or the type of an edge. */
@JsonTypeInfo(use = JsonTypeInfo.Id.SIMPLE_NAME, property = "is")
public sealed interface Labels extends Node {

  /** It has the label. */
  record Label(String name) implements Labels {}

  /** All hold. */
  record All(List<Labels> parts) implements Labels {
    public All {
      parts = List.copyOf(parts);
    }
  }

  /** At least one holds. */
  record Some(List<Labels> parts) implements Labels {
    public Some {
      parts = List.copyOf(parts);
    }
  }

  /** It does not hold. */
  record Not(Labels part) implements Labels {}

  /** It has a label at all: {@code %}. */
  record Anything() implements Labels {}

  /** Whether the condition holds for an element with the given labels. */
  default boolean hold(List<String> labels) {
    if (this instanceof Label label) {
      return labels.contains(label.name());
    }
    if (this instanceof All all) {
      return all.parts().stream().allMatch(part -> part.hold(labels));
    }
    if (this instanceof Some some) {
      return some.parts().stream().anyMatch(part -> part.hold(labels));
    }
    return this instanceof Not not ? !not.part().hold(labels) : !labels.isEmpty();
  }

  /** Whether it is plain labels that all hold, or a single one: every version knows that. */
  default boolean isPlain() {
    return this instanceof Label
        || (this instanceof All all && all.parts().stream().allMatch(Label.class::isInstance));
  }

  /** Whether it is plain types of which one holds: every version knows that of edges. */
  default boolean isPlainChoice() {
    return this instanceof Label
        || (this instanceof Some some && some.parts().stream().allMatch(Label.class::isInstance));
  }
}
