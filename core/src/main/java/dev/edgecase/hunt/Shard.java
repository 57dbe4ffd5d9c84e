package dev.edgecase.hunt;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A part of a campaign's rounds: every n-th, so that all parts take about as long.
 *
 * @param index which part, counted from 0
 * @param of how many parts there are
 */
public record Shard(int index, int of) {

  /** All rounds. */
  public static final Shard WHOLE = new Shard(0, 1);

  private static final Pattern FORM = Pattern.compile("(\\d{1,6})/(\\d{1,6})");

  public Shard {
    if (index < 0 || index >= of) {
      throw new IllegalArgumentException(
          "shards are counted from 0, so there is no shard " + index + " of " + of);
    }
  }

  /** The shard that is written so: {@code 0/3} is the first of three; none if none is. */
  public static Optional<Shard> of(String text) {
    var form = FORM.matcher(text);
    return form.matches()
        ? Optional.of(new Shard(Integer.parseInt(form.group(1)), Integer.parseInt(form.group(2))))
        : Optional.empty();
  }

  /** Whether a round belongs to it. */
  public boolean takes(long round) {
    return round % of == index;
  }

  @Override
  public String toString() {
    return index + "/" + of;
  }
}
