package dev.edgecase.cypher.parser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Holds reader and interpreter to the openCypher TCK. What is out of scope is listed with its
 * reason in {@code out-of-scope.txt}: each line is what a scenario, written as {@code feature: name
 * / step / step}, has to contain.
 */
class TckTest {
  /** With one scenario for each example of an outline. */
  private static final int ALL = 3897;

  @ParameterizedTest
  @MethodSource("features")
  void statementsMeanWhatTheTckSays(String feature) throws IOException {
    var outOfScope = outOfScope();
    var wrong = new TreeMap<String, String>();
    for (var scenario : TckFiles.scenarios(feature)) {
      if (outOfScope.stream().noneMatch(scenario.text()::contains)) {
        scenario.problem().ifPresent(problem -> wrong.put(scenario.text(), problem));
      }
    }
    assertThat(wrong).isEmpty();
  }

  @Test
  void mostScenariosAreInScope() throws IOException {
    var outOfScope = outOfScope();
    var unused = new ArrayList<>(outOfScope);
    int all = 0;
    int excused = 0;
    for (var feature : features()) {
      for (var scenario : TckFiles.scenarios(feature)) {
        all++;
        var text = scenario.text();
        if (outOfScope.stream().anyMatch(text::contains) && scenario.problem().isPresent()) {
          excused++;
          unused.removeIf(text::contains);
        }
      }
    }
    assertThat(all).isEqualTo(ALL);
    assertThat(unused).as("lines that excuse nothing").isEmpty();
    assertThat(excused).as("out of scope").isLessThan(ALL / 50);
  }

  static List<String> features() throws IOException {
    return TckFiles.features();
  }

  private static List<String> outOfScope() throws IOException {
    try (var in = TckTest.class.getResourceAsStream("out-of-scope.txt")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .toList();
    }
  }
}
