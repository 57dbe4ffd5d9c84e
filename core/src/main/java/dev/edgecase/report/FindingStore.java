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
 * smaller.
 */
public final class FindingStore {
  private static final String FINDING = "finding.json";
  private static final String ISSUE = "issue.md";
  private static final String BISECTION = "bisect.json";
  private static final Comparator<Signature> BY_ID = Comparator.comparing(Signature::id);

  private final Path out;
  private final List<Language> languages;
  private final Reproducers reproducers;
  private final KnownIssues issues;
  private final FindingJson json;
  private final ObjectMapper mapper =
      JsonMapper.builder()
          .enable(SerializationFeature.INDENT_OUTPUT)
          .enable(JsonWriteFeature.ESCAPE_NON_ASCII) // an engine may return half a character
          .build();
  private final Map<Signature, Discovery> findings = new TreeMap<>(BY_ID);
  private final Map<Signature, Discovery> known = new TreeMap<>(BY_ID);
  private final Map<Signature, Discovery> suspects = new TreeMap<>(BY_ID);

  /** A store that writes no reproducers and knows no issues. */
  public FindingStore(Path out, List<Language> languages) {
    this(out, languages, Reproducers.none(), KnownIssues.NONE);
  }

  /** A store in the given folder, which is made when it is missing. */
  public FindingStore(
      Path out, List<Language> languages, Reproducers reproducers, KnownIssues issues) {
    this.out = out;
    this.languages = List.copyOf(languages);
    this.reproducers = reproducers;
    this.issues = issues;
    this.json = new FindingJson(languages);
  }

  /** Makes the folder, makes sure that it can be written to, and removes unfinished drafts. */
  public void prepare() throws IOException {
    Files.createDirectories(out.resolve("findings"));
    try (Stream<Path> left = Files.find(out, 3, (path, attributes) -> AtomicFiles.isDraft(path))) {
      for (var draft : left.toList()) {
        delete(draft);
      }
    }
  }

  /** Keeps a confirmed bug; true if it is not known and its signature is new to this store. */
  public synchronized boolean add(Discovery discovery) {
    if (issues.entry(discovery).isPresent()) {
      add(discovery, known, "known");
      return false;
    }
    return add(discovery, findings, "findings");
  }

  private boolean add(Discovery discovery, Map<Signature, Discovery> bugs, String place) {
    boolean isNew = !bugs.containsKey(discovery.signature());
    var merged = bugs.merge(discovery.signature(), discovery, Discovery::merge);
    var related = related(merged);
    write(out.resolve(place), merged, related);
    if (isNew) {
      mention(findings, "findings", related);
      mention(known, "known", related);
    }
    return isNew;
  }

  /** What is related to a new bug was written before there was one. */
  private void mention(Map<Signature, Discovery> bugs, String place, List<String> related) {
    bugs.values().stream()
        .filter(bug -> related.contains(bug.signature().id()))
        .forEach(
            bug ->
                AtomicFiles.write(
                    out.resolve(place).resolve(bug.signature().id()).resolve(ISSUE),
                    IssueText.of(bug, related(bug), Optional.empty())));
  }

  private List<String> related(Discovery bug) {
    return Related.to(bug, Stream.of(findings, known).flatMap(m -> m.values().stream()).toList());
  }

  /** Keeps something that did not repeat. */
  public synchronized void suspect(Discovery discovery) {
    var merged = suspects.merge(discovery.signature(), discovery, Discovery::merge);
    write(out.resolve("suspects"), merged, List.of());
  }

  /** The bugs of this campaign that are not known, by signature. */
  public synchronized List<Discovery> findings() {
    return List.copyOf(findings.values());
  }

  /** The bugs of this campaign that are known, by signature. */
  public synchronized List<Discovery> known() {
    return List.copyOf(known.values());
  }

  /** For each known issue, how much of this campaign is known by it. */
  public synchronized List<KnownIssues.Count> knownCounts() {
    return issues.counts(known());
  }

  /** Where a bug is reported; empty if that is not known. */
  public String link(Discovery discovery) {
    return issues.entry(discovery).map(KnownIssue::link).orElse("");
  }

  /** What did not repeat, by signature. */
  public synchronized List<Discovery> suspects() {
    return List.copyOf(suspects.values());
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
        write(Objects.requireNonNull(real.getParent()), merged, relatedBeside(place, merged));
        delete(folder);
      }
      return place;
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  private void writeFiles(Path folder, Discovery discovery, List<String> related) {
    files(discovery, related)
        .forEach((name, content) -> AtomicFiles.write(folder.resolve(name), content));
  }

  private void write(Path parent, Discovery discovery, List<String> related) {
    var folder = parent.resolve(discovery.signature().id());
    try {
      if (Files.isDirectory(folder)) {
        writeFiles(folder, discovery, related);
        return;
      }
      Files.createDirectories(parent);
      var draft = AtomicFiles.draft(parent, Files::createDirectory);
      writeFiles(draft, discovery, related);
      try {
        Files.move(draft, folder, StandardCopyOption.ATOMIC_MOVE);
      } catch (FileAlreadyExistsException | DirectoryNotEmptyException another) {
        delete(draft);
      }
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  private Map<String, String> files(Discovery discovery, List<String> related) {
    var finding = discovery.finding();
    var files = new TreeMap<String, String>();
    files.put(FINDING, text(json.write(discovery)));
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
