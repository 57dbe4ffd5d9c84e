package dev.edgecase.gremlin;

import static dev.edgecase.testing.Traversals.g;
import static dev.edgecase.testing.Traversals.nested;
import static dev.edgecase.testing.Traversals.p;
import static dev.edgecase.testing.Traversals.step;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.edgecase.graph.Substitution;
import dev.edgecase.protocol.Value;
import dev.edgecase.testing.Graphs;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class TraversalTest {
  private static final Traversal EXAMPLE =
      g(
          step("V"),
          step("where", nested(step("in"), step("count"), step("is", p("eq", -3)))),
          step("has", "name", "ann"));

  @Test
  void itsSizeIsTheNumberOfNodes() {
    assertThat(g(step("V")).size()).isEqualTo(1);
    assertThat(EXAMPLE.size()).isEqualTo(10);
  }

  @Test
  void itsLengthIsTheNumberOfStepsAtAllLevels() {
    assertThat(EXAMPLE.length()).isEqualTo(6);
  }

  @Test
  void otherNamesAndValuesGoWhereTheyBelong() {
    var query =
        g(
            step("V"),
            step("hasLabel", p("within", "person", "place")),
            step("has", "person", "name", "name"),
            step("as", "name"),
            step("order"),
            step("by", "name"),
            step("where", nested(step("out", "knows"), step("values", "name"))));
    var substitution =
        new Substitution(
            Map.of("name", "a"),
            Map.of("person", "L0", "knows", "L1"),
            Map.of(new Value.Text("name"), new Value.Text("")));

    assertThat(query.names()).containsExactly("knows", "name", "person", "place");
    assertThat(query.with(substitution).text())
        .isEqualTo(
            "g.V().hasLabel(P.within('L0', 'place')).has('L0', 'a', '').as('name')"
                + ".order().by('a').where(__.out('L1').values('a'))");
  }

  @Test
  void itsIngredientsAreItsStepsAndPredicates() {
    assertThat(EXAMPLE.ingredients())
        .containsExactly("P.eq", "V", "count", "has", "in", "is", "where");
  }

  @Test
  void itsShapeLeavesOutNamesLiteralsAndDirections() {
    var other =
        g(
            step("E"),
            step("where", nested(step("both", "knows"), step("count"), step("is", p("eq", -7L)))),
            step("has", "age", 5));

    assertThat(EXAMPLE.shape()).isEqualTo(other.shape());
    assertThat(EXAMPLE.shape()).isNotEqualTo(g(step("V"), step("out")).shape());
  }

  @Test
  void itsShapeTellsNegativeAndDecimalBoundsFromOthers() {
    var shapes =
        Stream.of(1, 7L, -1, 1.0d)
            .map(bound -> g(step("V"), step("count"), step("is", p("gt", bound))).shape());

    assertThat(shapes.distinct()).hasSize(3);
  }

  @Test
  void itsJsonIsAListOfSteps() {
    assertThat(new Gremlin().write(EXAMPLE))
        .hasToString(
            "[[\"V\"],[\"where\",{\"traversal\":[[\"in\"],[\"count\"],"
                + "[\"is\",{\"predicate\":[\"P\",\"eq\",{\"value\":-3}]}]]}],"
                + "[\"has\",{\"value\":\"name\"},{\"value\":\"ann\"}]]");
  }

  @Test
  void jsonThatIsNoTraversalIsRefused() {
    var mapper = JsonMapper.builder().build();
    for (var json : List.of("{}", "3", "[[]]", "[\"V\"]", "[[\"V\",{\"unheard\":1}]]", "[]")) {
      assertThatThrownBy(() -> new Gremlin().read(mapper.readTree(json), Graphs.small().schema()))
          .as(json)
          .isInstanceOf(IllegalArgumentException.class);
    }
  }
}
