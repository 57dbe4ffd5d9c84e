package dev.edgecase.host.cypher;

import dev.edgecase.host.HostException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** What the host was told when it was opened; all of it comes from the engine's descriptor. */
public record Options(Map<String, String> given) {
  private static final String LIMIT = "limit";
  private static final String SWITCHES = "switches";

  public Options {
    given = Map.copyOf(given);
  }

  /** The longest that a statement may take. */
  public long limitMillis() {
    return Long.parseLong(required(LIMIT));
  }

  /** The names of the switches that are options of a statement. */
  List<String> switches() {
    return Stream.of(given.getOrDefault(SWITCHES, "").split(","))
        .filter(name -> !name.isEmpty())
        .toList();
  }

  /** What is none of the business of every host, without the given names. */
  public Map<String, String> without(String... names) {
    var rest = new HashMap<>(given);
    Stream.of(LIMIT, SWITCHES).forEach(rest::remove);
    Stream.of(names).forEach(rest::remove);
    return rest;
  }

  /** The value of an option that must be there. */
  public String required(String name) {
    return Optional.ofNullable(given.get(name))
        .orElseThrow(() -> HostException.invalid("The host needs the option '" + name + "'."));
  }
}
