package dev.edgecase.engines;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.edgecase.graph.Abilities;
import dev.edgecase.graph.Ability;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.protocol.ValueType;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * What is known of an engine: the contents of its descriptor file. Where {@code ${version}} stands
 * in a coordinate, the version of the target is put; for a target by address, that of its driver.
 *
 * @param name what a target string begins with
 * @param title the name that its makers use
 * @param language the language of its queries
 * @param family the engines that it has much in common with; empty if there are none
 * @param defaultVersion the version that a target without one has
 * @param versions the versions known to exist, oldest first; others may be asked for
 * @param addresses how an address of it is written; none for an engine that runs in its host
 * @param hosts the host modules on its class path; the first one holds the main class
 * @param adapter the class that the host is to open the engine with
 * @param coordinates Maven coordinates of the engine
 * @param exclusions what is left out of their dependencies, as {@code group:artifact}
 * @param forced versions that dependencies are held to, as {@code group:artifact:version}
 * @param flat whether the coordinates are the whole class path: some published POMs are broken
 * @param jvm flags that the engine needs
 * @param jdk the JDKs that it runs on
 * @param memory the largest heap of its host
 * @param options what a target string may set
 * @param settings what its host is told beside the options; {@code ${version}} stands for the
 *     version, {@code ${limit}} for the longest that one request may take, in milliseconds, {@code
 *     ${cache}} for a folder in which the host may keep what it has fetched
 * @param switches what a statement can turn off by an option
 * @param types the property types that it stores and gives back unchanged
 * @param lacks abilities and steps that others have and it has not
 * @param pinned what is never switched off
 * @param groups what is switched off together, since one needs the other
 * @param expectedErrors errors that are the engine's right
 * @param reproduce how a program without Edgecase gets hold of it
 * @param deviations documented differences from other engines
 * @param variants what is different at some versions or with some options
 */
public record Descriptor(
    String name,
    String title,
    String language,
    String family,
    String defaultVersion,
    List<String> versions,
    List<String> addresses,
    List<String> hosts,
    String adapter,
    List<String> coordinates,
    List<String> exclusions,
    List<String> forced,
    boolean flat,
    List<String> jvm,
    JdkRange jdk,
    String memory,
    Map<String, Option> options,
    Map<String, String> settings,
    List<StatementSwitch> switches,
    Set<ValueType> types,
    List<Lack> lacks,
    List<Pinned> pinned,
    List<Group> groups,
    List<ExpectedError> expectedErrors,
    Reproduce reproduce,
    List<Deviation> deviations,
    List<Variant> variants) {

  public Descriptor {
    require(name, "name");
    require(title, "title");
    require(language, "language");
    require(defaultVersion, "default-version");
    require(hosts, "hosts");
    versions = List.copyOf(versions);
    addresses = List.copyOf(addresses);
    hosts = List.copyOf(hosts);
    coordinates = List.copyOf(coordinates);
    exclusions = List.copyOf(exclusions);
    forced = List.copyOf(forced);
    jvm = List.copyOf(jvm);
    options = Collections.unmodifiableMap(new TreeMap<>(options));
    settings = Map.copyOf(settings);
    switches = List.copyOf(switches);
    types = Set.copyOf(types);
    lacks = List.copyOf(lacks);
    pinned = List.copyOf(pinned);
    groups = List.copyOf(groups);
    expectedErrors = List.copyOf(expectedErrors);
    deviations = List.copyOf(deviations);
    variants = List.copyOf(variants);
  }

  /**
   * What holds for one version with the given options. Lists of a variant are added to those here,
   * single values replace those here.
   *
   * @throws IllegalArgumentException if something is then missing or cannot be understood
   */
  Descriptor at(String version, Map<String, String> chosen) {
    var fitting = variants.stream().filter(v -> v.fits(version, chosen)).toList();
    var made =
        new Descriptor(
            name,
            title,
            language,
            family,
            defaultVersion,
            versions,
            addresses,
            hosts,
            last(adapter, fitting, Variant::adapter),
            joined(coordinates, fitting, Variant::coordinates),
            joined(exclusions, fitting, Variant::exclusions),
            joined(forced, fitting, Variant::forced),
            flat,
            joined(jvm, fitting, Variant::jvm),
            last(jdk, fitting, Variant::jdk),
            last(memory, fitting, Variant::memory),
            options,
            settings(fitting),
            switches.stream().filter(s -> Versions.contains(s.versions(), version)).toList(),
            last(types, fitting, Variant::types),
            lacks.stream().filter(l -> Versions.contains(l.versions(), version)).toList(),
            pinned.stream().filter(p -> Versions.contains(p.versions(), version)).toList(),
            groups,
            expectedErrors.stream().filter(e -> Versions.contains(e.versions(), version)).toList(),
            last(reproduce, fitting, Variant::reproduce),
            deviations.stream().filter(d -> Versions.contains(d.versions(), version)).toList(),
            List.of());
    require(made.adapter, "adapter");
    if (!flat) {
      require(made.coordinates, "coordinates");
    }
    return made;
  }

  /** The same engine without what its family lacks. */
  Descriptor lackingAlso(List<Lack> more) {
    return new Descriptor(
        name,
        title,
        language,
        family,
        defaultVersion,
        versions,
        addresses,
        hosts,
        adapter,
        coordinates,
        exclusions,
        forced,
        flat,
        jvm,
        jdk,
        memory,
        options,
        settings,
        switches,
        types,
        Stream.concat(lacks.stream(), more.stream()).toList(),
        pinned,
        groups,
        expectedErrors,
        reproduce,
        deviations,
        variants);
  }

  /** The options that have a value even where the target string says nothing. */
  SortedMap<String, String> defaults() {
    var defaults = new TreeMap<String, String>();
    options.forEach(
        (key, option) -> {
          if (!option.defaultValue().isEmpty()) {
            defaults.put(key, option.defaultValue());
          }
        });
    return defaults;
  }

  /** What the engine can hold and be asked. */
  Abilities abilities() {
    var has = EnumSet.allOf(Ability.class);
    lacks.forEach(lack -> lack.ability().ifPresent(has::remove));
    return new Abilities(types, has);
  }

  private Map<String, String> settings(List<Variant> variants) {
    var all = new TreeMap<>(settings);
    variants.forEach(variant -> all.putAll(variant.settings()));
    return all;
  }

  private static <T> T last(T base, List<Variant> variants, Function<Variant, Optional<T>> field) {
    return variants.stream()
        .flatMap(variant -> field.apply(variant).stream())
        .reduce(base, (before, after) -> after);
  }

  private static List<String> joined(
      List<String> base, List<Variant> variants, Function<Variant, List<String>> field) {
    return Stream.concat(base.stream(), variants.stream().flatMap(v -> field.apply(v).stream()))
        .toList();
  }

  /**
   * What is different at some versions or with some options.
   *
   * @param versions a Maven version range; empty means all
   * @param when options that must have these values
   */
  public record Variant(
      String versions,
      Map<String, String> when,
      Optional<String> adapter,
      List<String> coordinates,
      List<String> exclusions,
      List<String> forced,
      List<String> jvm,
      Optional<JdkRange> jdk,
      Optional<String> memory,
      Map<String, String> settings,
      Optional<Set<ValueType>> types,
      Optional<Reproduce> reproduce) {
    public Variant {
      when = Map.copyOf(when);
      coordinates = List.copyOf(coordinates);
      exclusions = List.copyOf(exclusions);
      forced = List.copyOf(forced);
      jvm = List.copyOf(jvm);
      settings = Map.copyOf(settings);
    }

    private boolean fits(String version, Map<String, String> chosen) {
      return Versions.contains(versions, version) && chosen.entrySet().containsAll(when.entrySet());
    }
  }

  /**
   * Something that the engine does unless a statement begins with an option against it.
   *
   * @param name what it does, in a word
   * @param option the option that turns it off
   * @param versions the versions that have it, as a Maven version range; empty means all
   */
  public record StatementSwitch(
      @JsonProperty("switch") String name, String option, String source, String versions) {
    public StatementSwitch {
      require(name, "switch");
      require(option, "option");
    }

    /** Its name as configurations have it. */
    String inConfigurations() {
      return name + ":" + option;
    }
  }

  /**
   * Something that the engine has not.
   *
   * @param what the name of an {@link Ability}, or of a step or predicate
   * @param versions the versions without it, as a Maven version range; empty means all
   */
  public record Lack(String what, String reason, String source, String versions) {
    public Lack {
      require(what, "what");
      require(reason, "reason");
      if (what.matches("[A-Z_]+") && ability(what).isEmpty()) {
        throw new IllegalArgumentException(
            "has the unknown ability '%s'; known are %s"
                .formatted(what, Arrays.toString(Ability.values())));
      }
    }

    Optional<Ability> ability() {
      return ability(what);
    }

    private static Optional<Ability> ability(String name) {
      return Arrays.stream(Ability.values()).filter(a -> a.name().equals(name)).findFirst();
    }
  }

  /**
   * Something that a target string may set.
   *
   * @param values the values that it may have; none listed means any
   * @param defaultValue its value where the target string says nothing; empty if it is then unset
   */
  public record Option(
      String description, List<String> values, @JsonProperty("default") String defaultValue) {
    public Option {
      require(description, "description");
      values = List.copyOf(values);
    }
  }

  /**
   * A switch that stays as the engine has it, since without it right answers may differ.
   *
   * @param with others that need it: it is pinned where the plan of a query uses one of them; none
   *     listed means always
   */
  public record Pinned(
      @JsonProperty("switch") String name,
      List<String> with,
      String reason,
      String source,
      String versions) {
    public Pinned {
      require(name, "switch");
      require(reason, "reason");
      with = List.copyOf(with);
    }

    boolean holds(List<String> used) {
      return with.isEmpty() || with.stream().anyMatch(used::contains);
    }
  }

  /**
   * Switches that can be turned off together, as if they were one.
   *
   * @param name the name of that one
   */
  public record Group(String name, List<String> switches, String reason, String source) {
    public Group {
      require(name, "name");
      require(switches, "switches");
      require(reason, "reason");
      switches = List.copyOf(switches);
    }
  }

  /**
   * An error that is no sign of a bug.
   *
   * @param type a regular expression to be found in the class name; empty matches all
   * @param message a regular expression to be found in the message; empty matches all
   * @param versions the versions that raise it, as a Maven version range; empty means all
   */
  public record ExpectedError(
      Outcome.Kind kind, String type, String message, String reason, String versions) {
    public ExpectedError {
      require(reason, "reason");
      if (kind != Outcome.Kind.REFUSED && kind != Outcome.Kind.DATA) {
        throw new IllegalArgumentException("needs the kind REFUSED or DATA");
      }
    }
  }

  /**
   * A documented difference from other engines, and where it is documented.
   *
   * @param versions the versions that have it, as a Maven version range; empty means all
   * @param touches what it changes the meaning of; see {@link dev.edgecase.target.Deviation}
   */
  public record Deviation(String what, String source, String versions, Set<String> touches) {
    public Deviation {
      require(what, "what");
      require(source, "source");
      touches = Set.copyOf(touches);
    }

    dev.edgecase.target.Deviation forTargets() {
      return new dev.edgecase.target.Deviation(what, source, touches);
    }
  }

  private static void require(String value, String field) {
    if (value.isBlank()) {
      throw new IllegalArgumentException("needs the field '" + field + "'");
    }
  }

  private static void require(List<String> values, String field) {
    if (values.isEmpty()) {
      throw new IllegalArgumentException("needs at least one entry in '" + field + "'");
    }
  }
}
