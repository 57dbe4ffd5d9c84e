package dev.edgecase.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edgecase.protocol.Value;
import dev.edgecase.protocol.ValueType;
import dev.edgecase.random.Rng;
import org.junit.jupiter.api.Test;

class PlainnessTest {

  @Test
  void numbersGoTowardZeroAndDecimalsTowardWholeNumbers() {
    assertThat(Plainness.plainer(new Value.Int32(-6)))
        .startsWith(new Value.Int32(0), new Value.Int32(1), new Value.Int32(-3))
        .contains(new Value.Int32(6), new Value.Int32(-5));
    assertThat(Plainness.plainer(new Value.Float64(39.6)))
        .startsWith(new Value.Float64(0))
        .contains(new Value.Float64(39), new Value.Float64(19));
    assertThat(Plainness.plainer(new Value.Text("bd")))
        .containsExactly(
            new Value.Text(""),
            new Value.Text("a"),
            new Value.Text("b"),
            new Value.Text("d"),
            new Value.Text("aa"));
  }

  @Test
  void thePlainestValuesHaveNothingPlainer() {
    assertThat(Plainness.plainer(new Value.Int32(0))).isEmpty();
    assertThat(Plainness.plainer(new Value.Float64(0))).isEmpty();
    assertThat(Plainness.plainer(new Value.Text(""))).isEmpty();
    assertThat(Plainness.plainer(new Value.Bool(false))).isEmpty();
    assertThat(Plainness.asInt32(new Value.Int32(0))).isEmpty();
  }

  @Test
  void onlyWhatIsAnIntegerBecomesOne() {
    assertThat(Plainness.asInt32(new Value.Int64(7))).contains(new Value.Int32(7));
    assertThat(Plainness.asInt32(new Value.Float32(-2))).contains(new Value.Int32(-2));
    assertThat(Plainness.asInt32(new Value.Float64(0.5))).isEmpty();
    assertThat(Plainness.asInt32(new Value.Float64(Double.NaN))).isEmpty();
    assertThat(Plainness.asInt32(new Value.Int64(1L << 40))).isEmpty();
    assertThat(Plainness.asInt32(new Value.Text("7"))).isEmpty();
  }

  @Test
  void everyWayDownComesToAnEnd() {
    for (long seed = 0; seed < 2000; seed++) {
      var rng = Rng.of(seed);
      var type = rng.pick(ValueType.values());
      var value = ValueDomain.any(type, Abilities.ALL, rng);
      for (var next = Plainness.plainer(value); !next.isEmpty(); next = Plainness.plainer(value)) {
        var plainer = rng.pick(next);
        assertThat(Plainness.cost(plainer)).as("seed %d", seed).isLessThan(Plainness.cost(value));
        assertThat(plainer).as("seed %d", seed).hasSameClassAs(value);
        value = plainer;
      }
    }
  }
}
