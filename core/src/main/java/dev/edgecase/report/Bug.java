package dev.edgecase.report;

import dev.edgecase.hunt.Discovery;
import dev.edgecase.replay.Bisection;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A bug as an out folder has it.
 *
 * @param status what is to be thought of it
 * @param discovery the bug
 * @param others further examples of it
 * @param link where it is reported; empty if that is not known
 * @param related the signatures of bugs that probably have the same cause
 * @param bisection at which versions it is there, if that was asked
 * @param reproducers programs that show it, by file name
 */
public record Bug(
    Status status,
    Discovery discovery,
    List<Discovery> others,
    String link,
    List<String> related,
    Optional<Bisection> bisection,
    SortedMap<String, String> reproducers) {

  /** What is to be thought of a bug. */
  public enum Status {
    /** Confirmed, and not reported. */
    NEW("findings"),
    /** Confirmed, and reported already. */
    KNOWN("known"),
    /** It did not repeat, or depends on the machine. */
    SUSPECT("suspects");

    private final String folder;

    Status(String folder) {
      this.folder = folder;
    }

    /** The part of the out folder in which such bugs are. */
    public String folder() {
      return folder;
    }
  }

  public Bug {
    others = List.copyOf(others);
    related = List.copyOf(related);
    reproducers = Collections.unmodifiableSortedMap(new TreeMap<>(reproducers));
  }

  public String id() {
    return discovery.signature().id();
  }

  /** Both as one, if their signature is the same: the smaller example counts. */
  Bug merge(Bug other) {
    var merged = discovery.merge(other.discovery);
    boolean mine = merged.finding().equals(discovery.finding());
    boolean theirs = merged.finding().equals(other.discovery.finding());
    return new Bug(
        status,
        merged,
        Stream.of(
                others.stream(),
                other.others.stream(),
                Stream.of(discovery.alone(), other.discovery.alone()))
            .flatMap(each -> each)
            .distinct()
            .toList(),
        link,
        related,
        mine ? bisection.or(() -> theirs ? other.bisection : Optional.empty()) : other.bisection,
        mine ? reproducers : other.reproducers);
  }

  Bug relatedTo(List<String> signatures) {
    return new Bug(status, discovery, others, link, signatures, bisection, reproducers);
  }

  /** The text that can be pasted into an issue tracker. */
  public String issue() {
    return IssueText.of(discovery, related, bisection);
  }
}
