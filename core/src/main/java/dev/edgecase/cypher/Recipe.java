package dev.edgecase.cypher;

import static dev.edgecase.cypher.Ingredients.CALL;
import static dev.edgecase.cypher.Ingredients.CALL_THAT_WRITES;
import static dev.edgecase.cypher.Ingredients.CLAUSES_IN_SUBQUERY;
import static dev.edgecase.cypher.Ingredients.COMPUTED_ENTRY;
import static dev.edgecase.cypher.Ingredients.CONSTANT_ARITHMETIC;
import static dev.edgecase.cypher.Ingredients.EXISTS;
import static dev.edgecase.cypher.Ingredients.EXISTS_AS_VALUE;
import static dev.edgecase.cypher.Ingredients.EXISTS_CALL;
import static dev.edgecase.cypher.Ingredients.FOREACH;
import static dev.edgecase.cypher.Ingredients.INLINE_WHERE;
import static dev.edgecase.cypher.Ingredients.KNOWN_EDGE;
import static dev.edgecase.cypher.Ingredients.LABEL_EXPRESSION;
import static dev.edgecase.cypher.Ingredients.LABEL_PREDICATE;
import static dev.edgecase.cypher.Ingredients.LIST_COMPREHENSION;
import static dev.edgecase.cypher.Ingredients.LONG_LENGTH;
import static dev.edgecase.cypher.Ingredients.MAP;
import static dev.edgecase.cypher.Ingredients.MAP_PROJECTION;
import static dev.edgecase.cypher.Ingredients.NAMED_LIST;
import static dev.edgecase.cypher.Ingredients.NAMED_PATH;
import static dev.edgecase.cypher.Ingredients.NO_ROW;
import static dev.edgecase.cypher.Ingredients.OLDER_NAMES;
import static dev.edgecase.cypher.Ingredients.ON_ITSELF;
import static dev.edgecase.cypher.Ingredients.OPTIONAL_MATCH;
import static dev.edgecase.cypher.Ingredients.PATTERN_COMPREHENSION;
import static dev.edgecase.cypher.Ingredients.PATTERN_PREDICATE;
import static dev.edgecase.cypher.Ingredients.QUANTIFIED;
import static dev.edgecase.cypher.Ingredients.REMOVE_LABELS;
import static dev.edgecase.cypher.Ingredients.REMOVE_PROPERTY;
import static dev.edgecase.cypher.Ingredients.SCOPED_CALL;
import static dev.edgecase.cypher.Ingredients.SET_ALL;
import static dev.edgecase.cypher.Ingredients.SET_LABELS;
import static dev.edgecase.cypher.Ingredients.SEVERAL_PATTERNS;
import static dev.edgecase.cypher.Ingredients.SIMPLE_CASE;
import static dev.edgecase.cypher.Ingredients.SORT_BY_EXPRESSION;
import static dev.edgecase.cypher.Ingredients.STAR;
import static dev.edgecase.cypher.Ingredients.TRAIL_WHERE;
import static dev.edgecase.cypher.Ingredients.TYPE_CHOICE;
import static dev.edgecase.cypher.Ingredients.UNION;
import static dev.edgecase.cypher.Ingredients.UNION_ALL;
import static dev.edgecase.cypher.Ingredients.VARIABLE_LENGTH;
import static dev.edgecase.cypher.Ingredients.WRITTEN_WITHOUT_LABEL;

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

/** Tells which ingredients a statement has. */
final class Recipe {
  private static final Set<String> ARITHMETIC = Set.of("+", "-", "*", "/", "%", "^");
  private static final Set<String> CONNECTIVES = Set.of("AND", "OR", "NOT");

  private Recipe() {}

  static Set<String> of(Node tree) {
    var words = new TreeSet<String>();
    Tree.all(tree).forEach(node -> words.addAll(here(node)));
    if (words.contains(EXISTS)) {
      long conditions = Tree.all(tree).mapToLong(Recipe::conditions).sum();
      long all = Tree.all(tree).filter(Recipe::isExists).count();
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
        .map(Recipe::conditionsIn)
        .orElse(0L);
  }

  private static long conditionsIn(Expression condition) {
    if (condition instanceof Expression.Operation operation
        && CONNECTIVES.contains(operation.operator())) {
      return operation.operands().stream().mapToLong(Recipe::conditionsIn).sum();
    }
    return isExists(condition) ? 1 : 0;
  }

  private static List<String> here(Node node) {
    if (node instanceof Clause.Call call) {
      var words = new ArrayList<>(List.of(CALL));
      add(words, call.scoped(), SCOPED_CALL);
      add(words, Tree.all(call).anyMatch(Recipe::isWrite), CALL_THAT_WRITES);
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
      var words = new ArrayList<>(List.of(Ingredients.word(operation.operator())));
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
        && call.arguments().stream().anyMatch(Recipe::isBeyond32Bits);
  }

  private static boolean isBeyond32Bits(Expression expression) {
    return expression instanceof Expression.Literal literal
        && literal.value() instanceof Value.Int64 number
        && number.value() > Integer.MAX_VALUE;
  }

  /** Whether an engine can compute it before it knows the graph. */
  private static boolean isFolded(Expression.Operation operation) {
    return ARITHMETIC.contains(operation.operator())
        && Tree.all(operation).allMatch(Recipe::isConstant)
        && Tree.all(operation)
            .anyMatch(
                node ->
                    node instanceof Expression.Literal literal
                        && literal.value() instanceof Value.Float64);
  }

  private static boolean isConstant(Node node) {
    return node instanceof Expression.Literal || node instanceof Expression.Operation;
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
