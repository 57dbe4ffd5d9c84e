package dev.edgecase.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PairwiseTest {

  @Test
  void everyPairOfSwitchesOccursInEveryCombination() {
    for (int size = 0; size <= 20; size++) {
      var names = names(size);
      var off = Pairwise.off(names);
      for (int i = 0; i < size; i++) {
        for (int j = i + 1; j < size; j++) {
          var seen = new HashSet<List<Boolean>>();
          for (var row : off) {
            seen.add(List.of(row.contains(names.get(i)), row.contains(names.get(j))));
          }
          assertThat(seen).as("switches %d and %d of %d", i, j, size).hasSize(4);
        }
      }
    }
  }

  @Test
  void theFirstCombinationHasAllOn() {
    for (int size = 0; size <= 20; size++) {
      assertThat(Pairwise.off(names(size)).get(0)).as("%d switches", size).isEmpty();
    }
  }

  @Test
  void threeSwitchesGiveTheExampleOfThePaper() {
    assertThat(bits(List.of("a", "b", "c"))).containsExactly("111", "100", "010", "001");
  }

  @Test
  void noneOrOneSwitchNeedsNoPairs() {
    assertThat(Pairwise.off(List.of())).containsExactly(List.of());
    assertThat(Pairwise.off(List.of("a"))).containsExactly(List.of(), List.of("a"));
  }

  @Test
  void twentySwitchesNeedFewCombinations() {
    assertThat(Pairwise.off(names(20))).hasSizeLessThanOrEqualTo(8).doesNotHaveDuplicates();
  }

  private static List<String> bits(List<String> names) {
    return Pairwise.off(names).stream()
        .map(
            off -> {
              var row = new StringBuilder();
              names.forEach(name -> row.append(off.contains(name) ? '0' : '1'));
              return row.toString();
            })
        .toList();
  }

  private static List<String> names(int size) {
    return IntStream.range(0, size).mapToObj(i -> "s" + i).toList();
  }
}
