package dev.edgecase.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edgecase.random.Rng;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RoundSetTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          0             | 0
          0,1           | 0-1
          0,1,2,3       | 0-3
          1,4,7,10      | 1-10/3
          0,5           | 0,5
          0,1,2,7       | 0-2,7
          3,0,2,1,9,8   | 0-3,8-9
          """)
  void isNotedAsAPersonWould(String numbers, String text) {
    var rounds = new RoundSet();
    for (var number : numbers.split(",")) {
      rounds.add(Long.parseLong(number));
    }
    assertThat(rounds).hasToString(text);
  }

  @Test
  void nothingIsNotedAsNothing() {
    assertThat(new RoundSet()).hasToString("");
  }

  @Test
  void whatIsNotedIsWhatIsInIt() {
    for (long seed = 0; seed < 200; seed++) {
      var rng = Rng.of(seed);
      var rounds = new RoundSet();
      var expected = new TreeSet<Long>();
      for (int i = rng.below(30); i > 0; i--) {
        long round = rng.below(40);
        rounds.add(round);
        expected.add(round);
      }
      assertThat(read(rounds.toString())).as("seed %d: %s", seed, rounds).isEqualTo(expected);
      assertThat(rounds.size()).isEqualTo(expected.size());
      assertThat(LongStream.range(0, 50).filter(rounds::contains).boxed())
          .containsExactlyElementsOf(expected);
    }
  }

  private static SortedSet<Long> read(String text) {
    var rounds = new TreeSet<Long>();
    for (var part : text.isEmpty() ? new String[0] : text.split(",")) {
      var ends = part.split("[-/]");
      long first = Long.parseLong(ends[0]);
      long last = ends.length > 1 ? Long.parseLong(ends[1]) : first;
      long step = ends.length > 2 ? Long.parseLong(ends[2]) : 1;
      for (long round = first; round <= last; round += step) {
        assertThat(rounds.add(round)).as("%s has %d twice", text, round).isTrue();
      }
    }
    return rounds;
  }
}
