package dev.edgecase.report;

import static dev.edgecase.graph.GraphJson.field;
import static dev.edgecase.graph.ValueJson.array;
import static dev.edgecase.graph.ValueJson.list;

import dev.edgecase.replay.Bisection;
import dev.edgecase.replay.Trial;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** The JSON form of a bisection: the content of {@code bisect.json}. */
public final class BisectionJson {

  /** The version of the form. */
  public static final int FORMAT = 1;

  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private BisectionJson() {}

  /** The JSON form of a bisection. */
  public static JsonNode write(Bisection bisection) {
    var json = JSON.objectNode();
    json.put("format", FORMAT)
        .put("sentence", bisection.sentence())
        .put("untried", bisection.untried())
        .set("versions", array(bisection.trials(), BisectionJson::trial));
    return json;
  }

  /**
   * Reads a bisection back.
   *
   * @throws IllegalArgumentException if the JSON is not the form of one
   */
  public static Bisection read(JsonNode json) {
    return new Bisection(
        list(field(json, "versions"), BisectionJson::trial), field(json, "untried").intValue());
  }

  private static JsonNode trial(Trial trial) {
    return JSON.objectNode()
        .put("version", trial.version())
        .put("status", trial.status().words())
        .put("note", trial.note());
  }

  private static Trial trial(JsonNode json) {
    return new Trial(
        field(json, "version").stringValue(),
        status(field(json, "status").stringValue()),
        field(json, "note").stringValue());
  }

  private static Trial.Status status(String words) {
    for (var status : Trial.Status.values()) {
      if (status.words().equals(words)) {
        return status;
      }
    }
    throw new IllegalArgumentException("unknown status " + words);
  }
}
