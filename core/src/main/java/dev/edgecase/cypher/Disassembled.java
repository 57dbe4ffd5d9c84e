package dev.edgecase.cypher;

import dev.edgecase.graph.GraphView;
import dev.edgecase.protocol.Value;
import dev.edgecase.query.Dialect;
import dev.edgecase.query.Disassembly;
import dev.edgecase.query.Peculiarity;
import dev.edgecase.query.Query;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A statement taken apart: behind each WITH and MATCH, and within a MATCH between its patterns
 * (QuDi, figure 12). A part gets whole rows of the one before it, so that no column, no repetition
 * and no edge is lost.
 *
 * @param parts the clauses of each part
 * @param scopes what is known after each part
 */
record Disassembled(List<List<Clause>> parts, List<Scope> scopes, boolean byId)
    implements Disassembly {
  /** What an engine lacks that takes rows of values only. */
  private static final String ELEMENTS = "elements as parameters";

  static Optional<Disassembly> of(Body body, GraphView graph, Dialect dialect) {
    if (body.chains().size() > 1) {
      return Optional.empty();
    }
    var analysis = new Analysis(Facts.of(graph));
    var parts = new ArrayList<List<Clause>>();
    var scopes = new ArrayList<Scope>();
    var part = new ArrayList<Clause>();
    var scope = Scope.EMPTY;
    for (var clause :
        MatchCut.in(body.chains().get(0).clauses(), !Peculiarity.PASSES_EDGES.isTold(dialect))) {
      part.add(clause);
      scope = analysis.clause(clause, Scope.EMPTY, scope);
      if (clause instanceof Clause.With || clause instanceof Clause.Match) {
        parts.add(List.copyOf(part));
        scopes.add(scope);
        part.clear();
      }
    }
    parts.add(List.copyOf(part));
    scopes.add(scope);
    boolean nameless = scopes.stream().anyMatch(each -> each.names().isEmpty());
    return parts.size() < 2 || nameless
        ? Optional.empty()
        : Optional.of(new Disassembled(parts, scopes, dialect.lacking().contains(ELEMENTS)));
  }

  @Override
  public int size() {
    return parts.size();
  }

  @Override
  public Query upTo(int count) {
    var clauses = parts.subList(0, count).stream().flatMap(List::stream).toList();
    return new Statement(Body.of(returning(clauses, count - 1)));
  }

  @Override
  public boolean takes(List<Value> rows) {
    return rows.stream().allMatch(Disassembled::isParameter)
        && (!byId || rows.stream().noneMatch(Disassembled::holdsElements));
  }

  /** Whether a column is a list with elements in it: those cannot be looked up. */
  private static boolean holdsElements(Value row) {
    return row instanceof Value.ListOf columns
        && columns.items().stream()
            .anyMatch(column -> column instanceof Value.ListOf list && isOfElements(list));
  }

  private static boolean isOfElements(Value.ListOf list) {
    return list.items().stream()
        .anyMatch(
            item ->
                item instanceof Value.VertexRef
                    || item instanceof Value.EdgeRef
                    || (item instanceof Value.ListOf inner && isOfElements(inner)));
  }

  /** Paths cannot be parameters, nor what we do not know. */
  private static boolean isParameter(Value value) {
    if (value instanceof Value.MapOf map) {
      return map.entries().stream().allMatch(entry -> isParameter(entry.value()));
    }
    return value instanceof Value.ListOf list
        ? list.items().stream().allMatch(Disassembled::isParameter)
        : !(value instanceof Value.PathOf || value instanceof Value.Opaque);
  }

  @Override
  public Query from(int part, List<Value> rows) {
    return from(part, rows, returning(parts.get(part), part));
  }

  @Override
  public Query rows(int part, List<Value> rows) {
    return from(part, rows, returning(List.of(), part - 1));
  }

  private Query from(int part, List<Value> rows, List<Clause> clauses) {
    return new Statement(
        Body.of(clauses), Optional.of(new Given(scopes.get(part - 1), rows, byId)));
  }

  @Override
  public boolean isRowWise(int part) {
    return parts.get(part).stream().allMatch(RowWise::is);
  }

  /** The clauses with all that is known after a part as their result. */
  private List<Clause> returning(List<Clause> clauses, int part) {
    if (part == parts.size() - 1) {
      return clauses;
    }
    var items =
        scopes.get(part).names().keySet().stream()
            .map(name -> new Projection.Item(Expressions.variable(name), name))
            .toList();
    var all = new ArrayList<>(clauses);
    all.add(new Clause.Return(Projection.of(items)));
    return all;
  }
}
