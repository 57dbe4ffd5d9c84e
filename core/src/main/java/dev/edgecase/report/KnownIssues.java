package dev.edgecase.report;

import dev.edgecase.hunt.Discovery;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The bugs that a hunt need not tell of again; the first entry that covers one counts. */
public record KnownIssues(List<KnownIssue> entries) {

  /** Nothing is known. */
  public static final KnownIssues NONE = new KnownIssues(List.of());

  public KnownIssues {
    entries = List.copyOf(entries);
  }

  /** What is known to either, each once, whoever is asked first. */
  KnownIssues and(KnownIssues others) {
    var all = new TreeMap<String, KnownIssue>();
    Stream.of(entries, others.entries)
        .flatMap(List::stream)
        .forEach(entry -> all.put(entry.order(), entry));
    return new KnownIssues(List.copyOf(all.values()));
  }

  /** The entry that a discovery is known by. */
  public Optional<KnownIssue> entry(Discovery discovery) {
    return entries.stream().filter(known -> known.covers(discovery)).findFirst();
  }

  /**
   * How often an entry was met.
   *
   * @param bugs the signatures that are known by it
   * @param hits their examples
   */
  public record Count(KnownIssue entry, long bugs, long hits) {}

  /** For each entry, how much of what was found is known by it. */
  public List<Count> counts(List<Discovery> found) {
    return entries.stream()
        .map(
            known -> {
              var its = found.stream().filter(d -> entry(d).filter(known::equals).isPresent());
              var hits = its.map(Discovery::hits).toList();
              return new Count(known, hits.size(), hits.stream().mapToLong(h -> h).sum());
            })
        .toList();
  }

  /** All that is not to be generated or switched. */
  public Set<String> excluded() {
    return entries.stream()
        .flatMap(known -> known.excluded().stream())
        .collect(Collectors.toUnmodifiableSet());
  }
}
