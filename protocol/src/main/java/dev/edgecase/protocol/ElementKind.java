package dev.edgecase.protocol;

/** The two kinds of graph elements. */
public enum ElementKind {
  VERTEX,
  EDGE
}
