package dev.edgecase.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.ParseResult;

/**
 * The options that a hunt was given, each as {@code --name=value}, so that it can be resumed.
 *
 * @param given the options
 */
record Arguments(List<String> given) {
  /** Of these a command line has one at most. */
  private static final Set<String> LENGTHS = Set.of("--rounds", "--time");

  Arguments {
    given = List.copyOf(given);
  }

  /** Those of a command line, without the ones that only say where results go. */
  static Arguments of(ParseResult parsed, Set<String> without) {
    var given = new ArrayList<String>();
    for (var option : parsed.matchedOptions()) {
      if (!without.contains(option.longestName())) {
        option
            .originalStringValues()
            .forEach(value -> given.add(option.longestName() + "=" + value));
      }
    }
    return new Arguments(given);
  }

  /** The same with one more, in place of one of the same name. */
  Arguments with(String name, Object value) {
    return then(new Arguments(List.of(name + "=" + value)));
  }

  /** All of the newer ones, and the older ones that they do not replace. */
  Arguments then(Arguments newer) {
    var replaced = newer.given.stream().map(Arguments::name).collect(Collectors.toSet());
    if (replaced.stream().anyMatch(LENGTHS::contains)) {
      replaced.addAll(LENGTHS);
    }
    return new Arguments(
        Stream.concat(
                given.stream().filter(option -> !replaced.contains(name(option))),
                newer.given.stream())
            .toList());
  }

  private static String name(String option) {
    int end = option.indexOf('=');
    return end < 0 ? option : option.substring(0, end);
  }
}
