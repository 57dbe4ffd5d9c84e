package dev.edgecase.gremlin;

import dev.edgecase.graph.Abilities;
import dev.edgecase.graph.Ability;
import dev.edgecase.graph.GraphView;
import dev.edgecase.graph.Numbers;
import dev.edgecase.graph.ValueDomain;
import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.ElementKind;
import dev.edgecase.protocol.Value;
import dev.edgecase.protocol.ValueType;
import dev.edgecase.query.Dialect;
import dev.edgecase.random.Rng;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/**
 * Makes predicates whose literals fit what they are compared with. Most hold for a given witness,
 * so that a filter keeps something.
 */
final class PredicateGenerator {
  private static final int TRIES = 4;

  private final GraphView graph;
  private final Abilities abilities;
  private final Rng rng;
  private final List<String> textPredicates;

  PredicateGenerator(GraphView graph, Dialect dialect, Rng rng) {
    this.graph = graph;
    this.abilities = dialect.abilities();
    this.rng = rng;
    this.textPredicates =
        Arguments.TEXTS.stream().filter(name -> dialect.has("TextP." + name)).toList();
  }

  /** A predicate on the values of a key, with the witness's value among those that should pass. */
  Argument.Predicate onKey(ElementKind kind, String key, Value witness) {
    var type = graph.type(key).orElse(ValueType.TEXT);
    return persuaded(witness, () -> predicate(() -> propertyLiteral(kind, key, type), 0));
  }

  /** A predicate on a value of a type of which nothing more is known. */
  Argument.Predicate onType(ValueType type) {
    return predicate(() -> ValueDomain.any(type, abilities, rng), 0);
  }

  /** A predicate on one of some names; most often it is this one or that. */
  Argument.Predicate among(List<String> names, Value witness) {
    Supplier<Value> name = () -> new Value.Text(rng.pick(names));
    if (rng.chance(0.3)) {
      return Steps.p(
          "or", Steps.p("eq", Steps.literal(witness)), Steps.p("eq", Steps.literal(name.get())));
    }
    return persuaded(witness, () -> predicate(name, 0));
  }

  /**
   * A predicate on a count; ranges and sets are frequent, since optimizers of counts are made of
   * bounds. Some hold for no count at all, as that it be less than nothing.
   */
  Argument.Predicate onCount(long count) {
    Supplier<Value> literal = () -> countLiteral(count);
    Supplier<Argument.Predicate> any =
        () ->
            rng.chance(0.35)
                ? range(literal)
                : rng.chance(0.15) ? set(literal) : predicate(literal, 0);
    return rng.chance(0.2) ? any.get() : persuaded(new Value.Int64(count), any);
  }

  /** A value that a property of the key may be compared with. */
  Value propertyLiteral(ElementKind kind, String key, ValueType type) {
    var known = graph.values(kind, key);
    if (known.isEmpty() || rng.chance(0.12)) {
      return ValueDomain.any(type, abilities, rng);
    }
    var value = rng.pick(known);
    return type.isNumber() && abilities.has(Ability.MIXED_TYPES) && rng.chance(0.15)
        ? neighbour(value)
        : value;
  }

  private Value countLiteral(long count) {
    long number =
        rng.chance(0.3)
            ? count + rng.between(-1, 1)
            : rng.chance(0.6) ? rng.between(0, 1) : rng.between(-3, 5);
    if (rng.chance(0.05)) {
      return new Value.Float64(number + rng.pick(0.0, 0.5));
    }
    return rng.chance(0.7) ? new Value.Int32((int) number) : new Value.Int64(number);
  }

  /** Another number close by, or the same number of another type. */
  private Value neighbour(Value value) {
    double number = Numbers.toDouble(value);
    if (Double.isNaN(number) || Math.abs(number) > 1e6) {
      return value;
    }
    if (value instanceof Value.Float32 && rng.chance(0.5)) {
      // What a user writes for it: most often another number, since the key holds it less exactly.
      return new Value.Float64(Double.parseDouble(Float.toString((float) number)));
    }
    return rng.pick(
        new Value.Int32((int) number + 1),
        new Value.Int32((int) number),
        new Value.Int64((long) number),
        new Value.Float64(number),
        new Value.Float64(number - 0.5));
  }

  /** Draws again, a few times, until the witness passes. */
  private static Argument.Predicate persuaded(
      Value witness, Supplier<Argument.Predicate> predicates) {
    var predicate = predicates.get();
    for (int i = 0; i < TRIES && !Predicates.test(predicate, witness); i++) {
      predicate = predicates.get();
    }
    return predicate;
  }

  private Argument.Predicate predicate(Supplier<Value> literal, int depth) {
    if (depth < 2 && rng.chance(0.2)) {
      return switch (rng.below(3)) {
        case 0 -> Steps.p("not", predicate(literal, depth + 1));
        case 1 -> Steps.p("and", predicate(literal, depth + 1), predicate(literal, depth + 1));
        default -> Steps.p("or", predicate(literal, depth + 1), predicate(literal, depth + 1));
      };
    }
    if (rng.chance(0.2) && !textPredicates.isEmpty()) {
      var value = literal.get();
      if (value instanceof Value.Text text) {
        return text(text.value());
      }
    }
    return switch (rng.below(10)) {
      case 0, 1, 2, 3, 4, 5 ->
          Steps.p(rng.pick("eq", "neq", "lt", "lte", "gt", "gte"), Steps.literal(literal.get()));
      case 6, 7, 8 -> range(literal);
      default -> set(literal);
    };
  }

  private Argument.Predicate set(Supplier<Value> literal) {
    return Steps.p(rng.pick("within", "without"), several(literal));
  }

  private Argument.Predicate text(String value) {
    var name = rng.pick(textPredicates);
    int end = value.length() < 2 ? value.length() : rng.between(1, value.length());
    var part = rng.chance(0.5) ? value.substring(0, end) : value;
    var pattern = name.equals("regex") || name.equals("notRegex") ? Pattern.quote(part) : part;
    return new Argument.Predicate("TextP", name, List.of(Steps.text(pattern)));
  }

  /** A range, most often the right way round. */
  private Argument.Predicate range(Supplier<Value> literal) {
    var low = literal.get();
    var high = literal.get();
    boolean swap =
        Numbers.isNumber(low) && Numbers.isNumber(high) && Numbers.compare(low, high) > 0;
    var name = rng.pick("inside", "outside", "between");
    return swap && rng.chance(0.5)
        ? Steps.p(name, List.of(high, low))
        : Steps.p(name, List.of(low, high));
  }

  private List<Value> several(Supplier<Value> literal) {
    // Mixed types are rare: one engine bug there would hide all that lies behind it.
    var first = literal.get();
    var values = new ArrayList<>(List.of(first));
    int size = rng.between(0, 3);
    for (int i = 0; i < size; i++) {
      var next = literal.get();
      if (next.getClass() == first.getClass() || rng.chance(0.1)) {
        values.add(next);
      }
    }
    return values;
  }
}
