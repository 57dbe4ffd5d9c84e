package dev.edgecase.engines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edgecase.graph.GraphGenerator;
import dev.edgecase.graph.GraphOptions;
import dev.edgecase.graph.GraphView;
import dev.edgecase.graph.Substitution;
import dev.edgecase.gremlin.Gremlin;
import dev.edgecase.oracle.Comparison;
import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.protocol.Program;
import dev.edgecase.protocol.Schema;
import dev.edgecase.protocol.Value;
import dev.edgecase.query.Query;
import dev.edgecase.query.QueryOptions;
import dev.edgecase.query.Traits;
import dev.edgecase.random.Rng;
import dev.edgecase.target.Session;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What we print means what we hold: TinkerPop's own parser reads it to the same result. */
class GremlinTextTest {
  private static final int GRAPHS = 20;
  private static final int QUERIES = 50;

  /** What the Gremlin console spells as Java does, and the language's own grammar does not. */
  private static final Map<String, String> GRAMMAR =
      Map.of(
          "Double.NaN", "NaN",
          "Float.NaN", "NaN",
          "Double.POSITIVE_INFINITY", "Infinity",
          "Float.POSITIVE_INFINITY", "Infinity",
          "Double.NEGATIVE_INFINITY", "-Infinity",
          "Float.NEGATIVE_INFINITY", "-Infinity",
          "Integer.MIN_VALUE", "-2147483648",
          "Long.MIN_VALUE", "-9223372036854775808L");

  @Test
  void textOfAThousandTraversalsGivesWhatTheirTreesGive() {
    int compared = 0;
    var refused = new ArrayList<String>();
    try (var session =
        Catalogue.standard().target("tinkergraph@3.8.1").open(Duration.ofSeconds(30))) {
      for (int round = 0; round < GRAPHS; round++) {
        var graph =
            new GraphGenerator(new GraphOptions(20, 40, session.target().abilities()))
                .generate(Rng.of(7, round));
        session.load(graph);
        var view = new GraphView(graph);
        var queries =
            new Gremlin()
                .generator(view, new QueryOptions(8, 2000), session.dialect(), Rng.of(8, round));
        for (int i = 0; i < QUERIES; i++) {
          var query = queries.get();
          var tree = run(session, query);
          var text = run(session, new AsText(query, graph));
          if (isRefused(text)) {
            refused.add(query.text() + "  " + text);
          } else {
            compared++;
            assertSame(query, view, tree, text);
          }
        }
      }
    }
    assertThat(refused).as("the grammar has nearly all of it").hasSizeLessThan(50);
    assertThat(compared).isGreaterThan(950);
  }

  private static void assertSame(Query query, GraphView graph, Outcome tree, Outcome text) {
    var traits = query.traits(graph);
    if (traits.result() != Traits.Result.NOTHING) {
      assertThat(new Comparison(traits).compare(tree, text))
          .as("%s%n  as a tree: %s%n  as text: %s", query.text(), tree, text)
          .isNotInstanceOf(Comparison.Result.Different.class);
    }
  }

  private static Outcome run(Session session, Query query) {
    return session.run(query, List.of(Configuration.DEFAULT)).join().get(0);
  }

  private static boolean isRefused(Outcome outcome) {
    return outcome instanceof Outcome.Failure failure
        && failure.message().startsWith("The parser refuses");
  }

  /** A query that crosses the pipe as the text that it prints. */
  private record AsText(Query query, Graph graph) implements Query {
    @Override
    public Program program() {
      var text = query.text();
      for (var word : GRAMMAR.entrySet()) {
        text = text.replace(word.getKey(), word.getValue());
      }
      var elements = new HashMap<String, Value>();
      graph.vertices().forEach(v -> elements.put("v" + v.id(), new Value.VertexRef(v.id())));
      graph.edges().forEach(e -> elements.put("e" + e.id(), new Value.EdgeRef(e.id())));
      return new Program.Statement(text, elements);
    }

    @Override
    public String language() {
      return query.language();
    }

    @Override
    public String text() {
      return query.text();
    }

    @Override
    public String text(Configuration configuration) {
      return query.text(configuration);
    }

    @Override
    public Traits traits(GraphView view) {
      return query.traits(view);
    }

    @Override
    public List<Query> simpler(GraphView view) {
      return List.of();
    }

    @Override
    public Query with(Substitution substitution) {
      return new AsText(query.with(substitution), substitution.in(graph));
    }

    @Override
    public boolean fits(Schema schema) {
      return query.fits(schema);
    }

    @Override
    public Set<String> names() {
      return query.names();
    }

    @Override
    public int length() {
      return query.length();
    }

    @Override
    public int size() {
      return query.size();
    }

    @Override
    public Set<String> ingredients() {
      return query.ingredients();
    }

    @Override
    public String shape() {
      return query.shape();
    }
  }
}
