package dev.edgecase.hunt;

import dev.edgecase.graph.GraphGenerator;
import dev.edgecase.graph.GraphOptions;
import dev.edgecase.graph.GraphView;
import dev.edgecase.oracle.Comparison;
import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.query.Language;
import dev.edgecase.query.Query;
import dev.edgecase.random.Rng;
import dev.edgecase.target.Session;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The graph mutation score (GDsmith, section 4.1.4). A mutant is the graph without one property; a
 * query kills it if its answer on the mutant differs from that on the graph. The score is the
 * number of different sets of mutants that queries kill: the more there are, the more the queries
 * differ in what they look at.
 */
public final class GraphMutants {
  private final HuntOptions options;
  private final Language language;
  private final Session session;

  public GraphMutants(HuntOptions options, Language language, Session session) {
    this.options = options;
    this.language = language;
    this.session = session;
  }

  /** A query and what it answered on the graph itself. */
  private record Asked(Query query, Outcome outcome, BitSet killed) {}

  /** The score of so many queries on one graph with so many mutants. */
  public int score(int queries, int wanted) {
    var graph =
        new GraphGenerator(
                new GraphOptions(
                    options.vertices(), options.edges(), session.target().abilities(), 0, 0))
            .generate(Rng.of(options.seed(), 0, 0));
    var asked = asked(graph, queries);
    var view = new GraphView(graph);
    var mutants = mutants(graph, wanted, Rng.of(options.seed(), 0, 2));
    for (int i = 0; i < mutants.size(); i++) {
      session.load(mutants.get(i));
      for (var one : asked) {
        var outcome = run(one.query());
        var comparison = new Comparison(one.query().traits(view));
        if (comparison.compare(one.outcome(), outcome) instanceof Comparison.Result.Different) {
          one.killed().set(i);
        }
      }
    }
    var killings = new HashSet<BitSet>();
    asked.stream().map(Asked::killed).filter(set -> !set.isEmpty()).forEach(killings::add);
    return killings.size();
  }

  /** The queries that are valid, and so have an answer. */
  private List<Asked> asked(Graph graph, int queries) {
    session.load(graph);
    var generator =
        language.generator(
            new GraphView(graph), options.query(), session.dialect(), Rng.of(options.seed(), 0, 1));
    var asked = new ArrayList<Asked>();
    for (int i = 0; i < queries; i++) {
      var query = generator.get();
      var outcome = run(query);
      boolean valid = outcome instanceof Outcome.Rows;
      generator.learn(query, valid && !((Outcome.Rows) outcome).values().isEmpty());
      if (valid && query.fits(graph.schema())) {
        asked.add(new Asked(query, outcome, new BitSet()));
      }
    }
    return asked;
  }

  private Outcome run(Query query) {
    return session.run(query, List.of(Configuration.DEFAULT)).join().get(0);
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
