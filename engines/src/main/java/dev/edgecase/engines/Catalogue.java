package dev.edgecase.engines;

import static java.util.stream.Collectors.joining;

import dev.edgecase.target.Panel;
import dev.edgecase.target.Target;
import dev.edgecase.target.TargetException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The engines that Edgecase knows.
 *
 * <pre>{@code
 * var target = Catalogue.standard().target("tinkergraph@3.6.2");
 * try (var session = target.open(Duration.ofSeconds(10))) {
 *   session.load(graph);
 *   var outcomes = session.run(query, configurations).join();
 * }
 * }</pre>
 */
public final class Catalogue {
  /** The option that chooses among the languages of an engine. */
  private static final String LANGUAGE = "language";

  // An engine with several languages, or one that can be reached by address too, has several.
  private final SortedMap<String, List<Descriptor>> engines;
  private final Machine machine;
  private final boolean wiping;
  private final List<String> flags;

  private Catalogue(
      SortedMap<String, List<Descriptor>> engines,
      Machine machine,
      boolean wiping,
      List<String> flags) {
    this.engines = Collections.unmodifiableSortedMap(engines);
    this.machine = machine;
    this.wiping = wiping;
    this.flags = List.copyOf(flags);
  }

  /** The engines that come with Edgecase. */
  public static Catalogue standard() {
    return standard(Machine.ofUser());
  }

  static Catalogue standard(Machine machine) {
    var reader = new DescriptorReader();
    var engines = new TreeMap<String, List<Descriptor>>();
    DescriptorReader.resource("engines.txt")
        .lines()
        .map(reader::builtIn)
        .forEach(engine -> add(engine, engines));
    return new Catalogue(engines, machine, false, List.of());
  }

  /**
   * These engines and those that the {@code *.yaml} files of a folder describe; one that has the
   * name and the language of an engine here replaces it.
   *
   * @throws TargetException if the folder or a descriptor in it cannot be read
   */
  public Catalogue with(Path folder) {
    var reader = new DescriptorReader();
    var all = new TreeMap<>(engines);
    descriptors(folder).forEach(file -> add(reader.file(file), all));
    return new Catalogue(all, machine, wiping, flags);
  }

  /** The same engines; what a target by address holds may be wiped. */
  public Catalogue wiping() {
    return new Catalogue(engines, machine, true, flags);
  }

  /** The same engines; the JVMs of their hosts are given one more flag. */
  public Catalogue with(String flag) {
    var more = Stream.concat(flags.stream(), Stream.of(flag)).toList();
    return new Catalogue(engines, machine, wiping, more);
  }

  /** The same engines; of one that has several languages, the given one is meant. */
  public Catalogue speaking(String language) {
    var speaking = new TreeMap<>(engines);
    speaking.replaceAll(
        (name, forms) -> {
          var fitting = forms.stream().filter(form -> form.language().equals(language)).toList();
          return fitting.isEmpty() ? forms : fitting;
        });
    return new Catalogue(speaking, machine, wiping, flags);
  }

  /** All engines, by name. */
  public List<Descriptor> engines() {
    return engines.values().stream().flatMap(List::stream).toList();
  }

  /** What a target string for this engine begins with, and what it must end with. */
  public String example(Descriptor engine, String version) {
    return named(engine, new TargetName(engine.name(), Optional.of(version), new TreeMap<>()))
        .toString();
  }

  /**
   * A target string for an engine at a version, with the options that bring the given jars.
   *
   * @param jars as {@code group:artifact:}
   */
  public String naming(String engine, String version, Set<String> jars) {
    return Optional.ofNullable(engines.get(engine))
        .map(forms -> forms.get(0))
        .map(
            form -> named(form, new TargetName(engine, Optional.of(version), bringing(form, jars))))
        .map(TargetName::toString)
        .orElse(engine + "@" + version);
  }

  private static SortedMap<String, String> bringing(Descriptor engine, Set<String> jars) {
    var options = new TreeMap<String, String>();
    engine.variants().stream()
        .filter(v -> v.coordinates().stream().anyMatch(c -> jars.stream().anyMatch(c::startsWith)))
        .forEach(v -> options.putAll(v.when()));
    return options;
  }

  /**
   * The target that a string such as {@code tinkergraph@3.6.2} stands for, or the panel that
   * several with a {@code vs} between them stand for. Whether its version exists turns out when it
   * is opened.
   *
   * @throws TargetException if there is no such target
   */
  public Target target(String text) {
    var members = text.split(Panel.VERSUS, -1);
    return members.length > 1
        ? new Panel(Stream.of(members).map(this::target).toList())
        : target(TargetName.parse(text));
  }

  /**
   * The target that a string stands for, at another version.
   *
   * @throws TargetException if there is no such target
   */
  public Target target(String text, String version) {
    var name = TargetName.parse(text);
    return target(new TargetName(name.engine(), Optional.of(version), name.options()));
  }

  /**
   * The versions of an engine, with its default options, whose jars are on this machine already.
   */
  public List<String> fetched(Descriptor engine) {
    return engine.versions().stream()
        .filter(
            version ->
                machine.artifacts().has(Bill.of(engine.at(version, engine.defaults()), version)))
        .toList();
  }

  /**
   * The jars of the engine that a target string stands for, in the order of its class path.
   *
   * @throws TargetException if there is no such target, or its jars cannot be had
   */
  public List<Path> jars(String text) {
    return target(TargetName.parse(text)).jars();
  }

  /** Where an engine differs from others, and where all of its family do. */
  public List<Descriptor.Deviation> deviations(Descriptor engine) {
    var family = new DescriptorReader().family(engine.family());
    return Stream.concat(engine.deviations().stream(), family.deviations().stream()).toList();
  }

  private HostedTarget target(TargetName name) {
    var forms = engines.get(name.engine());
    if (forms == null) {
      throw new TargetException(
          "There is no engine '%s'; %s".formatted(name.engine(), alternatives(name.engine())));
    }
    var language = Optional.ofNullable(name.options().get(LANGUAGE));
    var speaking =
        forms.stream()
            .filter(form -> language.isEmpty() || form.language().equals(language.get()))
            .toList();
    if (speaking.isEmpty()) {
      throw new TargetException(
          "%s does not speak %s; it speaks %s."
              .formatted(
                  name.engine(),
                  language.orElse(""),
                  forms.stream().map(Descriptor::language).distinct().collect(joining(", "))));
    }
    var engine =
        speaking.stream()
            .filter(form -> form.addresses().isEmpty() != name.isAddress())
            .findFirst()
            .orElse(speaking.get(0));
    var asked = named(engine, name);
    return HostedTarget.of(engine, asked, server(engine, asked), machine, flags, this::target);
  }

  /** The language is said where an engine has several, and this is not the first of them. */
  private static TargetName named(Descriptor engine, TargetName name) {
    var options = new TreeMap<>(name.options());
    options.remove(LANGUAGE);
    if (engine.options().containsKey(LANGUAGE)) {
      options.put(LANGUAGE, engine.language());
    }
    return new TargetName(name.engine(), name.version(), options);
  }

  private static void add(Descriptor engine, SortedMap<String, List<Descriptor>> engines) {
    var forms = new ArrayList<>(engines.getOrDefault(engine.name(), List.of()));
    forms.replaceAll(form -> isSame(form, engine) ? engine : form);
    if (!forms.contains(engine)) {
      forms.add(engine);
    }
    engines.put(engine.name(), List.copyOf(forms));
  }

  private static boolean isSame(Descriptor one, Descriptor other) {
    return one.language().equals(other.language())
        && one.addresses().isEmpty() == other.addresses().isEmpty();
  }

  private Optional<Server> server(Descriptor engine, TargetName name) {
    boolean remote = !engine.addresses().isEmpty();
    if (name.isAddress() && !remote) {
      throw new TargetException(
          "%s cannot be reached by address: it runs in a process of its own; write %s@%s."
              .formatted(engine.name(), engine.name(), engine.defaultVersion()));
    }
    if (remote && !name.isAddressLike(engine.addresses())) {
      throw new TargetException(
          engine.addresses().stream()
              .map(address -> engine.name() + "@" + address)
              .collect(
                  Collectors.joining(
                      " or ", engine.name() + " is reached by address; write ", ".")));
    }
    return name.version().filter(address -> remote).map(address -> new Server(address, wiping));
  }

  private String alternatives(String wanted) {
    return Spelling.nearest(wanted, engines.keySet())
        .map(name -> "did you mean " + name + "?")
        .orElse("known are " + String.join(", ", engines.keySet()) + ".");
  }

  private static List<Path> descriptors(Path folder) {
    try (var files = Files.list(folder)) {
      return files
          .filter(file -> file.getFileName().toString().endsWith(".yaml"))
          .sorted()
          .collect(Collectors.toList());
    } catch (IOException e) {
      throw new TargetException("The folder of descriptors " + folder + " cannot be read.", e);
    }
  }
}
