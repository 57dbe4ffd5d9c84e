package dev.edgecase.cypher.evaluation;

import dev.edgecase.cypher.Body;
import dev.edgecase.cypher.Chain;
import dev.edgecase.cypher.Clause;
import dev.edgecase.cypher.Expression;
import dev.edgecase.cypher.Node;
import dev.edgecase.cypher.Pattern;
import dev.edgecase.cypher.Tree;
import dev.edgecase.graph.GraphView;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Value;
import dev.edgecase.query.Expectation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Runs clauses on a graph in memory: each makes rows from the rows of the one before, and some
 * change the graph. A statement goes on from the graph that the one before has left.
 */
public final class Interpreter {
  /** No query that is worth asking has more. */
  private static final int MOST_ROWS = 10_000;

  private final Store store;
  private final ElementFunctions elements;
  private final MatchRules rules;
  private final Evaluator expressions;
  private final Matcher matcher;
  private final Projector projector;
  private final Writer writer;

  /**
   * An interpreter for one graph.
   *
   * @param rules how patterns are looked for
   */
  public Interpreter(GraphView graph, MatchRules rules) {
    this.store = new Store(graph.graph());
    this.elements = new ElementFunctions(store);
    this.rules = rules;
    this.expressions = new Evaluator(elements, this);
    this.matcher = new Matcher(store, elements, expressions, rules);
    this.projector = new Projector(expressions);
    this.writer = new Writer(store, elements, expressions, matcher);
  }

  /** The names of all functions that it knows. */
  public static Set<String> functions() {
    return Evaluator.functions();
  }

  /** The graph as the statements so far have left it. */
  public Graph graph() {
    return store.graph();
  }

  /** The result of a body. */
  public Expectation result(Body body) {
    if (Tree.all(body).anyMatch(Interpreter::returnsAll)) {
      return new Expectation.Open("the order of all columns");
    }
    var answer = run(body);
    if (answer instanceof Answer.Failure failure) {
      return new Expectation.Error(failure.reason());
    }
    return answer instanceof Answer.Rows found
        ? new Expectation.Rows(values(found.rows()))
        : new Expectation.Open(((Answer.Open) answer).reason());
  }

  private static boolean returnsAll(Node node) {
    return node instanceof Clause.Return last && last.projection().all();
  }

  /** Runs a statement; one that fails leaves the graph as it was. */
  public Answer run(Body body) {
    matcher.restart();
    var before = store.graph();
    try {
      var rows = rows(body, Row.EMPTY);
      if (store.isTorn()) {
        throw new CypherError("DELETE of a vertex that still has edges");
      }
      var clauses = body.chains().get(0).clauses();
      boolean returns = clauses.get(clauses.size() - 1) instanceof Clause.Return;
      return new Answer.Rows(returns ? rows : List.of());
    } catch (CypherError raised) {
      store.load(before);
      return new Answer.Failure(String.valueOf(raised.getMessage()));
    } catch (Undetermined open) {
      store.load(before);
      return new Answer.Open(String.valueOf(open.getMessage()));
    }
  }

  /** The rows after a clause; empty if they are not determined. */
  public Optional<List<Row>> after(Clause clause, List<Row> rows) {
    matcher.restart();
    try {
      return Optional.of(clause(clause, Row.EMPTY, rows));
    } catch (CypherError | Undetermined noResult) {
      return Optional.empty();
    }
  }

  /** The value of an expression in a row; empty if it is an error, or not determined. */
  public Optional<Value> value(Expression expression, Row row) {
    matcher.restart();
    try {
      return Optional.of(expressions.of(expression, row));
    } catch (CypherError | Undetermined noResult) {
      return Optional.empty();
    }
  }

  /** A row of one column is its value, one of several the list of them. */
  private static List<Value> values(List<Row> rows) {
    return rows.stream()
        .map(
            row ->
                row.values().size() == 1
                    ? row.values().values().iterator().next()
                    : Values.of(List.copyOf(row.values().values())))
        .toList();
  }

  /** The rows of a body that knows what is around it. */
  List<Row> rows(Body body, Row outer) {
    return rows(body, outer, List.of(Row.EMPTY));
  }

  private List<Row> rows(Body body, Row outer, List<Row> start) {
    var all = new ArrayList<Row>();
    for (var chain : body.chains()) {
      all.addAll(rows(chain, outer, start));
    }
    return body.chains().size() > 1 && !body.all() ? Projector.distinct(all) : all;
  }

  private List<Row> rows(Chain chain, Row outer, List<Row> start) {
    var rows = start;
    for (var clause : chain.clauses()) {
      rows = clause(clause, outer, rows);
    }
    return rows;
  }

  /** What becomes of each row, all together. */
  private static List<Row> each(List<Row> rows, Function<Row, List<Row>> made) {
    var all = new ArrayList<Row>();
    for (var row : rows) {
      all.addAll(made.apply(row));
      if (all.size() > MOST_ROWS) {
        throw new Undetermined("too many rows");
      }
    }
    return all;
  }

  private List<Row> clause(Clause clause, Row outer, List<Row> rows) {
    if (clause instanceof Clause.Match match) {
      return each(rows, row -> match(match, outer, row));
    }
    if (clause instanceof Clause.Unwind unwind) {
      return each(rows, row -> unwind(unwind, outer, row));
    }
    if (clause instanceof Clause.Listing listing) {
      return rows.stream().map(row -> listed(listing, outer, row)).toList();
    }
    if (clause instanceof Clause.With with) {
      return projector.rows(with.projection(), with.where(), outer, rows);
    }
    if (clause instanceof Clause.Return last) {
      return projector.rows(last.projection(), Optional.empty(), outer, rows);
    }
    if (clause.writes()) {
      // All rows are there before the first change is made.
      return each(rows, row -> writer.row(clause, outer, row));
    }
    var call = (Clause.Call) clause;
    return each(rows, row -> call(call, outer, row));
  }

  private List<Row> match(Clause.Match match, Row outer, Row row) {
    var found = new ArrayList<Row>();
    matcher
        .find(match.paths(), match.where(), outer.plus(row))
        .forEach(names -> found.add(row.plus(names)));
    check(match.paths(), found);
    return found.isEmpty() && match.optional()
        ? List.of(withNulls(row, outer, new PatternSteps(match.paths(), row).names()))
        : found;
  }

  private void check(List<Pattern.Path> paths, List<Row> found) {
    boolean edges = paths.stream().anyMatch(path -> !path.hops().isEmpty());
    if (!rules.everyMatch() && edges && found.size() > 1) {
      throw new Undetermined("which matches count as one");
    }
  }

  private static Row withNulls(Row row, Row outer, Set<String> names) {
    var values = new LinkedHashMap<>(row.values());
    names.stream()
        .filter(name -> PatternSteps.isGiven(name) && !outer.has(name))
        .forEach(name -> values.putIfAbsent(name, Values.NULL));
    return new Row(values);
  }

  private List<Row> unwind(Clause.Unwind unwind, Row outer, Row row) {
    var list = expressions.of(unwind.list(), outer.plus(row));
    return Values.isNull(list)
        ? List.of()
        : Values.list(list).stream().map(item -> row.plus(unwind.name(), item)).toList();
  }

  private Row listed(Clause.Listing listing, Row outer, Row row) {
    var wanted = expressions.of(listing.wanted(), outer.plus(row));
    if (!elements.isInUse(listing.what(), Values.text(wanted))) {
      throw new Undetermined("whether an engine forgets names that nothing has any more");
    }
    return row.plus(listing.name(), wanted);
  }

  private List<Row> call(Clause.Call call, Row outer, Row row) {
    var known = outer.plus(row);
    var imports = Row.EMPTY;
    for (var name : call.imports()) {
      imports = imports.plus(name, known.value(name));
    }
    var rows =
        call.scoped()
            ? rows(call.body(), imports, List.of(Row.EMPTY))
            : rows(call.body(), Row.EMPTY, List.of(imports));
    return rows.stream().map(row::plus).toList();
  }

  /** The ways in which a pattern of an expression matches, each with what is known around it. */
  List<Row> matches(List<Pattern.Path> paths, Row row) {
    var found = matcher.find(paths, Optional.empty(), row).stream().map(row::plus).toList();
    check(paths, found);
    return found;
  }
}
