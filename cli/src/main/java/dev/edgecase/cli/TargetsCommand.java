package dev.edgecase.cli;

import dev.edgecase.engines.Descriptor;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Lists the engines. */
@Command(
    name = "targets",
    description = {
      "Lists the engines, their versions and what they need.",
      "A target is written engine[@version][?key=value&...], for example tinkergraph@3.6.2, or"
          + " engine@address[?key=value&...] for a server that is running."
    },
    mixinStandardHelpOptions = true)
final class TargetsCommand implements Callable<Integer> {
  @Mixin private EngineOptions engines = new EngineOptions();

  @Override
  public Integer call() {
    engines.catalogue().engines().forEach(TargetsCommand::print);
    return Main.NOTHING;
  }

  private static void print(Descriptor engine) {
    System.out.printf("%s: %s%n", engine.name(), engine.title());
    line("language", engine.language());
    if (engine.addresses().isEmpty()) {
      line("default", engine.name() + "@" + engine.defaultVersion());
    }
    engine.addresses().forEach(a -> line("address", engine.name() + "@" + a));
    line("versions", String.join(" ", engine.versions()));
    line("needs", engine.jdk() + ", " + engine.memory() + " of heap");
    engine.options().forEach((name, option) -> line("option", name + ": " + option.description()));
    engine.lacks().forEach(l -> line("lacks", l.what() + ": " + l.reason() + source(l.source())));
    engine
        .pinned()
        .forEach(p -> line("not switched", p.name() + ": " + p.reason() + source(p.source())));
    engine
        .expectedErrors()
        .forEach(e -> line("expected", (e.type() + " " + e.message()).strip() + ": " + e.reason()));
    engine.deviations().forEach(d -> line("deviation", d.what() + source(d.source())));
  }

  private static void line(String name, String content) {
    System.out.printf("  %-13s %s%n", name, content);
  }

  private static String source(String source) {
    return source.isEmpty() ? "" : " (" + source + ")";
  }
}
