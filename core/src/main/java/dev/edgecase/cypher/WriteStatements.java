package dev.edgecase.cypher;

import static dev.edgecase.cypher.Expressions.property;
import static dev.edgecase.cypher.Expressions.variable;

import dev.edgecase.graph.GraphView;
import dev.edgecase.protocol.Value;
import dev.edgecase.query.Dialect;
import dev.edgecase.query.Query;
import dev.edgecase.query.QueryOptions;
import dev.edgecase.query.QuerySource;
import dev.edgecase.random.Rng;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/**
 * Makes statements that change the graph, and then tell what has become of it: all vertices, or all
 * edges with their ends, by their labels and properties.
 */
final class WriteStatements implements QuerySource {
  private static final int TRIES = 40;
  private static final String TYPE = "type";
  private static final Expression COUNT = new Expression.Call("count", false, List.of());

  private final Demand demand;
  private final Workshop tools;
  private final Completion completion;
  private final WriteGenerator writes;
  private final Rng rng;

  WriteStatements(GraphView graph, QueryOptions options, Dialect dialect, Rng rng) {
    this.rng = rng;
    var known = new HashSet<>(Ingredients.all());
    known.addAll(WriteGenerator.WORDS);
    var words = Demand.words(known, dialect, options);
    this.tools =
        new Workshop(
            graph, words, options.focus(), dialect.abilities(), new KeyFrequencies(), true, rng);
    this.demand = new Demand(words, tools.facts(), graph, options.maxCost());
    this.completion = new Completion(tools);
    this.writes = new WriteGenerator(tools);
  }

  @Override
  public Query get() {
    // Without a label there is nothing that could be made.
    int tries = tools.facts().vertexLabels().isEmpty() ? 0 : TRIES;
    for (int i = 0; i < tries; i++) {
      var body = one();
      if (demand.isMetBy(body)) {
        return new Statement(body);
      }
    }
    return new Cypher().simplest();
  }

  private Body one() {
    tools.restart(0);
    var clauses = new ArrayList<Clause>();
    if (rng.chance(0.2)) {
      var begun = begun(clauses);
      var context = completion.append(clauses, Skeleton.Slot.MATCH, begun);
      write(clauses, rng.chance(0.3) ? emptied(clauses, context) : context);
    } else {
      var context = completion.append(clauses, Skeleton.Slot.MATCH, Context.START);
      var elements = WriteGenerator.elements(context);
      if (!elements.isEmpty() && rng.chance(0.3)) {
        divide(clauses, rng.pick(elements), context);
      } else {
        write(clauses, context);
      }
      if (tools.may(Ingredients.CALL_THAT_WRITES, 0.15)) {
        call(clauses, elements);
      }
    }
    clauses.addAll(dump());
    return Body.of(clauses);
  }

  /** The same in a CALL of its own, which counts rows. */
  private void call(List<Clause> clauses, List<String> elements) {
    boolean deletes = clauses.stream().anyMatch(Clause.Delete.class::isInstance);
    var counted =
        elements.isEmpty() || deletes || rng.chance(0.3)
            ? COUNT
            : new Expression.Call("count", false, List.of(variable(rng.pick(elements))));
    var inside = new ArrayList<>(clauses);
    inside.add(new Clause.Return(Projection.of(List.of(column(counted)))));
    clauses.clear();
    clauses.add(new Clause.Call(false, List.of(), Body.of(inside)));
  }

  /** Something made before all else, by a write that has come to its end. */
  private Context begun(List<Clause> clauses) {
    clauses.add(writes.create(Context.START));
    var count = new Clause.With(Projection.of(List.of(column(COUNT))), Optional.empty());
    clauses.add(count);
    return completion.after(count, Context.START);
  }

  /** Without any row: what was written before that stays written. */
  private Context emptied(List<Clause> clauses, Context context) {
    var match = (Clause.Match) clauses.remove(clauses.size() - 1);
    var never = Optional.of(Expressions.literal(new Value.Bool(false)));
    clauses.add(new Clause.Match(false, match.paths(), never));
    return rng.chance(0.5) ? completion.append(clauses, Skeleton.Slot.UNWIND, context) : context;
  }

  private void write(List<Clause> clauses, Context known) {
    var context = rng.chance(0.2) ? completion.append(clauses, Skeleton.Slot.UNWIND, known) : known;
    clauses.add(writes.clause(context));
    if (rng.chance(0.3)) {
      // What is made beside another write, before or after it, has nothing to do with that.
      clauses.add(clauses.size() - rng.below(2), writes.create(context));
    }
  }

  /** A write to an element under a condition that looks at it alone: see WritePartitions. */
  private void divide(List<Clause> clauses, String element, Context context) {
    var match = (Clause.Match) clauses.remove(clauses.size() - 1);
    var condition = completion.condition(context.importing(List.of(element), false));
    clauses.add(new Clause.Match(false, match.paths(), Optional.of(condition)));
    clauses.add(writes.plain(element, context));
  }

  /** All rows are counted first, so that each of them has been written. */
  private List<Clause> dump() {
    var with = new Clause.With(Projection.of(List.of(column(COUNT))), Optional.empty());
    var start = tools.fresh("n");
    var items = new ArrayList<Projection.Item>();
    var vertex = vertex(start);
    var path =
        rng.chance(0.5) || tools.facts().edgeLabels().isEmpty()
            ? new Pattern.Path(Optional.empty(), vertex, List.of())
            : edges(vertex, items);
    keys().forEach(key -> items.add(column(property(start, key))));
    if (tools.has(Ingredients.LABEL_PREDICATE)) {
      labels()
          .forEach(
              label ->
                  items.add(
                      column(new Expression.HasLabels(variable(start), new Labels.Label(label)))));
    }
    return List.of(
        with,
        new Clause.Match(false, List.of(path), Optional.empty()),
        new Clause.Return(Projection.of(items)));
  }

  /** All vertices; those of one label where a column cannot tell which labels they have. */
  private Pattern.Vertex vertex(String name) {
    return tools.has(Ingredients.LABEL_PREDICATE) || rng.chance(0.3)
        ? WriteGenerator.vertex(name)
        : new Pattern.Vertex(
            Optional.of(name),
            Optional.of(new Labels.Label(rng.pick(labels()))),
            List.of(),
            Optional.empty());
  }

  /** All edges that leave a vertex; those of one type where a column cannot tell which it is. */
  private Pattern.Path edges(Pattern.Vertex start, List<Projection.Item> items) {
    var edge = tools.fresh("r");
    var end = tools.fresh("n");
    Optional<Labels> type = Optional.empty();
    if (tools.has(TYPE)) {
      items.add(column(new Expression.Call(TYPE, false, List.of(variable(edge)))));
    } else if (rng.chance(0.7)) {
      var types = tools.facts().edgeLabels().stream().sorted().toList();
      type = Optional.of(new Labels.Label(rng.pick(types)));
    }
    keys().forEach(key -> items.add(column(property(edge, key))));
    keys().forEach(key -> items.add(column(property(end, key))));
    var hop =
        new Pattern.Hop(
            WriteGenerator.edge(Optional.of(edge), type, List.of()), WriteGenerator.vertex(end));
    return new Pattern.Path(Optional.empty(), start, List.of(hop));
  }

  private List<String> labels() {
    return tools.facts().vertexLabels().stream().sorted().toList();
  }

  private List<String> keys() {
    return tools.facts().keys().keySet().stream().sorted().toList();
  }

  private Projection.Item column(Expression expression) {
    return new Projection.Item(expression, tools.fresh("a"));
  }
}
