package dev.edgecase.gremlin;

import dev.edgecase.protocol.ElementKind;
import dev.edgecase.protocol.ValueType;
import java.util.Optional;

/** The type of what flows between two steps of a traversal. */
enum Kind {
  /** Nothing yet: a traversal starts here. */
  START,
  VERTEX,
  EDGE,
  NUMBER,
  TEXT,
  BOOL,
  /** A value of a key that the schema does not tell the type of. */
  ANY;

  static Kind of(ValueType type) {
    return switch (type) {
      case BOOL -> BOOL;
      case TEXT -> TEXT;
      case INT32, INT64, FLOAT32, FLOAT64 -> NUMBER;
    };
  }

  static Kind of(ElementKind kind) {
    return kind == ElementKind.VERTEX ? VERTEX : EDGE;
  }

  boolean isElement() {
    return this == VERTEX || this == EDGE;
  }

  boolean isValue() {
    return !isElement() && this != START;
  }

  Optional<ElementKind> element() {
    return switch (this) {
      case VERTEX -> Optional.of(ElementKind.VERTEX);
      case EDGE -> Optional.of(ElementKind.EDGE);
      default -> Optional.empty();
    };
  }
}
