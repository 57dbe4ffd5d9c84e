package dev.edgecase.hunt;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * What a round on one target came to.
 *
 * @param whole whether it was run to its end, and all that it found was looked into
 * @param cost the time that it took
 * @param strategySets the sets of strategies that its queries used
 * @param discoveries bugs that a fresh host showed again
 * @param suspects what did not repeat, was not confirmed in time, or depends on the machine
 * @param efforts what each reduction took
 */
public record RoundResult(
    String target,
    long number,
    boolean whole,
    Counts counts,
    Cost cost,
    Set<Set<String>> strategySets,
    List<Discovery> discoveries,
    List<Discovery> suspects,
    List<Effort> efforts) {
  /** So many bytes tell millions of plans apart, and make no odd characters in Base64. */
  private static final int PLAN_BYTES = 6;

  public RoundResult {
    strategySets = Set.copyOf(strategySets);
    discoveries = List.copyOf(discoveries);
    suspects = List.copyOf(suspects);
    efforts = List.copyOf(efforts);
  }

  /** A short name for each set of strategies, the same in every campaign. */
  public Set<String> plans() {
    return strategySets.stream().map(RoundResult::plan).collect(Collectors.toSet());
  }

  private static String plan(Set<String> strategies) {
    var text = String.join("\n", new TreeSet<>(strategies));
    try {
      var digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return Base64.getUrlEncoder().encodeToString(Arrays.copyOf(digest, PLAN_BYTES));
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every JDK has SHA-256", impossible);
    }
  }
}
