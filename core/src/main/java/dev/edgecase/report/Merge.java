package dev.edgecase.report;

import dev.edgecase.hunt.Discovery;
import dev.edgecase.hunt.Progress;
import dev.edgecase.oracle.Finding;
import dev.edgecase.query.Language;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Several out folders of one campaign as one.
 *
 * <p>The law: what comes out depends on the set of rounds that went in, and on nothing else. So it
 * does not matter in which order folders are merged, or which of them are merged first, and a
 * folder that is merged twice counts once.
 */
public final class Merge {
  private final List<Language> languages;
  private final SortedMap<Entry.Key, Entry> entries = new TreeMap<>();
  private final SortedMap<String, Bug> confirmed = new TreeMap<>();
  private final SortedMap<String, Bug> suspects = new TreeMap<>();
  private final List<String> damaged = new ArrayList<>();
  private Optional<Part> first = Optional.empty();
  private KnownIssues known = KnownIssues.NONE;
  private boolean complete = true;

  private record Part(Path folder, Ledger.Head head) {}

  public Merge(List<Language> languages) {
    this.languages = List.copyOf(languages);
  }

  /**
   * Reads an out folder.
   *
   * @throws IllegalArgumentException with a sentence for the user if it does not fit the others
   */
  public void add(Path folder) throws IOException {
    var head =
        Ledger.read(folder, entry -> entries.merge(entry.key(), entry, Entry::join))
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "There is no %s in %s: give the out folders of hunts."
                            .formatted(Ledger.FILE, folder)));
    var part = new Part(folder, head);
    first = first.or(() -> Optional.of(part));
    check(first.get(), part);
    known = known.and(head.known());
    var results = Results.read(folder, languages);
    damaged.addAll(results.damaged());
    complete &= results.summary().map(Summary::complete).orElse(false);
    for (var bug : results.bugs()) {
      (bug.status() == Bug.Status.SUSPECT ? suspects : confirmed).merge(bug.id(), bug, Bug::merge);
    }
  }

  private static void check(Part first, Part other) {
    first
        .head()
        .terms()
        .difference(other.head().terms())
        .ifPresent(
            difference -> {
              throw new IllegalArgumentException(
                  "%s and %s do not fit together: %s."
                      .formatted(first.folder(), other.folder(), difference));
            });
  }

  /** A sentence for each finding that could not be read. */
  public List<String> damaged() {
    return List.copyOf(damaged);
  }

  /** Writes all that was read as one out folder, in which there is nothing yet. */
  public FindingStore write(Path out) throws IOException {
    var part = first.orElseThrow(() -> new IllegalStateException("nothing was added"));
    var head = new Ledger.Head(part.head().terms(), known, part.head().arguments());
    var keep = head.terms().keep();
    var store = new FindingStore(out, languages, Reproducers.kept(reproducers()), known, keep);
    store.prepare();
    try (var ledger = Ledger.open(out, head)) {
      tidied().forEach(ledger::add);
      store(store, ledger.totals());
      SummaryJson.write(
          out,
          head,
          Optional.empty(),
          progress(ledger.totals()),
          ledger.totals(),
          List.of(),
          store,
          complete);
    }
    return store;
  }

  /** Which round was the first to see a plan is a matter of chance: the first one gets them all. */
  private List<Entry> tidied() {
    var plans = new TreeSet<String>();
    entries.values().forEach(entry -> plans.addAll(entry.plans()));
    var tidied = new ArrayList<Entry>();
    for (var entry : entries.values()) {
      tidied.add(entry.withPlans(tidied.isEmpty() ? plans : new TreeSet<>()));
    }
    return tidied;
  }

  private Map<Finding, Map<String, String>> reproducers() {
    var files = new HashMap<Finding, Map<String, String>>();
    confirmed.values().forEach(bug -> files.put(bug.discovery().finding(), bug.reproducers()));
    suspects.values().forEach(bug -> files.put(bug.discovery().finding(), bug.reproducers()));
    return files;
  }

  /** In two passes: what a bug is related to is known only when all are there. */
  private void store(FindingStore store, Totals totals) {
    var hits = totals.allFindings();
    confirmed.values().forEach(bug -> store.add(counted(bug, hits), bug.others()));
    var doubtful = totals.allSuspects();
    suspects.values().forEach(bug -> store.suspect(counted(bug, doubtful), bug.others()));
    for (var bug : confirmed.values()) {
      var folder = store.folder(bug.discovery());
      bug.bisection().ifPresent(found -> store.note(folder, counted(bug, hits), found));
    }
  }

  /** A bug that was stored, but whose round was not noted before the end, was seen once. */
  private static Discovery counted(Bug bug, Map<String, Long> hits) {
    return bug.discovery().withHits(hits.getOrDefault(bug.id(), 1L));
  }

  /** As if one worker had run all rounds, one after the other. */
  private static Progress progress(Totals totals) {
    return new Progress(
        totals.all(),
        totals.plans().size(),
        totals.asking(),
        totals.inEngines().toNanos(),
        1,
        List.of());
  }
}
