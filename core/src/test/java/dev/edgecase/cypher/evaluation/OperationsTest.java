package dev.edgecase.cypher.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.edgecase.protocol.Value;
import java.util.List;
import org.junit.jupiter.api.Test;

class OperationsTest {

  /** A reducer makes such expressions, and an engine may read them as it likes. */
  @Test
  void whatIsNoRegularExpressionHasNoAnswer() {
    assertThat(matches("ab", "a.")).isEqualTo(new Value.Bool(true));
    assertThatThrownBy(() -> matches("ab", "*")).isInstanceOf(Undetermined.class);
  }

  private static Value matches(String text, String regex) {
    return Operations.apply("=~", List.of(new Value.Text(text), new Value.Text(regex)));
  }
}
