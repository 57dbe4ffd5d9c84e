package dev.edgecase.cypher;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edgecase.cypher.evaluation.Interpreter;
import dev.edgecase.cypher.evaluation.MatchRules;
import dev.edgecase.graph.GraphView;
import dev.edgecase.protocol.ElementKind;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.IndexKind;
import dev.edgecase.protocol.Value;
import dev.edgecase.query.Dialect;
import dev.edgecase.query.Expectation;
import dev.edgecase.query.Query;
import dev.edgecase.query.Traits;
import dev.edgecase.random.Rng;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class WriteStatementsTest {
  private static final int SEEDS = 20;

  @Test
  void theSameSeedGivesTheSameStatements() {
    for (long seed = 0; seed < SEEDS; seed++) {
      assertThat(random(seed)).isEqualTo(random(seed));
    }
  }

  @Test
  void everyStatementWritesAndIsValidAndDetermined() {
    for (long seed = 0; seed < SEEDS; seed++) {
      for (var query : random(seed)) {
        assertThat(query.writes()).as(query.text()).isTrue();
        assertThat(query.fits(Statements.graph(seed).schema())).as(query.text()).isTrue();
        assertThat(query.traits(Statements.graph(seed)).result())
            .as(query.text())
            .isEqualTo(Traits.Result.BAG);
      }
    }
  }

  @Test
  void everyStatementComesBackFromItsJson() {
    var cypher = new Cypher();
    for (long seed = 0; seed < SEEDS; seed++) {
      for (var query : random(seed)) {
        assertThat(cypher.read(cypher.write(query), Statements.graph(seed).schema()))
            .isEqualTo(query);
      }
    }
  }

  @Test
  void everyClauseOccursAndMostAnswersAreKnown() {
    var words = new HashSet<String>();
    int known = 0;
    for (long seed = 0; seed < SEEDS; seed++) {
      for (var query : random(seed)) {
        words.addAll(query.ingredients());
        var expectation = query.expectation(Statements.graph(seed), Statements.DIALECT);
        known += expectation instanceof Expectation.Rows ? 1 : 0;
      }
    }
    // That an edge may be detached shows in nothing but its name.
    words.add(WriteGenerator.DETACH_EDGE);
    assertThat(words).containsAll(WriteGenerator.WORDS);
    assertThat(known).isGreaterThan(SEEDS * 20 * 3 / 4);
  }

  @Test
  void whatPartsWriteAddsUpToWhatTheWholeWrites() {
    var changes = new ArrayList<Long>();
    for (long seed = 0; seed < SEEDS; seed++) {
      var graph = Statements.graph(seed);
      for (var query : random(seed)) {
        for (var partition : query.partitions(graph)) {
          var numbers = new ArrayList<>(number(partition.whole(), graph));
          partition.parts().forEach(part -> numbers.addAll(number(part, graph)));
          if (numbers.size() == 4) {
            changes.add(numbers.remove(0));
            assertThat(numbers.stream().mapToLong(n -> n).sum())
                .as(partition.parts().get(0).text())
                .isEqualTo(changes.get(changes.size() - 1));
          }
        }
      }
    }
    assertThat(changes).hasSizeGreaterThan(SEEDS);
    assertThat(changes).filteredOn(n -> n != 0).hasSizeGreaterThan(changes.size() / 2);
  }

  @Test
  void whatAnEngineCallsAnElementAfterAWriteIsLeftOpen() {
    var graph = Statements.graph(1);
    var made = WriteGenerator.vertex("n");
    var create = new Clause.Create(List.of(new Pattern.Path(Optional.empty(), made, List.of())));
    assertThat(told(create, Expressions.variable("n"), graph))
        .isEqualTo(new Expectation.Open("ids after a write"));
    assertThat(told(create, new Expression.Items(List.of(Expressions.variable("n"))), graph))
        .isEqualTo(new Expectation.Open("ids after a write"));
    assertThat(told(create, Expressions.literal(new Value.Int64(1)), graph))
        .isEqualTo(new Expectation.Rows(List.of(new Value.Int64(1))));
  }

  @Test
  void whatMayBeDeletedIsNotNamedAgain() {
    var match =
        new Clause.Match(false, List.of(path(WriteGenerator.vertex("n"))), Optional.empty());
    var delete = new Clause.Delete(true, List.of(Expressions.variable("n")));
    var one = Expressions.literal(new Value.Int64(1));
    var facts = Facts.of(Statements.graph(1));
    assertThat(Analysis.problem(returning(one, match, delete), facts)).isEmpty();
    assertThat(Analysis.problem(returning(Expressions.property("n", "id"), match, delete), facts))
        .contains("an element that may be deleted");
    var create = new Clause.Create(List.of(path(WriteGenerator.vertex("m"))));
    assertThat(Analysis.problem(returning(one, match, delete, create), facts)).isEmpty();
    var hop =
        new Pattern.Hop(
            WriteGenerator.edge(Optional.empty(), Optional.of(new Labels.Label("E0")), List.of()),
            WriteGenerator.vertex("n"));
    var edge =
        new Clause.Create(
            List.of(new Pattern.Path(Optional.empty(), WriteGenerator.vertex("m"), List.of(hop))));
    assertThat(Analysis.problem(returning(one, match, delete, edge), facts))
        .contains("an element that may be deleted");
  }

  @Test
  void aClauseThatChangesMustSayWhat() {
    var match =
        new Clause.Match(false, List.of(path(WriteGenerator.vertex("n"))), Optional.empty());
    var one = Expressions.literal(new Value.Int64(1));
    var facts = Facts.of(Statements.graph(1));
    for (var clause :
        List.of(
            new Clause.Create(List.of()),
            new Clause.Set(List.of()),
            new Clause.Remove(List.of()),
            new Clause.Delete(false, List.of()))) {
      assertThat(Analysis.problem(returning(one, match, clause), facts))
          .contains("a change of nothing");
    }
  }

  @Test
  void aForeachMakesSomethingForEachItemAndKeepsItsNamesToItself() {
    var graph = new GraphView(Statements.graph(1).graph());
    var made = new Clause.Create(List.of(path(WriteGenerator.vertex("m"))));
    var three =
        new Expression.Items(
            Stream.of(1, 2, 3).map(i -> Expressions.literal(new Value.Int64(i))).toList());
    var each = new Clause.Foreach("x", three, List.of(made));
    var before = graph.graph().vertices().size();
    var interpreter = new Interpreter(graph, MatchRules.STANDARD);
    interpreter.run(returning(Expressions.literal(new Value.Int64(1)), each));
    assertThat(interpreter.graph().vertices()).hasSize(before + 3);
    assertThat(Analysis.problem(returning(Expressions.variable("x"), each), Facts.of(graph)))
        .isPresent();
    var delete = new Clause.Delete(true, List.of(Expressions.variable("n")));
    var match =
        new Clause.Match(false, List.of(path(WriteGenerator.vertex("n"))), Optional.empty());
    var deleting = new Clause.Foreach("x", three, List.of(delete));
    assertThat(
            Analysis.problem(
                returning(Expressions.literal(new Value.Int64(1)), match, deleting),
                Facts.of(graph)))
        .contains("FOREACH with a clause that makes nothing");
  }

  @Test
  void whereAConstraintMayForbidAWriteItMayRaise() {
    var plain = Statements.graph(1).graph();
    var unique = new Graph.Index(ElementKind.VERTEX, "V0", List.of("p0"), IndexKind.UNIQUE);
    var constrained = new Graph(plain.schema(), plain.vertices(), plain.edges(), List.of(unique));
    var made = new Clause.Create(List.of(path(WriteGenerator.vertex("n"))));
    var one = Expressions.literal(new Value.Int64(1));
    var write = Cypher.statement(returning(one, made));
    var read = Cypher.statement(returning(one));
    assertThat(write.traits(new GraphView(plain)).mayRaise()).isFalse();
    assertThat(write.traits(new GraphView(constrained)).mayRaise()).isTrue();
    assertThat(read.traits(new GraphView(constrained)).mayRaise()).isFalse();
  }

  private static Pattern.Path path(Pattern.Vertex vertex) {
    return new Pattern.Path(Optional.empty(), vertex, List.of());
  }

  private static Body returning(Expression value, Clause... before) {
    var clauses = new ArrayList<>(List.of(before));
    clauses.add(new Clause.Return(Projection.of(List.of(new Projection.Item(value, "a")))));
    return Body.of(clauses);
  }

  private static Expectation told(Clause write, Expression value, GraphView graph) {
    return Cypher.statement(returning(value, write)).expectation(graph, Statements.DIALECT);
  }

  @Test
  void whereALabelMustBeWrittenEachNewVertexHasOneAndOneIsAskedFor() {
    var lacking =
        Set.of(
            Ingredients.LABEL_PREDICATE,
            "type",
            Ingredients.WRITTEN_WITHOUT_LABEL,
            Ingredients.SET_ALL,
            Ingredients.SET_LABELS,
            Ingredients.REMOVE_LABELS,
            Ingredients.REMOVE_PROPERTY,
            WriteGenerator.DETACH_EDGE);
    var words = new HashSet<String>();
    for (long seed = 0; seed < SEEDS; seed++) {
      for (var query : random(seed, lacking)) {
        words.addAll(query.ingredients());
        assertThat(query.ingredients()).as(query.text()).doesNotContainAnyElementsOf(lacking);
        assertThat(query.text()).doesNotContain("DETACH DELETE r");
      }
    }
    assertThat(words).contains("CREATE", "MERGE", "SET", "DELETE");
  }

  /** What a statement tells, unless the language leaves it open. */
  private static List<Long> number(Query query, GraphView graph) {
    return query.expectation(graph, Statements.DIALECT) instanceof Expectation.Rows rows
        ? List.of(((Value.Int64) rows.values().get(0)).value())
        : List.of();
  }

  private static List<Query> random(long seed) {
    return random(seed, Set.of());
  }

  private static List<Query> random(long seed, Set<String> lacking) {
    var words = new HashSet<>(Statements.DIALECT.vocabulary());
    words.addAll(WriteGenerator.WORDS);
    var dialect = new Dialect("5", words, lacking, Statements.DIALECT.abilities());
    var source =
        new WriteStatements(Statements.graph(seed), Statements.OPTIONS, dialect, Rng.of(seed, 1));
    return Stream.generate(source::get).limit(20).toList();
  }
}
