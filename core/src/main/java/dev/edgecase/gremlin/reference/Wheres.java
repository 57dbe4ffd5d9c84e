package dev.edgecase.gremlin.reference;

import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.Instruction;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** where(): a traversal that gives something, or labels that compare in a certain way. */
final class Wheres {
  private static final Set<String> CONNECTIVES = Set.of("and", "or", "not");

  private Wheres() {}

  static Map<String, Meaning> all() {
    var all = new HashMap<String, Meaning>();
    all.put("where", Meaning.filter(Wheres::where));
    return all;
  }

  private static boolean where(Context context, Traverser traverser) {
    var arguments = context.call().step().arguments();
    if (arguments.get(0) instanceof Argument.Nested nested) {
      return traversal(context, nested.steps(), traverser);
    }
    return arguments.size() == 2
        ? labels(context, traverser, Optional.of(Filters.text(arguments.get(0))), arguments.get(1))
        : labels(context, traverser, Optional.empty(), arguments.get(0));
  }

  private static boolean labels(
      Context context, Traverser traverser, Optional<String> from, Argument predicate) {
    var start =
        from.isEmpty()
            ? context.by(0, traverser)
            : Recalls.scoped(context, traverser, "last", from.get())
                .flatMap(value -> context.by(0, context.bare(value)));
    if (start.isEmpty()) {
      return false;
    }
    var values =
        new Object() {
          int position = 1;
          boolean missing;

          List<Object> named(Argument label) {
            int place = position++;
            var value =
                Recalls.scoped(context, traverser, "last", Filters.text(label))
                    .flatMap(v -> context.by(place, context.bare(v)));
            missing |= value.isEmpty();
            return value.stream().toList();
          }
        };
    var truth = new Predicates(context.version(), values::named).test(predicate, start.get());
    return !values.missing && context.binary(truth);
  }

  /**
   * A traversal that begins with a label starts there, and one that ends with a label must end
   * where the label stands.
   */
  static boolean traversal(Context context, List<Instruction> steps, Traverser traverser) {
    var first = steps.get(0);
    if (steps.size() == 1 && CONNECTIVES.contains(first.name())) {
      var parts = first.arguments().stream().map(Context::steps).toList();
      return switch (first.name()) {
        case "and" -> parts.stream().allMatch(part -> traversal(context, part, traverser));
        case "or" -> parts.stream().anyMatch(part -> traversal(context, part, traverser));
        default -> !traversal(context, parts.get(0), traverser);
      };
    }
    var prefixed = Connectives.prefixed(steps);
    if (prefixed.size() == 1 && prefixed != steps) {
      return traversal(context, prefixed, traverser);
    }
    boolean starts = first.name().equals("as");
    var last = steps.get(steps.size() - 1);
    boolean ends = last.name().equals("as") && steps.size() > 1;
    var body = steps.subList(starts ? 1 : 0, steps.size() - (ends ? 1 : 0));
    var start =
        starts
            ? Recalls.scoped(context, traverser, "last", Filters.text(first.arguments().get(0)))
            : Optional.of(traverser.value());
    if (start.isEmpty()) {
      return false;
    }
    var results =
        context.all(new Argument.Nested(body), starts ? traverser.to(start.get()) : traverser);
    if (!ends) {
      return !results.isEmpty();
    }
    var end = Recalls.scoped(context, traverser, "last", Filters.text(last.arguments().get(0)));
    return end.isPresent()
        && results.stream().anyMatch(result -> Compare.equal(result.value(), end.get()));
  }
}
