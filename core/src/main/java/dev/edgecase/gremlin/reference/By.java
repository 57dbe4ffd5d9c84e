package dev.edgecase.gremlin.reference;

import dev.edgecase.protocol.Argument.Token;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A by(): what it makes of a value. Since 3.6 it may give nothing; before that it is an error. */
record By(Call call) {
  static final By IDENTITY = new By(new Call("by", false, List.of(), List.of(), List.of()));

  private static final Token UPWARDS = new Token("Order", "asc");

  /** The value that it gives, if it gives one. */
  Optional<Object> of(Step step, Traverser traverser) {
    var found = find(step, traverser);
    if (found.isEmpty() && !step.since(6)) {
      throw new Raised("a by() gives nothing, before 3.6");
    }
    return found.or(() -> step.run().productive ? Optional.of(Nil.NULL) : Optional.empty());
  }

  private Optional<Object> find(Step step, Traverser traverser) {
    var argument = call.arguments().isEmpty() ? UPWARDS : call.arguments().get(0);
    if (argument instanceof Token token && token.type().equals("Order")) {
      return Optional.of(traverser.value());
    } else if (argument instanceof String key && traverser.value() instanceof Map<?, ?> map) {
      return Optional.ofNullable(map.get(key));
    } else if (argument instanceof String key) {
      var property = traverser.as(Element.class).properties.get(key);
      return Optional.ofNullable(property).map(some -> some.value);
    } else if (argument instanceof Token token) {
      return Optional.of(token(token, traverser.value()));
    }
    return step.values(argument, traverser).stream().findFirst();
  }

  /** The direction in which it sorts: 1 is upwards, -1 downwards. */
  int direction() {
    if (call.arguments().contains(new Token("Order", "shuffle"))) {
      throw new Unspecified("chance");
    }
    return call.arguments().contains(new Token("Order", "desc")) ? -1 : 1;
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
