package dev.edgecase.cypher;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** The words for what statements are made of: clauses, functions, operators and forms. */
final class Ingredients {
  static final String CALL = "CALL {}";
  static final String EXISTS = "EXISTS {}";
  static final String COUNT = "COUNT {}";
  static final String COLLECT = "COLLECT {}";

  /** A subquery expression that is more than one MATCH. */
  static final String CLAUSES_IN_SUBQUERY = "clauses in a subquery";

  static final String LABEL_PREDICATE = "label predicate";
  static final String LABEL_EXPRESSION = "label expression";
  static final String INLINE_WHERE = "inline WHERE";
  static final String UNION_ALL = "UNION ALL";
  static final String UNION = "UNION";
  static final String OPTIONAL_MATCH = "OPTIONAL MATCH";
  static final String PATTERN_COMPREHENSION = "pattern comprehension";
  static final String PATTERN_PREDICATE = "pattern predicate";
  static final String LIST_COMPREHENSION = "list comprehension";
  static final String VARIABLE_LENGTH = "variable length";
  static final String NAMED_PATH = "named path";
  static final String STAR = "RETURN *";

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
            VARIABLE_LENGTH));
    words.addAll(
        List.of(
            LABEL_EXPRESSION,
            INLINE_WHERE,
            "list",
            "index",
            "slice",
            "CASE",
            LABEL_PREDICATE,
            LIST_COMPREHENSION,
            PATTERN_COMPREHENSION,
            PATTERN_PREDICATE,
            "reduce"));
    words.addAll(List.of(EXISTS, COUNT, COLLECT, CLAUSES_IN_SUBQUERY));
    words.addAll(List.of("any", "all", "none", "single"));
    words.addAll(Operators.ALL.keySet());
    words.addAll(Functions.SCALARS.keySet());
    words.addAll(Functions.AGGREGATES.keySet());
    return words;
  }

  static Set<String> of(Node tree) {
    var words = new TreeSet<String>();
    Tree.all(tree).forEach(node -> words.addAll(here(node)));
    return words;
  }

  private static List<String> here(Node node) {
    if (node instanceof Clause clause) {
      var where = clause instanceof Clause.Match match ? match.where() : where(clause);
      return where.isPresent() ? List.of(word(clause), "WHERE") : List.of(word(clause));
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
    } else if (node instanceof Pattern.Path path) {
      add(words, path.name().isPresent(), NAMED_PATH);
    } else if (node instanceof Pattern.Vertex vertex) {
      add(words, vertex.where().isPresent(), INLINE_WHERE);
      add(words, !vertex.labels().map(Labels::isPlain).orElse(true), LABEL_EXPRESSION);
    } else if (node instanceof Pattern.Edge edge) {
      add(words, edge.length().isPresent(), VARIABLE_LENGTH);
      add(words, edge.where().isPresent(), INLINE_WHERE);
      add(words, !edge.types().map(Labels::isPlainChoice).orElse(true), LABEL_EXPRESSION);
    }
    return words;
  }

  private static Optional<Expression> where(Clause clause) {
    return clause instanceof Clause.With with ? with.where() : Optional.empty();
  }

  private static void add(List<String> words, boolean present, String word) {
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
    return clause instanceof Clause.With ? "WITH" : clause instanceof Clause.Call ? CALL : "RETURN";
  }

  private static List<String> words(Expression expression) {
    if (expression instanceof Expression.Operation operation) {
      return List.of(operation.operator());
    }
    if (expression instanceof Expression.Call call) {
      return call.distinct() ? List.of(call.function(), "DISTINCT") : List.of(call.function());
    }
    if (expression instanceof Expression.Quantifier quantifier) {
      return List.of(quantifier.kind());
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
    if (expression instanceof Expression.Comprehension) {
      return LIST_COMPREHENSION;
    }
    if (expression instanceof Expression.PatternComprehension) {
      return PATTERN_COMPREHENSION;
    }
    if (expression instanceof Expression.PatternTest) {
      return PATTERN_PREDICATE;
    }
    return expression instanceof Expression.Reduce ? "reduce" : "";
  }
}
