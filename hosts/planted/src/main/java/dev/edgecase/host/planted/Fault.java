package dev.edgecase.host.planted;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/**
 * What a {@link FaultyDatabase} does wrong. A fault is one of the plan that the engine takes by
 * itself: it does not show when a statement asks for another planner by {@code debug=inverse_cost},
 * except where the text of the statement is at fault.
 */
enum Fault {
  /** A plan with a filter loses its first row. */
  DROP_ROWS {
    @Override
    List<Map<String, Object>> rows(List<Map<String, Object>> rows, String plan) {
      return plan.contains("Filter") ? withoutFirst(rows) : rows;
    }
  },

  /** {@code p IS NULL} is read as {@code p = false}. */
  NULL_AS_FALSE {
    @Override
    String text(String text) {
      return text.replace(" IS NULL", " = false");
    }
  },

  /** A plan that begins with an index loses its first row. */
  FORGET_INDEX_ENTRY {
    @Override
    List<Map<String, Object>> rows(List<Map<String, Object>> rows, String plan) {
      return plan.contains("Index") ? withoutFirst(rows) : rows;
    }
  },

  /** A plan that begins with an index loses its first row once a property has been changed. */
  FORGET_CHANGED_ENTRY {
    @Override
    boolean needsChanges() {
      return true;
    }

    @Override
    List<Map<String, Object>> rows(List<Map<String, Object>> rows, String plan) {
      return plan.contains("Index") ? withoutFirst(rows) : rows;
    }
  },

  /** The last condition of a statement is ignored. Without an earlier one many would not end. */
  IGNORE_WHERE {
    @Override
    String text(String text) {
      return text.replaceFirst("(?s)(.*) WHERE ", "$1 WHERE true OR ");
    }
  },

  /** The first list that is expanded loses a row. */
  LOSE_UNWOUND_ROW {
    @Override
    String text(String text) {
      return text.replaceFirst("(UNWIND .*? AS u\\d+)", "$1 WITH * SKIP 1");
    }
  },

  /** The last property of a vertex that is asked for is that of another, if one is known there. */
  NEIGHBOURS_PROPERTY {
    @Override
    String text(String text) {
      return text.replaceFirst("(.*\\((n\\d+)\\b.*)\\b(?!\\2)n\\d+(\\.\\w+)", "$1$2$3");
    }
  },

  /** A property that is removed stays. */
  KEEP_REMOVED {
    @Override
    String text(String text) {
      return text.replaceFirst(" REMOVE (n\\.\\S+)$", " SET $1 = $1");
    }
  },

  /** A SET of a property does nothing, unless it is a part of a MERGE. */
  LOSE_SET {
    @Override
    String text(String text) {
      // Within brackets it could be the last clause, which cannot be left out.
      return text.contains("FOREACH (") || text.contains("CALL {")
          ? text
          : text.replaceFirst(
              "(?<! ON (?:CREATE|MATCH)) SET n\\d+\\.\\w+ = (?:(?! (?:SET|CREATE|MERGE|WITH) ).)*",
              "");
    }
  },

  /** A MERGE creates what is there already. */
  MERGE_TWICE {
    @Override
    String text(String text) {
      return text.contains(" ON ") ? text : text.replace(" MERGE ", " CREATE ");
    }
  },

  /** A DELETE of an edge keeps it. */
  KEEP_EDGE {
    @Override
    String text(String text) {
      return text.replaceFirst(" DETACH DELETE r\\d+ ", " ");
    }
  },

  /** Nothing is written where a condition is asked to be null. */
  SPARE_UNKNOWN {
    @Override
    String text(String text) {
      return text.replaceFirst(" IS NULL (SET|DETACH DELETE) ", " IS NULL AND false $1 ");
    }
  },

  /** Sorted rows come in the other order. */
  DESTROY_SORT {
    @Override
    List<Map<String, Object>> rows(List<Map<String, Object>> rows, String plan) {
      if (!plan.contains("Sort") && !plan.contains("Top")) {
        return rows;
      }
      var turned = new ArrayList<>(rows);
      Collections.reverse(turned);
      return turned;
    }
  };

  /** Whether it shows only when a statement has changed a property. */
  boolean needsChanges() {
    return false;
  }

  /** The text that is run in place of a statement's own. */
  String text(String text) {
    return text;
  }

  /**
   * The rows that are given in place of a statement's own.
   *
   * @param plan the names of the plan's operators
   */
  List<Map<String, Object>> rows(List<Map<String, Object>> rows, String plan) {
    return rows;
  }

  private static List<Map<String, Object>> withoutFirst(List<Map<String, Object>> rows) {
    return rows.isEmpty() ? rows : rows.subList(1, rows.size());
  }
}
