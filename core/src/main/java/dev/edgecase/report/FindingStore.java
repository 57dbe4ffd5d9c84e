package dev.edgecase.report;

import dev.edgecase.hunt.Discovery;
import dev.edgecase.oracle.Signature;
import dev.edgecase.query.Language;
import dev.edgecase.replay.Bisection;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.core.json.JsonWriteFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * The out folder of a campaign: one folder per bug under {@code findings/}, what did not repeat
 * under {@code suspects/}, what is reported already under {@code known/}. A folder appears whole,
 * by one move; later examples of the same bug are counted, and replace the first when they are
 * smaller. Of the others the best few may be kept, under {@code examples/}.
 */
public final class FindingStore {
  private static final String FINDING = "finding.json";
  private static final String ISSUE = "issue.md";
  private static final String BISECTION = "bisect.json";
  private static final String EXAMPLES = "examples";
  private static final String FINDINGS = "findings";
  private static final String KNOWN = "known";
  private static final String SUSPECTS = "suspects";
  private static final Comparator<Signature> BY_ID = Comparator.comparing(Signature::id);

  private final Path out;
  private final List<Language> languages;
  private final Reproducers reproducers;
  private final KnownIssues issues;
  private final int keep;
  private final FindingJson json;
  private final ObjectMapper mapper =
      JsonMapper.builder()
          .enable(SerializationFeature.INDENT_OUTPUT)
          .enable(JsonWriteFeature.ESCAPE_NON_ASCII) // an engine may return half a character
          .build();
  private final Map<Signature, Examples> findings = new TreeMap<>(BY_ID);
  private final Map<Signature, Examples> known = new TreeMap<>(BY_ID);
  private final Map<Signature, Examples> suspects = new TreeMap<>(BY_ID);

  /** A store that writes no reproducers and knows no issues. */
  public FindingStore(Path out, List<Language> languages) {
    this(out, languages, Reproducers.none(), KnownIssues.NONE);
  }

  /** A store in the given folder, which is made when it is missing; it keeps one example. */
  public FindingStore(
      Path out, List<Language> languages, Reproducers reproducers, KnownIssues issues) {
    this(out, languages, reproducers, issues, 1);
  }

  /**
   * A store in the given folder, which is made when it is missing.
   *
   * @param keep how many examples of a bug are kept
   */
  public FindingStore(
      Path out, List<Language> languages, Reproducers reproducers, KnownIssues issues, int keep) {
    this.out = out;
    this.languages = List.copyOf(languages);
    this.reproducers = reproducers;
    this.issues = issues;
    this.keep = keep;
    this.json = new FindingJson(languages);
  }

  /** Makes the folder, makes sure that it can be written to, and removes unfinished drafts. */
  public void prepare() throws IOException {
    Files.createDirectories(out.resolve(FINDINGS));
    try (Stream<Path> left = Files.find(out, 4, (path, attributes) -> AtomicFiles.isDraft(path))) {
      for (var draft : left.toList()) {
        delete(draft);
      }
    }
  }

  /**
   * Takes up what an earlier run of the campaign has stored. How often each bug was seen is not
   * read from there: the last round may have been stored, but not noted. What there was no time to
   * confirm is dropped, since its round is run again.
   *
   * @throws IllegalArgumentException with a sentence for the user if a finding is damaged
   */
  public synchronized void resume(Totals totals) throws IOException {
    for (var place : List.of(FINDINGS, KNOWN)) {
      for (var folder : folders(out.resolve(place))) {
        var bug = read(folder);
        boolean isKnown = issues.entry(bug).isPresent();
        var there = folder(bug);
        if (!there.equals(folder)) {
          Files.createDirectories(out.resolve(KNOWN));
          Files.move(folder, there);
        }
        var hits = totals.findings().getOrDefault(bug.signature().id(), 0L);
        (isKnown ? known : findings).put(bug.signature(), examples(there, bug.withHits(hits)));
      }
    }
    for (var folder : folders(out.resolve(SUSPECTS))) {
      var bug = read(folder);
      var hits = totals.suspects().get(bug.signature().id());
      if (hits == null) {
        delete(folder);
      } else {
        suspects.put(bug.signature(), examples(folder, bug.withHits(hits)));
      }
    }
  }

  private static List<Path> folders(Path place) throws IOException {
    if (!Files.isDirectory(place)) {
      return List.of();
    }
    try (Stream<Path> folders = Files.list(place)) {
      return folders.filter(Files::isDirectory).sorted().toList();
    }
  }

  private Examples examples(Path folder, Discovery bug) throws IOException {
    var examples = new Examples(bug, keep);
    others(folder).forEach(examples::keep);
    return examples;
  }

  /** The further examples in the folder of a bug. */
  List<Discovery> others(Path folder) throws IOException {
    var place = folder.resolve(EXAMPLES);
    if (!Files.isDirectory(place)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(place)) {
      return files
          .filter(file -> !AtomicFiles.isDraft(file))
          .sorted()
          .map(file -> read(file, folder))
          .toList();
    }
  }

  /** Keeps a confirmed bug; true if it is not known and its signature is new to this store. */
  public synchronized boolean add(Discovery discovery) {
    return add(discovery, List.of());
  }

  /**
   * Keeps a confirmed bug, and further examples of it.
   *
   * @return true if it is not known and its signature is new to this store
   */
  synchronized boolean add(Discovery discovery, List<Discovery> others) {
    if (issues.entry(discovery).isPresent()) {
      add(discovery, others, known, KNOWN);
      return false;
    }
    return add(discovery, others, findings, FINDINGS);
  }

  private boolean add(
      Discovery discovery, List<Discovery> others, Map<Signature, Examples> bugs, String place) {
    boolean isNew = !bugs.containsKey(discovery.signature());
    var merged = with(discovery, others, bugs);
    var related = related(merged.sum());
    write(out.resolve(place), merged, related);
    if (isNew) {
      mention(findings, FINDINGS, related);
      mention(known, KNOWN, related);
    }
    return isNew;
  }

  private Examples with(
      Discovery discovery, List<Discovery> others, Map<Signature, Examples> bugs) {
    var examples = bugs.get(discovery.signature());
    if (examples == null) {
      examples = new Examples(discovery, keep);
      bugs.put(discovery.signature(), examples);
    } else {
      examples.add(discovery);
    }
    others.forEach(examples::keep);
    return examples;
  }

  /** What is related to a new bug was written before there was one. */
  private void mention(Map<Signature, Examples> bugs, String place, List<String> related) {
    bugs.values().stream()
        .map(Examples::sum)
        .filter(bug -> related.contains(bug.signature().id()))
        .forEach(
            bug ->
                AtomicFiles.write(
                    out.resolve(place).resolve(bug.signature().id()).resolve(ISSUE),
                    IssueText.of(bug, related(bug), Optional.empty())));
  }

  private List<String> related(Discovery bug) {
    return Related.to(
        bug, Stream.of(findings, known).flatMap(bugs -> sums(bugs).stream()).toList());
  }

  /** Keeps something that did not repeat. */
  public synchronized void suspect(Discovery discovery) {
    suspect(discovery, List.of());
  }

  synchronized void suspect(Discovery discovery, List<Discovery> others) {
    write(out.resolve(SUSPECTS), with(discovery, others, suspects), List.of());
  }

  private static List<Discovery> sums(Map<Signature, Examples> bugs) {
    return bugs.values().stream().map(Examples::sum).toList();
  }

  /** The bugs of this campaign that are not known, by signature. */
  public synchronized List<Discovery> findings() {
    return sums(findings);
  }

  /** The bugs of this campaign that are known, by signature. */
  public synchronized List<Discovery> known() {
    return sums(known);
  }

  /** For each known issue, how much of this campaign is known by it. */
  public synchronized List<KnownIssues.Count> knownCounts() {
    return issues.counts(known());
  }

  /** Where a confirmed bug is stored. */
  Path folder(Discovery bug) {
    var place = issues.entry(bug).isPresent() ? KNOWN : FINDINGS;
    return out.resolve(place).resolve(bug.signature().id());
  }

  /** Where a bug is reported; empty if that is not known. */
  public String link(Discovery discovery) {
    return issues.entry(discovery).map(KnownIssue::link).orElse("");
  }

  /** What did not repeat, by signature. */
  public synchronized List<Discovery> suspects() {
    return sums(suspects);
  }

  /**
   * Reads a finding from its folder.
   *
   * @throws IllegalArgumentException with a sentence for the user if the folder holds none
   */
  public Discovery read(Path folder) {
    var file = folder.resolve(FINDING);
    if (!Files.isRegularFile(file)) {
      throw new IllegalArgumentException("There is no " + FINDING + " in " + folder + ".");
    }
    return read(file, folder);
  }

  private Discovery read(Path file, Path folder) {
    try {
      return json.read(mapper.readTree(file.toFile()));
    } catch (JacksonException | IllegalArgumentException | NullPointerException damage) {
      throw new IllegalArgumentException(
          "The finding in " + folder + " is damaged: " + explain(damage) + ".", damage);
    }
  }

  /** Puts what is known of a finding's versions into its folder. */
  public void note(Path folder, Discovery discovery, Bisection bisection) {
    AtomicFiles.write(folder.resolve(BISECTION), text(BisectionJson.write(bisection)));
    AtomicFiles.write(
        folder.resolve(ISSUE),
        IssueText.of(discovery, relatedBeside(folder, discovery), Optional.of(bisection)));
  }

  /** What is known of a finding's versions, if that was asked. */
  Optional<Bisection> bisection(Path folder) {
    var file = folder.resolve(BISECTION);
    try {
      return Files.isRegularFile(file)
          ? Optional.of(BisectionJson.read(mapper.readTree(file.toFile())))
          : Optional.empty();
    } catch (JacksonException | IllegalArgumentException damage) {
      return Optional.empty();
    }
  }

  /** Those of the bugs in the same place that are probably related to one. */
  private List<String> relatedBeside(Path folder, Discovery bug) {
    var place = Objects.requireNonNull(folder.toAbsolutePath().normalize().getParent());
    try (Stream<Path> beside = Files.list(place)) {
      return Related.to(
          bug,
          beside
              .filter(other -> Files.isRegularFile(other.resolve(FINDING)))
              .flatMap(other -> whole(other).stream())
              .toList());
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  private Optional<Discovery> whole(Path folder) {
    try {
      return Optional.of(read(folder));
    } catch (IllegalArgumentException damage) {
      return Optional.empty();
    }
  }

  /**
   * Puts a smaller example of the same bug in place of the one in a folder. A smaller query may
   * have another signature; then the folder of that signature takes over, and only when it is whole
   * is the old one deleted.
   *
   * @return where it is now
   */
  public Path replace(Path folder, Discovery old, Discovery smaller) {
    var real = folder.toAbsolutePath().normalize();
    boolean stays =
        smaller.signature().equals(old.signature()) || !real.endsWith(old.signature().id());
    var place = stays ? folder : real.resolveSibling(smaller.signature().id());
    try {
      if (stays) {
        writeFiles(folder, smaller, relatedBeside(folder, smaller));
        // It speaks of the larger example.
        Files.deleteIfExists(folder.resolve(BISECTION));
      } else {
        var merged = Files.exists(place) ? read(place).merge(smaller) : smaller;
        write(
            Objects.requireNonNull(real.getParent()),
            new Examples(merged, 1),
            relatedBeside(place, merged));
        delete(folder);
      }
      return place;
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  /** The finding itself comes last: as long as it is the old one, the others are written again. */
  private void writeFiles(Path folder, Discovery discovery, List<String> related) {
    files(discovery, related)
        .forEach((name, content) -> AtomicFiles.write(folder.resolve(name), content));
    writeFinding(folder, discovery);
  }

  private void writeFinding(Path folder, Discovery discovery) {
    AtomicFiles.write(folder.resolve(FINDING), text(json.write(discovery)));
  }

  private void write(Path parent, Examples bug, List<String> related) {
    var folder = parent.resolve(bug.sum().signature().id());
    try {
      if (Files.isDirectory(folder)) {
        if (bug.isOnlyCounted()) {
          writeFinding(folder, bug.sum());
        } else {
          writeFiles(folder, bug.sum(), related);
        }
        writeOthers(folder, bug.others());
        return;
      }
      Files.createDirectories(parent);
      var draft = AtomicFiles.draft(parent, Files::createDirectory);
      try {
        writeFiles(draft, bug.sum(), related);
        writeOthers(draft, bug.others());
        Files.move(draft, folder, StandardCopyOption.ATOMIC_MOVE);
      } catch (FileAlreadyExistsException | DirectoryNotEmptyException another) {
        // Someone else was faster.
      } finally {
        if (Files.exists(draft)) {
          delete(draft);
        }
      }
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  /** First the new ones, then away with those that they replace. */
  private void writeOthers(Path folder, List<Discovery> others) throws IOException {
    var place = folder.resolve(EXAMPLES);
    var files = new TreeMap<String, Discovery>();
    others.forEach(example -> files.put(name(example), example));
    for (var file : files.entrySet()) {
      if (!Files.exists(place.resolve(file.getKey()))) {
        AtomicFiles.write(place.resolve(file.getKey()), text(json.write(file.getValue())));
      }
    }
    if (Files.isDirectory(place)) {
      try (Stream<Path> there = Files.list(place)) {
        for (var file : there.toList()) {
          if (!files.containsKey(file.getFileName().toString())) {
            Files.delete(file);
          }
        }
      }
    }
  }

  /** One round shows a bug once on each target. */
  private static String name(Discovery example) {
    var target = example.finding().target();
    return "round-%d-%08x.json".formatted(example.round(), target.hashCode());
  }

  /** All files but the finding. */
  private Map<String, String> files(Discovery discovery, List<String> related) {
    var finding = discovery.finding();
    var files = new TreeMap<String, String>();
    files.put(ISSUE, IssueText.of(discovery, related, Optional.empty()));
    languages.stream()
        .filter(language -> language.name().equals(finding.query().language()))
        .forEach(language -> files.putAll(reproducers.of(finding, language)));
    return files;
  }

  private String text(JsonNode content) {
    return mapper.writeValueAsString(content) + "\n";
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (var file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }

  private static String explain(RuntimeException damage) {
    if (damage instanceof StreamReadException) {
      return FINDING + " is not whole, or no JSON";
    }
    var message = damage.getMessage();
    if (message == null
        || damage instanceof JacksonException
        || damage instanceof NullPointerException) {
      return "a field of " + FINDING + " is not of the right kind";
    }
    return message.lines().findFirst().orElse("");
  }
}
