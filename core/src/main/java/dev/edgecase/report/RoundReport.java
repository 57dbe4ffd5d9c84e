package dev.edgecase.report;

import static dev.edgecase.graph.GraphJson.field;
import static dev.edgecase.graph.ValueJson.array;
import static dev.edgecase.graph.ValueJson.list;

import dev.edgecase.hunt.Discovery;
import dev.edgecase.hunt.RoundResult;
import dev.edgecase.query.Language;
import java.util.List;
import tools.jackson.core.json.JsonWriteFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * What is kept of a round. It can be written as text, to travel from where the round was run.
 *
 * @param entry what is noted of it
 * @param discoveries bugs that a fresh host showed again
 * @param suspects what did not repeat, was not confirmed in time, or depends on the machine
 */
public record RoundReport(Entry entry, List<Discovery> discoveries, List<Discovery> suspects) {
  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .enable(JsonWriteFeature.ESCAPE_NON_ASCII) // an engine may return half a character
          .build();

  public RoundReport {
    discoveries = List.copyOf(discoveries);
    suspects = List.copyOf(suspects);
  }

  /** The report of a round. */
  public static RoundReport of(RoundResult result) {
    return new RoundReport(Entry.of(result), result.discoveries(), result.suspects());
  }

  /** The report as text. */
  public String write(List<Language> languages) {
    var form = new FindingJson(languages);
    var json = JsonNodeFactory.instance.objectNode();
    json.set("entry", MAPPER.readTree(EntryJson.write(entry)));
    json.set("discoveries", array(discoveries, form::write));
    json.set("suspects", array(suspects, form::write));
    return MAPPER.writeValueAsString(json);
  }

  /** Reads a report back. */
  public static RoundReport read(String text, List<Language> languages) {
    var form = new FindingJson(languages);
    var json = MAPPER.readTree(text);
    return new RoundReport(
        EntryJson.read(field(json, "entry")),
        list(field(json, "discoveries"), form::read),
        list(field(json, "suspects"), form::read));
  }
}
