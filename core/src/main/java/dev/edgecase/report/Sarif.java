package dev.edgecase.report;

import static dev.edgecase.graph.ValueJson.array;

import dev.edgecase.oracle.Consequence;
import dev.edgecase.oracle.Oracles;
import java.util.List;
import java.util.TreeSet;
import tools.jackson.core.json.JsonWriteFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * The results of a hunt as SARIF 2.1.0: a rule for each oracle, a result for each bug with its
 * signature as the fingerprint. What is known is suppressed; what did not repeat asks for review.
 */
public final class Sarif {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
  private static final String FINGERPRINT = "signature/v1";
  private static final String OUT = "OUT";

  private final Results results;
  private final List<String> oracles;

  private Sarif(Results results) {
    this.results = results;
    var names = new TreeSet<String>();
    results.summary().ifPresent(summary -> names.addAll(summary.oracles()));
    results.bugs().forEach(bug -> names.add(bug.discovery().finding().oracle()));
    this.oracles = List.copyOf(names);
  }

  /**
   * The text of the file.
   *
   * @param version the version of Edgecase
   */
  public static String of(Results results, String version) {
    var mapper =
        JsonMapper.builder()
            .enable(SerializationFeature.INDENT_OUTPUT)
            .enable(JsonWriteFeature.ESCAPE_NON_ASCII) // an engine may return half a character
            .build();
    return mapper.writeValueAsString(new Sarif(results).log(version)) + "\n";
  }

  private JsonNode log(String version) {
    var log =
        JSON.objectNode()
            .put("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
            .put("version", "2.1.0");
    var run = log.putArray("runs").addObject();
    run.putObject("tool")
        .putObject("driver")
        .put("name", "Edgecase")
        .put("version", version)
        .set("rules", array(oracles, Sarif::rule));
    results
        .summary()
        .ifPresent(
            summary ->
                run.putArray("invocations")
                    .addObject()
                    .put("executionSuccessful", summary.complete()));
    run.putObject("originalUriBaseIds")
        .putObject(OUT)
        .putObject("description")
        .put("text", "The out folder of the hunt.");
    run.set("results", array(results.bugs(), this::result));
    return log;
  }

  private static JsonNode rule(String oracle) {
    var rule = JSON.objectNode().put("id", oracle);
    var law = Oracles.named(oracle).map(Oracles.Kind::law).orElse(oracle);
    rule.putObject("shortDescription").put("text", law);
    return rule;
  }

  private JsonNode result(Bug bug) {
    var discovery = bug.discovery();
    var finding = discovery.finding();
    var result =
        JSON.objectNode()
            .put("ruleId", finding.oracle())
            .put("ruleIndex", oracles.indexOf(finding.oracle()));
    if (bug.status() == Bug.Status.SUSPECT) {
      result.put("kind", "review").put("level", "none");
    } else {
      result.put("kind", "fail").put("level", level(finding.consequence()));
    }
    result.putObject("message").put("text", IssueText.title(finding) + "\n\n" + finding.sentence());
    result.putArray("locations").add(location(bug));
    result.putObject("fingerprints").put(FINGERPRINT, bug.id());
    // Some readers know only these.
    result.putObject("partialFingerprints").put(FINGERPRINT, bug.id());
    if (bug.status() == Bug.Status.KNOWN) {
      result
          .putArray("suppressions")
          .addObject()
          .put("kind", "external")
          .put("justification", bug.link());
    }
    result
        .putObject("properties")
        .put("target", finding.target())
        .put("engine", finding.engine())
        .put("consequence", finding.consequence().words())
        .put("query", finding.query().text())
        .put("seed", discovery.seed())
        .put("round", discovery.round())
        .put("hits", discovery.hits())
        .set("located", array(finding.located(), JSON::stringNode))
        .set("oracles", array(new TreeSet<>(discovery.oracles()), JSON::stringNode))
        .set("related", array(bug.related(), JSON::stringNode));
    return result;
  }

  private static JsonNode location(Bug bug) {
    var location = JSON.objectNode();
    location
        .putObject("physicalLocation")
        .putObject("artifactLocation")
        .put("uri", bug.status().folder() + "/" + bug.id() + "/issue.md")
        .put("uriBaseId", OUT);
    location
        .putArray("logicalLocations")
        .addObject()
        .put("fullyQualifiedName", bug.discovery().finding().target())
        .put("kind", "resource");
    return location;
  }

  /** An error at least tells the user that something is wrong. */
  private static String level(Consequence consequence) {
    return consequence == Consequence.UNEXPECTED_ERROR ? "warning" : "error";
  }
}
