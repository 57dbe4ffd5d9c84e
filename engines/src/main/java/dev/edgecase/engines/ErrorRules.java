package dev.edgecase.engines;

import dev.edgecase.protocol.Outcome;
import java.util.List;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Stream;

/**
 * Tells expected errors from internal ones. A host calls every error internal; only the descriptor
 * knows which of them the engine has a right to.
 */
final class ErrorRules {
  /** Hosts raise errors of their own only to say that they will not do this. */
  private static final String OURS = "dev.edgecase.";

  private final List<Rule> rules;

  private record Rule(Outcome.Kind kind, Pattern type, Pattern message) {}

  /** The rules of an engine first, then those of its family; both made for one version. */
  ErrorRules(Descriptor engine, Family family) {
    rules =
        Stream.concat(engine.expectedErrors().stream(), family.expectedErrors().stream())
            .map(ErrorRules::rule)
            .toList();
  }

  /**
   * Checks that the descriptor's rules can be understood.
   *
   * @throws IllegalArgumentException if they cannot
   */
  static void check(Descriptor descriptor) {
    descriptor.expectedErrors().forEach(ErrorRules::rule);
  }

  /** The same outcome, with the kind that the descriptor gives to such an error. */
  Outcome classify(Outcome outcome) {
    if (!(outcome instanceof Outcome.Failure failure)) {
      return outcome;
    }
    if (failure.type().startsWith(OURS)) {
      return failure.as(Outcome.Kind.REFUSED);
    }
    for (var rule : rules) {
      if (rule.type().matcher(failure.type()).find()
          && rule.message().matcher(failure.message()).find()) {
        return failure.as(rule.kind());
      }
    }
    return failure;
  }

  private static Rule rule(Descriptor.ExpectedError error) {
    return new Rule(error.kind(), pattern(error.type()), pattern(error.message()));
  }

  private static Pattern pattern(String regex) {
    try {
      return Pattern.compile(regex, Pattern.DOTALL);
    } catch (PatternSyntaxException e) {
      throw new IllegalArgumentException(
          "has the wrong regular expression '" + regex + "' in expected-errors", e);
    }
  }
}
