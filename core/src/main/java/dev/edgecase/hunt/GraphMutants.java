package dev.edgecase.hunt;

import dev.edgecase.graph.GraphGenerator;
import dev.edgecase.graph.GraphOptions;
import dev.edgecase.graph.GraphView;
import dev.edgecase.oracle.Comparison;
import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.query.Expectation;
import dev.edgecase.query.Language;
import dev.edgecase.query.Query;
import dev.edgecase.random.Rng;
import dev.edgecase.target.Session;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The graph mutation score (GDsmith, section 4.1.4). A mutant is the graph without one property; a
 * query kills it if its answer on the mutant differs from that on the graph. The score is the
 * number of different sets of mutants that queries kill: the more there are, the more the queries
 * differ in what they look at.
 */
public final class GraphMutants {
  /** Some schemas have no edges between the vertices that there are. */
  private static final int TRIES = 50;

  private final HuntOptions options;
  private final Language language;
  private final Session session;
  private final boolean computed;

  /**
   * Prepares to ask.
   *
   * @param computed whether our own interpreter is asked for what the session's engine should
   *     answer, which takes a tenth of the time: what queries look at is no matter of the engine
   */
  public GraphMutants(HuntOptions options, Language language, Session session, boolean computed) {
    this.options = options;
    this.language = language;
    this.session = session;
    this.computed = computed;
  }

  /** A query and what it answered on the graph itself. */
  private record Asked(Query query, Outcome outcome, BitSet killed) {}

  /**
   * What queries showed on one graph.
   *
   * @param mutants how many mutants were asked
   * @param killing how many queries killed any of them
   * @param score how many different sets of mutants they killed
   */
  public record Score(int mutants, int killing, int score) {}

  /**
   * The score of so many queries with so many mutants of a graph; with fewer mutants if it is told
   * to stop.
   *
   * @param number which graph
   */
  public Score score(int number, int queries, int wanted, BooleanSupplier stop) {
    var graph = graph(number);
    var asked = asked(graph, number, queries, stop);
    var view = new GraphView(graph);
    var mutants = mutants(graph, wanted, Rng.of(options.seed(), number, 2));
    int loaded = 0;
    for (; loaded < mutants.size() && !stop.getAsBoolean(); loaded++) {
      int i = loaded;
      var mutant = on(mutants.get(i));
      for (var one : asked) {
        var comparison = new Comparison(one.query().traits(view));
        mutant
            .apply(one.query())
            .map(outcome -> comparison.compare(one.outcome(), outcome))
            .filter(Comparison.Result.Different.class::isInstance)
            .ifPresent(different -> one.killed().set(i));
      }
    }
    var killings = asked.stream().map(Asked::killed).filter(set -> !set.isEmpty()).toList();
    return new Score(loaded, killings.size(), (int) killings.stream().distinct().count());
  }

  /** One of full size: a tenth of the graphs is smaller, and no graph for this. */
  private Graph graph(int number) {
    var generator =
        new GraphGenerator(
            new GraphOptions(
                options.vertices(), options.edges(), session.target().abilities(), 0, 0, 0));
    var rng = Rng.of(options.seed(), number, 0);
    var graph = generator.generate(rng);
    for (int i = 0; i < TRIES && isSmall(graph); i++) {
      graph = generator.generate(rng);
    }
    return graph;
  }

  private boolean isSmall(Graph graph) {
    return graph.vertices().size() + graph.edges().size() < options.vertices() + options.edges();
  }

  /** The queries that are valid, and so have an answer. */
  private List<Asked> asked(Graph graph, int number, int queries, BooleanSupplier stop) {
    var answers = on(graph);
    var generator =
        language.generator(
            new GraphView(graph),
            options.query(),
            session.dialect(),
            Rng.of(options.seed(), number, 1));
    var asked = new ArrayList<Asked>();
    for (int i = 0; i < queries && !stop.getAsBoolean(); i++) {
      var query = generator.get();
      var outcome = answers.apply(query);
      boolean found =
          outcome.map(o -> o instanceof Outcome.Rows r && !r.values().isEmpty()).orElse(false);
      generator.learn(query, found);
      outcome
          .filter(rows -> rows instanceof Outcome.Rows && query.fits(graph.schema()))
          .ifPresent(rows -> asked.add(new Asked(query, rows, new BitSet())));
    }
    return asked;
  }

  /** What answers queries on a graph; empty if it does not know. */
  private Function<Query, Optional<Outcome>> on(Graph graph) {
    if (computed) {
      var view = new GraphView(graph);
      return query -> query.fits(graph.schema()) ? expected(query, view) : Optional.empty();
    }
    session.load(graph);
    return query -> Optional.of(session.run(query, List.of(Configuration.DEFAULT)).join().get(0));
  }

  private Optional<Outcome> expected(Query query, GraphView graph) {
    return query.expectation(graph, session.dialect()) instanceof Expectation.Rows rows
        ? Optional.of(new Outcome.Rows(rows.values()))
        : Optional.empty();
  }

  /** The graph without one of its properties, each time another one. */
  private static List<Graph> mutants(Graph graph, int wanted, Rng rng) {
    var places = new ArrayList<Place>();
    Stream.concat(graph.vertices().stream(), graph.edges().stream())
        .forEach(
            element ->
                element.properties().keySet().forEach(key -> places.add(new Place(element, key))));
    var mutants = new ArrayList<Graph>();
    while (mutants.size() < wanted && !places.isEmpty()) {
      mutants.add(places.remove(rng.below(places.size())).without(graph));
    }
    return mutants;
  }

  /** A property of an element. */
  private record Place(Graph.Element element, String key) {

    Graph without(Graph graph) {
      return new Graph(
          graph.schema(),
          graph.vertices().stream()
              .map(
                  v ->
                      v.equals(element)
                          ? new Graph.Vertex(v.id(), v.labels(), rest(v.properties()))
                          : v)
              .toList(),
          graph.edges().stream()
              .map(
                  e ->
                      e.equals(element)
                          ? new Graph.Edge(
                              e.id(), e.label(), e.from(), e.to(), rest(e.properties()))
                          : e)
              .toList(),
          graph.indexes());
    }

    private <V> Map<String, V> rest(Map<String, V> properties) {
      var rest = new TreeMap<>(properties);
      rest.remove(key);
      return rest;
    }
  }
}
