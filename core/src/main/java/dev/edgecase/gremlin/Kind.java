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
  PROPERTY,
  NUMBER,
  TEXT,
  BOOL,
  /** Lists, by what is in them. */
  VERTICES,
  EDGES,
  NUMBERS,
  TEXTS,
  LIST,
  MAP,
  PATH,
  /** Anything: what several branches give, or a key that the schema does not know. */
  ANY;

  static Kind of(ValueType type) {
    return switch (type) {
      case BOOL -> BOOL;
      case TEXT -> TEXT;
      case INT32, INT64, FLOAT32, FLOAT64 -> NUMBER;
      case DATE, LOCAL_DATETIME, DURATION, POINT -> ANY;
    };
  }

  static Kind of(ElementKind kind) {
    return kind == ElementKind.VERTEX ? VERTEX : EDGE;
  }

  /** What several of this kind are when they are folded. */
  Kind folded() {
    return switch (this) {
      case VERTEX -> VERTICES;
      case EDGE -> EDGES;
      case NUMBER -> NUMBERS;
      case TEXT -> TEXTS;
      default -> LIST;
    };
  }

  /** What comes out when one of this kind is unfolded. */
  Kind unfolded() {
    return switch (this) {
      case VERTICES -> VERTEX;
      case EDGES -> EDGE;
      case NUMBERS -> NUMBER;
      case TEXTS -> TEXT;
      case LIST, MAP, PATH -> ANY;
      default -> this;
    };
  }

  /** This kind, if the other is the same; otherwise anything. */
  Kind or(Kind other) {
    return this == other ? this : ANY;
  }

  boolean isElement() {
    return this == VERTEX || this == EDGE;
  }

  boolean isList() {
    return this == VERTICES || this == EDGES || this == NUMBERS || this == TEXTS || this == LIST;
  }

  /** A number, a string, a boolean, or something that may be one. */
  boolean isScalar() {
    return this == NUMBER || this == TEXT || this == BOOL || this == ANY;
  }

  Optional<ElementKind> element() {
    return switch (this) {
      case VERTEX -> Optional.of(ElementKind.VERTEX);
      case EDGE -> Optional.of(ElementKind.EDGE);
      default -> Optional.empty();
    };
  }
}
