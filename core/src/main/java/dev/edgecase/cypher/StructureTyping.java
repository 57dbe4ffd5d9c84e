package dev.edgecase.cypher;

import dev.edgecase.cypher.Type.Certainty;
import dev.edgecase.cypher.Type.Kind;
import dev.edgecase.protocol.Value;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/** Finds out what maps are, what their parts are, and what comes of choices. */
final class StructureTyping {
  private final Facts facts;
  private final Function<Expression, Type> types;
  private final Consumer<String> problems;

  /**
   * Prepares for one expression.
   *
   * @param types what its parts are
   * @param problems takes what is wrong
   */
  StructureTyping(Facts facts, Function<Expression, Type> types, Consumer<String> problems) {
    this.facts = facts;
    this.types = types;
    this.problems = problems;
  }

  private Type wrong(String problem) {
    problems.accept(problem);
    return Type.NOTHING;
  }

  Type component(Expression.Component component) {
    var whole = types.apply(component.of());
    if (whole.kind() == Kind.MAP) {
      var field = Optional.ofNullable(whole.fields().get(component.name()));
      boolean known = whole.isAtLeast(Certainty.UNORDERED);
      return field.orElse(Type.NOTHING).from(known ? Certainty.EXACT : whole.certainty());
    }
    return Moments.component(whole.kind(), component.name())
        .map(part -> part.from(whole.certainty()))
        .orElseGet(() -> wrong("no part " + component.name()));
  }

  Type fields(Expression.Fields map) {
    var fields = new HashMap<String, Type>();
    add(map.fields(), fields);
    return Type.map(fields);
  }

  Type projection(Expression.MapProjection map) {
    var element = types.apply(map.of());
    if (!element.kind().isElement() || !(map.of() instanceof Expression.Variable)) {
      return wrong("a map of what has no properties");
    }
    if (!map.all() && map.keys().isEmpty() && map.fields().isEmpty()) {
      return wrong("a map of nothing");
    }
    var fields = map.all() ? new HashMap<>(facts.keys()) : new HashMap<String, Type>();
    for (var key : map.keys()) {
      var type = facts.keys().get(key);
      if (type == null || (fields.put(key, type) != null && !map.all())) {
        return wrong("the property " + key);
      }
    }
    add(map.fields(), fields);
    return Type.map(fields).from(element.certainty());
  }

  private void add(List<Expression.Field> fields, Map<String, Type> to) {
    for (var field : fields) {
      if (to.put(field.key(), types.apply(field.value())) != null) {
        problems.accept("the key " + field.key() + " twice");
      }
    }
  }

  /** What all properties of an element are as a map. */
  Type properties() {
    return Type.map(facts.keys());
  }

  Type choice(Expression.Choice choice) {
    var subject = types.apply(choice.subject());
    var result = choice.otherwise().map(types).or(() -> Optional.of(Type.NOTHING));
    if (choice.alternatives().isEmpty() || !subject.kind().isWritable()) {
      return wrong("a CASE without alternatives");
    }
    boolean known = subject.isAtLeast(Certainty.EITHER_ZERO);
    for (var alternative : choice.alternatives()) {
      var value = types.apply(alternative.condition());
      if (value.kind() != subject.kind()) {
        return wrong("a CASE of this by that");
      }
      known &= isWritten(alternative.condition());
      var type = types.apply(alternative.result());
      result = result.flatMap(before -> before.or(type));
    }
    var certainty = known ? Certainty.EXACT : Certainty.ARBITRARY;
    return result
        .map(type -> type.from(certainty))
        .orElseGet(() -> wrong("a CASE of this and that"));
  }

  /** Up to 4.4 a null in a CASE equals a null, since 5.0 it does not. */
  private static boolean isWritten(Expression expression) {
    return expression instanceof Expression.Literal literal
        && !(literal.value() instanceof Value.Nil);
  }
}
