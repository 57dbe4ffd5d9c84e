package dev.edgecase.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.edgecase.gremlin.Gremlin;
import dev.edgecase.oracle.Chain;
import dev.edgecase.oracle.Finding;
import dev.edgecase.oracle.Observation;
import dev.edgecase.protocol.Configuration;
import dev.edgecase.testing.Findings;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

class FindingJsonTest {
  private static final ObjectMapper MAPPER = JsonMapper.builder().build();

  private final FindingJson json = new FindingJson(List.of(new Gremlin()));

  @Test
  void everyFindingComesBackEqual() {
    for (long seed = 0; seed < 300; seed++) {
      var discovery = Findings.random(seed);
      var text = MAPPER.writeValueAsString(json.write(discovery));
      assertThat(json.read(MAPPER.readTree(text))).as("seed %d", seed).isEqualTo(discovery);
    }
  }

  @Test
  void hasTheFieldsThatOtherToolsRelyOn() {
    assertThat(example().propertyNames())
        .contains(
            "format",
            "signature",
            "target",
            "oracles",
            "consequence",
            "located",
            "graph",
            "query",
            "configurations",
            "outcomes");
  }

  @Test
  void theChainOfAPartComesBack() {
    var example = Findings.example();
    var part =
        new Observation(
            example.query(),
            Configuration.DEFAULT,
            example.observations().get(0).outcome(),
            Chain.TEMPORARY,
            2);
    var finding =
        new Finding(
            "disassembly",
            example.target(),
            example.engine(),
            example.consequence(),
            List.of(),
            example.graph(),
            example.query(),
            List.of(example.observations().get(0), part),
            example.sentence());
    var written = json.write(Findings.discovery(finding, 1));
    assertThat(written.at("/runs/1/chain").stringValue()).isEqualTo("temporary");
    assertThat(json.read(written).finding()).isEqualTo(finding);
  }

  @Test
  void aNewerFormatIsRefused() {
    var newer = example().put("format", FindingJson.FORMAT + 1);
    assertThatThrownBy(() -> json.read(newer))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("format 2 is newer than this version of Edgecase can read");
  }

  @Test
  void anUnknownLanguageIsRefused() {
    var foreign = example();
    ((ObjectNode) foreign.get("query")).put("language", "esperanto");
    assertThatThrownBy(() -> json.read(foreign))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("unknown language esperanto");
  }

  @Test
  void aConfigurationWithoutItsOutcomeIsRefused() {
    var half = example();
    half.putArray("outcomes");
    assertThatThrownBy(() -> json.read(half))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("there is not one outcome for each configuration");
  }

  private ObjectNode example() {
    return (ObjectNode) json.write(Findings.discovery(Findings.example(), 7));
  }
}
