package dev.edgecase.engines;

import dev.edgecase.target.TargetException;
import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A target string taken apart: {@code engine[@version][?key=value&...]}. What stands in the place
 * of the version is an address if it has a scheme.
 */
record TargetName(String engine, Optional<String> version, SortedMap<String, String> options) {
  TargetName {
    options = Collections.unmodifiableSortedMap(new TreeMap<>(options));
  }

  static TargetName parse(String text) {
    int mark = text.indexOf('?');
    String place = mark < 0 ? text : text.substring(0, mark);
    int at = place.indexOf('@');
    String engine = at < 0 ? place : place.substring(0, at);
    if (engine.isBlank()) {
      throw new TargetException(
          "The target '" + text + "' names no engine; write engine[@version][?key=value&...].");
    }
    if (at == place.length() - 1) {
      throw new TargetException(
          "The target '" + text + "' has no version after the @; leave out the @ for the default.");
    }
    return new TargetName(
        engine,
        at < 0 ? Optional.empty() : Optional.of(place.substring(at + 1)),
        mark < 0 ? new TreeMap<>() : options(text, text.substring(mark + 1)));
  }

  private static SortedMap<String, String> options(String text, String list) {
    var options = new TreeMap<String, String>();
    for (String pair : list.split("&", -1)) {
      int sign = pair.indexOf('=');
      if (sign <= 0) {
        throw new TargetException(
            "The target '" + text + "' has '" + pair + "' where an option key=value should be.");
      }
      if (options.put(pair.substring(0, sign), pair.substring(sign + 1)) != null) {
        throw new TargetException(
            "The target '" + text + "' sets '" + pair.substring(0, sign) + "' twice.");
      }
    }
    return options;
  }

  boolean isAddress() {
    return version.filter(v -> v.contains("://")).isPresent();
  }

  @Override
  public String toString() {
    String list =
        options.entrySet().stream()
            .map(e -> e.getKey() + "=" + e.getValue())
            .collect(Collectors.joining("&"));
    return engine + version.map(v -> "@" + v).orElse("") + (list.isEmpty() ? "" : "?" + list);
  }
}
