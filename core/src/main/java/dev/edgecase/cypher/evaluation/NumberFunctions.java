package dev.edgecase.cypher.evaluation;

import dev.edgecase.protocol.Value;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;

/** Functions of numbers, none of which is null. */
final class NumberFunctions {
  static final Map<String, Function<List<Value>, Value>> ALL = all();

  private NumberFunctions() {}

  private static Map<String, Function<List<Value>, Value>> all() {
    var all = new HashMap<String, Function<List<Value>, Value>>();
    all.put("abs", arguments -> abs(arguments.get(0)));
    all.put("sign", arguments -> Values.of((long) Math.signum(Values.decimal(arguments.get(0)))));
    all.put("isNaN", arguments -> Values.of(Double.isNaN(Values.decimal(arguments.get(0)))));
    all.put("pi", arguments -> Values.of(Math.PI));
    all.put("e", arguments -> Values.of(Math.E));
    all.put("round", NumberFunctions::round);
    all.put("sqrt", decimal(Math::sqrt));
    all.put("floor", decimal(Math::floor));
    all.put("ceil", decimal(Math::ceil));
    all.put("exp", decimal(Math::exp));
    all.put("log", decimal(Math::log));
    all.put("sin", decimal(Math::sin));
    return Map.copyOf(all);
  }

  private static Function<List<Value>, Value> decimal(DoubleUnaryOperator function) {
    return arguments -> Values.of(function.applyAsDouble(Values.decimal(arguments.get(0))));
  }

  private static Value abs(Value value) {
    if (!Values.isInteger(value)) {
      return Values.of(Math.abs(Values.decimal(value)));
    }
    return Values.integer(value) < 0 ? Arithmetic.negated(value) : value;
  }

  /** Half goes up, also below zero. */
  private static Value round(List<Value> arguments) {
    double value = Values.decimal(arguments.get(0));
    if (arguments.size() > 1) {
      throw new Undetermined("rounding to digits");
    }
    if (!Double.isFinite(value) || value == 0) {
      return Values.of(value);
    }
    var exact = new BigDecimal(value);
    var mode = value < 0 ? RoundingMode.HALF_DOWN : RoundingMode.HALF_UP;
    return Values.of(exact.setScale(0, mode).doubleValue());
  }
}
