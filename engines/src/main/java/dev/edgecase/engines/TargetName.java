package dev.edgecase.engines;

import dev.edgecase.target.TargetException;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A target string taken apart: {@code engine[@version][?key=value&...]}. What stands in the place
 * of the version is an address if it has a scheme; it never holds credentials.
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
    if (at >= 0 && place.substring(at + 1).matches("[^/]+://[^/]*@.*")) {
      // Not quoted: who reads the sentence need not be who knows the password.
      throw new TargetException(
          "The address of %s has a user in it; credentials belong into the environment, as EDGECASE_USER and EDGECASE_PASSWORD."
              .formatted(engine));
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

  /** Whether it has the address of a host, of the same scheme as one of the given examples. */
  boolean isAddressLike(List<String> examples) {
    return isAddress()
        && hasHost(version.get())
        && examples.stream().anyMatch(e -> scheme(e).equals(scheme(version.get())));
  }

  private static boolean hasHost(String address) {
    try {
      return new URI(address).getHost() != null;
    } catch (URISyntaxException e) {
      return false;
    }
  }

  private static String scheme(String address) {
    return address.substring(0, address.indexOf("://"));
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
