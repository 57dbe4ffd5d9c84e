package dev.edgecase.cli;

import dev.edgecase.engines.Catalogue;
import dev.edgecase.engines.Descriptor;
import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.protocol.Schema;
import dev.edgecase.query.Language;
import dev.edgecase.target.TargetException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Lists the engines, and says whether they work here. */
@Command(
    name = "targets",
    description = {
      "Lists the engines, their versions and what they need; a version with a * is on this machine"
          + " already.",
      "A target is written engine[@version][?key=value&...], for example tinkergraph@3.6.2, or"
          + " engine@address[?key=value&...] for a server that is running."
    },
    mixinStandardHelpOptions = true)
final class TargetsCommand implements Callable<Integer> {
  private static final Duration LIMIT = Duration.ofSeconds(60);
  private static final Graph NOTHING =
      new Graph(new Schema(List.of(), List.of(), List.of()), List.of(), List.of(), List.of());

  @Option(
      names = "--check",
      description =
          "Start the targets, fetch what they need, ask each a query, and say whether that works."
              + " Without TARGET, every engine that needs no address at its default version.")
  private boolean check;

  @Option(
      names = "--newest",
      description =
          "Print the newest version of every engine that needs no address, one on a line, for a"
              + " script that hunts on all of them.")
  private boolean newest;

  @Parameters(paramLabel = "TARGET", arity = "0..*", description = "The targets to check.")
  private List<String> targets = new ArrayList<>();

  @Mixin private EngineOptions engines = new EngineOptions();

  @Override
  public Integer call() {
    var catalogue = engines.catalogue();
    if (check || !targets.isEmpty()) {
      return check(catalogue) ? Main.NOTHING : Main.COULD_NOT_RUN;
    }
    if (newest) {
      catalogue.engines().stream()
          .filter(engine -> engine.addresses().isEmpty())
          .map(engine -> catalogue.example(engine, newest(engine)))
          .forEach(System.out::println);
      return Main.NOTHING;
    }
    catalogue.engines().forEach(engine -> print(engine, catalogue));
    return Main.NOTHING;
  }

  /** A descriptor lists its versions from the oldest to the newest. */
  private static String newest(Descriptor engine) {
    return engine.versions().get(engine.versions().size() - 1);
  }

  private boolean check(Catalogue catalogue) {
    var asked =
        targets.isEmpty()
            ? catalogue.engines().stream()
                .filter(engine -> engine.addresses().isEmpty())
                .map(engine -> catalogue.example(engine, engine.defaultVersion()))
                .toList()
            : targets;
    boolean all = true;
    for (var name : asked) {
      all &= check(name, catalogue);
    }
    return all;
  }

  private static boolean check(String name, Catalogue catalogue) {
    long begin = System.nanoTime();
    try {
      var target = catalogue.target(name);
      try (var session = target.open(LIMIT)) {
        session.load(NOTHING);
        var query = language(target.language()).simplest();
        var outcome = session.run(query, List.of(Configuration.DEFAULT)).join().get(0);
        boolean works = outcome instanceof Outcome.Rows;
        System.out.printf(
            Locale.ROOT,
            "%s: %s, %.1f s%n",
            target.name(),
            works ? "works" : "answers " + query.text() + " with " + outcome,
            (System.nanoTime() - begin) / 1e9);
        return works;
      }
    } catch (TargetException e) {
      System.out.printf("%s: does not work here. %s%n", name, e.getMessage());
      return false;
    }
  }

  private static Language language(String name) {
    return Languages.ALL.stream().filter(l -> l.name().equals(name)).findFirst().orElseThrow();
  }

  private static void print(Descriptor engine, Catalogue catalogue) {
    var fetched = catalogue.fetched(engine);
    System.out.printf("%s: %s%n", engine.name(), engine.title());
    line("language", engine.language());
    if (engine.addresses().isEmpty()) {
      line("default", catalogue.example(engine, engine.defaultVersion()));
    }
    engine.addresses().forEach(a -> line("address", engine.name() + "@" + a));
    line(
        "versions",
        engine.versions().stream()
            .map(version -> fetched.contains(version) ? version + "*" : version)
            .collect(Collectors.joining(" ")));
    line("needs", engine.jdk() + ", " + engine.memory() + " of heap");
    line(
        "types", engine.types().stream().sorted().map(Enum::name).collect(Collectors.joining(" ")));
    engine.options().forEach((name, option) -> line("option", describe(name, option)));
    engine.lacks().forEach(l -> line("lacks", l.what() + ": " + l.reason() + source(l.source())));
    engine
        .pinned()
        .forEach(p -> line("not switched", p.name() + ": " + p.reason() + source(p.source())));
    engine
        .groups()
        .forEach(g -> line("together", g.name() + ": " + g.reason() + source(g.source())));
    engine
        .expectedErrors()
        .forEach(e -> line("expected", (e.type() + " " + e.message()).strip() + ": " + e.reason()));
    catalogue.deviations(engine).forEach(d -> line("deviation", d.what() + source(d.source())));
  }

  /** As a target string has it, for example {@code ?storage=memory|plocal}. */
  private static String describe(String name, Descriptor.Option option) {
    var values = option.values().isEmpty() ? "..." : String.join("|", option.values());
    var usual = option.defaultValue().isEmpty() ? "" : " (" + option.defaultValue() + ")";
    return "?" + name + "=" + values + usual + ": " + option.description();
  }

  private static void line(String name, String content) {
    System.out.printf("  %-13s %s%n", name, content);
  }

  private static String source(String source) {
    return source.isEmpty() ? "" : " (" + source + ")";
  }
}
