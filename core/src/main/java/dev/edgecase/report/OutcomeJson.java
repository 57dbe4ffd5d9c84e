package dev.edgecase.report;

import static dev.edgecase.graph.GraphJson.field;

import dev.edgecase.graph.ValueJson;
import dev.edgecase.protocol.Outcome;
import java.util.Locale;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** The JSON form of outcomes. */
final class OutcomeJson {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private OutcomeJson() {}

  static JsonNode write(Outcome outcome) {
    var json = JSON.objectNode();
    if (outcome instanceof Outcome.Rows rows) {
      return json.set("rows", ValueJson.array(rows.values(), ValueJson::write));
    }
    if (outcome instanceof Outcome.Failure failure) {
      json.putObject("failure")
          .put("kind", failure.kind().name().toLowerCase(Locale.ROOT))
          .put("type", failure.type())
          .put("message", failure.message())
          .set("trace", ValueJson.array(failure.trace(), JSON::stringNode));
      return json;
    }
    if (outcome instanceof Outcome.Timeout timeout) {
      return json.put("timeout", timeout.millis());
    }
    var crash = (Outcome.Crash) outcome;
    json.putObject("crash").put("exitCode", crash.exitCode()).put("stderr", crash.stderr());
    return json;
  }

  static Outcome read(JsonNode json) {
    if (json.has("rows")) {
      return new Outcome.Rows(ValueJson.list(field(json, "rows"), ValueJson::read));
    }
    if (json.has("timeout")) {
      return new Outcome.Timeout(field(json, "timeout").longValue());
    }
    if (json.has("crash")) {
      var crash = field(json, "crash");
      return new Outcome.Crash(
          field(crash, "exitCode").intValue(), field(crash, "stderr").stringValue());
    }
    var failure = field(json, "failure");
    return new Outcome.Failure(
        Outcome.Kind.valueOf(field(failure, "kind").stringValue().toUpperCase(Locale.ROOT)),
        field(failure, "type").stringValue(),
        field(failure, "message").stringValue(),
        ValueJson.list(field(failure, "trace"), JsonNode::stringValue));
  }
}
