package dev.edgecase.gremlin;

import dev.edgecase.protocol.Instruction;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The point of a traversal at which a step is to be made.
 *
 * @param crowd what is there
 * @param scope what names mean there
 * @param tools what steps are made with
 * @param nested makes the traversals that the step holds
 */
record Site(Crowd crowd, Scope scope, Workshop tools, Nested nested) {

  /** Makes traversals for use inside a step at a site; empty where it would be nested too deep. */
  interface Nested {

    /** One that passes or does not. */
    Optional<List<Instruction>> test(Site site);

    /** One that gives any number of anything. */
    Optional<List<Instruction>> rows(Site site);

    /** One that gives any number of what it takes. */
    Optional<List<Instruction>> same(Site site);

    /** One that gives at most one value. */
    Optional<List<Instruction>> one(Site site);
  }

  Kind kind() {
    return crowd.kind();
  }

  /** An element that a traverser stands on. */
  Optional<Integer> witness() {
    return crowd
        .flow()
        .filter(f -> !f.isEmpty())
        .map(f -> f.positions()[tools.rng().below(f.positions().length)]);
  }

  /** A key of an element that a traverser stands on, or now and then any key. */
  Optional<String> key() {
    return kind()
        .element()
        .flatMap(
            element -> {
              var all = tools.graph().keys(element);
              var own = witness().map(w -> tools.graph().properties(element, w).keySet());
              var keys = tools.rng().chance(0.1) ? all : own.orElse(all);
              return keys.isEmpty()
                  ? Optional.<String>empty()
                  : Optional.of(tools.rng().pick(List.copyOf(keys)));
            });
  }

  /** The labels in scope. */
  Map<String, Kind> labels() {
    return scope.labels();
  }
}
