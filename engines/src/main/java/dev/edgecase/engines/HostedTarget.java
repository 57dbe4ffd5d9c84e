package dev.edgecase.engines;

import dev.edgecase.graph.Abilities;
import dev.edgecase.query.EngineSetup;
import dev.edgecase.target.Session;
import dev.edgecase.target.Target;
import dev.edgecase.target.TargetException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/** A target that runs in a host process of this machine, or to which one has a connection. */
final class HostedTarget implements Target {
  /** The option of a target by address that says which version its driver has. */
  private static final String DRIVER = "driver";

  /** Stands for the time limit in the settings of a descriptor, in milliseconds. */
  private static final String LIMIT = "${limit}";

  /** Stands for a folder in which a host may keep what it has fetched. */
  private static final String CACHE = "${cache}";

  /** Stands for the version of the target. */
  private static final String VERSION = "${version}";

  /** What a host is told of its switches. */
  private static final String SWITCHES = "switches";

  private final Descriptor engine;
  private final TargetName name;
  private final String version;
  private final SortedMap<String, String> options;
  private final Optional<Server> server;
  private final Machine machine;
  private final List<String> flags;
  private final Function<String, Target> others;
  private Optional<HostCommand> command = Optional.empty();

  private HostedTarget(
      Descriptor engine,
      TargetName name,
      String version,
      SortedMap<String, String> options,
      Optional<Server> server,
      Machine machine,
      List<String> flags,
      Function<String, Target> others) {
    this.engine = engine;
    this.name = name;
    this.version = version;
    this.options = options;
    this.server = server;
    this.machine = machine;
    this.flags = flags;
    this.others = others;
  }

  /**
   * A target.
   *
   * @param flags what the JVM of its host is told besides
   * @param others gives another target by its name
   */
  static HostedTarget of(
      Descriptor engine,
      TargetName asked,
      Optional<Server> server,
      Machine machine,
      List<String> flags,
      Function<String, Target> others) {
    var given = new TreeMap<>(asked.options());
    given.forEach((key, value) -> check(engine, key, value));
    // An option that only repeats the default is left out of the name: one target, one name.
    given.entrySet().removeIf(e -> isDefault(engine, e.getKey(), e.getValue()));
    var options = new TreeMap<>(engine.defaults());
    options.putAll(given);
    var place = asked.version().orElse(engine.defaultVersion());
    var name = new TargetName(engine.name(), Optional.of(place), given);
    var version =
        server.isPresent() ? options.getOrDefault(DRIVER, engine.defaultVersion()) : place;
    return new HostedTarget(
        engine.at(version, options), name, version, options, server, machine, flags, others);
  }

  private static boolean isDefault(Descriptor engine, String key, String value) {
    var option = engine.options().get(key);
    return option != null && option.defaultValue().equals(value);
  }

  private static void check(Descriptor engine, String key, String value) {
    var option = engine.options().get(key);
    if (option == null) {
      throw new TargetException(
          "%s has no option '%s'; %s."
              .formatted(
                  engine.name(),
                  key,
                  engine.options().isEmpty()
                      ? "it has none"
                      : "its options are " + String.join(", ", engine.options().keySet())));
    }
    if (!option.values().isEmpty() && !option.values().contains(value)) {
      throw new TargetException(
          "The option '%s' of %s cannot be '%s'; it can be %s."
              .formatted(key, engine.name(), value, String.join(", ", option.values())));
    }
  }

  @Override
  public String engine() {
    return engine.name();
  }

  @Override
  public String name() {
    return name.toString();
  }

  @Override
  public String language() {
    return engine.language();
  }

  @Override
  public Abilities abilities() {
    return engine.abilities();
  }

  @Override
  public Optional<EngineSetup> setup() {
    var lines = engine.reproduce();
    return lines.open().isBlank()
        ? Optional.empty()
        : Optional.of(
            lines.setup(
                Bill.of(engine, version).wanted(),
                engine.jvm(),
                options,
                new SwitchGroups(engine.groups()).members()));
  }

  @Override
  public Session open(Duration timeLimit) {
    return HostSession.open(
        this, engine, () -> options(timeLimit), command(), machine.hosts(), timeLimit);
  }

  /** The server behind it, if it is a target by address. */
  Optional<Server> server() {
    return server;
  }

  /** The target that has the library of a family and nothing else, if this is another one. */
  Optional<Target> plain(Family family) {
    return Optional.of(family.plain())
        .filter(plain -> !plain.isEmpty())
        .map(others)
        .filter(plain -> !plain.engine().equals(engine()));
  }

  private Map<String, String> options(Duration timeLimit) {
    var all = new TreeMap<>(options);
    engine
        .settings()
        .forEach(
            (name, value) ->
                all.put(
                    name,
                    value
                        .replace(LIMIT, Long.toString(timeLimit.toMillis()))
                        .replace(VERSION, version)
                        .replace(CACHE, machine.fetched().toString())));
    if (!engine.switches().isEmpty()) {
      all.put(
          SWITCHES,
          engine.switches().stream()
              .map(Descriptor.StatementSwitch::inConfigurations)
              .collect(Collectors.joining(",")));
    }
    return server.map(s -> s.addedTo(all, timeLimit)).orElse(all);
  }

  /** The jars of the engine, in the order of its class path. */
  List<Path> jars() {
    return machine.artifacts().jars(Bill.of(engine, version));
  }

  /** Resolved once per target, so that all sessions of a campaign run the same jars. */
  private synchronized HostCommand command() {
    if (command.isEmpty()) {
      var jdk = machine.jdks().fitting(engine.jdk(), name());
      command = Optional.of(HostCommand.of(engine, jdk, jars(), flags));
    }
    return command.get();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof HostedTarget target
        && target.name.equals(name)
        && target.flags.equals(flags);
  }

  @Override
  public int hashCode() {
    return name.hashCode();
  }

  @Override
  public String toString() {
    return name();
  }
}
