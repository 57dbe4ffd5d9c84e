package dev.edgecase.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.edgecase.protocol.TemporalKind;
import dev.edgecase.protocol.Value;
import dev.edgecase.testing.Graphs;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.json.JsonMapper;

class GraphJsonTest {
  private static final ObjectMapper MAPPER = JsonMapper.builder().build();

  @Test
  void everyGraphComesBackEqual() {
    for (long seed = 0; seed < 300; seed++) {
      var graph = Graphs.random(8, 12, seed);
      assertThat(GraphJson.read(throughText(GraphJson.write(graph))))
          .as("seed %d", seed)
          .isEqualTo(graph);
    }
  }

  @Test
  void everyFormOfValueComesBackEqual() {
    var one = new Value.Int32(1);
    var values =
        List.of(
            new Value.Nil(),
            new Value.Bool(false),
            new Value.Int32(Integer.MIN_VALUE),
            new Value.Int64(1),
            new Value.Int64(Long.MIN_VALUE),
            new Value.Float32(-0f),
            new Value.Float32(Float.MIN_VALUE),
            new Value.Float64(Double.NaN),
            new Value.Float64(Double.NEGATIVE_INFINITY),
            new Value.Big(new BigDecimal("1.000")),
            new Value.Big(new BigDecimal("-1E+400")),
            new Value.Text(""),
            new Value.Text("\uD83D \u0000 \" \\"),
            new Value.ListOf(List.of(one, new Value.ListOf(List.of()))),
            new Value.SetOf(List.of(one)),
            new Value.MapOf(List.of(new Value.Entry(new Value.ListOf(List.of(one)), one))),
            new Value.VertexRef(0),
            new Value.EdgeRef(3),
            new Value.PathOf(List.of(new Value.VertexRef(0), one)),
            new Value.Property("k", one),
            new Value.Temporal(TemporalKind.LOCAL_DATETIME, "2020-01-01T00:00"),
            new Value.Point(7203, List.of(-0.0, Double.NaN)),
            new Value.Opaque("java.util.Date", "now"));

    for (var value : values) {
      assertThat(ValueJson.read(throughText(ValueJson.write(value)))).isEqualTo(value);
    }
  }

  @Test
  void everydayValuesStandForThemselves() {
    assertThat(ValueJson.write(new Value.Int32(5))).hasToString("5");
    assertThat(ValueJson.write(new Value.Text("a"))).hasToString("\"a\"");
    assertThat(ValueJson.write(new Value.Float64(Double.NaN))).hasToString("{\"double\":\"NaN\"}");
    assertThat(ValueJson.write(new Value.VertexRef(3))).hasToString("{\"v\":3}");
  }

  @Test
  void refusesWhatIsNoValue() {
    for (var json : List.of("{}", "{\"v\":1,\"e\":2}", "{\"unheard\":1}", "1.5", "5000000000")) {
      assertThatThrownBy(() -> ValueJson.read(MAPPER.readTree(json)))
          .as(json)
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageStartingWith("not a value");
    }
  }

  @Test
  void namesTheFieldThatIsMissing() {
    assertThatThrownBy(() -> GraphJson.read(MAPPER.readTree("{}")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("field \"schema\" is missing");
  }

  private static JsonNode throughText(JsonNode json) {
    return MAPPER.readTree(MAPPER.writeValueAsString(json));
  }
}
