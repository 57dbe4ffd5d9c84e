package dev.edgecase.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edgecase.protocol.Outcome;
import dev.edgecase.protocol.Value;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class SentencesTest {
  private static final Outcome ONE = rows(1);
  private static final Outcome TWO = rows(1, 2);

  @Test
  void saysThatRowsDifferWhereTheirNumberDoesNot() {
    assertThat(Sentences.describeOther(rows(2), ONE)).isEqualTo("returns 1 row, but another one");
    assertThat(Sentences.describeOther(rows(3, 4), TWO))
        .isEqualTo("returns 2 rows, but not the same ones");
    assertThat(Sentences.describeOther(ONE, TWO)).isEqualTo("returns 1 row");
  }

  @Test
  void cutsALongMessageShortInsideItsBrackets() {
    var failure =
        new Outcome.Failure(
            Outcome.Kind.INTERNAL, "java.lang.Exception", "word ".repeat(50), List.of());
    assertThat(Sentences.describe(failure))
        .startsWith("raises Exception (word word")
        .endsWith("word ...)")
        .hasSizeLessThan(130);
  }

  private static Outcome rows(int... numbers) {
    return new Outcome.Rows(Arrays.stream(numbers).<Value>mapToObj(Value.Int32::new).toList());
  }
}
