package dev.edgecase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class BudgetTest {
  @Test
  void withoutABudgetThereIsNoEnd() {
    var budget = Budget.unlimited();
    assertThat(budget.isOver()).isFalse();
    assertThat(budget.share(3).left()).isEmpty();
    assertThat(budget.within(Optional.of(Duration.ofHours(1)))).contains(Duration.ofHours(1));
    assertThat(budget.note(1, 2, "targets")).isEmpty();
  }

  @Test
  void theShorterTimeCounts() {
    var budget = Budget.of(Duration.ofMinutes(10));
    assertThat(budget.within(Optional.of(Duration.ofMinutes(1)))).contains(Duration.ofMinutes(1));
    assertThat(budget.within(Optional.empty()).orElseThrow()).isLessThanOrEqualTo(tenMinutes());
    assertThat(budget.share(5).left().orElseThrow()).isLessThanOrEqualTo(Duration.ofMinutes(2));
  }

  @Test
  void whatIsOverSaysHowFarItCame() {
    var budget = Budget.of(Duration.ZERO);
    assertThat(budget.isOver()).isTrue();
    assertThat(budget.note(1, 4, "targets"))
        .contains("The budget of 0s was over after 1 of 4 targets.");
    assertThat(budget.note(4, 4, "targets")).isEmpty();
  }

  private static Duration tenMinutes() {
    return Duration.ofMinutes(10);
  }
}
