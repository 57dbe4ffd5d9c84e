package dev.edgecase.engines;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/**
 * A server that was running before we came. Its graph may hold somebody's data, so it becomes ours
 * only when it was seen to be empty, or when the user allows it to be wiped. That is remembered
 * here, because hosts come and go.
 */
final class Server {
  private final String address;
  private volatile boolean ours;

  /**
   * A server to which nothing was said yet.
   *
   * @param ours whether it may be wiped whatever it holds
   */
  Server(String address, boolean ours) {
    this.address = address;
    this.ours = ours;
  }

  /** What a host must be told beside the options of its target. */
  Map<String, String> addedTo(Map<String, String> options, Duration limit) {
    var all = new HashMap<>(options);
    all.put("address", address);
    all.put("ours", Boolean.toString(ours));
    all.put("limit", Long.toString(limit.toMillis()));
    return all;
  }

  /** A host has opened, which it does only if there is nothing on the server to be lost. */
  void taken() {
    ours = true;
  }
}
