package dev.edgecase.gremlin;

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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/** The Gremlin language. */
public final class Gremlin implements Language {

  /** The language's name on the command line. */
  public static final String NAME = "gremlin";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Query simplest() {
    return new Traversal(List.of(Steps.step("V")));
  }

  @Override
  public Set<String> ingredients() {
    return Stream.concat(
            StepRules.names().stream(), Arguments.TEXTS.stream().map(name -> "TextP." + name))
        .collect(Collectors.toUnmodifiableSet());
  }

  @Override
  public QuerySource generator(GraphView graph, QueryOptions options, Dialect dialect, Rng rng) {
    return new TraversalGenerator(new Workshop(graph, dialect, rng), options)::generate;
  }

  @Override
  public boolean synthesizes() {
    return true;
  }

  @Override
  public Optional<QuerySource> synthesizer(
      GraphView graph, QueryOptions options, Dialect dialect, Rng rng) {
    return Optional.of(new SynthesizedTraversals(graph, options, dialect, rng));
  }

  @Override
  public JsonNode write(Query query) {
    return GremlinJson.write(((Traversal) query).steps());
  }

  @Override
  public Query read(JsonNode json, Schema schema) {
    var steps = GremlinJson.read(json);
    Typing.problem(steps, Scope.of(schema))
        .ifPresent(
            problem -> {
              throw new IllegalArgumentException("not a traversal: " + problem);
            });
    return new Traversal(steps);
  }

  @Override
  public JsonNode writeRun(Query query) {
    return query instanceof Prepared prepared ? GremlinJson.write(prepared) : write(query);
  }

  @Override
  public Query readRun(JsonNode json) {
    return json.isArray() ? new Traversal(GremlinJson.read(json)) : GremlinJson.prepared(json);
  }

  @Override
  public Map<String, String> reproducers(Reproduction reproduction, EngineSetup setup) {
    return Map.of(
        "Reproduce.java", new JavaReproducer(reproduction, setup).program(),
        "reproduce.groovy", new ConsoleReproducer(reproduction, setup).script());
  }
}
