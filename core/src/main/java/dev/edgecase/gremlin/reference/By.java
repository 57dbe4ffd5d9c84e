package dev.edgecase.gremlin.reference;

import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.Instruction;
import dev.edgecase.protocol.Value;
import java.util.Map;
import java.util.Optional;

/** A by(): what it makes of a value. Since 3.6 it may give nothing; before that it is an error. */
record By(Instruction step) {
  static final By IDENTITY = new By(Instruction.of("by"));

  /** The value that it gives, if it gives one. */
  Optional<Object> of(Context context, Traverser traverser) {
    var found = find(context, traverser);
    if (found.isEmpty() && !context.version().since(Version.V3_6)) {
      throw new Raised("a by() gives nothing, before 3.6");
    }
    return found;
  }

  private Optional<Object> find(Context context, Traverser traverser) {
    var value = traverser.value();
    if (isIdentity()) {
      return Optional.of(value);
    }
    var argument = step.arguments().get(0);
    if (argument instanceof Argument.Literal literal && literal.value() instanceof Value.Text key) {
      return key(value, key.value());
    }
    if (argument instanceof Argument.Token token) {
      return token(new Token(token.type(), token.name()), value);
    }
    return context.all(argument, traverser).stream().findFirst().map(Traverser::value);
  }

  boolean isIdentity() {
    return step.arguments().isEmpty() || Call.isToken(step.arguments().get(0), "Order");
  }

  /** The traversal that it asks, if it has one. */
  Optional<Argument.Nested> traversal() {
    return !step.arguments().isEmpty() && step.arguments().get(0) instanceof Argument.Nested nested
        ? Optional.of(nested)
        : Optional.empty();
  }

  /** The direction in which it sorts. */
  String direction() {
    return step.arguments().stream()
        .filter(argument -> Call.isToken(argument, "Order"))
        .map(argument -> ((Argument.Token) argument).name())
        .findFirst()
        .orElse("asc");
  }

  static Optional<Object> key(Object value, String key) {
    if (value instanceof Element.Holder holder) {
      return Optional.ofNullable(holder.properties().get(key)).map(Element.Property::value);
    }
    if (value instanceof Element.Property) {
      return Optional.empty();
    }
    if (value instanceof Map<?, ?> map) {
      return map.containsKey(key) ? Optional.of((Object) map.get(key)) : Optional.empty();
    }
    throw new Raised("by(" + key + ") of what has no keys");
  }

  static Optional<Object> token(Token token, Object value) {
    if (token.type().equals("Column")) {
      return Optional.of(column(token, value));
    }
    return switch (token.name()) {
      case "id" -> Optional.of(element(value).id());
      case "label" -> Optional.of(element(value).label());
      case "key" -> Optional.of(property(value).key());
      case "value" -> Optional.of(property(value).value());
      default -> throw new Unspecified("the token " + token.name());
    };
  }

  static Object column(Token column, Object value) {
    boolean keys = column.name().equals("keys");
    if (value instanceof Map<?, ?> map) {
      return keys
          ? Values.setOf(map.keySet())
          : map.values().stream().map(Object.class::cast).toList();
    }
    if (value instanceof Map.Entry<?, ?> entry) {
      return keys ? entry.getKey() : entry.getValue();
    }
    if (value instanceof Path path) {
      return keys
          ? path.stops().stream().map(stop -> (Object) Values.setOf(stop.labels())).toList()
          : path.objects();
    }
    throw new Raised(column.name() + " of what has no columns");
  }

  static Element element(Object value) {
    if (value instanceof Element element) {
      return element;
    }
    throw new Raised("not an element: " + value);
  }

  static Element.Property property(Object value) {
    if (value instanceof Element.Property property) {
      return property;
    }
    throw new Raised("not a property: " + value);
  }
}
