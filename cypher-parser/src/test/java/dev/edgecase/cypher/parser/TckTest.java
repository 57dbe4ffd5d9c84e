package dev.edgecase.cypher.parser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * Holds reader and interpreter to the openCypher TCK. What is out of scope is listed with its
 * reason in {@code out-of-scope.txt}: each line is what a scenario, written as {@code feature: name
 * / step / step}, has to contain.
 */
class TckTest {
  /** With one scenario for each example of an outline. */
  private static final int ALL = 3897;

  @Test
  void statementsMeanWhatTheTckSays() throws IOException {
    var outOfScope = outOfScope();
    var unused = new ArrayList<>(outOfScope);
    var wrong = new TreeMap<String, String>();
    int right = 0;
    int excused = 0;
    for (var scenario : TckFiles.scenarios()) {
      var text = scenario.text();
      var problem = scenario.problem();
      if (problem.isEmpty()) {
        right++;
      } else if (outOfScope.stream().anyMatch(text::contains)) {
        excused++;
        unused.removeIf(text::contains);
      } else {
        wrong.put(text, problem.get());
      }
    }
    assertThat(right + excused + wrong.size()).isEqualTo(ALL);
    assertThat(wrong).isEmpty();
    assertThat(unused).as("lines that excuse nothing").isEmpty();
    assertThat(excused).as("out of scope").isLessThan(ALL / 50);
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
