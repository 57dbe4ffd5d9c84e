package dev.edgecase.graph;

/** Something that most engines have, and some lack. */
public enum Ability {
  /** Two edges of one label may join the same two vertices in the same direction. */
  PARALLEL_EDGES,
  /** Two vertices may be joined by several edges, whatever their labels and directions. */
  SEVERAL_EDGES,
  /** A vertex may have several labels, or none. */
  ANY_LABELS,
  /** A vertex with a label that is nowhere declared can be added, and is found at once. */
  NEW_LABELS,
  /** A graph may come to be by statements that change it. */
  HISTORY,
  /** Decimals may be not a number. */
  NAN,
  /** Decimals may be infinite. */
  INFINITY,
  /** A decimal zero keeps its sign. */
  NEGATIVE_ZERO,
  /** A decimal comes back with all its digits, and not with the first fifteen alone. */
  ALL_DIGITS,
  /** An integer comes back as it is, also where a decimal of 64 bits could not hold it. */
  ALL_INTEGERS,
  /** A decimal that is a whole number comes back as a decimal, and not as an integer. */
  WHOLE_DECIMALS,
  /** A string may be empty. */
  EMPTY_TEXT,
  /** A string may hold the character 0. */
  NUL_CHARACTER,
  /** A string may be written with any character, by its number where it cannot be typed. */
  ESCAPED_TEXT,
  /** The values of a key may be compared with values of another type. */
  MIXED_TYPES,
  /** The order in which strategies are applied can be chosen. */
  STRATEGY_ORDER,
  /** Each session has a graph of its own, so that several can be used at once. */
  SEPARATE_SESSIONS
}
