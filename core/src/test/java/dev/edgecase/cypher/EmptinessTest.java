package dev.edgecase.cypher;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edgecase.protocol.Value;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What gives no row by what it says itself, and what one has again. */
class EmptinessTest {
  private static final Expression FALSE = Expressions.literal(new Value.Bool(false));
  private static final Expression ONE = Expressions.literal(new Value.Int64(1));
  private static final Expression COUNT = new Expression.Call("count", false, List.of());

  @Test
  void aConditionThatIsFalseAnEmptyListAndALimitOfNothingGiveNoRow() {
    assertThat(Emptiness.behind(match(false, FALSE), false)).isTrue();
    assertThat(Emptiness.behind(with(item(ONE), Optional.of(FALSE)), false)).isTrue();
    assertThat(Emptiness.behind(new Clause.Return(item(ONE).none()), false)).isTrue();
    assertThat(Emptiness.behind(new Clause.Unwind(new Expression.Items(List.of()), "a"), false))
        .isTrue();
  }

  @Test
  void whatMayGiveARowIsNotEmpty() {
    assertThat(Emptiness.behind(match(true, FALSE), false)).isFalse();
    assertThat(Emptiness.behind(match(false, ONE), false)).isFalse();
    assertThat(Emptiness.behind(new Clause.Unwind(new Expression.Items(List.of(ONE)), "a"), false))
        .isFalse();
  }

  @Test
  void onlyAnAggregationWithoutAKeyMakesARowOfNothing() {
    assertThat(Emptiness.behind(with(item(COUNT), Optional.empty()), true)).isFalse();
    assertThat(Emptiness.behind(with(item(COUNT), Optional.of(FALSE)), true)).isTrue();
    assertThat(Emptiness.behind(with(item(ONE), Optional.empty()), true)).isTrue();
    var keyed =
        Projection.of(List.of(new Projection.Item(ONE, "a"), new Projection.Item(COUNT, "b")));
    assertThat(Emptiness.behind(with(keyed, Optional.empty()), true)).isTrue();
    assertThat(Emptiness.behind(match(true, ONE), true)).isTrue();
  }

  private static Projection item(Expression expression) {
    return Projection.of(List.of(new Projection.Item(expression, "a")));
  }

  private static Clause with(Projection projection, Optional<Expression> where) {
    return new Clause.With(projection, where);
  }

  private static Clause match(boolean optional, Expression where) {
    var vertex =
        new Pattern.Vertex(Optional.of("n"), Optional.empty(), List.of(), Optional.empty());
    var path = new Pattern.Path(Optional.empty(), vertex, List.of());
    return new Clause.Match(optional, List.of(path), Optional.of(where));
  }
}
