package dev.edgecase.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edgecase.testing.Findings;
import org.junit.jupiter.api.Test;

class VerdictTest {
  private static final Verdict SKIP = new Verdict.Skip("first");
  private static final Verdict AGREE = new Verdict.Agree(2, 1);
  private static final Verdict FOUND = new Verdict.Found(Findings.example(), 3, 3);

  @Test
  void whoSaysNothingTakesNothingAway() {
    assertThat(AGREE.plus(SKIP)).isEqualTo(AGREE);
    assertThat(SKIP.plus(AGREE)).isEqualTo(AGREE);
    assertThat(FOUND.plus(SKIP)).isEqualTo(FOUND);
    assertThat(SKIP.plus(new Verdict.Skip("second"))).isEqualTo(new Verdict.Skip("second"));
  }

  @Test
  void checksAddUpAndAFindingStands() {
    assertThat(AGREE.plus(AGREE)).isEqualTo(new Verdict.Agree(4, 2));
    assertThat(AGREE.plus(FOUND)).isEqualTo(new Verdict.Found(Findings.example(), 5, 4));
    assertThat(FOUND.plus(AGREE)).isEqualTo(new Verdict.Found(Findings.example(), 5, 4));
  }
}
