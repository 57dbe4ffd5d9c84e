package dev.edgecase.gremlin;

import java.util.Set;

/**
 * Steps that make of each traverser what they make of it alone, so that a bag of traversers may be
 * divided, asked in parts, and put together again.
 */
final class RowWise {
  private static final Set<String> STEPS =
      Set.of(
          "V",
          "E",
          "out",
          "in",
          "both",
          "outE",
          "inE",
          "bothE",
          "outV",
          "inV",
          "bothV",
          "otherV",
          "has",
          "hasId",
          "hasLabel",
          "hasNot",
          "hasKey",
          "hasValue",
          "is",
          "values",
          "properties",
          "valueMap",
          "propertyMap",
          "elementMap",
          "label",
          "id",
          "key",
          "value",
          "identity",
          "constant",
          "barrier",
          "order",
          "unfold",
          "asString",
          "toLower",
          "toUpper",
          "trim",
          "lTrim",
          "rTrim",
          "length",
          "substring",
          "replace",
          "concat",
          "split",
          "math",
          "project",
          "path",
          "simplePath",
          "cyclicPath",
          "as",
          "select");

  /** Their inner traversals are asked for one traverser at a time, whatever is in them. */
  private static final Set<String> EACH_ALONE =
      Set.of("where", "filter", "not", "and", "or", "local", "map", "flatMap");

  /** Their inner traversals get all traversers together. */
  private static final Set<String> TOGETHER =
      Set.of("union", "coalesce", "choose", "optional", "repeat");

  private RowWise() {}

  static boolean is(Unit unit) {
    if (STEPS.contains(unit.name()) || EACH_ALONE.contains(unit.name()) || unit.isLocal()) {
      return true;
    }
    return TOGETHER.contains(unit.name())
        && unit.nested().stream().allMatch(steps -> Unit.of(steps).stream().allMatch(RowWise::is));
  }
}
