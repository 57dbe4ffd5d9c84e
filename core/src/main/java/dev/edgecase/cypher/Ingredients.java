package dev.edgecase.cypher;

import dev.edgecase.protocol.TemporalKind;
import dev.edgecase.protocol.Value;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
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

  private static final Set<String> ARITHMETIC = Set.of("+", "-", "*", "/", "%", "^");
  private static final Set<String> CONNECTIVES = Set.of("AND", "OR", "NOT");

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

  private static boolean isOperator(String word) {
    return word.equals(TYPE_TEST) || Operators.ALL.containsKey(word);
  }

  static Set<String> of(Node tree) {
    var words = new TreeSet<String>();
    Tree.all(tree).forEach(node -> words.addAll(here(node)));
    if (words.contains(EXISTS)) {
      long conditions = Tree.all(tree).mapToLong(Ingredients::conditions).sum();
      long all = Tree.all(tree).filter(Ingredients::isExists).count();
      add(words, all > conditions, EXISTS_AS_VALUE);
    }
    add(words, namesAnEdgeAgain(tree), KNOWN_EDGE);
    return words;
  }

  /** Whether a name of an edge in a pattern was given elsewhere. */
  private static boolean namesAnEdgeAgain(Node tree) {
    var given = new HashSet<String>();
    Tree.all(tree)
        .forEach(
            node -> {
              if (node instanceof Projection.Item item && !item.isKept()) {
                given.add(item.name());
              } else if (node instanceof Clause.Unwind unwind) {
                given.add(unwind.name());
              }
            });
    return Tree.all(tree)
        .flatMap(node -> node instanceof Pattern.Edge edge ? edge.name().stream() : Stream.empty())
        .anyMatch(name -> !given.add(name));
  }

  private static boolean isWrite(Node node) {
    return node instanceof Clause clause && clause.writes();
  }

  private static boolean isExists(Node node) {
    return node instanceof Expression.Subquery subquery && subquery.kind().equals("EXISTS");
  }

  /** How many times EXISTS is a condition of a clause, or a part of one. */
  private static long conditions(Node node) {
    var where = node instanceof Clause.Match match ? match.where() : Optional.<Expression>empty();
    return (node instanceof Clause.With with ? with.where() : where)
        .map(Ingredients::conditionsIn)
        .orElse(0L);
  }

  private static long conditionsIn(Expression condition) {
    if (condition instanceof Expression.Operation operation
        && CONNECTIVES.contains(operation.operator())) {
      return operation.operands().stream().mapToLong(Ingredients::conditionsIn).sum();
    }
    return isExists(condition) ? 1 : 0;
  }

  private static List<String> here(Node node) {
    if (node instanceof Clause.Call call) {
      var words = new ArrayList<>(List.of(CALL));
      add(words, call.scoped(), SCOPED_CALL);
      add(words, Tree.all(call).anyMatch(Ingredients::isWrite), CALL_THAT_WRITES);
      return words;
    }
    if (node instanceof Clause clause) {
      var where = clause instanceof Clause.Match match ? match.where() : where(clause);
      var words = new ArrayList<>(List.of(word(clause)));
      add(words, where.isPresent(), "WHERE");
      add(words, isWrittenWithoutLabel(clause), WRITTEN_WITHOUT_LABEL);
      add(words, Emptiness.isMadeBy(clause), NO_ROW);
      if (clause instanceof Clause.Match match) {
        add(words, match.paths().size() > 1, SEVERAL_PATTERNS);
        add(words, isAboutOlderNames(match), OLDER_NAMES);
      }
      return words;
    }
    if (node instanceof Expression expression) {
      return words(expression);
    }
    var words = new ArrayList<String>();
    if (node instanceof Body body && body.chains().size() > 1) {
      words.add(body.all() ? UNION_ALL : UNION);
    } else if (node instanceof Projection projection) {
      add(words, projection.distinct(), "DISTINCT");
      add(words, projection.all(), STAR);
      add(words, !projection.order().isEmpty(), "ORDER BY");
      add(words, projection.skip().isPresent(), "SKIP");
      add(words, projection.limit().isPresent(), "LIMIT");
      add(
          words,
          projection.order().stream().anyMatch(sort -> !(sort.by() instanceof Expression.Variable)),
          SORT_BY_EXPRESSION);
    } else if (node instanceof Pattern.Path path) {
      add(words, path.name().isPresent(), NAMED_PATH);
      path.search().ifPresent(search -> words.add(search.word()));
    } else if (node instanceof Pattern.Vertex vertex) {
      add(words, vertex.where().isPresent(), INLINE_WHERE);
      add(words, !vertex.labels().map(Labels::isPlain).orElse(true), LABEL_EXPRESSION);
    } else if (node instanceof Pattern.Edge edge) {
      add(words, edge.length().isPresent(), VARIABLE_LENGTH);
      add(words, edge.length().map(Pattern.Length::quantified).orElse(false), QUANTIFIED);
      add(words, edge.where().isPresent(), INLINE_WHERE);
      add(words, isTrailWithCondition(edge), TRAIL_WHERE);
      add(words, edge.types().map(Labels.Some.class::isInstance).orElse(false), TYPE_CHOICE);
      add(words, !edge.types().map(Labels::isPlainChoice).orElse(true), LABEL_EXPRESSION);
    } else if (node instanceof Pattern.Entry entry) {
      add(words, !(entry.value() instanceof Expression.Literal), COMPUTED_ENTRY);
    } else if (node instanceof Change) {
      add(words, node instanceof Change.SetAll, SET_ALL);
      add(words, node instanceof Change.SetLabels, SET_LABELS);
      add(words, node instanceof Change.RemoveLabels, REMOVE_LABELS);
      add(words, node instanceof Change.RemoveProperty, REMOVE_PROPERTY);
    }
    return words;
  }

  private static boolean isOnItself(Expression.Operation operation) {
    return operation.operands().size() == 2
        && operation.operands().get(0) instanceof Expression.Property property
        && Tree.all(operation.operands().get(1)).anyMatch(property::equals);
  }

  private static boolean isAboutOlderNames(Clause.Match match) {
    var asked = match.where().map(Names::mentioned).orElse(Set.of());
    return !asked.isEmpty() && Collections.disjoint(asked, Names.given(match.paths()));
  }

  private static boolean isTrailWithCondition(Pattern.Edge edge) {
    return edge.where().isPresent()
        && edge.length().map(length -> !length.quantified()).orElse(false);
  }

  private static boolean isWrittenWithoutLabel(Clause clause) {
    return (clause instanceof Clause.Create || clause instanceof Clause.Merge)
        && Tree.all(clause)
            .anyMatch(node -> node instanceof Pattern.Vertex vertex && vertex.labels().isEmpty());
  }

  private static Optional<Expression> where(Clause clause) {
    return clause instanceof Clause.With with ? with.where() : Optional.empty();
  }

  private static void add(Collection<String> words, boolean present, String word) {
    if (present) {
      words.add(word);
    }
  }

  private static String word(Clause clause) {
    if (clause instanceof Clause.Match match) {
      return match.optional() ? OPTIONAL_MATCH : "MATCH";
    }
    if (clause instanceof Clause.Unwind) {
      return "UNWIND";
    }
    if (clause instanceof Clause.Listing listing) {
      return listing.what().word();
    }
    if (clause instanceof Clause.Foreach) {
      return FOREACH;
    }
    if (clause.writes()) {
      return clause.getClass().getSimpleName().toUpperCase(Locale.ROOT);
    }
    return clause instanceof Clause.With ? "WITH" : clause instanceof Clause.Call ? CALL : "RETURN";
  }

  private static List<String> words(Expression expression) {
    if (expression instanceof Expression.Operation operation) {
      var words = new ArrayList<>(List.of(word(operation.operator())));
      add(words, isFolded(operation), CONSTANT_ARITHMETIC);
      add(words, isOnItself(operation), ON_ITSELF);
      return words;
    }
    if (expression instanceof Expression.Call call) {
      var words = new ArrayList<>(List.of(call.function()));
      add(words, call.distinct(), "DISTINCT");
      add(words, hasLongLength(call), LONG_LENGTH);
      return words;
    }
    if (expression instanceof Expression.Literal literal
        && literal.value() instanceof Value.Temporal temporal
        && temporal.kind() == TemporalKind.DATETIME) {
      return List.of("datetime");
    }
    if (expression instanceof Expression.Quantifier quantifier) {
      return quantifier.list() instanceof Expression.Variable
          ? List.of(quantifier.kind(), NAMED_LIST)
          : List.of(quantifier.kind());
    }
    if (expression instanceof Expression.Subquery subquery) {
      var kind = subquery.kind() + " {}";
      return isOneMatch(subquery.body()) ? List.of(kind) : List.of(kind, CLAUSES_IN_SUBQUERY);
    }
    if (expression instanceof Expression.HasLabels test) {
      return test.labels().isPlain()
          ? List.of(LABEL_PREDICATE)
          : List.of(LABEL_PREDICATE, LABEL_EXPRESSION);
    }
    return word(expression).isEmpty() ? List.of() : List.of(word(expression));
  }

  private static boolean hasLongLength(Expression.Call call) {
    return Functions.NOT_NEGATIVE.contains(call.function())
        && call.arguments().stream().anyMatch(Ingredients::isBeyond32Bits);
  }

  private static boolean isBeyond32Bits(Expression expression) {
    return expression instanceof Expression.Literal literal
        && literal.value() instanceof Value.Int64 number
        && number.value() > Integer.MAX_VALUE;
  }

  /** Whether an engine can compute it before it knows the graph. */
  private static boolean isFolded(Expression.Operation operation) {
    return ARITHMETIC.contains(operation.operator())
        && Tree.all(operation).allMatch(Ingredients::isConstant)
        && Tree.all(operation)
            .anyMatch(
                node ->
                    node instanceof Expression.Literal literal
                        && literal.value() instanceof Value.Float64);
  }

  private static boolean isConstant(Node node) {
    return node instanceof Expression.Literal || node instanceof Expression.Operation;
  }

  private static String word(String operator) {
    return Operators.TYPE_TESTS.contains(operator) ? TYPE_TEST : operator;
  }

  private static boolean isOneMatch(Body body) {
    return body.chains().size() == 1
        && body.chains().get(0).clauses().size() == 1
        && body.chains().get(0).clauses().get(0) instanceof Clause.Match match
        && !match.optional();
  }

  private static String word(Expression expression) {
    if (expression instanceof Expression.Items) {
      return "list";
    }
    if (expression instanceof Expression.Index) {
      return "index";
    }
    if (expression instanceof Expression.Slice) {
      return "slice";
    }
    if (expression instanceof Expression.Case) {
      return "CASE";
    }
    if (expression instanceof Expression.Choice) {
      return SIMPLE_CASE;
    }
    if (expression instanceof Expression.Fields) {
      return MAP;
    }
    if (expression instanceof Expression.MapProjection) {
      return MAP_PROJECTION;
    }
    if (expression instanceof Expression.Component) {
      return "component";
    }
    if (expression instanceof Expression.Comprehension) {
      return LIST_COMPREHENSION;
    }
    if (expression instanceof Expression.PatternComprehension) {
      return PATTERN_COMPREHENSION;
    }
    if (expression instanceof Expression.PatternTest test) {
      return test.called() ? EXISTS_CALL : PATTERN_PREDICATE;
    }
    return expression instanceof Expression.Reduce ? "reduce" : "";
  }
}
