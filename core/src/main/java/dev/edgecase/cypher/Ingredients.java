package dev.edgecase.cypher;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** The words for what statements are made of: clauses, functions, operators and forms. */
final class Ingredients {
  static final String CALL = "CALL {}";
  static final String FOREACH = "FOREACH ()";
  static final String EXISTS = "EXISTS {}";
  static final String COUNT = "COUNT {}";
  static final String COLLECT = "COLLECT {}";

  /** EXISTS elsewhere than in a WHERE, alone or below AND, OR and NOT. */
  static final String EXISTS_AS_VALUE = "EXISTS {} as a value";

  /** What is computed from decimals alone, and may not be finite. */
  static final String CONSTANT_ARITHMETIC = "arithmetic of constants";

  /** A subquery expression that is more than one MATCH. */
  static final String CLAUSES_IN_SUBQUERY = "clauses in a subquery";

  static final String LABEL_PREDICATE = "label predicate";
  static final String LABEL_EXPRESSION = "label expression";

  /** An edge of one of several types, as in {@code [:R|S]}. */
  static final String TYPE_CHOICE = "choice of types";

  static final String INLINE_WHERE = "inline WHERE";

  /** An edge that has a name already, looked for again under that name. */
  static final String KNOWN_EDGE = "known relationship";

  /** A property in a pattern that must equal something else than a value that is written down. */
  static final String COMPUTED_ENTRY = "computed value in a pattern";

  /** What is sorted by is what a column holds, and not the name of the column. */
  static final String SORT_BY_EXPRESSION = "ORDER BY an expression";

  static final String UNION_ALL = "UNION ALL";
  static final String UNION = "UNION";
  static final String OPTIONAL_MATCH = "OPTIONAL MATCH";
  static final String PATTERN_COMPREHENSION = "pattern comprehension";
  static final String PATTERN_PREDICATE = "pattern predicate";

  /** The same as the argument of a function. */
  static final String EXISTS_CALL = "exists() of a pattern";

  /** What gives no row whatever the graph: {@code WHERE false}, {@code LIMIT 0}, an empty list. */
  static final String NO_ROW = "no row";

  /** Two patterns or more in one MATCH. */
  static final String SEVERAL_PATTERNS = "several patterns";

  /** A MATCH whose condition is only about what was known before it. */
  static final String OLDER_NAMES = "condition on older names";

  /** Whether items are so of a list that has a name. */
  static final String NAMED_LIST = "quantifier over a named list";

  /** A property compared with itself, or with what becomes of it. */
  static final String ON_ITSELF = "property against itself";

  static final String LIST_COMPREHENSION = "list comprehension";
  static final String VARIABLE_LENGTH = "variable length";
  static final String NAMED_PATH = "named path";
  static final String STAR = "RETURN *";
  static final String MAP = "map";
  static final String MAP_PROJECTION = "map projection";
  static final String SIMPLE_CASE = "simple CASE";
  static final String SCOPED_CALL = "CALL () {}";
  static final String QUANTIFIED = "quantified relationship";

  /** A condition on each edge of what is not written as a quantifier. */
  static final String TRAIL_WHERE = "WHERE in a variable length";

  /** {@code left()} or {@code right()} of more characters than a text can have. */
  static final String LONG_LENGTH = "length beyond 32 bits";

  static final String TYPE_TEST = "IS ::";

  /** A CALL {} that changes the graph. */
  static final String CALL_THAT_WRITES = "CALL {} that writes";

  /** {@code SET n = map} and {@code SET n += map}. */
  static final String SET_ALL = "SET of a map";

  static final String SET_LABELS = "SET of labels";
  static final String REMOVE_LABELS = "REMOVE of labels";
  static final String REMOVE_PROPERTY = "REMOVE of a property";

  /** A vertex in CREATE or MERGE, new or known, of which the clause does not say the label. */
  static final String WRITTEN_WITHOUT_LABEL = "CREATE without a label";

  private Ingredients() {}

  /** All that there can be. */
  static Set<String> all() {
    var words = new TreeSet<String>();
    words.addAll(
        List.of(
            "MATCH",
            OPTIONAL_MATCH,
            "UNWIND",
            "WITH",
            "RETURN",
            CALL,
            UNION,
            UNION_ALL,
            "WHERE",
            "DISTINCT",
            STAR,
            "ORDER BY",
            "SKIP",
            "LIMIT",
            NAMED_PATH,
            VARIABLE_LENGTH,
            QUANTIFIED,
            TRAIL_WHERE,
            SCOPED_CALL));
    Stream.of(Clause.Listed.values()).map(Clause.Listed::word).forEach(words::add);
    Stream.of(Pattern.Search.values()).map(Pattern.Search::word).forEach(words::add);
    words.addAll(
        List.of(
            LABEL_EXPRESSION,
            TYPE_CHOICE,
            INLINE_WHERE,
            KNOWN_EDGE,
            COMPUTED_ENTRY,
            SORT_BY_EXPRESSION,
            NO_ROW,
            SEVERAL_PATTERNS,
            OLDER_NAMES,
            NAMED_LIST,
            ON_ITSELF,
            "list",
            "index",
            "slice",
            "CASE",
            SIMPLE_CASE,
            LONG_LENGTH,
            MAP,
            MAP_PROJECTION,
            CONSTANT_ARITHMETIC,
            "component",
            LABEL_PREDICATE,
            LIST_COMPREHENSION,
            PATTERN_COMPREHENSION,
            PATTERN_PREDICATE,
            EXISTS_CALL,
            "reduce"));
    words.addAll(List.of(EXISTS, EXISTS_AS_VALUE, COUNT, COLLECT, CLAUSES_IN_SUBQUERY));
    words.addAll(List.of("any", "all", "none", "single"));
    Operators.ALL.keySet().forEach(operator -> words.add(word(operator)));
    words.addAll(Functions.SCALARS.keySet());
    words.addAll(Functions.AGGREGATES.keySet());
    return words;
  }

  /** Clauses and comparisons stay, without which there is little to ask. */
  static Set<String> optional() {
    var words = all();
    words.removeAll(List.of("MATCH", "WITH", "RETURN", "WHERE", "count"));
    words.removeAll(List.of("=", "<>", "<", "<=", ">", ">=", "IS NULL", "IS NOT NULL"));
    return words;
  }

  /**
   * What of that a planner sees: clauses, subqueries, and how patterns and conditions stand to each
   * other. What a single value comes from is in every statement several times.
   */
  static Set<String> forms() {
    var words = optional();
    words.removeAll(Functions.SCALARS.keySet());
    words.removeAll(Functions.AGGREGATES.keySet());
    words.removeIf(word -> !word.equals("XOR") && isOperator(word));
    words.removeAll(List.of("list", "index", "slice", "component", MAP, CONSTANT_ARITHMETIC));
    words.removeAll(List.of("any", "all", "none", "single"));
    Stream.of(Clause.Listed.values()).map(Clause.Listed::word).forEach(words::remove);
    return words;
  }

  /** The word for an operator. */
  static String word(String operator) {
    return Operators.TYPE_TESTS.contains(operator) ? TYPE_TEST : operator;
  }

  private static boolean isOperator(String word) {
    return word.equals(TYPE_TEST) || Operators.ALL.containsKey(word);
  }
}
