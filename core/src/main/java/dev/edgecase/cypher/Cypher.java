package dev.edgecase.cypher;

import dev.edgecase.cypher.evaluation.Interpreter;
import dev.edgecase.graph.Abilities;
import dev.edgecase.graph.GraphOptions;
import dev.edgecase.graph.GraphView;
import dev.edgecase.protocol.Schema;
import dev.edgecase.query.Dialect;
import dev.edgecase.query.EngineSetup;
import dev.edgecase.query.Language;
import dev.edgecase.query.Query;
import dev.edgecase.query.QueryOptions;
import dev.edgecase.query.QuerySource;
import dev.edgecase.query.Reproduction;
import dev.edgecase.random.Rng;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** The Cypher language. */
public final class Cypher implements Language {

  /** The language's name on the command line. */
  public static final String NAME = "cypher";

  private final GeneratorSettings settings;

  /** Cypher with a generator that uses all that it can. */
  public Cypher() {
    this(GeneratorSettings.USUAL);
  }

  public Cypher(GeneratorSettings settings) {
    this.settings = settings;
  }

  /** The names of all functions, of those that we generate and those that we only know. */
  public static Set<String> functions() {
    var names = new HashSet<>(Interpreter.functions());
    names.addAll(Functions.SCALARS.keySet());
    names.addAll(Functions.AGGREGATES.keySet());
    return names;
  }

  /** A statement that is written as a tree. */
  public static Query statement(Body body) {
    return new Statement(body);
  }

  /**
   * A statement that can be judged on graphs of a schema.
   *
   * @throws IllegalArgumentException if it cannot; the message says why
   */
  public static Query statement(Body body, Schema schema) {
    var statement = new Statement(body);
    if (statement.writes()) {
      throw new IllegalArgumentException(
          "A statement that changes the graph cannot be asked twice: " + statement.text());
    }
    Analysis.problem(body, Facts.of(schema))
        .ifPresent(
            problem -> {
              throw new IllegalArgumentException(
                  "Edgecase cannot judge a statement with " + problem + ": " + statement.text());
            });
    return statement;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Query simplest() {
    var vertex =
        new Pattern.Vertex(Optional.of("n"), Optional.empty(), List.of(), Optional.empty());
    var path = new Pattern.Path(Optional.empty(), vertex, List.of());
    var item = new Projection.Item(new Expression.Variable("n"), "n");
    return new Statement(
        Body.of(
            List.of(
                new Clause.Match(false, List.of(path), Optional.empty()),
                new Clause.Return(Projection.of(List.of(item))))));
  }

  @Override
  public Set<String> ingredients() {
    return Ingredients.all();
  }

  @Override
  public Set<String> optional() {
    return settings.variety() ? Ingredients.optional() : Set.of();
  }

  @Override
  public Set<String> forms() {
    return Ingredients.forms();
  }

  /** More than a third of the known bugs of optimizers for Cypher show on an empty graph. */
  @Override
  public GraphOptions graphs(int vertices, int edges, Abilities abilities) {
    return new GraphOptions(vertices, edges, abilities, 0.12, 0.08, 0.15);
  }

  @Override
  public QuerySource generator(GraphView graph, QueryOptions options, Dialect dialect, Rng rng) {
    return new StatementGenerator(graph, options, settings, dialect, rng);
  }

  @Override
  public boolean synthesizes() {
    return true;
  }

  @Override
  public Optional<QuerySource> synthesizer(
      GraphView graph, QueryOptions options, Dialect dialect, Rng rng) {
    return Optional.of(new SynthesizedStatements(graph, options, dialect, rng));
  }

  @Override
  public boolean writes() {
    return true;
  }

  @Override
  public Optional<QuerySource> writer(
      GraphView graph, QueryOptions options, Dialect dialect, Rng rng) {
    return Optional.of(new WriteStatements(graph, options, dialect, rng));
  }

  @Override
  public JsonNode write(Query query) {
    return CypherJson.write((Statement) query);
  }

  @Override
  public Query read(JsonNode json, Schema schema) {
    var statement = CypherJson.read(json);
    Analysis.problem(statement.body(), Facts.of(schema))
        .ifPresent(
            problem -> {
              throw new IllegalArgumentException("not a statement: " + problem);
            });
    return statement;
  }

  @Override
  public JsonNode writeRun(Query query) {
    return write(query);
  }

  @Override
  public Query readRun(JsonNode json) {
    return CypherJson.read(json);
  }

  @Override
  public Map<String, String> reproducers(Reproduction reproduction, EngineSetup setup) {
    return Map.of("reproduce.cypher", new CypherReproducer(reproduction, setup).script());
  }
}
