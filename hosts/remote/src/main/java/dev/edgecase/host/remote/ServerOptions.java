package dev.edgecase.host.remote;

import dev.edgecase.host.HostException;
import java.net.URI;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the tool says of the server when it asks for it to be opened. */
record ServerOptions(Map<String, String> given) {

  URI address() {
    return URI.create(
        Optional.ofNullable(given.get("address"))
            .orElseThrow(() -> HostException.invalid("A server is opened by its address.")));
  }

  /** The name of the traversal source on the server. */
  String source() {
    return given.getOrDefault("source", "g");
  }

  /** Whether the graph on the server is ours to wipe already. */
  boolean ours() {
    return Boolean.parseBoolean(given.get("ours"));
  }

  /** How long a query may take before nobody waits for it any longer. */
  long limitMillis() {
    return Long.parseLong(given.getOrDefault("limit", "30000"));
  }

  /** Class names of strategies that the server has beside TinkerPop's. */
  List<String> strategies() {
    return Arrays.stream(given.getOrDefault("strategies", "").split(","))
        .map(String::strip)
        .filter(name -> !name.isEmpty())
        .toList();
  }
}
