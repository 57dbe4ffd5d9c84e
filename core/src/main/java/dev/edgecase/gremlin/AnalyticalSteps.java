package dev.edgecase.gremlin;

import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The steps that a graph computer is asked for, where the whole graph is computed at once. */
final class AnalyticalSteps {
  /** What stands in its nested traversals: those see one vertex, its edges, and the ids beyond. */
  static final Set<String> NEARBY =
      Set.of(
          "out",
          "in",
          "both",
          "outE",
          "inE",
          "bothE",
          "has",
          "hasNot",
          "hasLabel",
          "values",
          "label",
          "id",
          "identity");

  /** What may go on from vertex to vertex, and what looks at all of them. */
  private static final Set<String> BEYOND =
      Set.of(
          "outV",
          "inV",
          "where",
          "filter",
          "not",
          "and",
          "or",
          "as",
          "select",
          "path",
          "simplePath",
          "project",
          "dedup",
          "order",
          "limit",
          "range",
          "count",
          "group",
          "groupCount",
          "fold",
          "sum",
          "max",
          "min");

  static final Set<String> ALL =
      Stream.of(NEARBY, BEYOND).flatMap(Set::stream).collect(Collectors.toUnmodifiableSet());

  private AnalyticalSteps() {}
}
