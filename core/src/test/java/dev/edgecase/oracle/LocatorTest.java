package dev.edgecase.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LocatorTest {
  private static final List<String> CANDIDATES = List.of("a", "b", "c", "d", "e");

  @Test
  void findsTheSmallestSetThatMakesTheDifference() {
    for (var guilty : List.of(List.of("d"), List.of("b", "e"), List.of("a", "c", "d"))) {
      assertThat(locate(CANDIDATES, guilty)).contains(guilty);
    }
  }

  @Test
  void aSmallerSetIsTakenBeforeALargerOne() {
    var located =
        Locator.smallest(
                CANDIDATES,
                sets ->
                    CompletableFuture.completedFuture(
                        sets.stream()
                            .map(set -> set.contains("e") || set.containsAll(List.of("a", "b")))
                            .toList()))
            .join();

    assertThat(located).contains(List.of("e"));
  }

  @Test
  void setsOfOneSizeAreAskedForTogether() {
    var asked = new ArrayList<Integer>();
    Locator.smallest(
            CANDIDATES,
            sets -> {
              asked.add(sets.size());
              return CompletableFuture.completedFuture(sets.stream().map(set -> false).toList());
            })
        .join();

    assertThat(asked).containsExactly(5, 10, 10);
  }

  @Test
  void whatNeedsMoreThanThreeIsNotLocated() {
    assertThat(locate(CANDIDATES, List.of("a", "b", "c", "d"))).isEmpty();
    assertThat(locate(List.of(), List.of("a"))).isEmpty();
  }

  @Test
  void ofManySwitchesOnlySingleOnesAreTried() {
    var many = IntStream.range(0, 40).mapToObj(i -> "s" + i).toList();
    assertThat(locate(many, List.of("s39"))).contains(List.of("s39"));
    assertThat(locate(many, List.of("s1", "s2"))).isEmpty();
  }

  @Test
  void nothingCanBeLeftOutOfAMinimalSet() {
    var many = IntStream.range(0, 40).mapToObj(i -> "s" + i).toList();
    var guilty = List.of("s1", "s7", "s20", "s39");
    assertThat(minimal(many, set -> set.containsAll(guilty))).contains(guilty);
    assertThat(minimal(many, set -> true)).contains(List.of());
    assertThat(minimal(many, set -> false)).isEmpty();
    // Needed as long as s39 is there.
    assertThat(minimal(many, set -> set.contains("s1") || !set.contains("s39")))
        .contains(List.of());
  }

  private static Optional<List<String>> minimal(
      List<String> whole, Predicate<List<String>> makesDifference) {
    return Locator.minimal(
            whole,
            sets ->
                CompletableFuture.completedFuture(
                    sets.stream().map(makesDifference::test).toList()))
        .join();
  }

  private static Optional<List<String>> locate(List<String> candidates, List<String> guilty) {
    return Locator.smallest(
            candidates,
            sets ->
                CompletableFuture.completedFuture(
                    sets.stream().map(set -> set.containsAll(guilty)).toList()))
        .join();
  }
}
