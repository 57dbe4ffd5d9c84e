package dev.edgecase.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edgecase.protocol.Value;
import dev.edgecase.protocol.ValueType;
import dev.edgecase.random.Rng;
import java.time.LocalDate;
import java.time.LocalDateTime;
import org.junit.jupiter.api.Test;

class ValueDomainTest {

  /** Values are compared by their text: two texts of one moment would be two answers. */
  @Test
  void momentsAreWrittenAsAnEngineWritesThem() {
    for (long seed = 0; seed < 200; seed++) {
      for (var value : values(ValueType.LOCAL_DATETIME, seed)) {
        var text = ((Value.Temporal) value).text();
        assertThat(text).isEqualTo(LocalDateTime.parse(text).toString());
      }
      for (var value : values(ValueType.DATE, seed)) {
        var text = ((Value.Temporal) value).text();
        assertThat(text).isEqualTo(LocalDate.parse(text).toString());
      }
    }
  }

  private static Iterable<Value> values(ValueType type, long seed) {
    return ValueDomain.random(type, Abilities.ALL, Rng.of(seed)).values();
  }
}
