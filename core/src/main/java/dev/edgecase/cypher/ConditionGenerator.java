package dev.edgecase.cypher;

import static dev.edgecase.cypher.Expressions.call;
import static dev.edgecase.cypher.Expressions.literal;
import static dev.edgecase.cypher.Expressions.operation;
import static dev.edgecase.cypher.Expressions.variable;

import dev.edgecase.graph.Ability;
import dev.edgecase.graph.Numbers;
import dev.edgecase.protocol.ElementKind;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiPredicate;
import java.util.function.UnaryOperator;

/** Makes conditions that hold for the witness, or that do not, as wanted. */
final class ConditionGenerator {
  /** Functions of a text that often leave it as it is. */
  private static final Map<String, UnaryOperator<String>> CHANGES =
      new TreeMap<>(
          Map.of(
              "trim",
              String::strip,
              "ltrim",
              String::stripLeading,
              "rtrim",
              String::stripTrailing,
              "toLower",
              text -> text.toLowerCase(Locale.ROOT),
              "toUpper",
              text -> text.toUpperCase(Locale.ROOT)));

  private static final List<Test> TESTS =
      List.of(
          new Test("STARTS WITH", String::startsWith),
          new Test("ENDS WITH", String::endsWith),
          new Test("CONTAINS", String::contains),
          new Test("=", String::equals));

  private final Workshop tools;
  private final ExpressionGenerator expressions;

  ConditionGenerator(Workshop tools, ExpressionGenerator expressions) {
    this.tools = tools;
    this.expressions = expressions;
  }

  /** A condition that is true, or false, for the witness, as far as it is known. */
  Expression of(Context context, boolean wanted, int depth) {
    var rng = tools.rng();
    if (depth <= 0 || rng.chance(0.35)) {
      return leaf(context, wanted);
    }
    return switch (rng.below(6)) {
      case 0 -> operation("NOT", of(context, !wanted, depth - 1));
      case 1 -> either("XOR", of(context, wanted, depth - 1), of(context, false, depth - 1));
      case 2 ->
          operation(
              wanted ? "AND" : "OR",
              of(context, wanted, depth - 1),
              of(context, wanted, depth - 1));
      default ->
          either(
              wanted ? "OR" : "AND",
              of(context, wanted, depth - 1),
              expressions.of(Type.Kind.BOOL, context, depth - 1));
    };
  }

  /** Two conditions in either order. */
  private Expression either(String operator, Expression one, Expression other) {
    return tools.rng().chance(0.5)
        ? operation(operator, one, other)
        : operation(operator, other, one);
  }

  /** An operator on two texts, and when it is true. */
  private record Test(String operator, BiPredicate<String, String> holds) {}

  /** A name and the element that it stands for. */
  private record Known(String name, Graph.Element element) {}

  private Expression leaf(Context context, boolean wanted) {
    var rng = tools.rng();
    var elements =
        context.known().names().keySet().stream()
            .flatMap(
                name -> tools.element(context.witness(name)).map(e -> new Known(name, e)).stream())
            .toList();
    if (tools.may(Ingredients.COUNT, 0.08)) {
      var count = expressions.count(context);
      if (count.isPresent()) {
        return wanted && rng.chance(0.7)
            ? operation(">=", count.get(), literal(new Value.Int64(0)))
            : operation(
                rng.pick("=", "<", ">", ">=", "<="), count.get(), literal(tools.small(0, 2)));
      }
    }
    if (rng.chance(0.05)) {
      var found = expressions.patternTest(context);
      if (found.isPresent()) {
        // A walk from the witness has made the pattern.
        return wrap(found.get(), wanted);
      }
    }
    if (tools.may(Ingredients.NAMED_LIST, 0.2)) {
      var quantified = expressions.ofNamedList(context);
      if (quantified.isPresent()) {
        return rng.chance(0.5) ? operation("NOT", quantified.get()) : quantified.get();
      }
    }
    if (elements.isEmpty() || rng.chance(0.1)) {
      return value(context, wanted)
          .orElseGet(() -> expressions.of(Type.Kind.BOOL, context, rng.below(2)));
    }
    var one = rng.pick(elements);
    var other = rng.pick(elements);
    if (rng.chance(0.08)) {
      var joined = joined(one, other, wanted);
      if (joined.isPresent()) {
        return joined.get();
      }
    }
    return one.element().getClass() == other.element().getClass() && rng.chance(0.1)
        ? same(
            variable(one.name()),
            variable(other.name()),
            one.element().equals(other.element()) == wanted)
        : onElement(one.name(), one.element(), wanted);
  }

  /** Properties of two elements compared, which engines make a join of. */
  private Optional<Expression> joined(Known one, Known other, boolean wanted) {
    var pairs = new ArrayList<Expression>();
    new TreeMap<>(one.element().properties())
        .forEach(
            (key, value) ->
                new TreeMap<>(other.element().properties())
                    .forEach(
                        (otherKey, otherValue) -> {
                          boolean alike =
                              value.getClass() == otherValue.getClass() && !Numbers.isNaN(value);
                          if (alike && !(one.equals(other) && key.equals(otherKey))) {
                            pairs.add(
                                same(
                                    tools.property(one.name(), key),
                                    tools.property(other.name(), otherKey),
                                    value.equals(otherValue) == wanted));
                          }
                        }));
    var equal =
        pairs.stream()
            .filter(pair -> ((Expression.Operation) pair).operator().equals("="))
            .toList();
    return pairs.isEmpty()
        ? Optional.empty()
        : Optional.of(tools.rng().pick(equal.isEmpty() ? pairs : equal));
  }

  private static Expression same(Expression a, Expression b, boolean equal) {
    return operation(equal ? "=" : "<>", a, b);
  }

  private Expression onElement(String name, Graph.Element element, boolean wanted) {
    var rng = tools.rng();
    var kind = element instanceof Graph.Edge ? ElementKind.EDGE : ElementKind.VERTEX;
    if (element instanceof Graph.Vertex vertex
        && rng.chance(0.1)
        && tools.has(Ingredients.LABEL_PREDICATE)) {
      var labels = tools.graph().labels(kind);
      if (!labels.isEmpty()) {
        var label = rng.pick(labels);
        var test = new Expression.HasLabels(variable(name), new Labels.Label(label));
        return vertex.labels().contains(label) == wanted ? test : operation("NOT", test);
      }
    }
    var properties = element.properties();
    var keys = new ArrayList<>(properties.keySet());
    if (keys.isEmpty() || rng.chance(0.1)) {
      tools.facts().keys().keySet().stream().sorted().forEach(keys::add);
    }
    if (keys.isEmpty()) {
      return literal(new Value.Bool(wanted));
    }
    var key = tools.key(tools.indexed(element, keys));
    var property = tools.property(name, key);
    var value = Optional.ofNullable(properties.get(key));
    return value
        .map(known -> onValue(property, known, tools.graph().values(kind, key), wanted))
        .orElseGet(() -> operation(wanted ? "IS NULL" : "IS NOT NULL", property));
  }

  /** A condition on a name that stands for a value. */
  private Optional<Expression> value(Context context, boolean wanted) {
    var names =
        context.known().names().entrySet().stream()
            .filter(name -> name.getValue().kind().isWritable())
            .filter(name -> name.getValue().isAtLeast(Type.Certainty.EITHER_ZERO))
            .map(Map.Entry::getKey)
            .filter(name -> context.witness(name).isPresent())
            .toList();
    if (names.isEmpty()) {
      return Optional.empty();
    }
    var name = tools.rng().pick(names);
    return context
        .witness(name)
        .map(known -> onValue(variable(name), known, List.of(known), wanted));
  }

  /** A condition on an expression with a known value; others like it are at hand. */
  private Expression onValue(Expression of, Value known, List<Value> others, boolean wanted) {
    var rng = tools.rng();
    var other = rng.chance(0.3) || others.isEmpty() ? known : rng.pick(others);
    boolean comparable = !Numbers.isNaN(known) && !Numbers.isNaN(other);
    if (!comparable || rng.chance(0.08)) {
      return operation(wanted ? "IS NOT NULL" : "IS NULL", of);
    }
    if (known instanceof Value.Float64 && rng.chance(0.06) && tools.has(Ability.NAN)) {
      var nothing = literal(new Value.Float64(Double.NaN));
      return wrap(operation(rng.pick("<", "<=", ">", ">=", "="), of, nothing), !wanted);
    }
    if (rng.chance(0.12)) {
      var items = List.of(literal(other), literal(known), literal(new Value.Nil()));
      int from = wanted ? 1 - rng.below(2) : 0;
      var list =
          new Expression.Items(
              wanted ? items.subList(from, 2 + rng.below(2)) : List.of(literal(other)));
      var in = operation("IN", of, list);
      return wanted || other.equals(known) ? wrap(in, wanted) : in;
    }
    if (known instanceof Value.Bool truth && tools.may(Ingredients.ON_ITSELF, 0.1)) {
      return onItself(of, truth.value(), wanted);
    }
    if (known instanceof Value.Text text && tools.may(Ingredients.ON_ITSELF, 0.1)) {
      var changed = tools.one(List.copyOf(CHANGES.keySet()).toArray(String[]::new));
      if (changed.isPresent()) {
        return onItself(of, text.value(), changed.get(), wanted);
      }
    }
    if (known instanceof Value.Text text && rng.chance(0.4)) {
      return wrap(onText(of, text.value()), wanted);
    }
    if (known instanceof Value.Bool truth && rng.chance(0.5)) {
      return wrap(of, truth.value() == wanted);
    }
    if (!Numbers.isNumber(known) && !(known instanceof Value.Text)) {
      return same(of, literal(other), known.equals(other) == wanted);
    }
    int sign = compare(known, other);
    var holding =
        sign < 0
            ? List.of("<", "<=", "<>")
            : sign > 0 ? List.of(">", ">=", "<>") : List.of("=", "<=", ">=");
    var failing =
        sign < 0
            ? List.of(">", ">=", "=")
            : sign > 0 ? List.of("<", "<=", "=") : List.of("<>", "<", ">");
    return operation(rng.pick(wanted ? holding : failing), of, literal(other));
  }

  /** Of a condition on itself an engine may make something simpler, or never come to an end. */
  private Expression onItself(Expression of, boolean known, boolean wanted) {
    boolean same = tools.rng().chance(0.5);
    return same(of, same(of, of, same), (known == same) == wanted);
  }

  /** A text and what a function makes of it. */
  private Expression onItself(Expression of, String known, String function, boolean wanted) {
    var changed = CHANGES.getOrDefault(function, UnaryOperator.identity()).apply(known);
    var test = tools.rng().pick(TESTS);
    return wrap(
        operation(test.operator(), of, call(function, of)),
        test.holds().test(known, changed) == wanted);
  }

  private static Expression wrap(Expression condition, boolean wanted) {
    return wanted ? condition : operation("NOT", condition);
  }

  private Expression onText(Expression of, String text) {
    var rng = tools.rng();
    // Half of a character beyond the first plane would be no text.
    boolean plain = text.chars().noneMatch(c -> Character.isSurrogate((char) c));
    int from = plain ? rng.between(0, text.length()) : 0;
    int to = plain ? rng.between(from, text.length()) : text.length();
    return switch (rng.below(3)) {
      case 0 -> operation("STARTS WITH", of, literal(new Value.Text(text.substring(0, to))));
      case 1 -> operation("ENDS WITH", of, literal(new Value.Text(text.substring(from))));
      default -> operation("CONTAINS", of, literal(new Value.Text(text.substring(from, to))));
    };
  }

  private static int compare(Value a, Value b) {
    if (a instanceof Value.Text x && b instanceof Value.Text y) {
      return Integer.signum(x.value().compareTo(y.value()));
    }
    return Numbers.isNumber(a) && Numbers.isNumber(b) ? Numbers.compare(a, b) : 0;
  }
}
