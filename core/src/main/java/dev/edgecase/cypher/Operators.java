package dev.edgecase.cypher;

import static dev.edgecase.cypher.Type.Kind.BOOL;
import static dev.edgecase.cypher.Type.Kind.DATE;
import static dev.edgecase.cypher.Type.Kind.DATETIME;
import static dev.edgecase.cypher.Type.Kind.DURATION;
import static dev.edgecase.cypher.Type.Kind.FLOAT;
import static dev.edgecase.cypher.Type.Kind.INT;
import static dev.edgecase.cypher.Type.Kind.LIST;
import static dev.edgecase.cypher.Type.Kind.LOCAL_DATETIME;
import static dev.edgecase.cypher.Type.Kind.TEXT;

import dev.edgecase.cypher.Type.Certainty;
import dev.edgecase.cypher.Type.Kind;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.DoubleBinaryOperator;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The operators of Cypher. */
final class Operators {
  private static final Set<Kind> ANY = EnumSet.allOf(Kind.class);
  private static final Set<Kind> NUMBER = EnumSet.of(INT, FLOAT);
  private static final Set<Kind> WRITABLE =
      EnumSet.copyOf(Stream.of(Kind.values()).filter(Kind::isWritable).toList());
  private static final Set<Kind> MEASURE =
      EnumSet.of(INT, FLOAT, DATE, LOCAL_DATETIME, DATETIME, DURATION);
  private static final Set<Kind> TRUTH = EnumSet.of(BOOL);
  private static final Set<Kind> STRING = EnumSet.of(TEXT);

  /** Whether a value is of a type. */
  static final List<String> TYPE_TESTS =
      List.of(
          "IS :: INTEGER",
          "IS :: FLOAT NOT NULL",
          "IS :: STRING",
          "IS NOT :: BOOLEAN",
          "IS NOT :: STRING NOT NULL");

  /** They stand behind their one operand. */
  static final Set<String> POSTFIX =
      Stream.concat(Stream.of("IS NULL", "IS NOT NULL"), TYPE_TESTS.stream())
          .collect(Collectors.toUnmodifiableSet());

  /** They stand before it. */
  static final Set<String> PREFIX = Set.of("NOT", "-");

  static final Map<String, Rule> ALL = all();

  private Operators() {}

  private static Map<String, Rule> all() {
    var rules = new LinkedHashMap<String, Rule>();
    for (var operator : List.of("AND", "OR", "XOR")) {
      rules.put(operator, Rule.of(Type.BOOL, TRUTH, TRUTH));
    }
    rules.put("NOT", Rule.of(Type.BOOL, TRUTH));
    for (var operator : List.of("=", "<>")) {
      rules.put(operator, Rule.of(Operators::comparison, ANY, ANY));
    }
    var sortable = EnumSet.copyOf(Stream.of(Kind.values()).filter(Kind::isScalar).toList());
    for (var operator : List.of("<", "<=", ">", ">=")) {
      rules.put(operator, Rule.of(Operators::comparison, sortable, sortable));
    }
    rules.put("IS NULL", Rule.of(Type.BOOL, ANY).evenIf(Certainty.LENGTH));
    rules.put("IS NOT NULL", Rule.of(Type.BOOL, ANY).evenIf(Certainty.LENGTH));
    for (var operator : TYPE_TESTS) {
      rules.put(operator, Rule.of(Type.BOOL, WRITABLE));
    }
    for (var operator : List.of("STARTS WITH", "ENDS WITH", "CONTAINS", "=~")) {
      rules.put(operator, Rule.of(Type.BOOL, STRING, STRING));
    }
    rules.put("IN", Rule.of(Type.BOOL, ANY, EnumSet.of(LIST)).evenIf(Certainty.UNORDERED));
    rules.put("+", Rule.of(Operators::sum, ANY, ANY).evenIf(Certainty.UNORDERED));
    rules.put("||", Rule.of(Operators::concatenation, ANY, ANY).evenIf(Certainty.UNORDERED));
    rules.put("-", Rule.of(Operators::difference, MEASURE, MEASURE).orLess());
    rules.put("*", Rule.of(Operators::product, MEASURE, NUMBER));
    rules.put("/", Rule.of(Operators::quotient, NUMBER, NUMBER).evenIf(Certainty.EXACT));
    rules.put("%", Rule.of(number(Math::max), NUMBER, NUMBER).evenIf(Certainty.EXACT));
    rules.put("^", Rule.of(Type.decimal(Type.HUGE), NUMBER, NUMBER).evenIf(Certainty.EXACT));
    return Map.copyOf(rules);
  }

  private static Optional<Type> comparison(List<Type> types) {
    var a = types.get(0);
    var b = types.get(1);
    boolean same = (a.kind().isNumber() && b.kind().isNumber()) || a.or(b).isPresent();
    return same ? Optional.of(Type.BOOL) : Optional.empty();
  }

  /** The sum of numbers, or one text or list after the other. */
  private static Optional<Type> sum(List<Type> types) {
    var a = types.get(0);
    var b = types.get(1);
    if (a.kind().isNumber() && b.kind().isNumber()) {
      return number(Double::sum).apply(types);
    }
    return shifted(a, b).or(() -> concatenation(types));
  }

  /** One text or list after the other. */
  private static Optional<Type> concatenation(List<Type> types) {
    return types.get(0).or(types.get(1)).filter(t -> t.kind() == TEXT || t.kind() == LIST);
  }

  /** A point in time, or a duration, and a duration. */
  private static Optional<Type> shifted(Type a, Type b) {
    boolean fits = b.kind() == DURATION && (a.kind().isMoment() || a.kind() == DURATION);
    return fits ? Optional.of(a.from(b.certainty())) : Optional.empty();
  }

  private static Optional<Type> difference(List<Type> types) {
    if (types.stream().allMatch(Operators::isNumber)) {
      return number(Double::sum).apply(types);
    }
    return types.size() == 2 ? shifted(types.get(0), types.get(1)) : Optional.empty();
  }

  private static Optional<Type> product(List<Type> types) {
    if (types.stream().allMatch(Operators::isNumber)) {
      return number((a, b) -> a * b).apply(types);
    }
    boolean repeated = types.get(0).kind() == DURATION && types.get(1).kind() == INT;
    return repeated ? Optional.of(types.get(0)) : Optional.empty();
  }

  private static boolean isNumber(Type type) {
    return type.kind().isNumber() || type.kind() == Kind.NOTHING;
  }

  private static Optional<Type> quotient(List<Type> types) {
    return number((a, b) -> a)
        .apply(types)
        .map(type -> type.kind() == FLOAT ? Type.decimal(Type.HUGE) : type);
  }

  private static Function<List<Type>, Optional<Type>> number(DoubleBinaryOperator most) {
    return types -> {
      var a = types.get(0);
      var b = types.size() > 1 ? types.get(1) : Type.integer(0);
      double bound = most.applyAsDouble(a.most(), b.most());
      boolean decimal = a.kind() == FLOAT || b.kind() == FLOAT;
      var type = decimal ? Type.decimal(bound) : Type.integer(bound);
      return Optional.of(type.from(a.certainty()).from(b.certainty()));
    };
  }
}
