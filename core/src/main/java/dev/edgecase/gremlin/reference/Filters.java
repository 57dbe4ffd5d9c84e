package dev.edgecase.gremlin.reference;

import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.Value;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Steps that let each traverser pass or not, by itself. */
final class Filters {
  private Filters() {}

  static Map<String, Meaning> all() {
    var all = new HashMap<String, Meaning>();
    all.put("has", Meaning.filter(Filters::has));
    all.put("hasNot", Meaning.filter((c, t) -> !holder(t).properties().containsKey(key(c))));
    all.put("hasLabel", Meaning.filter((c, t) -> anyOf(c, By.element(t.value()).label())));
    all.put("hasId", Meaning.filter(Filters::hasId));
    all.put("hasKey", Meaning.filter((c, t) -> anyOf(c, By.property(t.value()).key())));
    all.put("hasValue", Meaning.filter((c, t) -> anyOf(c, By.property(t.value()).value())));
    all.put("is", Meaning.filter((c, t) -> c.holds(c.call().step().arguments().get(0), t.value())));
    all.put("and", Meaning.filter((c, t) -> c.call().nested().stream().allMatch(n -> c.any(n, t))));
    all.put("or", Meaning.filter((c, t) -> c.call().nested().stream().anyMatch(n -> c.any(n, t))));
    all.put("not", Meaning.filter((c, t) -> !c.any(c.call().step().arguments().get(0), t)));
    all.put("filter", Meaning.filter((c, t) -> c.any(c.call().step().arguments().get(0), t)));
    all.put("simplePath", Meaning.filter((c, t) -> isSimple(c, t)));
    all.put("cyclicPath", Meaning.filter((c, t) -> !isSimple(c, t)));
    all.put("identity", (context, in) -> in);
    all.put("barrier", Filters::barrier);
    all.put("discard", (context, in) -> List.of());
    all.put("iterate", (context, in) -> List.of());
    all.put("coin", Filters::coin);
    all.put("fail", Filters::fail);
    return all;
  }

  /** has(key), has(key, condition), has(label, key, condition), has(T, condition). */
  private static boolean has(Context context, Traverser traverser) {
    var arguments = context.call().step().arguments();
    var element = By.element(traverser.value());
    int last = arguments.size() - 1;
    if (last == 2 && !context.holds(arguments.get(0), element.label())) {
      return false;
    }
    var key = arguments.get(Math.max(0, last - 1));
    if (key instanceof Argument.Token token) {
      var part = By.token(new Token(token.type(), token.name()), element);
      return part.isPresent() && hasPart(context, arguments.get(last), part.get());
    }
    if (!(element instanceof Element.Holder holder)) {
      return false;
    }
    var property = holder.properties().get(text(last == 0 ? arguments.get(0) : key));
    if (property == null) {
      return false;
    }
    if (last == 0) {
      return true;
    }
    var condition = arguments.get(last);
    return condition instanceof Argument.Nested
        ? context.any(condition, context.bare(property.value()))
        : context.holds(condition, property.value());
  }

  private static boolean hasPart(Context context, Argument condition, Object part) {
    return part instanceof Element.Id
        ? isId(context, condition, part)
        : context.holds(condition, part);
  }

  private static boolean hasId(Context context, Traverser traverser) {
    var id = By.element(traverser.value()).id();
    return context.call().arguments().stream().anyMatch(wanted -> isId(context, wanted, id));
  }

  /** Ids are known by equality alone, so that only within and without can be asked of them. */
  private static boolean isId(Context context, Argument wanted, Object id) {
    if (wanted instanceof Argument.Predicate predicate) {
      boolean among = predicate.arguments().stream().anyMatch(one -> isId(context, one, id));
      return switch (predicate.name()) {
        case "eq", "within", "or" -> among;
        case "neq", "without", "not" -> !among;
        default -> throw new Unspecified("ids have no order");
      };
    }
    var values = List.of(Values.fromProtocol(((Argument.Literal) wanted).value()));
    return Sources.ids(values).contains(((Element.Id) id).number());
  }

  private static boolean anyOf(Context context, Object value) {
    return context.call().arguments().stream().anyMatch(one -> context.holds(one, value));
  }

  private static String key(Context context) {
    return context.call().texts().get(0);
  }

  private static Element.Holder holder(Traverser traverser) {
    if (traverser.value() instanceof Element.Holder holder) {
      return holder;
    }
    throw new Raised("not a vertex or an edge: " + traverser.value());
  }

  static String text(Argument argument) {
    if (argument instanceof Argument.Literal literal
        && literal.value() instanceof Value.Text text) {
      return text.value();
    }
    throw new Unspecified("a key that is no string");
  }

  /** Whether no object comes twice; objects for which a by() gives nothing take the path out. */
  private static boolean isSimple(Context context, Traverser traverser) {
    Set<Object> seen = new HashSet<>();
    int position = 0;
    boolean simple = true;
    for (var object : Recalls.part(context, traverser.path()).objects()) {
      var value = context.by(position++, context.bare(object));
      if (value.isEmpty()) {
        return context.call().name().equals("cyclicPath");
      }
      simple &= seen.add(value.get());
    }
    return simple;
  }

  private static List<Traverser> barrier(Context context, List<Traverser> in) {
    if (context.call().step().arguments().stream().anyMatch(Argument.Token.class::isInstance)) {
      throw new Unspecified("a barrier that changes sacks");
    }
    return in;
  }

  private static List<Traverser> coin(Context context, List<Traverser> in) {
    double chance = Operators.number(context.call().values().get(0)).doubleValue();
    if (chance > 0 && chance < 1) {
      throw new Unspecified("chance");
    }
    return chance <= 0 ? List.of() : in;
  }

  private static List<Traverser> fail(Context context, List<Traverser> in) {
    if (!in.isEmpty()) {
      throw new Raised("fail()" + context.call().texts());
    }
    return in;
  }
}
