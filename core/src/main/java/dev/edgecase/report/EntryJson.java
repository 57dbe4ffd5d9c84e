package dev.edgecase.report;

import static dev.edgecase.graph.GraphJson.field;

import dev.edgecase.hunt.Counts;
import java.time.Duration;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** The JSON form of an entry: one line. */
final class EntryJson {
  /** The length of the name of a plan. */
  private static final int PLAN = 8;

  private EntryJson() {}

  static String write(Entry entry) {
    var counts = entry.counts();
    var json =
        JsonNodeFactory.instance
            .objectNode()
            .put("round", entry.key().round())
            .put("target", entry.key().target())
            .put("whole", entry.whole())
            .put("millis", entry.asking().toMillis())
            .put("engineMillis", entry.inEngine().toMillis())
            .put("queries", counts.queries())
            .put("nonEmpty", counts.nonEmpty())
            .put("executions", counts.executions())
            .put("hits", counts.hits());
    json.set("checks", numbers(counts.checks()));
    json.set("effective", numbers(counts.effective()));
    json.set("skips", numbers(counts.skips()));
    json.put("plans", String.join("", entry.plans()));
    json.set("findings", numbers(entry.findings()));
    json.set("suspects", numbers(entry.suspects()));
    return json.toString();
  }

  /**
   * Reads an entry back.
   *
   * @throws RuntimeException if it is none
   */
  static Entry read(JsonNode json) {
    boolean whole = field(json, "whole").booleanValue();
    return new Entry(
        new Entry.Key(number(json, "round"), field(json, "target").stringValue()),
        whole,
        new Counts(
            whole ? 1 : 0,
            number(json, "queries"),
            number(json, "nonEmpty"),
            number(json, "executions"),
            numbers(field(json, "checks")),
            numbers(field(json, "effective")),
            numbers(field(json, "skips")),
            number(json, "hits")),
        Duration.ofMillis(number(json, "millis")),
        Duration.ofMillis(number(json, "engineMillis")),
        plans(field(json, "plans").stringValue()),
        numbers(field(json, "findings")),
        numbers(field(json, "suspects")));
  }

  private static long number(JsonNode json, String name) {
    return field(json, name).longValue();
  }

  private static SortedSet<String> plans(String text) {
    var plans = new TreeSet<String>();
    for (int i = 0; i + PLAN <= text.length(); i += PLAN) {
      plans.add(text.substring(i, i + PLAN));
    }
    return plans;
  }

  private static JsonNode numbers(Map<String, Long> numbers) {
    var json = JsonNodeFactory.instance.objectNode();
    numbers.forEach(json::put);
    return json;
  }

  private static SortedMap<String, Long> numbers(JsonNode json) {
    var numbers = new TreeMap<String, Long>();
    json.properties().forEach(entry -> numbers.put(entry.getKey(), entry.getValue().longValue()));
    return numbers;
  }
}
