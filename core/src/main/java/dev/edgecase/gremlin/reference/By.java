package dev.edgecase.gremlin.reference;

import dev.edgecase.protocol.Argument.Token;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A by(): what it makes of a value. Since 3.6 it may give nothing; before that it is an error. */
record By(Call call) {
  static final By IDENTITY = new By(new Call("by", false, List.of(), List.of(), List.of()));

  /** The value that it gives, if it gives one. */
  Optional<Object> of(Step step, Traverser traverser) {
    var found = find(step, traverser);
    if (found.isEmpty() && !step.since(6)) {
      throw new Raised("a by() gives nothing, before 3.6");
    }
    return found;
  }

  private Optional<Object> find(Step step, Traverser traverser) {
    if (call.arguments().isEmpty() || isOrder(call.arguments().get(0))) {
      return Optional.of(traverser.value());
    }
    var argument = call.arguments().get(0);
    if (argument instanceof String key) {
      return key(traverser.value(), key);
    } else if (argument instanceof Token token) {
      return Optional.of(token(token, traverser.value()));
    }
    return step.all(argument, traverser).stream().findFirst().map(Traverser::value);
  }

  private static boolean isOrder(Object argument) {
    return argument instanceof Token token && token.type().equals("Order");
  }

  /** The direction in which it sorts. */
  String direction() {
    return call.all(Token.class).stream()
        .filter(By::isOrder)
        .map(Token::name)
        .findFirst()
        .orElse("asc");
  }

  static Optional<Object> key(Object value, String key) {
    if (value instanceof Map<?, ?> map) {
      return Optional.ofNullable(map.get(key));
    }
    return Optional.ofNullable(Values.as(Element.class, value).properties.get(key))
        .map(property -> property.value);
  }

  static Object token(Token token, Object value) {
    return switch (token.name()) {
      case "keys", "values" -> column(token.name().equals("keys"), value);
      case "id" -> Values.as(Element.class, value).id();
      case "label" -> Values.as(Element.class, value).label;
      case "key" -> Values.as(Element.Property.class, value).label;
      case "value" -> Values.as(Element.Property.class, value).value;
      default -> throw new Unspecified("the token " + token.name());
    };
  }

  private static Object column(boolean keys, Object value) {
    if (value instanceof Map<?, ?> map) {
      return keys ? Values.setOf(map.keySet()) : List.copyOf(map.values());
    }
    if (value instanceof Path path) {
      return keys
          ? path.stops().stream().map(stop -> (Object) Values.setOf(stop.labels())).toList()
          : path.objects();
    }
    Map.Entry<?, ?> entry = Values.as(Map.Entry.class, value);
    return keys ? entry.getKey() : entry.getValue();
  }
}
