package dev.edgecase.gremlin;

import java.util.Set;

/** The steps that a graph computer is asked for, where the whole graph is computed at once. */
final class AnalyticalSteps {
  static final Set<String> ALL =
      Set.of(
          "out",
          "in",
          "both",
          "outE",
          "inE",
          "bothE",
          "outV",
          "inV",
          "has",
          "hasNot",
          "hasLabel",
          "identity",
          "where",
          "filter",
          "not",
          "and",
          "or",
          "as",
          "select",
          "path",
          "simplePath",
          "values",
          "id",
          "label",
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

  private AnalyticalSteps() {}
}
