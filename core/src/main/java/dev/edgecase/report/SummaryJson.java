package dev.edgecase.report;

import static dev.edgecase.graph.ValueJson.array;

import dev.edgecase.hunt.Counts;
import dev.edgecase.hunt.Discovery;
import dev.edgecase.hunt.HuntOptions;
import dev.edgecase.hunt.Progress;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The content of {@code summary.json}: {@code counts} depend on seed, targets and options alone,
 * {@code measured} on the machine as well.
 */
public final class SummaryJson {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private SummaryJson() {}

  /** Writes the summary of a campaign into its out folder. */
  public static void write(
      Path out,
      List<String> targets,
      HuntOptions options,
      Progress progress,
      FindingStore store,
      boolean complete) {
    var json = JSON.objectNode();
    json.put("format", 1).set("targets", array(targets, JSON::stringNode));
    json.put("complete", complete).set("options", options(options));
    json.set("counts", counts(progress, store));
    json.set("measured", measured(progress, store));
    json.set("findings", array(store.findings(), SummaryJson::line));
    json.set("known", array(store.known(), bug -> line(bug).put("link", store.link(bug))));
    json.set("knownIssues", array(store.knownCounts(), SummaryJson::count));
    json.set("suspects", array(store.suspects(), SummaryJson::line));
    var mapper = JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();
    AtomicFiles.write(out.resolve("summary.json"), mapper.writeValueAsString(json) + "\n");
  }

  private static JsonNode options(HuntOptions options) {
    var json = JSON.objectNode();
    json.put("seed", options.seed()).set("oracles", array(options.oracles(), JSON::stringNode));
    json.set("excluded", array(new TreeSet<>(options.query().excluded()), JSON::stringNode));
    options.rounds().ifPresent(rounds -> json.put("rounds", rounds));
    options.time().ifPresent(time -> json.put("time", time.toString()));
    return json.put("queries", options.queries())
        .put("vertices", options.vertices())
        .put("edges", options.edges())
        .put("maxLength", options.query().maxLength())
        .put("maxCost", options.query().maxCost())
        .put("guidance", options.guidance())
        .put("patience", options.patience())
        .put("timeLimit", options.timeLimit().toString())
        .put("reduction", options.reduction());
  }

  private static JsonNode counts(Progress progress, FindingStore store) {
    Counts counts = progress.counts();
    var json =
        JSON.objectNode()
            .put("rounds", counts.rounds())
            .put("queries", counts.queries())
            .put("nonEmpty", counts.nonEmpty())
            .put("executions", counts.executions())
            .put("checks", counts.allChecks())
            .put("effective", counts.allEffective());
    json.set("checksByOracle", map(counts.checks()));
    json.set("effectiveByOracle", map(counts.effective()));
    json.set("skips", map(counts.skips()));
    return json.put("strategySets", progress.strategySets())
        .put("hits", counts.hits())
        .put("findings", store.findings().size())
        .put("known", store.known().size());
  }

  private static JsonNode measured(Progress progress, FindingStore store) {
    double seconds = progress.elapsed().toNanos() / 1e9;
    return JSON.objectNode()
        .put("seconds", seconds)
        .put("workers", progress.workers())
        .put("checksPerSecond", progress.counts().allChecks() / seconds)
        .put("effectivePerSecond", progress.effectivePerSecond())
        .put("engineShare", progress.engineShare())
        .put("suspects", store.suspects().size());
  }

  private static ObjectNode line(Discovery discovery) {
    var finding = discovery.finding();
    return JSON.objectNode()
        .put("signature", discovery.signature().id())
        .put("consequence", finding.consequence().words())
        .put("query", finding.query().text())
        .put("sentence", finding.sentence())
        .put("hits", discovery.hits());
  }

  private static JsonNode count(KnownIssues.Count count) {
    var entry = count.entry();
    var json = JSON.objectNode();
    entry.signature().ifPresent(signature -> json.put("signature", signature));
    entry.pattern().ifPresent(pattern -> json.put("pattern", pattern.pattern()));
    return json.put("link", entry.link()).put("bugs", count.bugs()).put("hits", count.hits());
  }

  private static JsonNode map(Map<String, Long> counts) {
    var json = JSON.objectNode();
    counts.forEach(json::put);
    return json;
  }
}
