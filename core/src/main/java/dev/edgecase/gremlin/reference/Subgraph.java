package dev.edgecase.gremlin.reference;

import java.util.Set;

/** A part of the graph that was gathered on the way. */
record Subgraph(Set<Element.Vertex> vertices, Set<Element.Edge> edges) {}
