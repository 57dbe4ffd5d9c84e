package dev.edgecase.oracle;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Finds the settings that make the difference: the smallest set of them (DOT, algorithm 1), or,
 * where that would take too many runs, one of which nothing can be left out.
 */
final class Locator {
  /** 26 of DOT's 28 bugs need one strategy, one needs two, one needs three. */
  private static final int LARGEST = 3;

  /** Above this many switches the larger sets are too many to try. */
  private static final int MOST = 24;

  private Locator() {}

  /**
   * Tries all sets of one size before any larger one; sets of a size are run together.
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

  /**
   * The smallest set that makes the difference, or none. Where each of several alone makes it, all
   * of them are needed for the trouble: one bug is to have one location.
   *
   * @param makesDifference for a list of sets, which of them make the difference
   */
  static CompletableFuture<List<String>> guilty(
      List<String> suspects,
      Function<List<List<String>>, CompletableFuture<List<Boolean>>> makesDifference) {
    return smallest(suspects, makesDifference)
        .thenCompose(
            located ->
                located.filter(names -> names.size() == 1).isEmpty()
                    ? CompletableFuture.completedFuture(located.orElse(List.of()))
                    : makesDifference
                        .apply(suspects.stream().map(List::of).toList())
                        .thenApply(
                            alone ->
                                IntStream.range(0, alone.size())
                                    .filter(alone::get)
                                    .mapToObj(suspects::get)
                                    .toList()));
  }

  /**
   * Leaves out of a set whatever is not needed: first half of it, at last one by one.
   *
   * @param makesDifference for a list of sets, which of them make the difference
   * @return a set that makes no difference without any one of its members, or empty if the whole
   *     makes none
   */
  static CompletableFuture<Optional<List<String>>> minimal(
      List<String> whole,
      Function<List<List<String>>, CompletableFuture<List<Boolean>>> makesDifference) {
    return makesDifference
        .apply(List.of(whole))
        .thenCompose(
            answers ->
                answers.get(0)
                    ? needed(whole, 0, Math.max(1, whole.size() / 2), makesDifference)
                        .thenApply(Optional::of)
                    : CompletableFuture.completedFuture(Optional.empty()));
  }

  private static CompletableFuture<List<String>> needed(
      List<String> set,
      int start,
      int length,
      Function<List<List<String>>, CompletableFuture<List<Boolean>>> makesDifference) {
    if (start >= set.size()) {
      return length == 1
          ? CompletableFuture.completedFuture(set)
          : needed(set, 0, length / 2, makesDifference);
    }
    var rest = new ArrayList<>(set.subList(0, start));
    rest.addAll(set.subList(Math.min(set.size(), start + length), set.size()));
    return makesDifference
        .apply(List.of(rest))
        .thenCompose(
            answers -> {
              if (!answers.get(0)) {
                return needed(set, start + length, length, makesDifference);
              }
              // What was needed beside the one that is gone may not be needed any more.
              return needed(rest, length == 1 ? 0 : start, length, makesDifference);
            });
  }
}
