package dev.edgecase.cypher;

import dev.edgecase.cypher.Type.Certainty;
import dev.edgecase.cypher.Type.Kind;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * What a function or an operator takes and gives.
 *
 * @param parameters the kinds that each operand may have
 * @param required how many of them there must be
 * @param least how little may be known of the operands so that the result is still determined
 * @param result what comes of operands of fitting kinds; empty if they do not go together
 */
record Rule(
    List<Set<Kind>> parameters,
    int required,
    Certainty least,
    Function<List<Type>, Optional<Type>> result) {

  /** Integers beyond this might overflow in the next operation. */
  static final double SAFE = 0x1p62;

  @SafeVarargs
  static Rule of(Type result, Set<Kind>... parameters) {
    return of(types -> Optional.of(result), parameters);
  }

  @SafeVarargs
  static Rule of(Function<List<Type>, Optional<Type>> result, Set<Kind>... parameters) {
    return new Rule(Arrays.asList(parameters), parameters.length, Certainty.EITHER_ZERO, result);
  }

  /** The same if the last operand may be left out. */
  Rule orLess() {
    return new Rule(parameters, required - 1, least, result);
  }

  /** The same for operands of which less is known. */
  Rule evenIf(Certainty known) {
    return new Rule(parameters, required, known, result);
  }

  /** The type of the result for the types of the operands; empty if it takes no such operands. */
  Optional<Type> apply(List<Type> types) {
    boolean fits = types.size() >= required && types.size() <= parameters.size();
    for (int i = 0; fits && i < types.size(); i++) {
      var kind = types.get(i).kind();
      fits = kind == Kind.NOTHING || parameters.get(i).contains(kind);
    }
    return fits ? result.apply(types).map(type -> type.from(known(types, type))) : Optional.empty();
  }

  private Certainty known(List<Type> types, Type result) {
    var worst =
        types.stream().map(Type::certainty).max(Comparator.naturalOrder()).orElse(Certainty.EXACT);
    if (worst.compareTo(least) > 0) {
      return Certainty.ARBITRARY;
    }
    boolean keepsZero = worst == Certainty.EITHER_ZERO && result.kind() == Kind.FLOAT;
    return keepsZero ? worst : Certainty.EXACT;
  }
}
