package dev.edgecase.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ValueTest {

  @Test
  void equalityIsExact() {
    assertThat(new Value.Float64(Double.NaN)).isEqualTo(new Value.Float64(Double.NaN));
    assertThat(new Value.Float64(0d)).isNotEqualTo(new Value.Float64(-0d));
    assertThat((Value) new Value.Int32(1)).isNotEqualTo(new Value.Int64(1));
    assertThat((Value) new Value.Float32(1)).isNotEqualTo(new Value.Float64(1));
  }
}
