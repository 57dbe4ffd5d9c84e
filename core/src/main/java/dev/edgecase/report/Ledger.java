package dev.edgecase.report;

import static dev.edgecase.graph.ValueJson.array;

import dev.edgecase.hunt.RoundResult;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * The rounds of a campaign, one line for each in {@code rounds.jsonl} of its out folder. What a
 * round found is stored before its line is: a round without a line is run again, and finds the same
 * again, so that nothing is lost and nothing counts twice.
 */
public final class Ledger implements AutoCloseable {
  /** The name of the file. */
  public static final String FILE = "rounds.jsonl";

  private static final int FORMAT = 1;
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private final LineFile file;
  private final Totals totals;

  private Ledger(LineFile file, Totals totals) {
    this.file = file;
    this.totals = totals;
  }

  /**
   * What stands above the rounds, once for each time that the campaign was begun or resumed.
   *
   * @param terms on which the rounds were run
   * @param known the bugs that are known
   * @param arguments the command line that runs more rounds of the campaign
   */
  public record Head(Terms terms, KnownIssues known, List<String> arguments) {
    public Head {
      arguments = List.copyOf(arguments);
    }

    /** Both as one: the newer command line, and whatever is known to either. */
    private Head then(Head newer) {
      return new Head(newer.terms, known.and(newer.known), newer.arguments);
    }
  }

  /**
   * Begins the ledger of a campaign, or goes on with it.
   *
   * @throws IllegalArgumentException with a sentence for the user if the folder has rounds of
   *     another campaign, or a damaged ledger
   */
  public static Ledger open(Path out, Head head) {
    var totals = new Totals();
    var before = read(out, totals::add);
    before
        .flatMap(known -> known.terms().difference(head.terms()))
        .ifPresent(
            difference -> {
              throw new IllegalArgumentException(
                  "The hunt in %s was another one: %s.".formatted(out, difference));
            });
    var file = LineFile.open(out.resolve(FILE));
    file.add(write(head));
    return new Ledger(file, totals);
  }

  /**
   * Reads the ledger in an out folder.
   *
   * @param entries takes all entries; there may be several for one round
   * @return what stands above them; none if there is no ledger
   * @throws IllegalArgumentException with a sentence for the user if it is damaged
   */
  static Optional<Head> read(Path out, Consumer<Entry> entries) {
    var path = out.resolve(FILE);
    if (!Files.isRegularFile(path)) {
      return Optional.empty();
    }
    var heads = new ArrayList<Head>();
    try {
      LineFile.read(path, line -> take(line, heads, entries));
    } catch (JacksonException | IllegalArgumentException damage) {
      throw new IllegalArgumentException(FILE + " in " + out + " is damaged.", damage);
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
    return heads.stream().reduce(Head::then);
  }

  /** The command line of the campaign in an out folder; none if there is no campaign. */
  public static Optional<List<String>> arguments(Path out) {
    return read(out, entry -> {}).map(Head::arguments);
  }

  private static void take(String line, List<Head> heads, Consumer<Entry> entries) {
    var json = JsonMapper.shared().readTree(line);
    if (json.has("format")) {
      heads.add(head(json));
    } else if (heads.isEmpty()) {
      throw new IllegalArgumentException("nothing stands above the rounds");
    } else {
      entries.accept(EntryJson.read(json));
    }
  }

  /** Notes a round, after all that it found was stored. */
  public void add(RoundResult result) {
    add(Entry.of(result));
  }

  /** Notes a round, after all that it found was stored; one that is noted already counts once. */
  public synchronized void add(Entry entry) {
    if (!totals.covers(entry)) {
      var fresh = new TreeSet<>(entry.plans());
      fresh.removeIf(totals::hasPlan);
      file.add(EntryJson.write(entry.withPlans(fresh)));
      totals.add(entry);
    }
  }

  /** The sum of all rounds. */
  public Totals totals() {
    return totals;
  }

  @Override
  public void close() {
    file.close();
  }

  private static String write(Head head) {
    var json = JSON.objectNode().put("format", FORMAT);
    json.set("terms", head.terms().write());
    json.set("known", array(head.known().entries(), Ledger::write));
    json.set("arguments", array(head.arguments(), JSON::stringNode));
    return json.toString();
  }

  private static JsonNode write(KnownIssue issue) {
    var json = JSON.objectNode();
    issue.signature().ifPresent(signature -> json.put("signature", signature));
    issue.pattern().ifPresent(pattern -> json.put("pattern", pattern.pattern()));
    json.set("exclude", array(issue.excluded().stream().sorted().toList(), JSON::stringNode));
    return json.put("link", issue.link()).put("note", issue.note());
  }

  private static Head head(JsonNode json) {
    if (json.path("format").asInt(0) != FORMAT) {
      throw new IllegalArgumentException("it was written by a newer version of Edgecase");
    }
    return new Head(
        Terms.read(json.path("terms")),
        new KnownIssues(json.path("known").valueStream().map(Ledger::issue).toList()),
        strings(json.path("arguments")));
  }

  private static KnownIssue issue(JsonNode json) {
    return new KnownIssue(
        Optional.ofNullable(json.path("signature").stringValue(null)),
        Optional.ofNullable(json.path("pattern").stringValue(null)).map(Pattern::compile),
        json.path("link").asString(""),
        json.path("note").asString(""),
        Set.copyOf(strings(json.path("exclude"))));
  }

  private static List<String> strings(JsonNode json) {
    return json.valueStream().map(text -> text.asString("")).toList();
  }
}
