package dev.edgecase.cypher;

import static dev.edgecase.cypher.Expressions.call;
import static dev.edgecase.cypher.Expressions.literal;
import static dev.edgecase.cypher.Expressions.operation;
import static dev.edgecase.cypher.Expressions.property;
import static dev.edgecase.cypher.Expressions.variable;
import static org.assertj.core.api.Assertions.assertThat;

import dev.edgecase.graph.GraphView;
import dev.edgecase.protocol.Value;
import dev.edgecase.query.Traits;
import dev.edgecase.testing.Graphs;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AnalysisTest {
  private static final GraphView GRAPH = new GraphView(Graphs.small());
  private static final Expression ONE = literal(new Value.Int64(1));

  @Test
  void namesMustBeKnown() {
    assertThat(problem(match("n"), returning(property("m", "age")))).contains("no m");
    assertThat(problem(match("n"), returning(property("n", "age")))).isEmpty();
  }

  @Test
  void operandsMustFit() {
    assertThat(problem(match("n"), returning(operation("+", property("n", "age"), text("a")))))
        .contains("such operands of +");
    assertThat(problem(match("n"), returning(operation("AND", ONE, ONE)))).isPresent();
  }

  @Test
  void keysAndLabelsMustExist() {
    assertThat(problem(match("n"), returning(property("n", "size")))).isPresent();
    var test = new Expression.HasLabels(variable("n"), new Labels.Label("knows"));
    assertThat(problem(match("n"), returning(test))).isPresent();
  }

  @Test
  void whatIsKnownIsNotMadeAnew() {
    assertThat(problem(match("n"), create("n"), returning(ONE))).isPresent();
    assertThat(problem(match("n"), create("m"), returning(ONE))).isEmpty();
  }

  private static Clause create(String name) {
    return new Clause.Create(
        List.of(new Pattern.Path(Optional.empty(), WriteGenerator.vertex(name), List.of())));
  }

  @Test
  void aWithHidesWhatItDoesNotKeep() {
    assertThat(problem(match("n"), with(ONE), returning(variable("n")))).contains("no n");
  }

  @Test
  void aggregatesStandAloneInTheirColumn() {
    assertThat(problem(match("n"), returning(operation("+", call("count"), property("n", "age")))))
        .isPresent();
    assertThat(problem(match("n"), returning(operation("+", call("count"), ONE)))).isEmpty();
  }

  @Test
  void theOrderOfACollectedListIsNotDetermined() {
    var ages = call("collect", property("n", "age"));
    assertThat(traits(match("n"), returning(ages)).result()).isEqualTo(Traits.Result.BAG);
    assertThat(traits(match("n"), with(ages), returning(call("head", variable("a0")))).result())
        .isEqualTo(Traits.Result.NOTHING);
    assertThat(traits(match("n"), with(ages), returning(call("size", variable("a0")))).result())
        .isEqualTo(Traits.Result.BAG);
  }

  /** 0 - 0.0 is 0.0, and -(0.0) is -0.0: engines do either for the latter. */
  @Test
  void theSignOfANegatedZeroIsNotDetermined() {
    var half = literal(new Value.Float64(0.5));
    assertThat(traits(returning(half)).slack().representative()).isFalse();
    assertThat(traits(returning(operation("-", half))).slack().representative()).isTrue();
    assertThat(traits(returning(operation("-", ONE))).slack().representative()).isFalse();
  }

  @Test
  void aBoundNeedsATotalOrder() {
    var age = property("n", "age");
    assertThat(traits(match("n"), bounded(List.of("a0"), age)).result())
        .isEqualTo(Traits.Result.BAG);
    assertThat(traits(match("n"), bounded(List.of(), age)).result()).isEqualTo(Traits.Result.SIZE);
    assertThat(traits(match("n"), bounded(List.of("a0"), age, property("n", "name"))).result())
        .isEqualTo(Traits.Result.SIZE);
  }

  @Test
  void anOrderIsComparedByTheColumnsThatItNames() {
    var order =
        traits(match("n"), bounded(List.of("a1"), ONE, property("n", "age"))).order().orElseThrow();
    var row = new Value.ListOf(List.of(new Value.Text("x"), new Value.Int64(7)));
    assertThat(order.sortKey(row)).isEqualTo(new Value.ListOf(List.of(new Value.Int64(7))));
  }

  @Test
  void decimalSumsHaveSlackAndNothingMayDependOnThem() {
    var edges =
        new Pattern.Edge(
            Optional.of("r"),
            Pattern.Direction.OUT,
            Optional.empty(),
            Optional.empty(),
            List.of(),
            Optional.empty());
    var path =
        new Pattern.Path(
            Optional.empty(),
            vertex(Optional.empty()),
            List.of(new Pattern.Hop(edges, vertex(Optional.empty()))));
    var match = new Clause.Match(false, List.of(path), Optional.empty());
    var sum = call("sum", property("r", "weight"));
    assertThat(traits(match, returning(sum)).slack().absolute()).isPositive();
    assertThat(traits(match, with(sum), returning(operation(">", variable("a0"), ONE))).result())
        .isEqualTo(Traits.Result.NOTHING);
  }

  @Test
  void integersMayOverflowAndBeDividedByZero() {
    var large = literal(new Value.Int64(Long.MAX_VALUE));
    assertThat(traits(returning(operation("+", large, ONE))).mayRaise()).isTrue();
    assertThat(traits(returning(operation("+", ONE, ONE))).mayRaise()).isFalse();
    assertThat(traits(match("n"), returning(operation("/", ONE, property("n", "age")))).mayRaise())
        .isTrue();
    assertThat(traits(match("n"), returning(operation("/", property("n", "age"), ONE))).mayRaise())
        .isFalse();
    var decimal = call("toFloat", text("c"));
    assertThat(
            traits(match("n"), returning(operation("/", decimal, property("n", "age")))).mayRaise())
        .isTrue();
    assertThat(traits(returning(operation("/", decimal, decimal))).mayRaise()).isFalse();
  }

  @Test
  void ofAShortestPathOnlyTheLengthIsDetermined() {
    var one = shortest(Pattern.Search.ONE, 1, Optional.empty());
    assertThat(traits(one, returning(variable("p"))).result()).isEqualTo(Traits.Result.NOTHING);
    assertThat(traits(one, returning(call("nodes", variable("p")))).result())
        .isEqualTo(Traits.Result.NOTHING);
    assertThat(traits(one, returning(call("length", variable("p")))).result())
        .isEqualTo(Traits.Result.BAG);
    var all = shortest(Pattern.Search.ALL, 1, Optional.empty());
    assertThat(traits(all, returning(variable("p"))).result()).isEqualTo(Traits.Result.BAG);
  }

  @Test
  void aSearchIsOneTrailOfWhichNothingElseIsAsked() {
    var length = operation(">", call("length", variable("p")), ONE);
    assertThat(problem(shortest(Pattern.Search.ONE, 1, Optional.of(length)), returning(ONE)))
        .contains("a condition on the shortest path");
    assertThat(problem(shortest(Pattern.Search.ONE, 2, Optional.empty()), returning(ONE)))
        .contains("a search for what is no trail");
    assertThat(problem(shortest(Pattern.Search.ONE_SELECTED, 2, Optional.empty()), returning(ONE)))
        .isEmpty();
  }

  @Test
  void aPartOfAMapIsKnownByItsKey() {
    var map =
        new Expression.Fields(
            List.of(
                new Expression.Field("a", ONE), new Expression.Field("b", property("n", "name"))));
    var part = new Expression.Component(variable("a0"), "a");
    assertThat(problem(match("n"), with(map), returning(operation("+", part, ONE)))).isEmpty();
    var other = new Expression.Component(variable("a0"), "b");
    assertThat(problem(match("n"), with(map), returning(operation("*", other, ONE)))).isPresent();
    var projected = new Expression.MapProjection(variable("n"), false, List.of("size"), List.of());
    assertThat(problem(match("n"), returning(projected))).contains("the property size");
  }

  @Test
  void aMonthThatThereIsNotRaises() {
    assertThat(traits(returning(date(2020, 12))).mayRaise()).isFalse();
    assertThat(traits(returning(date(2020, 13))).mayRaise()).isTrue();
  }

  @Test
  void aDistanceIsDeterminedInAPlane() {
    var plane = literal(new Value.Point(7203, List.of(0.0, 0.0)));
    var globe = literal(new Value.Point(4326, List.of(0.0, 0.0)));
    assertThat(traits(returning(call("point.distance", plane, plane))).result())
        .isEqualTo(Traits.Result.BAG);
    assertThat(traits(returning(call("point.distance", globe, globe))).result())
        .isEqualTo(Traits.Result.NOTHING);
  }

  /** Up to 4.4 a null in a CASE equals a null, since 5.0 it does not. */
  @Test
  void aChoiceByWhatMayBeNullIsNotDetermined() {
    var age = property("n", "age");
    assertThat(traits(match("n"), returning(choice(age, ONE))).result())
        .isEqualTo(Traits.Result.BAG);
    assertThat(traits(match("n"), returning(choice(ONE, age))).result())
        .isEqualTo(Traits.Result.NOTHING);
  }

  @Test
  void whatIsTakenOutOfARoundedListIsRounded() {
    var average = new Expression.Items(List.of(call("avg", property("n", "age"))));
    var unwind = new Clause.Unwind(variable("a0"), "x");
    assertThat(traits(match("n"), with(average), unwind, returning(variable("x"))).result())
        .isEqualTo(Traits.Result.BAG);
    var test = operation("=", variable("x"), ONE);
    assertThat(traits(match("n"), with(average), unwind, returning(test)).result())
        .isEqualTo(Traits.Result.NOTHING);
  }

  private static Expression date(int year, int month) {
    return call(
        "date",
        new Expression.Fields(
            List.of(
                new Expression.Field("year", literal(new Value.Int64(year))),
                new Expression.Field("month", literal(new Value.Int64(month))))));
  }

  private static Expression choice(Expression subject, Expression value) {
    return new Expression.Choice(
        subject, List.of(new Expression.When(value, ONE)), Optional.empty());
  }

  @Test
  void oneMatchHasTrailsInOneNotationAlsoInItsConditions() {
    for (boolean quantified : new boolean[] {true, false}) {
      var path = trail(Optional.of("n"), quantified);
      var condition = new Expression.PatternTest(trail(Optional.of("n"), false), false);
      var match = new Clause.Match(false, List.of(path), Optional.of(condition));
      assertThat(problem(match, returning(ONE)).isPresent()).isEqualTo(quantified);
    }
  }

  private static Pattern.Path trail(Optional<String> start, boolean quantified) {
    var edge =
        new Pattern.Edge(
            Optional.empty(),
            Pattern.Direction.OUT,
            Optional.empty(),
            Optional.of(new Pattern.Length(0, 2, quantified)),
            List.of(),
            Optional.empty());
    var hop = new Pattern.Hop(edge, vertex(Optional.empty()));
    return new Pattern.Path(Optional.empty(), vertex(start), List.of(hop));
  }

  private static Clause shortest(Pattern.Search search, int least, Optional<Expression> condition) {
    var trail =
        new Pattern.Edge(
            Optional.empty(),
            Pattern.Direction.BOTH,
            Optional.empty(),
            Optional.of(new Pattern.Length(least, 3, !search.isFunction())),
            List.of(),
            Optional.empty());
    var path =
        new Pattern.Path(
            Optional.of("p"),
            Optional.of(search),
            vertex(Optional.of("n")),
            List.of(new Pattern.Hop(trail, vertex(Optional.of("m")))));
    return new Clause.Match(false, List.of(path), condition);
  }

  private static Optional<String> problem(Clause... clauses) {
    return Analysis.problem(Body.of(List.of(clauses)), Facts.of(GRAPH));
  }

  private static Traits traits(Clause... clauses) {
    return new Statement(Body.of(List.of(clauses))).traits(GRAPH);
  }

  private static Expression text(String text) {
    return literal(new Value.Text(text));
  }

  private static Clause match(String name) {
    var path = new Pattern.Path(Optional.empty(), vertex(Optional.of(name)), List.of());
    return new Clause.Match(false, List.of(path), Optional.empty());
  }

  private static Pattern.Vertex vertex(Optional<String> name) {
    return new Pattern.Vertex(name, Optional.empty(), List.of(), Optional.empty());
  }

  private static Clause with(Expression... items) {
    return new Clause.With(projection(items), Optional.empty());
  }

  private static Clause returning(Expression... items) {
    return new Clause.Return(projection(items));
  }

  private static Projection projection(Expression... items) {
    var names = Arrays.asList(items);
    return Projection.of(
        names.stream().map(item -> new Projection.Item(item, "a" + names.indexOf(item))).toList());
  }

  private static Clause bounded(List<String> order, Expression... items) {
    return new Clause.Return(
        new Projection(
            false,
            false,
            projection(items).items(),
            order.stream().map(name -> new Projection.Sort(variable(name), false)).toList(),
            Optional.empty(),
            Optional.of(ONE)));
  }
}
