package dev.edgecase.report;

import static dev.edgecase.graph.ValueJson.array;

import dev.edgecase.hunt.Counts;
import dev.edgecase.hunt.Discovery;
import dev.edgecase.hunt.Growth;
import dev.edgecase.hunt.Progress;
import dev.edgecase.hunt.Schedule;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import tools.jackson.core.JacksonException;
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
  private static final String FILE = "summary.json";
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private SummaryJson() {}

  /** Writes the summary of a campaign into its out folder. */
  public static void write(
      Path out,
      Ledger.Head head,
      Optional<Schedule> schedule,
      Progress progress,
      Totals totals,
      List<Course.Point> course,
      FindingStore store,
      boolean complete) {
    var terms = head.terms();
    var json = JSON.objectNode();
    json.put("format", 1).put("edgecase", terms.edgecase());
    json.set("targets", array(terms.targets(), JSON::stringNode));
    json.set("versions", strings(terms.versions()));
    json.put("complete", complete).set("options", options(terms, schedule));
    json.set("covered", strings(totals.covered()));
    json.set("counts", counts(progress, totals, store));
    json.set("measured", measured(progress, course, store));
    json.set("findings", array(store.findings(), SummaryJson::line));
    json.set("known", array(store.known(), bug -> line(bug).put("link", store.link(bug))));
    json.set("knownIssues", array(store.knownCounts(), SummaryJson::count));
    json.set("suspects", array(store.suspects(), SummaryJson::line));
    var mapper = JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();
    AtomicFiles.write(out.resolve(FILE), mapper.writeValueAsString(json) + "\n");
  }

  /** Reads the summary in an out folder; none if there is none, or not a whole one. */
  public static Optional<Summary> read(Path out) {
    var file = out.resolve(FILE);
    if (!Files.isRegularFile(file)) {
      return Optional.empty();
    }
    try {
      var json = JsonMapper.shared().readTree(file.toFile());
      return json.isObject() ? Optional.of(summary(json)) : Optional.empty();
    } catch (JacksonException damage) {
      return Optional.empty();
    }
  }

  /** What an earlier version did not write is zero. */
  private static Summary summary(JsonNode json) {
    var counts = json.path("counts");
    var measured = json.path("measured");
    var elapsed = Duration.ofNanos((long) (measured.path("seconds").asDouble(0) * 1e9));
    int workers = measured.path("workers").asInt(0);
    var progress =
        new Progress(
            new Counts(
                counts.path("rounds").asLong(0),
                counts.path("queries").asLong(0),
                counts.path("nonEmpty").asLong(0),
                counts.path("executions").asLong(0),
                map(counts.path("checksByOracle")),
                map(counts.path("effectiveByOracle")),
                map(counts.path("skips")),
                counts.path("hits").asLong(0)),
            counts.path("strategySets").asInt(0),
            elapsed,
            (long) (measured.path("engineShare").asDouble(0) * elapsed.toNanos() * workers),
            workers,
            measured.path("memory").valueStream().map(SummaryJson::growth).toList());
    var effective = new TreeMap<String, SortedMap<String, Long>>();
    counts
        .path("effectiveByTarget")
        .properties()
        .forEach(target -> effective.put(target.getKey(), map(target.getValue())));
    var links = new TreeMap<String, String>();
    json.path("known")
        .forEach(
            bug -> links.put(bug.path("signature").asString(""), bug.path("link").asString("")));
    return new Summary(
        strings(json.path("targets")),
        strings(json.path("options").path("oracles")),
        json.path("options").path("seed").asLong(0),
        json.path("complete").asBoolean(false),
        progress,
        effective,
        measured.path("course").valueStream().map(SummaryJson::point).toList(),
        links);
  }

  private static Growth growth(JsonNode json) {
    return new Growth(
        json.path("target").asString(""),
        json.path("rounds").asInt(0),
        json.path("first").asLong(0),
        json.path("last").asLong(0));
  }

  private static Course.Point point(JsonNode json) {
    return new Course.Point(
        json.path("seconds").asDouble(0),
        json.path("rounds").asLong(0),
        json.path("checks").asLong(0),
        json.path("effective").asLong(0),
        json.path("strategySets").asInt(0),
        json.path("findings").asInt(0));
  }

  private static SortedMap<String, Long> map(JsonNode json) {
    var counts = new TreeMap<String, Long>();
    json.properties().forEach(count -> counts.put(count.getKey(), count.getValue().asLong(0)));
    return counts;
  }

  private static List<String> strings(JsonNode json) {
    return json.valueStream().map(text -> text.asString("")).toList();
  }

  private static JsonNode options(Terms terms, Optional<Schedule> schedule) {
    var json = terms.options().deepCopy();
    schedule.ifPresent(
        plan -> {
          plan.rounds().ifPresent(rounds -> json.put("rounds", rounds));
          plan.time().ifPresent(time -> json.put("time", time.toString()));
          json.put("shard", plan.shard().toString());
          if (plan.hostLife() < Integer.MAX_VALUE) {
            json.put("hostLife", plan.hostLife());
          }
        });
    return json;
  }

  private static JsonNode strings(Map<String, String> texts) {
    var json = JSON.objectNode();
    texts.forEach(json::put);
    return json;
  }

  private static JsonNode counts(Progress progress, Totals totals, FindingStore store) {
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
    var byTarget = json.putObject("effectiveByTarget");
    totals.byTarget().forEach((target, done) -> byTarget.set(target, map(done.effective())));
    return json.put("strategySets", progress.strategySets())
        .put("hits", counts.hits())
        .put("findings", store.findings().size())
        .put("known", store.known().size());
  }

  private static JsonNode measured(
      Progress progress, List<Course.Point> course, FindingStore store) {
    double seconds = progress.elapsed().toNanos() / 1e9;
    var json =
        JSON.objectNode()
            .put("seconds", seconds)
            .put("workers", progress.workers())
            .put("checksPerSecond", seconds == 0 ? 0 : progress.counts().allChecks() / seconds)
            .put("effectivePerSecond", progress.effectivePerSecond())
            .put("engineShare", progress.engineShare())
            .put("suspects", store.suspects().size());
    json.set("memory", array(progress.growths(), SummaryJson::growth));
    // The order in which rounds end is a matter of the machine, so all of this is measured.
    json.set("course", array(course, SummaryJson::point));
    return json;
  }

  private static JsonNode point(Course.Point point) {
    return JSON.objectNode()
        .put("seconds", point.seconds())
        .put("rounds", point.rounds())
        .put("checks", point.checks())
        .put("effective", point.effective())
        .put("strategySets", point.strategySets())
        .put("findings", point.findings());
  }

  private static JsonNode growth(Growth growth) {
    return JSON.objectNode()
        .put("target", growth.target())
        .put("rounds", growth.rounds())
        .put("first", growth.first())
        .put("last", growth.last());
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
