package dev.edgecase.cypher;

import dev.edgecase.graph.GraphView;
import dev.edgecase.graph.Substitution;
import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.Program;
import dev.edgecase.protocol.Schema;
import dev.edgecase.protocol.Value;
import dev.edgecase.query.Query;
import dev.edgecase.query.Traits;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A Cypher statement.
 *
 * @param parameters values that it mentions by name; a generated statement has none
 */
record Statement(Body body, Map<String, Value> parameters) implements Query {
  /** Without a condition a simpler statement may be a dearer one; beyond this it is too dear. */
  private static final long MOST_COST = 200_000;

  Statement {
    parameters = Map.copyOf(parameters);
  }

  Statement(Body body) {
    this(body, Map.of());
  }

  @Override
  public String language() {
    return Cypher.NAME;
  }

  @Override
  public Program program() {
    return new Program.Statement(text(), parameters);
  }

  @Override
  public String text() {
    return new Printer().body(body);
  }

  @Override
  public String text(Configuration configuration) {
    var options = configuration.options();
    return options.isEmpty() ? text() : "CYPHER " + String.join(" ", options) + " " + text();
  }

  @Override
  public Traits traits(GraphView graph) {
    return CypherTraits.of(body, Facts.of(graph));
  }

  @Override
  public List<Query> simpler(GraphView graph) {
    var facts = Facts.of(graph);
    return Simplification.of(body).stream()
        .filter(simpler -> Analysis.problem(simpler, facts).isEmpty())
        .filter(simpler -> Estimator.cost(simpler, graph) <= MOST_COST)
        .<Query>map(simpler -> new Statement(simpler, parameters))
        .toList();
  }

  @Override
  public Query with(Substitution substitution) {
    return new Statement(Renaming.of(body, substitution), parameters);
  }

  @Override
  public boolean fits(Schema schema) {
    return Analysis.problem(body, Facts.of(schema)).isEmpty();
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
    return Ingredients.of(body);
  }

  @Override
  public String shape() {
    return new Shape().body(body);
  }
}
