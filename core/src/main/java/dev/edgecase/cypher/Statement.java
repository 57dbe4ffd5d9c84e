package dev.edgecase.cypher;

import dev.edgecase.graph.GraphView;
import dev.edgecase.graph.Substitution;
import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.IndexKind;
import dev.edgecase.protocol.Program;
import dev.edgecase.protocol.Schema;
import dev.edgecase.query.Dialect;
import dev.edgecase.query.Disassembly;
import dev.edgecase.query.Expectation;
import dev.edgecase.query.Partition;
import dev.edgecase.query.Peculiarity;
import dev.edgecase.query.Query;
import dev.edgecase.query.Traits;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A Cypher statement.
 *
 * @param given rows to go on from; a generated statement has none
 */
record Statement(Body body, Optional<Given> given) implements Query {
  /** Without a condition a simpler statement may be a dearer one; beyond this it is too dear. */
  private static final long MOST_COST = 200_000;

  Statement(Body body) {
    this(body, Optional.empty());
  }

  @Override
  public String language() {
    return Cypher.NAME;
  }

  @Override
  public Program program() {
    return program(Configuration.DEFAULT);
  }

  @Override
  public Program program(Configuration configuration) {
    return new Program.Statement(
        hinted(configuration),
        given.map(rows -> Map.of(Given.ROWS, rows.parameter())).orElse(Map.of()));
  }

  @Override
  public boolean isTouchedBy(String setting) {
    var off = Configuration.DEFAULT.off(List.of(setting));
    return off.hints().isEmpty() || !hinted(off).equals(text());
  }

  @Override
  public String text() {
    return given.map(Given::text).orElse("") + new Printer(body).body(body);
  }

  /** The text with the hints that a configuration asks for. */
  private String hinted(Configuration configuration) {
    var hints = configuration.hints();
    return hints.isEmpty() || given.isPresent() ? text() : new Hints(body, hints).body(body);
  }

  @Override
  public String text(Configuration configuration) {
    var options = configuration.options();
    var prefix = options.stream().filter(option -> !isStatement(option)).toList();
    return options.stream()
            .filter(Statement::isStatement)
            .map(setting -> setting + "; ")
            .collect(Collectors.joining())
        + (prefix.isEmpty() ? "" : "CYPHER " + String.join(" ", prefix) + " ")
        + hinted(configuration);
  }

  /** Some options stand in the statement itself, others are statements of their own. */
  private static boolean isStatement(String option) {
    return option.startsWith("CALL ") || option.startsWith("SET ");
  }

  @Override
  public Traits traits(GraphView graph) {
    var traits = CypherTraits.of(body, scope(), Facts.of(graph));
    return writes() && isConstrained(graph) ? traits.with(Peculiarity.RAISES) : traits;
  }

  /** What is written may be what a constraint forbids. */
  private static boolean isConstrained(GraphView graph) {
    return graph.graph().indexes().stream().anyMatch(index -> index.kind() == IndexKind.UNIQUE);
  }

  private Scope scope() {
    return given.map(Given::scope).orElse(Scope.EMPTY);
  }

  @Override
  public List<Query> simpler(GraphView graph) {
    return Simplification.of(body).stream()
        .<Query>map(simpler -> new Statement(simpler, given))
        .toList();
  }

  @Override
  public boolean mayReplace(Query larger, GraphView graph) {
    return Analysis.problem(body, scope(), Facts.of(graph)).isEmpty()
        && Estimator.cost(body, graph)
            <= Math.max(MOST_COST, Estimator.cost(((Statement) larger).body, graph));
  }

  @Override
  public Optional<Disassembly> disassembly(GraphView graph, Dialect dialect) {
    return Disassembled.of(body, graph, dialect);
  }

  @Override
  public boolean writes() {
    return Tree.all(body).anyMatch(node -> node instanceof Clause clause && clause.writes());
  }

  @Override
  public boolean hasReference() {
    return true;
  }

  @Override
  public Expectation expectation(GraphView graph, Dialect dialect) {
    if (given.isPresent()) {
      return new Expectation.Open("rows that are given");
    }
    if (writes() && givesElements(graph)) {
      return new Expectation.Open("ids after a write");
    }
    return traits(graph).result() == Traits.Result.BAG
        ? SynthesizedStatements.answer(body, graph, dialect)
        : new Expectation.Open("rows that the language does not determine");
  }

  /** A new element has an id of the engine's own, and so has one that is stored anew. */
  private boolean givesElements(GraphView graph) {
    var columns = new Analysis(Facts.of(graph)).body(body, Scope.EMPTY, scope(), true);
    return columns.names().values().stream().anyMatch(Type::holdsElements);
  }

  @Override
  public List<Partition> partitions(GraphView graph) {
    return Partitions.of(body, graph);
  }

  @Override
  public Query with(Substitution substitution) {
    return new Statement(
        Renaming.of(body, substitution),
        given.map(
            old ->
                new Given(
                    old.scope(),
                    old.rows().stream().map(substitution::value).toList(),
                    old.byId())));
  }

  @Override
  public boolean fits(Schema schema) {
    return Analysis.problem(body, scope(), Facts.of(schema)).isEmpty();
  }

  @Override
  public Set<String> names() {
    return Renaming.names(body);
  }

  @Override
  public int size() {
    return Tree.size(body);
  }

  @Override
  public int length() {
    return (int) Tree.all(body).filter(Clause.class::isInstance).count();
  }

  @Override
  public Set<String> ingredients() {
    return Recipe.of(body);
  }

  @Override
  public String shape() {
    return new Shape(body).body(body);
  }
}
