package dev.edgecase.report;

import dev.edgecase.hunt.Discovery;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The bugs that a hunt need not tell of again; the first entry that covers one counts. */
public record KnownIssues(List<KnownIssue> entries) {

  /** Nothing is known. */
  public static final KnownIssues NONE = new KnownIssues(List.of());

  public KnownIssues {
    entries = List.copyOf(entries);
  }

  /** The entry that a discovery is known by. */
  public Optional<KnownIssue> entry(Discovery discovery) {
    return entries.stream().filter(known -> known.covers(discovery)).findFirst();
  }

  /** All that is not to be generated. */
  public Set<String> excluded() {
    return entries.stream()
        .flatMap(known -> known.excluded().stream())
        .collect(Collectors.toUnmodifiableSet());
  }
}
