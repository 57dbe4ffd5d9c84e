package dev.edgecase.oracle;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

/**
 * Finds the smallest set of settings that makes the difference: DOT, algorithm 1. All sets of one
 * size are tried before any larger one; sets of a size are run together.
 */
final class Locator {
  /** 26 of DOT's 28 bugs need one strategy, one needs two, one needs three. */
  private static final int LARGEST = 3;

  /** Above this many switches the larger sets are too many to try. */
  private static final int MOST = 24;

  private Locator() {}

  /**
   * Tries sets of candidates.
   *
   * @param makesDifference for a list of sets, which of them make the difference
   * @return the first smallest set, or empty if none of the tried ones does
   */
  static CompletableFuture<Optional<List<String>>> smallest(
      List<String> candidates,
      Function<List<List<String>>, CompletableFuture<List<Boolean>>> makesDifference) {
    return smallest(candidates, 1, makesDifference);
  }

  private static CompletableFuture<Optional<List<String>>> smallest(
      List<String> candidates,
      int size,
      Function<List<List<String>>, CompletableFuture<List<Boolean>>> makesDifference) {
    boolean tooMany = size > LARGEST || size > candidates.size();
    if (tooMany || (size > 1 && candidates.size() > MOST)) {
      return CompletableFuture.completedFuture(Optional.empty());
    }
    var sets =
        Pairwise.choices(candidates.size(), size).stream()
            .map(choice -> choice.stream().map(candidates::get).toList())
            .toList();
    return makesDifference
        .apply(sets)
        .thenCompose(
            answers -> {
              int first = answers.indexOf(true);
              return first >= 0
                  ? CompletableFuture.completedFuture(Optional.of(sets.get(first)))
                  : smallest(candidates, size + 1, makesDifference);
            });
  }
}
