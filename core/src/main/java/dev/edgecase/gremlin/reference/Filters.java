package dev.edgecase.gremlin.reference;

import dev.edgecase.gremlin.reference.Call.Condition;
import dev.edgecase.gremlin.reference.Element.Property;
import dev.edgecase.protocol.Argument.Token;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Steps that keep some of what they take, and those that put it in order. */
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
    step("barrier", (step, in) -> in);
    step("discard", (step, in) -> List.of());
    step("coin", Filters::coin);
    filter("fail", Filters::fail);
    for (var name : List.of("limit", "skip", "range", "tail")) {
      folded(name, (step, t) -> cutInside(step, t.value()), Filters::cut);
    }
    folded("sample", (step, t) -> chance(), Filters::sample);
    folded("dedup", (step, t) -> Optional.of(distinct(t.value())), Filters::dedup);
    folded("order", (step, t) -> Optional.of(orderedInside(step, t.value())), Filters::sorted);
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
    return value instanceof Element.Id id
        ? isId(condition, id)
        : step.passes(condition, Traverser.on(value));
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

  private static List<Traverser> coin(Step step, List<Traverser> in) {
    double chance = Arithmetic.number(step.argument(0)).doubleValue();
    if (chance > 0 && chance < 1) {
      throw new Unspecified("chance");
    }
    return chance <= 0 ? List.of() : in;
  }

  private static boolean fail(Step step, Traverser traverser) {
    throw new Raised("fail()" + step.texts());
  }

  /** With a local scope it is for what is in a collection; others stay as they are. */
  private void folded(String name, Of<Optional<Object>> inside, Meaning global) {
    scoped(
        name,
        (step, t) -> Values.isFolded(t.value()) ? inside.one(step, t) : Optional.of(t.value()),
        global);
  }

  private static Object distinct(Object value) {
    return value instanceof Map<?, ?> ? value : Values.setOf(Values.items(value));
  }

  private static Optional<Object> chance() {
    throw new Unspecified("chance");
  }

  /** In a loop, what came by before counts; since 3.8 each turn counts anew. */
  private static List<Traverser> cut(Step step, List<Traverser> in) {
    var window = window(step, in.size());
    if (step.name().equals("tail")) {
      return window.of(in);
    }
    var kept = new ArrayList<Traverser>();
    for (var traverser : in) {
      long place =
          step.memory().count(step.call(), step.since(8) ? traverser.loops() : List.of()) - 1;
      if (place >= window.low && (window.high < 0 || place < window.high)) {
        kept.add(traverser);
      }
    }
    return kept;
  }

  /** From one position up to another, which is not part of it; -1 is the end. */
  private record Window(long low, long high, long width) {
    <T> List<T> of(List<T> items) {
      long end = high < 0 ? items.size() : Math.min(high, items.size());
      return low >= end ? List.of() : items.subList((int) low, (int) end);
    }
  }

  private static Window window(Step step, int size) {
    var numbers = step.call().all(Number.class).stream().map(Number::longValue).toList();
    long first = numbers.isEmpty() ? 1 : numbers.get(0);
    long last = numbers.size() < 2 ? -1 : numbers.get(1);
    if (last >= 0 && last < first) {
      throw new Raised("a range that ends before it begins");
    }
    return switch (step.name()) {
      case "limit", "sample" -> new Window(0, first, first);
      case "tail" -> new Window(Math.max(0, size - first), size, first);
      default -> new Window(first, last, last - first);
    };
  }

  /** Which ones are taken is left to chance; how many is not. */
  private static List<Traverser> sample(Step step, List<Traverser> in) {
    var known = in.stream().filter(t -> step.by(0, t).isPresent()).toList();
    return window(step, known.size()).of(known);
  }

  /** Before 3.8 a single item that is left comes without its list, and none is nothing. */
  private static Optional<Object> cutInside(Step step, Object value) {
    var items = Values.unfolded(value);
    var window = window(step, items.size());
    if (!step.since(8) && !(value instanceof Map<?, ?>)) {
      if (value instanceof Path) {
        throw new Unspecified("a part of a path, before 3.8");
      }
      if (window.width == 1) {
        return window.of(items).stream().findFirst();
      }
    }
    return Optional.of(refolded(value, window.of(items)));
  }

  /** Some items of a collection in a collection of the same kind. */
  private static Object refolded(Object like, List<Object> items) {
    if (!(like instanceof Map<?, ?>)) {
      return like instanceof Set<?> ? Values.setOf(items) : List.copyOf(items);
    }
    var map = new LinkedHashMap<Object, Object>();
    for (var item : items) {
      Map.Entry<?, ?> entry = Values.as(Map.Entry.class, item);
      map.put(entry.getKey(), entry.getValue());
    }
    return map;
  }

  /** What has to differ is the value, or what stands at labels. */
  private static List<Traverser> dedup(Step step, List<Traverser> in) {
    var kept = new ArrayList<Traverser>();
    for (var traverser : in) {
      Optional<?> key =
          step.arguments().isEmpty()
              ? step.by(0, traverser)
              : Recalls.all(step, traverser, "last", step.texts());
      if (key.isPresent() && step.memory().count(step.call(), key.get()) == 1) {
        kept.add(traverser);
      }
    }
    return kept;
  }

  private static Object orderedInside(Step step, Object value) {
    var items = Values.unfolded(value).stream().map(Traverser::on).toList();
    var sorted = sorted(step, items).stream().map(Traverser::value).toList();
    return value instanceof Map<?, ?> ? refolded(value, sorted) : sorted;
  }

  /** A traverser with its sort keys. */
  private record Keyed(Traverser traverser, List<Object> keys) {}

  private static List<Traverser> sorted(Step step, List<Traverser> in) {
    int size = Math.max(1, step.call().modulators("by").size());
    var bys = IntStream.range(0, size).mapToObj(step::by).toList();
    var keyed = new ArrayList<Keyed>();
    for (var traverser : in) {
      Values.complete(bys.stream().map(by -> by.of(step, traverser)))
          .ifPresent(keys -> keyed.add(new Keyed(traverser, keys)));
    }
    keyed.sort((a, b) -> compare(step, a.keys, b.keys, bys));
    return keyed.stream().map(Keyed::traverser).toList();
  }

  private static int compare(Step step, List<Object> a, List<Object> b, List<By> bys) {
    for (int i = 0; i < bys.size(); i++) {
      if (!step.since(6) && Compare.compare(a.get(i), b.get(i)).isEmpty()) {
        throw new Unspecified("values that have no order, before 3.6");
      }
      int one = Compare.order(a.get(i), b.get(i)) * bys.get(i).direction();
      if (one != 0) {
        return one;
      }
    }
    return 0;
  }
}
