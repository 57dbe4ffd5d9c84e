package dev.edgecase.cypher;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edgecase.protocol.Configuration;
import dev.edgecase.query.Query;
import dev.edgecase.query.QueryOptions;
import dev.edgecase.query.Traits;
import dev.edgecase.random.Rng;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.antlr.v4.runtime.BaseErrorListener;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Recognizer;
import org.junit.jupiter.api.Test;
import org.neo4j.cypher.internal.parser.v25.Cypher25Lexer;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser;

class StatementGeneratorTest {
  private static final int SEEDS = 100;
  private static final Pattern HINT = Pattern.compile("USING [A-Z]+");

  @Test
  void theSameSeedGivesTheSameStatements() {
    for (long seed = 0; seed < 20; seed++) {
      assertThat(Statements.random(seed, Statements.OPTIONS, 20))
          .as("seed %d", seed)
          .isEqualTo(Statements.random(seed));
    }
  }

  @Test
  void aParserThatWeDidNotWriteReadsEveryStatement() {
    for (long seed = 0; seed < SEEDS; seed++) {
      for (var query : Statements.random(seed)) {
        assertThat(problems(query.text())).as("seed %d: %s", seed, query.text()).isEmpty();
      }
    }
  }

  @Test
  void theParserReadsHintsTooAndTheyAreAllThatIsNew() {
    var hints = Configuration.DEFAULT.off(List.of("i:USING INDEX", "s:USING SCAN", "j:USING JOIN"));
    var seen = new TreeSet<String>();
    for (long seed = 0; seed < SEEDS; seed++) {
      for (var query : Statements.random(seed)) {
        var text = query.text(hints);
        assertThat(problems(text)).as("seed %d: %s", seed, text).isEmpty();
        assertThat(text.replaceAll(" USING (INDEX|SCAN) \\S+| USING JOIN ON \\S+", ""))
            .isEqualTo(query.text());
        HINT.matcher(text).results().forEach(hint -> seen.add(hint.group()));
      }
    }
    assertThat(seen).containsExactly("USING INDEX", "USING JOIN", "USING SCAN");
  }

  @Test
  void aSettingWhoseHintHasNoPlaceDoesNotTouchAStatement() {
    var plain = new Cypher().simplest();
    assertThat(plain.isTouchedBy("s:USING SCAN")).isFalse();
    assertThat(plain.isTouchedBy("cheapest-plan:debug=inverse_cost")).isTrue();
    assertThat(plain.program(Configuration.DEFAULT.off(List.of("s:USING SCAN"))))
        .isEqualTo(plain.program());
  }

  @Test
  void everyStatementIsValidAndDeterminedOnItsGraph() {
    for (long seed = 0; seed < SEEDS; seed++) {
      var graph = Statements.graph(seed);
      for (var query : Statements.random(seed)) {
        assertThat(query.fits(graph.schema())).as("seed %d: %s", seed, query.text()).isTrue();
        var traits = query.traits(graph);
        assertThat(traits.result()).as(query.text()).isEqualTo(Traits.Result.BAG);
        assertThat(traits.mayRaise()).as(query.text()).isFalse();
      }
    }
  }

  @Test
  void everyStatementComesBackFromItsJson() {
    var cypher = new Cypher();
    for (long seed = 0; seed < SEEDS; seed++) {
      for (var query : Statements.random(seed)) {
        assertThat(cypher.read(cypher.write(query), Statements.graph(seed).schema()))
            .as("seed %d: %s", seed, query.text())
            .isEqualTo(query);
      }
    }
  }

  @Test
  void everythingThatThereIsOccurs() {
    var seen = new TreeSet<String>();
    for (long seed = 0; seed < 2 * SEEDS; seed++) {
      Statements.random(seed).forEach(query -> seen.addAll(query.ingredients()));
    }
    var all = new TreeSet<>(new Cypher().ingredients());
    // What an engine lists depends on what it held before: only synthesis knows what to ask for.
    Stream.of(Clause.Listed.values()).map(Clause.Listed::word).forEach(all::remove);
    assertThat(seen).isEqualTo(all);
  }

  @Test
  void aStatementIsAtMostAsLongAsWasAskedFor() {
    for (int longest : new int[] {1, 2, 5}) {
      for (long seed = 0; seed < 20; seed++) {
        for (var query : Statements.random(seed, new QueryOptions(longest, 5_000), 20)) {
          assertThat(((Statement) query).body().chains())
              .as(query.text())
              .allMatch(chain -> chain.clauses().size() <= Math.max(2, longest));
        }
      }
    }
  }

  @Test
  void whatIsExcludedNeverOccurs() {
    var excluded = Set.of("CALL {}", "EXISTS {}", "collect", "OPTIONAL MATCH", "<");
    var options = new QueryOptions(8, 5_000, Set.of(), excluded);
    var seen = new HashSet<String>();
    for (long seed = 0; seed < 20; seed++) {
      Statements.random(seed, options, 20).forEach(query -> seen.addAll(query.ingredients()));
    }
    assertThat(seen).doesNotContainAnyElementsOf(excluded).contains("COUNT {}", "MATCH", ">");
  }

  @Test
  void whatAHuntIsFocusedOnComesMoreOften() {
    for (var form : List.of(Ingredients.NO_ROW, Ingredients.LONG_LENGTH, Ingredients.UNION)) {
      assertThat(with(form, Statements.OPTIONS.focusedOn(Set.of(form))))
          .as(form)
          .isGreaterThan(2 * with(form, Statements.OPTIONS));
    }
  }

  /** How many statements have a form, on several graphs. */
  private static long with(String form, QueryOptions options) {
    long with = 0;
    for (long seed = 0; seed < 20; seed++) {
      with +=
          Statements.random(seed, options, 20).stream()
              .filter(query -> query.ingredients().contains(form))
              .count();
    }
    return with;
  }

  @Test
  void keysThatWereSeldomAskedForTogetherComeFirst() {
    var usual = GeneratorSettings.USUAL;
    assertThat(sets(usual)).isGreaterThan(sets(usual.withFrequencies(false)) * 11 / 10);
  }

  /** How many different sets of keys statements ask for, on several graphs. */
  private static int sets(GeneratorSettings settings) {
    int sets = 0;
    for (long seed = 0; seed < 10; seed++) {
      var keys = new TreeSet<>(Facts.of(Statements.graph(seed)).keys().keySet());
      var seen = new HashSet<Set<String>>();
      for (var query : statements(settings, seed, 100)) {
        var asked = new TreeSet<>(query.names());
        asked.retainAll(keys);
        seen.add(asked);
      }
      sets += seen.size();
    }
    return sets;
  }

  private static List<Query> statements(GeneratorSettings settings, long seed, int size) {
    var generator =
        new Cypher(settings)
            .generator(
                Statements.graph(seed), Statements.OPTIONS, Statements.DIALECT, Rng.of(seed, 1));
    return Stream.generate(
            () -> {
              var query = generator.get();
              generator.learn(query, true);
              return query;
            })
        .limit(size)
        .toList();
  }

  @Test
  void statementsThatKnowOnlyTheSchemaAreValidToo() {
    for (long seed = 0; seed < 20; seed++) {
      for (var query : statements(GeneratorSettings.USUAL.withWalks(false), seed, 20)) {
        assertThat(query.fits(Statements.graph(seed).schema())).as(query.text()).isTrue();
        assertThat(problems(query.text())).as(query.text()).isEmpty();
      }
    }
  }

  @Test
  void theBaselineIsMostlyInvalid() {
    int valid = 0;
    for (long seed = 0; seed < 20; seed++) {
      var schema = Statements.graph(seed).schema();
      for (var query : statements(GeneratorSettings.USUAL.withSemantics(false), seed, 10)) {
        valid += query.fits(schema) ? 1 : 0;
      }
    }
    assertThat(valid).isLessThan(100);
  }

  private static Set<String> problems(String text) {
    var problems = new TreeSet<String>();
    var listener =
        new BaseErrorListener() {
          @Override
          public void syntaxError(
              Recognizer<?, ?> recognizer,
              Object symbol,
              int line,
              int position,
              String message,
              RecognitionException e) {
            problems.add(position + ": " + message);
          }
        };
    var lexer = new Cypher25Lexer(CharStreams.fromString(text));
    lexer.removeErrorListeners();
    lexer.addErrorListener(listener);
    var parser = new Cypher25Parser(new CommonTokenStream(lexer));
    parser.removeErrorListeners();
    parser.addErrorListener(listener);
    parser.statements();
    return problems;
  }
}
