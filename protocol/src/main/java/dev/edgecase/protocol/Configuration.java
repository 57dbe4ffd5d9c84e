package dev.edgecase.protocol;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * How a query is to be run: settings by name. What is not mentioned is as the engine has it by
 * default.
 */
public record Configuration(SortedMap<String, String> settings) {

  /** The value that turns a strategy off. */
  public static final String OFF = "off";

  /**
   * The setting that pins the order of strategies. TinkerPop breaks ties by identity hash, so two
   * JVMs may legally apply the same strategies in different orders; equal values give equal orders.
   */
  public static final String ORDER = "order";

  private static final String OTHER = "~";

  private static final char OPTION = ':';

  private static final String HINT = "USING ";

  /** The engine's own defaults. */
  public static final Configuration DEFAULT = new Configuration(new TreeMap<>());

  public Configuration {
    settings = Collections.unmodifiableSortedMap(new TreeMap<>(settings));
  }

  /** This configuration with one setting changed. */
  public Configuration with(String name, String value) {
    var changed = new TreeMap<>(settings);
    changed.put(name, value);
    return new Configuration(changed);
  }

  /**
   * This configuration with each of the given settings turned off if it was on, and back; the order
   * becomes another one, and back.
   */
  public Configuration toggled(Iterable<String> names) {
    var changed = new TreeMap<>(settings);
    for (var name : names) {
      if (name.equals(ORDER)) {
        changed.put(ORDER, otherOrder(settings.getOrDefault(ORDER, "")));
      } else if (changed.remove(name) == null) {
        changed.put(name, OFF);
      }
    }
    return new Configuration(changed);
  }

  private static String otherOrder(String order) {
    return order.endsWith(OTHER) ? order.substring(0, order.length() - 1) : order + OTHER;
  }

  /** The names of the settings in which two configurations differ. */
  public List<String> differences(Configuration other) {
    var names = new TreeSet<>(settings.keySet());
    names.addAll(other.settings.keySet());
    names.removeIf(name -> Objects.equals(settings.get(name), other.settings.get(name)));
    return List.copyOf(names);
  }

  /** The names of the settings that are turned off. */
  public List<String> namesOff() {
    return settings.entrySet().stream()
        .filter(setting -> setting.getValue().equals(OFF))
        .map(Map.Entry::getKey)
        .toList();
  }

  /**
   * The options that a statement begins with to turn off what is off here: of each such setting
   * what stands after the colon, as in {@code cheapest-plan:debug=inverse_cost}. Other settings are
   * none of the statement's business.
   */
  public List<String> options() {
    return afterColon().filter(option -> !option.startsWith(HINT)).toList();
  }

  /** The first words of the hints that a statement is to give, as {@code USING SCAN}. */
  public List<String> hints() {
    return afterColon().filter(option -> option.startsWith(HINT)).toList();
  }

  private Stream<String> afterColon() {
    return namesOff().stream()
        .filter(name -> name.indexOf(OPTION) >= 0)
        .map(name -> name.substring(name.indexOf(OPTION) + 1));
  }

  /** This configuration with the given settings turned off. */
  public Configuration off(Iterable<String> names) {
    var changed = new TreeMap<>(settings);
    names.forEach(name -> changed.put(name, OFF));
    return new Configuration(changed);
  }
}
