package dev.edgecase.graph;

import static dev.edgecase.testing.Traversals.value;
import static org.assertj.core.api.Assertions.assertThat;

import dev.edgecase.protocol.Value;
import java.math.BigDecimal;
import org.junit.jupiter.api.Test;

class NumbersTest {

  @Test
  void comparesByValueWhateverTheType() {
    assertThat(Numbers.compare(value(1), value(1.0))).isZero();
    assertThat(Numbers.compare(value(0.0), value(-0.0f))).isZero();
    assertThat(Numbers.compare(value(1L), new Value.Big(new BigDecimal("1.00")))).isZero();
    assertThat(Numbers.compare(value(0.1f), value(0.1))).isPositive();
  }

  @Test
  void comparesLargeIntegersExactly() {
    long large = 1L << 53;
    assertThat(Numbers.compare(value(large + 1), value((double) large))).isPositive();
    assertThat(Numbers.compare(value(Long.MAX_VALUE), value(Long.MAX_VALUE - 1))).isPositive();
  }

  @Test
  void nanIsEqualToItselfAndLargerThanAllOthers() {
    assertThat(Numbers.compare(value(Double.NaN), value(Float.NaN))).isZero();
    assertThat(Numbers.compare(value(Double.NaN), value(Double.POSITIVE_INFINITY))).isPositive();
    assertThat(Numbers.compare(value(Double.NEGATIVE_INFINITY), value(Long.MIN_VALUE)))
        .isNegative();
  }
}
