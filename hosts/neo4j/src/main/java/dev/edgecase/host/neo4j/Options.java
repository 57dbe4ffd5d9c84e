package dev.edgecase.host.neo4j;

import dev.edgecase.host.HostException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** What the host was told when it was opened; all of it comes from the engine's descriptor. */
record Options(Map<String, String> given) {
  private static final String LIMIT = "limit";
  private static final String INDEXES = "indexes";
  private static final String SWITCHES = "switches";
  private static final String FORGET = "forget";

  /** The longest that a statement may take. */
  long limitMillis() {
    return Long.parseLong(required(LIMIT));
  }

  Indexes.Grammar indexes() {
    return Indexes.Grammar.named(required(INDEXES));
  }

  /** The statement that makes the engine forget the plans that it has made. */
  String forget() {
    return required(FORGET);
  }

  /** The names of the switches that are options of a statement. */
  List<String> switches() {
    return Stream.of(given.getOrDefault(SWITCHES, "").split(","))
        .filter(name -> !name.isEmpty())
        .toList();
  }

  /** The engine's own settings: everything else. */
  Map<String, String> settings() {
    var settings = new HashMap<>(given);
    List.of(LIMIT, INDEXES, SWITCHES, FORGET).forEach(settings::remove);
    return settings;
  }

  private String required(String name) {
    return Optional.ofNullable(given.get(name))
        .orElseThrow(() -> HostException.invalid("The host needs the option '" + name + "'."));
  }
}
