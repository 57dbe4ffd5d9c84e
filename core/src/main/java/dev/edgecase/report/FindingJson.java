package dev.edgecase.report;

import static dev.edgecase.graph.GraphJson.field;
import static dev.edgecase.graph.ValueJson.array;
import static dev.edgecase.graph.ValueJson.list;

import dev.edgecase.graph.GraphJson;
import dev.edgecase.hunt.Discovery;
import dev.edgecase.oracle.Chain;
import dev.edgecase.oracle.Consequence;
import dev.edgecase.oracle.Finding;
import dev.edgecase.oracle.Observation;
import dev.edgecase.oracle.Signature;
import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.query.Language;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** The JSON form of a discovery: the content of {@code finding.json}. */
public final class FindingJson {

  /** The version of the form; a reader refuses what is newer than itself. */
  public static final int FORMAT = 1;

  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private final List<Language> languages;

  public FindingJson(List<Language> languages) {
    this.languages = List.copyOf(languages);
  }

  /** The JSON form of a discovery. */
  public JsonNode write(Discovery discovery) {
    var finding = discovery.finding();
    var query = finding.query();
    var json = JSON.objectNode();
    json.put("format", FORMAT)
        .put("signature", discovery.signature().id())
        .put("target", finding.target())
        .put("engine", finding.engine())
        .set("oracles", array(new TreeSet<>(discovery.oracles()), JSON::stringNode));
    json.put("oracle", finding.oracle())
        .put("consequence", finding.consequence().words())
        .set("located", array(finding.located(), JSON::stringNode));
    json.put("sentence", finding.sentence())
        .put("seed", discovery.seed())
        .put("round", discovery.round())
        .put("hits", discovery.hits())
        .put("fullyReduced", discovery.fullyReduced())
        .set("graph", GraphJson.write(finding.graph()));
    json.putObject("query")
        .put("language", query.language())
        .put("text", query.text())
        .set("tree", language(query.language()).write(query));
    json.set(
        "configurations", array(finding.observations(), o -> configuration(o.configuration())));
    json.set("outcomes", array(finding.observations(), o -> OutcomeJson.write(o.outcome())));
    if (finding.observations().stream().anyMatch(FindingJson::isRemarkable)) {
      json.set("runs", array(finding.observations(), o -> run(o, query.language())));
    }
    return json;
  }

  /**
   * Reads a discovery back.
   *
   * @throws IllegalArgumentException if the JSON is not the form of one
   */
  public Discovery read(JsonNode json) {
    int format = field(json, "format").intValue();
    if (format > FORMAT) {
      throw new IllegalArgumentException(
          "format " + format + " is newer than this version of Edgecase can read");
    }
    var query = field(json, "query");
    var graph = GraphJson.read(field(json, "graph"));
    var configurations = list(field(json, "configurations"), FindingJson::configuration);
    var outcomes = list(field(json, "outcomes"), OutcomeJson::read);
    if (configurations.size() != outcomes.size()) {
      throw new IllegalArgumentException("there is not one outcome for each configuration");
    }
    var observations =
        IntStream.range(0, outcomes.size())
            .mapToObj(
                i ->
                    observation(
                        configurations.get(i),
                        outcomes.get(i),
                        json.path("runs").path(i),
                        text(query, "language")))
            .toList();
    var finding =
        new Finding(
            text(json, "oracle"),
            text(json, "target"),
            text(json, "engine"),
            consequence(text(json, "consequence")),
            list(field(json, "located"), JsonNode::stringValue),
            graph,
            language(text(query, "language")).read(field(query, "tree"), graph.schema()),
            observations,
            text(json, "sentence"));
    return new Discovery(
        new Signature(text(json, "signature")),
        finding,
        new HashSet<>(list(field(json, "oracles"), JsonNode::stringValue)),
        field(json, "seed").longValue(),
        field(json, "round").longValue(),
        field(json, "hits").longValue(),
        json.path("fullyReduced").booleanValue(true)); // earlier versions did not say
  }

  /** Whether an observation is more than a run of the finding's query under a configuration. */
  private static boolean isRemarkable(Observation observation) {
    return observation.target().isPresent()
        || observation.other().isPresent()
        || !observation.how().isEmpty();
  }

  private JsonNode run(Observation observation, String language) {
    var json = JSON.objectNode();
    observation.target().ifPresent(target -> json.put("target", target));
    json.put("how", observation.how());
    observation.chain().ifPresent(chain -> json.put("chain", chain.word()));
    observation
        .other()
        .ifPresent(
            other ->
                json.putObject("query")
                    .put("text", other.text())
                    .set("tree", language(language).writeRun(other)));
    return json;
  }

  private Observation observation(
      Configuration configuration, Outcome outcome, JsonNode run, String language) {
    return new Observation(
        Optional.ofNullable(run.path("target").stringValue(null)),
        run.has("query")
            ? Optional.of(language(language).readRun(field(field(run, "query"), "tree")))
            : Optional.empty(),
        configuration,
        outcome,
        run.path("how").asString(""),
        Chain.of(run.path("chain").asString("")));
  }

  private Language language(String name) {
    return languages.stream()
        .filter(language -> language.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("unknown language " + name));
  }

  private static JsonNode configuration(Configuration configuration) {
    var json = JSON.objectNode();
    configuration.settings().forEach(json::put);
    return json;
  }

  private static Configuration configuration(JsonNode json) {
    var settings = new TreeMap<String, String>();
    json.properties().forEach(s -> settings.put(s.getKey(), s.getValue().stringValue()));
    return new Configuration(settings);
  }

  private static Consequence consequence(String words) {
    for (var consequence : Consequence.values()) {
      if (consequence.words().equals(words)) {
        return consequence;
      }
    }
    throw new IllegalArgumentException("unknown consequence " + words);
  }

  private static String text(JsonNode json, String name) {
    return field(json, name).stringValue();
  }
}
