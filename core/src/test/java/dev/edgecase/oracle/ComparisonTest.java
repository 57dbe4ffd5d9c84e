package dev.edgecase.oracle;

import static dev.edgecase.testing.Traversals.value;
import static org.assertj.core.api.Assertions.assertThat;

import dev.edgecase.protocol.Outcome;
import dev.edgecase.protocol.Value;
import dev.edgecase.query.Peculiarity;
import dev.edgecase.query.RowOrder;
import dev.edgecase.query.Slack;
import dev.edgecase.query.Traits;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ComparisonTest {
  private static final Comparison.Result SAME = new Comparison.Result.Same(true);
  private static final Comparison.Result NOT_EFFECTIVE = new Comparison.Result.Same(false);
  private static final Comparison.Result WRONG =
      new Comparison.Result.Different(Consequence.WRONG_RESULT);
  private static final Comparison.Result ERROR =
      new Comparison.Result.Different(Consequence.UNEXPECTED_ERROR);
  private static final double NAN = Double.NaN;
  private static final double INFINITE = Double.POSITIVE_INFINITY;

  static Stream<Arguments> bags() {
    return Stream.of(
        Arguments.of(rows(), rows(), NOT_EFFECTIVE),
        Arguments.of(rows(1), rows(), WRONG),
        Arguments.of(rows(1, 2), rows(2, 1), SAME),
        Arguments.of(rows(1, 1, 2), rows(1, 2, 2), WRONG),
        Arguments.of(rows(1), rows(1, 1), WRONG),
        Arguments.of(rows(1), rows(1L), WRONG),
        Arguments.of(rows(0.0), rows(-0.0), WRONG),
        Arguments.of(rows(NAN), rows(NAN), SAME),
        Arguments.of(rows(NAN, 1.0), rows(1.0, NAN), SAME),
        Arguments.of(rows(list(1, 2)), rows(list(2, 1)), SAME),
        Arguments.of(rows(list(1, 2)), rows(list(1, 1)), WRONG),
        Arguments.of(rows(list(1, 1.0)), rows(list(1.0, 1)), SAME),
        Arguments.of(rows(list(0.0, -0.0)), rows(list(-0.0, 0.0)), SAME),
        Arguments.of(rows(list(list(1, 2), "a")), rows(list("a", list(2, 1))), SAME),
        Arguments.of(rows(set(1, 2)), rows(set(2, 1)), SAME),
        Arguments.of(rows(set(1, 2)), rows(list(1, 2)), WRONG),
        Arguments.of(rows(map("a", 1, "b", 2)), rows(map("b", 2, "a", 1)), SAME),
        Arguments.of(rows(map("a", 1, "b", 2)), rows(map("a", 2, "b", 1)), WRONG),
        Arguments.of(rows(map("a", list(1, 2))), rows(map("a", list(2, 1))), SAME),
        Arguments.of(rows(path(1, 2)), rows(path(2, 1)), WRONG),
        Arguments.of(rows(path(1, map("a", 1, "b", 2))), rows(path(1, map("b", 2, "a", 1))), SAME));
  }

  @ParameterizedTest
  @MethodSource("bags")
  void comparesRowsAsBags(Outcome a, Outcome b, Comparison.Result result) {
    assertBothWays(traits(Slack.NONE), a, b, result);
  }

  static Stream<Arguments> slack() {
    var extreme = new Slack(true, 0);
    var rounded = new Slack(true, 0.01);
    var anything = new Slack(true, INFINITE);
    var fewDigits = Slack.NONE.shortened();
    return Stream.of(
        Arguments.of(extreme, rows(1), rows(1.0), SAME),
        Arguments.of(extreme, rows(0.0), rows(-0.0f), SAME),
        Arguments.of(extreme, rows(Float.NaN), rows(NAN), SAME),
        Arguments.of(extreme, rows(1), rows(2), WRONG),
        Arguments.of(extreme, rows(1), rows("1"), WRONG),
        Arguments.of(extreme, rows(1L << 53), rows((1L << 53) + 1), WRONG),
        Arguments.of(rounded, rows(1.0), rows(1.001), SAME),
        Arguments.of(rounded, rows(1.0, 5.0), rows(5.001, 1.001), SAME),
        Arguments.of(rounded, rows(1.0), rows(1.1), WRONG),
        Arguments.of(rounded, rows(path("a", 1.0)), rows(path("a", 1.001)), SAME),
        Arguments.of(rounded, rows(path(1.0, 5.0)), rows(path(1.001, 5.001)), SAME),
        Arguments.of(rounded, rows(path(1.0, 5.0)), rows(path(5.0, 1.0)), WRONG),
        Arguments.of(rounded, rows(INFINITE), rows(INFINITE), SAME),
        Arguments.of(rounded, rows(INFINITE), rows(Double.MAX_VALUE), WRONG),
        Arguments.of(rounded, rows(NAN), rows(1.0), WRONG),
        Arguments.of(fewDigits, rows(Math.PI), rows(3.14159265358979), SAME),
        Arguments.of(fewDigits, rows(Math.PI), rows(3.1415926535897), WRONG),
        Arguments.of(fewDigits, rows(1L << 60), rows((1L << 60) + 1), WRONG),
        Arguments.of(fewDigits, rows(INFINITE), rows(Double.MAX_VALUE), WRONG),
        Arguments.of(fewDigits, rows(NAN), rows(1.0), WRONG),
        Arguments.of(anything, rows(INFINITE), rows(-5), SAME),
        Arguments.of(anything, rows(NAN), rows(1.0), SAME),
        Arguments.of(anything, rows(1), rows(), WRONG));
  }

  @ParameterizedTest
  @MethodSource("slack")
  void allowsForWhatRoundingMayDo(Slack slack, Outcome a, Outcome b, Comparison.Result result) {
    assertBothWays(traits(slack), a, b, result);
  }

  @Test
  void comparesTheOrderOfRowsUpToTies() {
    RowOrder byRemainder = row -> value(((Value.Int32) row).value() % 10);
    var ordered = traits(Traits.Result.BAG, Optional.of(byRemainder), Slack.NONE, false);

    assertBothWays(ordered, rows(1, 11, 2), rows(11, 1, 2), SAME);
    assertBothWays(ordered, rows(1, 11, 2), rows(1, 2, 11), WRONG);
  }

  @Test
  void comparesOnlyTheNumberOfRowsWhereOnlyThatIsDetermined() {
    var sized = traits(Traits.Result.SIZE, Optional.empty(), Slack.NONE, false);

    assertBothWays(sized, rows(1, 2), rows(3, 4), SAME);
    assertBothWays(sized, rows(1, 2), rows(3), WRONG);
    assertBothWays(sized, rows(), rows(), NOT_EFFECTIVE);
  }

  @Test
  void saysWhichRowsTheOtherSideDoesNotHave() {
    var exact = new Comparison(traits(Slack.NONE));
    var rounded = new Comparison(traits(new Slack(true, 0.01)));

    assertThat(differing(exact, rows(1, 2, 1, 3), rows(3, 1))).containsExactly(1, 2);
    assertThat(differing(exact, rows(3, 1), rows(1, 2, 1, 3))).isEmpty();
    assertThat(differing(exact, rows(list(1, 2), 5), rows(list(2, 1), 6))).containsExactly(1);
    assertThat(differing(rounded, rows(1.0, 7.0), rows(2.0, 1.001))).containsExactly(1);
    assertThat(differing(rounded, rows(1.0, 1.0), rows(1.001, 5.0))).containsExactly(1);
    assertThat(differing(exact, rows(1, 2), rows(2, 1))).isEmpty();
  }

  @Test
  void saysWhichRowsComeInAnotherPlace() {
    RowOrder byValue = row -> row;
    var ordered =
        new Comparison(traits(Traits.Result.BAG, Optional.of(byValue), Slack.NONE, false));

    assertThat(differing(ordered, rows(1, 2, 3), rows(1, 3, 2))).containsExactly(1, 2);
    assertThat(differing(ordered, rows(1, 2, 3), rows(1, 3))).containsExactly(1);
  }

  private static List<Integer> differing(Comparison comparison, Outcome a, Outcome b) {
    return comparison.differing(((Outcome.Rows) a).values(), ((Outcome.Rows) b).values());
  }

  static Stream<Arguments> failures() {
    var refused = failure(Outcome.Kind.REFUSED, "a.B.c");
    var data = failure(Outcome.Kind.DATA, "a.B.c");
    var internal = failure(Outcome.Kind.INTERNAL, "a.B.c");
    var elsewhere = failure(Outcome.Kind.INTERNAL, "d.E.f");
    var unclear = new Comparison.Result.Unclear("refused by the engine");
    var explained = new Comparison.Result.Unclear("data-dependent error");
    var died = new Comparison.Result.Unclear("host died");
    return Stream.of(
        Arguments.of(false, rows(1), internal, ERROR),
        Arguments.of(true, rows(1), internal, ERROR),
        Arguments.of(false, rows(1), data, ERROR),
        Arguments.of(true, rows(1), data, explained),
        Arguments.of(false, rows(1), refused, unclear),
        Arguments.of(false, internal, internal, NOT_EFFECTIVE),
        Arguments.of(false, internal, elsewhere, ERROR),
        Arguments.of(true, internal, data, explained),
        Arguments.of(false, internal, data, ERROR),
        Arguments.of(false, internal, refused, unclear),
        Arguments.of(false, rows(1), new Outcome.Timeout(5), died),
        Arguments.of(false, internal, new Outcome.Crash(1, ""), died));
  }

  @ParameterizedTest
  @MethodSource("failures")
  void weighsFailures(boolean mayRaise, Outcome a, Outcome b, Comparison.Result result) {
    assertBothWays(traits(Traits.Result.BAG, Optional.empty(), Slack.NONE, mayRaise), a, b, result);
  }

  @Test
  void messagesDoNotTellFailuresApart() {
    var one = new Outcome.Failure(Outcome.Kind.INTERNAL, "X", "no 5", List.of("java.A.b", "c.D.e"));
    var two = new Outcome.Failure(Outcome.Kind.INTERNAL, "X", "no 6", List.of("java.Z.b", "c.D.e"));
    assertBothWays(traits(Slack.NONE), one, two, NOT_EFFECTIVE);
  }

  @Test
  void shufflingNeverMakesADifference() {
    var items =
        new ArrayList<Value>(
            List.of(
                value(1),
                value(1.0),
                value(1L),
                value(0.0),
                value(-0.0),
                value(NAN),
                value(Float.NaN),
                value("1"),
                value(true),
                list(1, "a"),
                list(1.0, "a"),
                new Value.VertexRef(1),
                new Value.Nil(),
                map(1, 1, 1.0, 2)));
    for (long seed = 0; seed < 300; seed++) {
      var shuffled = new ArrayList<>(items);
      shuffle(shuffled, new SplittableRandom(seed));
      for (var slack : List.of(Slack.NONE, new Slack(true, 0), new Slack(true, 1e-9))) {
        var comparison = new Comparison(traits(slack));
        assertThat(comparison.compare(new Outcome.Rows(items), new Outcome.Rows(shuffled)))
            .as("seed %d", seed)
            .isEqualTo(SAME);
        assertThat(
                comparison.compare(rows(new Value.ListOf(items)), rows(new Value.ListOf(shuffled))))
            .as("seed %d, as one list", seed)
            .isEqualTo(SAME);
      }
    }
  }

  @Test
  void aNullInThePlaceOfAnErrorHidesItOnlyWhereNullIsNoAnswer() {
    var error = new Outcome.Failure(Outcome.Kind.DATA, "ArithmeticException", "", List.of());
    var rows = new Outcome.Rows(List.of(new Value.Nil()));
    var raising = traits(Traits.Result.BAG, Optional.empty(), Slack.NONE, true);
    var withNulls =
        new Traits(
            Traits.Result.BAG,
            Optional.empty(),
            false,
            Slack.NONE,
            Set.of(Peculiarity.NULLS, Peculiarity.RAISES),
            false,
            false);
    assertBothWays(
        raising, error, rows, new Comparison.Result.Different(Consequence.MISSING_ERROR));
    assertBothWays(withNulls, error, rows, new Comparison.Result.Unclear("data-dependent error"));
  }

  private static void assertBothWays(
      Traits traits, Outcome a, Outcome b, Comparison.Result result) {
    var comparison = new Comparison(traits);
    assertThat(comparison.compare(a, b)).isEqualTo(result);
    assertThat(comparison.compare(b, a)).isEqualTo(result);
  }

  private static Traits traits(Slack slack) {
    return traits(Traits.Result.BAG, Optional.empty(), slack, false);
  }

  private static Traits traits(
      Traits.Result result, Optional<RowOrder> order, Slack slack, boolean mayRaise) {
    return new Traits(
        result,
        order,
        false,
        slack,
        mayRaise ? Set.of(Peculiarity.RAISES) : Set.of(),
        false,
        false);
  }

  private static Outcome rows(Object... values) {
    return new Outcome.Rows(values(values));
  }

  private static Outcome failure(Outcome.Kind kind, String place) {
    return new Outcome.Failure(kind, "java.lang.IllegalStateException", "", List.of(place));
  }

  private static Value list(Object... items) {
    return new Value.ListOf(values(items));
  }

  private static Value set(Object... items) {
    return new Value.SetOf(values(items));
  }

  private static Value path(Object... items) {
    return new Value.PathOf(values(items));
  }

  private static Value map(Object... keysAndValues) {
    var entries = new ArrayList<Value.Entry>();
    for (int i = 0; i < keysAndValues.length; i += 2) {
      entries.add(new Value.Entry(value(keysAndValues[i]), value(keysAndValues[i + 1])));
    }
    return new Value.MapOf(entries);
  }

  private static List<Value> values(Object... values) {
    return Arrays.stream(values).map(item -> value(item)).toList();
  }

  private static void shuffle(List<Value> values, SplittableRandom random) {
    for (int i = values.size() - 1; i > 0; i--) {
      Collections.swap(values, i, random.nextInt(i + 1));
    }
  }
}
