package dev.edgecase.gremlin.reference;

import dev.edgecase.gremlin.reference.Call.Condition;
import dev.edgecase.gremlin.reference.Call.Nested;
import dev.edgecase.gremlin.reference.Element.Property;
import dev.edgecase.protocol.Argument.Token;
import java.util.List;

/** Steps that let each traverser pass or not, by itself. */
final class Filters extends Family {
  Filters() {
    filter("has", Filters::has);
    filter("hasNot", (s, t) -> !t.as(Element.class).properties.containsKey(s.texts().get(0)));
    filter("hasLabel", (s, t) -> anyOf(s, t.as(Element.class).label));
    filter("hasId", (s, t) -> anyOf(s, t.as(Element.class).id()));
    filter("hasKey", (s, t) -> anyOf(s, t.as(Property.class).label));
    filter("hasValue", (s, t) -> anyOf(s, t.as(Property.class).value));
    filter("is", (s, t) -> s.holds(s.argument(0), t.value()));
    filter("and", (s, t) -> s.arguments().stream().allMatch(nested -> s.any(nested, t)));
    filter("or", (s, t) -> s.arguments().stream().anyMatch(nested -> s.any(nested, t)));
    filter("not", (s, t) -> !s.any(s.argument(0), t));
    filter("filter", (s, t) -> s.any(s.argument(0), t));
    filter("simplePath", (s, t) -> isCyclic(s, t, false));
    filter("cyclicPath", (s, t) -> isCyclic(s, t, true));
    step("identity", (step, in) -> in);
    step("barrier", Filters::barrier);
    step("discard", (step, in) -> List.of());
    step("iterate", (step, in) -> List.of());
    step("coin", Filters::coin);
    filter("fail", Filters::fail);
  }

  /** has(key), has(key, condition), has(label, key, condition), has(T, condition). */
  private static boolean has(Step step, Traverser traverser) {
    var element = traverser.as(Element.class);
    int last = step.arguments().size() - 1;
    if (last == 2 && !step.holds(step.argument(0), element.label)) {
      return false;
    }
    var key = step.argument(Math.max(0, last - 1));
    if (key instanceof Token token) {
      return passes(step, step.argument(last), By.token(token, element));
    }
    var property = element.properties.get(Values.name(key));
    return property != null && (last == 0 || passes(step, step.argument(last), property.value));
  }

  private static boolean anyOf(Step step, Object value) {
    return step.arguments().stream().anyMatch(wanted -> passes(step, wanted, value));
  }

  private static boolean passes(Step step, Object condition, Object value) {
    if (value instanceof Element.Id id) {
      return isId(condition, id);
    }
    return condition instanceof Nested
        ? step.any(condition, Traverser.on(value))
        : step.holds(condition, value);
  }

  /** Ids are known by equality alone, so that only within and without can be asked of them. */
  private static boolean isId(Object wanted, Element.Id id) {
    if (wanted instanceof Condition predicate) {
      boolean among = predicate.arguments().stream().anyMatch(one -> isId(one, id));
      return switch (predicate.name()) {
        case "eq", "within", "or" -> among;
        case "neq", "without", "not" -> !among;
        default -> throw new Unspecified("ids have no order");
      };
    }
    return Sources.ids(List.of(wanted)).contains(id.number());
  }

  /** Whether an object comes twice, or none; without a value of each by() it is neither. */
  private static boolean isCyclic(Step step, Traverser traverser, boolean wanted) {
    return step.bys(Recalls.part(step, traverser.path()).objects())
        .filter(objects -> (Values.setOf(objects).size() < objects.size()) == wanted)
        .isPresent();
  }

  private static List<Traverser> barrier(Step step, List<Traverser> in) {
    if (!step.call().all(Token.class).isEmpty()) {
      throw new Unspecified("a barrier that changes sacks");
    }
    return in;
  }

  private static List<Traverser> coin(Step step, List<Traverser> in) {
    double chance = Operators.number(step.argument(0)).doubleValue();
    if (chance > 0 && chance < 1) {
      throw new Unspecified("chance");
    }
    return chance <= 0 ? List.of() : in;
  }

  private static boolean fail(Step step, Traverser traverser) {
    throw new Raised("fail()" + step.texts());
  }
}
