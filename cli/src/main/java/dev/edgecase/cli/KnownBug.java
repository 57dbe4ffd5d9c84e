package dev.edgecase.cli;

import dev.edgecase.cypher.Cypher;
import dev.edgecase.engines.Catalogue;
import dev.edgecase.oracle.DifferentialOracle;
import dev.edgecase.oracle.Finding;
import dev.edgecase.oracle.GroundTruthOracle;
import dev.edgecase.oracle.Observation;
import dev.edgecase.oracle.ReferenceOracle;
import dev.edgecase.oracle.WritesOracle;
import dev.edgecase.protocol.Outcome;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.MatchResult;
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
    String language,
    String actual,
    List<String> texts,
    Set<String> oracles,
    Optional<String> fixed) {

  private static final Pattern VERSION =
      Pattern.compile("^(?:[^:\\s]+:[^:\\s]+:|npm [^@\\s]+@)([^\\s:+]+)");
  private static final Pattern FIXED = Pattern.compile("fixed in ([0-9][^\\s,;)]*)");

  /** A catalogue's word for the oracle differential between two versions of an engine. */
  private static final String CROSS_VERSION = "cross-version";

  /** What leaves another graph behind, which the answer to one statement need not show. */
  private static final Pattern WRITES =
      Pattern.compile("\\b(CREATE|MERGE|DELETE|SET|REMOVE)\\b", Pattern.CASE_INSENSITIVE);

  private static final Pattern JAR = Pattern.compile("[\\w.-]+:[\\w.-]+:");
  static final Pattern ERROR = Pattern.compile("^EXC ([\\w.$]+)(: (.*))?$", Pattern.DOTALL);

  /**
   * Reads a catalogue: a list of objects with at least {@code id}, {@code engine}, {@code
   * coordinates}, {@code language}, {@code query} and {@code actual}. Where the coordinates do not
   * say it, {@code target} does.
   *
   * @param engines names the targets
   * @param languages the languages whose bugs are wanted
   * @throws UserException if the file is none
   */
  static List<KnownBug> read(Path catalogue, Catalogue engines, Set<String> languages) {
    try {
      return JsonMapper.shared()
          .readTree(catalogue.toFile())
          .valueStream()
          .filter(json -> languages.contains(text(json, "language")))
          .map(json -> of(json, engines))
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

  private static KnownBug of(JsonNode json, Catalogue engines) {
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
        json.has("target") ? text(json, "target") : target(json, engines),
        text(json, "language"),
        text(json, "actual"),
        texts,
        Stream.concat(
                json.path("oracles")
                    .valueStream()
                    .map(JsonNode::asString)
                    .flatMap(KnownBug::oracles),
                WRITES.matcher(texts.get(0)).find()
                    ? Stream.of(WritesOracle.NAME)
                    : Stream.<String>of())
            .collect(Collectors.toSet()),
        fixed.find() ? Optional.of(fixed.group(1)) : Optional.empty());
  }

  /** Who knows the right answer to any query knows it to one that was made for an answer. */
  private static Stream<String> oracles(String word) {
    return switch (word) {
      case CROSS_VERSION -> Stream.of(DifferentialOracle.NAME);
      case GroundTruthOracle.NAME -> Stream.of(word, ReferenceOracle.NAME);
      default -> Stream.of(word);
    };
  }

  private static String target(JsonNode json, Catalogue engines) {
    var jars =
        JAR.matcher(text(json, "coordinates"))
            .results()
            .map(MatchResult::group)
            .collect(Collectors.toSet());
    return engines
        .speaking(text(json, "language"))
        .naming(text(json, "engine"), version(json), jars);
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

  /** Whether a finding looks like this bug. */
  boolean resembles(Finding finding) {
    return language.equals(Cypher.NAME)
        ? new CypherLikeness(texts.get(0), actual)
            .isSeenIn(finding.query().text(), outcomes(finding))
        : new GremlinLikeness(texts, actual, oracles).isSeenIn(finding);
  }

  /** Whether anything can be told of a finding before it is small; a traversal is in a moment. */
  boolean isToldBeforehand() {
    return language.equals(Cypher.NAME);
  }

  /** Whether a finding that has not been made small may come to look like this bug. */
  boolean mayResemble(Finding finding) {
    return !isToldBeforehand()
        || new CypherLikeness(texts.get(0), actual)
            .maySeeIn(finding.query().text(), outcomes(finding));
  }

  private static List<Outcome> outcomes(Finding finding) {
    return finding.observations().stream().map(Observation::outcome).toList();
  }
}
