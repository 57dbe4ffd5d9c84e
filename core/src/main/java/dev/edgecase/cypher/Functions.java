package dev.edgecase.cypher;

import static dev.edgecase.cypher.Type.Kind.BOOL;
import static dev.edgecase.cypher.Type.Kind.EDGE;
import static dev.edgecase.cypher.Type.Kind.FLOAT;
import static dev.edgecase.cypher.Type.Kind.INT;
import static dev.edgecase.cypher.Type.Kind.LIST;
import static dev.edgecase.cypher.Type.Kind.MAP;
import static dev.edgecase.cypher.Type.Kind.PATH;
import static dev.edgecase.cypher.Type.Kind.TEXT;
import static dev.edgecase.cypher.Type.Kind.VERTEX;

import dev.edgecase.cypher.Type.Certainty;
import dev.edgecase.cypher.Type.Kind;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The functions of Cypher: those of one row, and those that make one value of many rows. */
final class Functions {
  private static final Set<Kind> ANY = EnumSet.allOf(Kind.class);
  private static final Set<Kind> NUMBER = EnumSet.of(INT, FLOAT);
  private static final Set<Kind> SCALAR =
      EnumSet.copyOf(Stream.of(Kind.values()).filter(Kind::isScalar).toList());
  private static final Set<Kind> STRING = EnumSet.of(TEXT);
  private static final Set<Kind> WHOLE = EnumSet.of(INT);
  private static final Set<Kind> SEQUENCE = EnumSet.of(LIST);

  /** So many rows a result has at most; more would be too dear to be generated. */
  static final double ROWS = 1e6;

  /** What an integer can be, read from a text. */
  private static final Type ANY_INTEGER = Type.integer(0x1p63);

  static final Map<String, Rule> SCALARS = scalars();
  static final Map<String, Rule> AGGREGATES = aggregates();

  /** They raise an error if an argument after the first is negative. */
  static final Set<String> NOT_NEGATIVE = Set.of("left", "right", "substring");

  private Functions() {}

  static Optional<Rule> named(String function) {
    var scalar = Optional.ofNullable(SCALARS.get(function));
    return scalar.isPresent() ? scalar : Optional.ofNullable(AGGREGATES.get(function));
  }

  static boolean isAggregate(Node node) {
    return node instanceof Expression.Call call && AGGREGATES.containsKey(call.function());
  }

  /** Whether an expression looks at more than one row; a subquery has rows of its own. */
  static boolean aggregates(Node node) {
    return isAggregate(node)
        || (!(node instanceof Body)
            && Tree.children(node).stream().anyMatch(Functions::aggregates));
  }

  private static Map<String, Rule> scalars() {
    var rules = new HashMap<String, Rule>();
    for (var name : List.of("toUpper", "toLower", "trim", "ltrim", "rtrim")) {
      rules.put(name, Rule.of(Type.TEXT, STRING));
    }
    rules.put("left", Rule.of(Type.TEXT, STRING, WHOLE));
    rules.put("right", Rule.of(Type.TEXT, STRING, WHOLE));
    rules.put("substring", Rule.of(Type.TEXT, STRING, WHOLE, WHOLE).orLess());
    rules.put("replace", Rule.of(Type.TEXT, STRING, STRING, STRING));
    rules.put("split", Rule.of(Type.list(Type.TEXT), STRING, STRING));
    rules.put("toString", Rule.of(Type.TEXT, SCALAR).evenIf(Certainty.EXACT));
    rules.put("toFloat", Rule.of(Type.decimal(Type.HUGE), EnumSet.of(INT, FLOAT, TEXT)));
    rules.put("toBoolean", Rule.of(Type.BOOL, EnumSet.of(BOOL, TEXT)));
    rules.put("abs", Rule.of(types -> Optional.of(types.get(0)), NUMBER));
    rules.put("sign", Rule.of(Type.integer(1), NUMBER));
    for (var name : List.of("sqrt", "floor", "ceil", "round")) {
      rules.put(name, Rule.of(types -> Optional.of(Type.decimal(types.get(0).most() + 1)), NUMBER));
    }
    rules.put("coalesce", Rule.of(types -> types.get(0).or(types.get(1)), ANY, ANY));
    var size = Rule.of(Type.integer(ROWS), EnumSet.of(TEXT, LIST)).evenIf(Certainty.UNORDERED);
    rules.put("size", size);
    for (var name : List.of("head", "last")) {
      rules.put(name, Rule.of(types -> Optional.of(types.get(0).items()), SEQUENCE));
    }
    rules.put("tail", Rule.of(types -> Optional.of(types.get(0)), SEQUENCE));
    rules.put(
        "reverse",
        Rule.of(types -> Optional.of(types.get(0)), EnumSet.of(TEXT, LIST))
            .evenIf(Certainty.UNORDERED));
    rules.put("range", Rule.of(Type.list(Type.integer(ROWS)), WHOLE, WHOLE, WHOLE).orLess());
    rules.put("nodes", Rule.of(Type.list(Type.VERTEX), EnumSet.of(PATH)));
    rules.put("relationships", Rule.of(Type.list(Type.EDGE), EnumSet.of(PATH)));
    rules.put("length", Rule.of(Type.integer(ROWS), EnumSet.of(PATH)).evenIf(Certainty.LENGTH));
    rules.put(
        "labels", Rule.of(Type.list(Type.TEXT).with(Certainty.UNORDERED), EnumSet.of(VERTEX)));
    rules.put("type", Rule.of(Type.TEXT, EnumSet.of(EDGE)));
    rules.put("startNode", Rule.of(Type.VERTEX, EnumSet.of(EDGE)));
    rules.put("endNode", Rule.of(Type.VERTEX, EnumSet.of(EDGE)));
    rules.put(
        "keys",
        Rule.of(Type.list(Type.TEXT).with(Certainty.UNORDERED), EnumSet.of(VERTEX, EDGE, MAP))
            .evenIf(Certainty.UNORDERED));
    rules.put("properties", Rule.of(Type.of(MAP), EnumSet.of(VERTEX, EDGE)));
    rules.put(
        "isEmpty", Rule.of(Type.BOOL, EnumSet.of(TEXT, LIST, MAP)).evenIf(Certainty.UNORDERED));
    rules.put("isNaN", Rule.of(Type.BOOL, NUMBER));
    rules.put("nullIf", Rule.of(Functions::unless, ANY, ANY));
    rules.put("btrim", Rule.of(Type.TEXT, STRING));
    rules.put("char_length", Rule.of(Type.integer(ROWS), STRING));
    rules.put("pi", Rule.of(Type.decimal(4)));
    rules.put("e", Rule.of(Type.decimal(4)));
    for (var name : List.of("log", "sin")) {
      rules.put(name, Rule.of(Type.decimal(1e3).with(Certainty.ROUNDED), NUMBER));
    }
    conversions(rules);
    rules.putAll(Moments.FUNCTIONS);
    return Map.copyOf(rules);
  }

  private static void conversions(Map<String, Rule> rules) {
    rules.put(
        "toInteger",
        Rule.of(types -> Optional.of(Type.integer(Math.min(types.get(0).most(), 0x1p63))), NUMBER));
    rules.put("toIntegerOrNull", Rule.of(ANY_INTEGER, EnumSet.of(INT, FLOAT, TEXT)));
    rules.put("toFloatOrNull", Rule.of(Type.decimal(Type.HUGE), EnumSet.of(INT, FLOAT, TEXT)));
    rules.put("toBooleanOrNull", Rule.of(Type.BOOL, EnumSet.of(BOOL, TEXT)));
    rules.put("toIntegerList", texts(ANY_INTEGER));
    rules.put("toFloatList", texts(Type.decimal(Type.HUGE)));
    rules.put("toBooleanList", texts(Type.BOOL));
  }

  /** Each of a list of texts as what it reads as. */
  private static Rule texts(Type item) {
    return Rule.of(
            types ->
                types.get(0).items().kind() == TEXT
                    ? Optional.of(Type.list(item).from(types.get(0).certainty()))
                    : Optional.empty(),
            SEQUENCE)
        .evenIf(Certainty.UNORDERED);
  }

  /** The first, unless it equals the second. */
  private static Optional<Type> unless(List<Type> types) {
    boolean elements = types.get(0).kind() == MAP || types.get(0).kind() == PATH;
    return elements ? Optional.empty() : types.get(0).or(types.get(1));
  }

  private static Map<String, Rule> aggregates() {
    var rules = new HashMap<String, Rule>();
    rules.put("count", Rule.of(Type.integer(ROWS), ANY).orLess().evenIf(Certainty.UNORDERED));
    rules.put("sum", Rule.of(Functions::sum, NUMBER));
    rules.put("avg", Rule.of(Functions::rounded, NUMBER));
    rules.put(
        "percentileDisc", Rule.of(types -> Optional.of(types.get(0)), WHOLE, EnumSet.of(FLOAT)));
    rules.put("percentileCont", Rule.of(Functions::rounded, NUMBER, EnumSet.of(FLOAT)));
    rules.put("stDev", Rule.of(Functions::rounded, WHOLE));
    rules.put("stDevP", Rule.of(Functions::rounded, WHOLE));
    rules.put("min", Rule.of(Functions::extreme, SCALAR));
    rules.put("max", Rule.of(Functions::extreme, SCALAR));
    rules.put(
        "collect",
        Rule.of(types -> Optional.of(Type.list(types.get(0)).from(Certainty.UNORDERED)), ANY));
    return Map.copyOf(rules);
  }

  private static Optional<Type> rounded(List<Type> types) {
    return Optional.of(Type.decimal(types.get(0).most()).with(Certainty.ROUNDED));
  }

  private static Optional<Type> sum(List<Type> types) {
    var type = types.get(0);
    return Optional.of(
        type.kind() == FLOAT ? type.with(Certainty.ROUNDED) : Type.integer(type.most() * ROWS));
  }

  private static Optional<Type> extreme(List<Type> types) {
    var type = types.get(0);
    return Optional.of(type.kind() == FLOAT ? type.from(Certainty.EITHER_ZERO) : type);
  }
}
