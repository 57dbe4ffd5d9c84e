package dev.edgecase.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edgecase.protocol.Value;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.Test;

class AbilitiesTest {
  private static final Abilities NO_WHOLE_DECIMALS =
      new Abilities(
          Abilities.ALL.types(), EnumSet.complementOf(EnumSet.of(Ability.WHOLE_DECIMALS)));

  @Test
  void wholeDecimalsAreToldAsIntegersByATargetThatCannotTellThemApart() {
    assertThat(NO_WHOLE_DECIMALS.told(row(new Value.Float64(-3))))
        .isEqualTo(row(new Value.Int64(-3)));
    assertThat(Abilities.ALL.told(row(new Value.Float64(-3))))
        .isEqualTo(row(new Value.Float64(-3)));
  }

  @Test
  void whatNoExactIntegerStandsForStaysADecimal() {
    for (double value :
        new double[] {
          0.5, -0.0, 0x1p53, 1e300, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY
        }) {
      assertThat(NO_WHOLE_DECIMALS.told(new Value.Float64(value)))
          .isEqualTo(new Value.Float64(value));
    }
    assertThat(NO_WHOLE_DECIMALS.told(new Value.Float64(0x1p53 - 1)))
        .isEqualTo(new Value.Int64((1L << 53) - 1));
  }

  private static Value row(Value value) {
    return new Value.ListOf(
        List.of(
            new Value.Text("1.0"),
            new Value.MapOf(List.of(new Value.Entry(new Value.Text("k"), value)))));
  }
}
