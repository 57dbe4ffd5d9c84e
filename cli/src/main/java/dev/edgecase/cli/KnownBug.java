package dev.edgecase.cli;

import dev.edgecase.oracle.Finding;
import dev.edgecase.protocol.Outcome;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A bug that somebody has reported, as an entry of a catalogue.
 *
 * @param cause what entries with one root cause share
 * @param target the target that shows it
 * @param actual what it answers; begins with {@code EXC} if that is an error
 * @param texts the query and the queries that get the right answer
 * @param oracles the laws that can see it
 * @param fixed the version of its engine that no longer shows it, if one is known
 */
record KnownBug(
    String id,
    String cause,
    String target,
    String actual,
    List<String> texts,
    Set<String> oracles,
    Optional<String> fixed) {

  private static final Pattern VERSION =
      Pattern.compile("^(?:[^:\\s]+:[^:\\s]+:|npm [^@\\s]+@)([^\\s:+]+)");
  private static final Pattern FIXED = Pattern.compile("fixed in ([0-9][^\\s,;)]*)");
  private static final Pattern OFF = Pattern.compile("withoutStrategies\\(([^)]*)\\)");
  private static final Pattern CALL = Pattern.compile("\\b([a-z]\\w*)\\(");
  private static final Pattern ERROR = Pattern.compile("^EXC ([\\w.$]+)(: (.*))?$", Pattern.DOTALL);

  /** They occur everywhere, and tell nothing; which of the comparisons it is, chance decides. */
  private static final Set<String> COMMON =
      Set.of(
          "V",
          "E",
          "count",
          "values",
          "withoutStrategies",
          "id",
          "is",
          "where",
          "toList",
          "eq",
          "neq",
          "lt",
          "lte",
          "gt",
          "gte");

  /**
   * Reads a catalogue: a list of objects with at least {@code id}, {@code engine}, {@code
   * coordinates}, {@code language}, {@code query} and {@code actual}. Where the coordinates do not
   * say it, {@code target} does.
   *
   * @param languages the languages whose bugs are wanted
   * @throws UserException if the file is none
   */
  static List<KnownBug> read(Path catalogue, Set<String> languages) {
    try {
      return JsonMapper.shared()
          .readTree(catalogue.toFile())
          .valueStream()
          .filter(json -> languages.contains(text(json, "language")))
          .map(KnownBug::of)
          .toList();
    } catch (JacksonException | IllegalArgumentException e) {
      throw new UserException(catalogue + " is no catalogue of bugs: " + e.getMessage() + ".", e);
    }
  }

  /**
   * Reads why some bugs may stay unseen, by their ids.
   *
   * @throws UserException if the file does not say so
   */
  static Map<String, String> readNotes(Path file) {
    try {
      return JsonMapper.shared()
          .readValue(file.toFile(), new TypeReference<TreeMap<String, String>>() {});
    } catch (JacksonException e) {
      throw new UserException(file + " has no notes on bugs: " + e.getOriginalMessage() + ".", e);
    }
  }

  private static KnownBug of(JsonNode json) {
    var id = text(json, "id");
    var texts =
        Stream.concat(
                Stream.of(text(json, "query")),
                json.path("controls").valueStream().map(control -> text(control, "query")))
            .toList();
    var fixed = FIXED.matcher(json.path("newest").asString(""));
    return new KnownBug(
        id,
        json.path("cause").asString(id),
        json.has("target") ? text(json, "target") : text(json, "engine") + "@" + version(json),
        text(json, "actual"),
        texts,
        json.path("oracles").valueStream().map(JsonNode::asString).collect(Collectors.toSet()),
        fixed.find() ? Optional.of(fixed.group(1)) : Optional.empty());
  }

  private static String version(JsonNode json) {
    var coordinates = VERSION.matcher(text(json, "coordinates"));
    if (!coordinates.find()) {
      throw new IllegalArgumentException(text(json, "id") + " has no version in its coordinates");
    }
    return coordinates.group(1);
  }

  private static String text(JsonNode json, String field) {
    if (!json.path(field).isString()) {
      throw new IllegalArgumentException("an entry has no '" + field + "'");
    }
    return json.path(field).stringValue();
  }

  /**
   * Whether a finding looks like this bug: the same error, or else a wrong result that is located
   * at a strategy which the entry names, or, if it names none, that needs the same steps.
   */
  boolean resembles(Finding finding) {
    var error = ERROR.matcher(actual);
    if (error.matches()) {
      var message = Optional.ofNullable(error.group(3)).orElse("");
      return finding.observations().stream()
          .map(o -> o.outcome())
          .anyMatch(
              outcome ->
                  outcome instanceof Outcome.Failure failure
                      && failure.type().equals(error.group(1))
                      && skeleton(failure.message()).equals(skeleton(message)));
    }
    boolean rows =
        finding.observations().stream().allMatch(o -> o.outcome() instanceof Outcome.Rows);
    var strategies = strategies();
    var mine = telling(texts.get(0));
    var its = telling(finding.query().text());
    return rows
        && (strategies.isEmpty()
            ? its.equals(mine)
            : !Collections.disjoint(strategies, finding.located()) && its.containsAll(mine));
  }

  private Set<String> strategies() {
    var names = new HashSet<String>();
    for (var text : texts) {
      var off = OFF.matcher(text);
      while (off.find()) {
        Stream.of(off.group(1).split(",")).map(String::strip).forEach(names::add);
      }
    }
    return names;
  }

  private static Set<String> telling(String query) {
    var names = new TreeSet<String>();
    var call = CALL.matcher(query);
    while (call.find()) {
      names.add(call.group(1));
    }
    names.removeAll(COMMON);
    return names;
  }

  /** A message without what differs from graph to graph. */
  private static String skeleton(String message) {
    return message
        .replaceAll("[\"'\\[][^\"'\\]]*[\"'\\]]|-?\\d+|\\b[a-z]*\\d+\\b", "#")
        .replaceAll("#.*", "#");
  }
}
