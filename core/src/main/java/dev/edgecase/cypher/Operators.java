package dev.edgecase.cypher;

import static dev.edgecase.cypher.Type.Kind.BOOL;
import static dev.edgecase.cypher.Type.Kind.FLOAT;
import static dev.edgecase.cypher.Type.Kind.INT;
import static dev.edgecase.cypher.Type.Kind.LIST;
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
import java.util.stream.Stream;

/** The operators of Cypher. */
final class Operators {
  private static final Set<Kind> ANY = EnumSet.allOf(Kind.class);
  private static final Set<Kind> NUMBER = EnumSet.of(INT, FLOAT);
  private static final Set<Kind> TRUTH = EnumSet.of(BOOL);
  private static final Set<Kind> STRING = EnumSet.of(TEXT);

  /** They stand behind their one operand. */
  static final Set<String> POSTFIX = Set.of("IS NULL", "IS NOT NULL");

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
    rules.put("IS NULL", Rule.of(Type.BOOL, ANY).evenIf(Certainty.UNORDERED));
    rules.put("IS NOT NULL", Rule.of(Type.BOOL, ANY).evenIf(Certainty.UNORDERED));
    for (var operator : List.of("STARTS WITH", "ENDS WITH", "CONTAINS", "=~")) {
      rules.put(operator, Rule.of(Type.BOOL, STRING, STRING));
    }
    rules.put("IN", Rule.of(Type.BOOL, ANY, EnumSet.of(LIST)).evenIf(Certainty.UNORDERED));
    rules.put("+", Rule.of(Operators::sum, ANY, ANY).evenIf(Certainty.UNORDERED));
    rules.put("-", Rule.of(number(Double::sum), NUMBER, NUMBER).orLess());
    rules.put("*", Rule.of(number((a, b) -> a * b), NUMBER, NUMBER));
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
    return a.or(b).filter(type -> type.kind() == TEXT || type.kind() == LIST);
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
