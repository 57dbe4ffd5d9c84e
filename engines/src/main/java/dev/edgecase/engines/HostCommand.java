package dev.edgecase.engines;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * How the host of a target is started.
 *
 * @param java the program that starts a JVM
 * @param arguments its arguments
 */
record HostCommand(Path java, List<String> arguments) {

  /** Flags of every host. */
  private static final List<String> FLAGS =
      List.of(
          "-Xshare:auto",
          "-XX:+UseSerialGC",
          // A host that is short of memory answers nothing sensible any more: let it crash.
          "-XX:+ExitOnOutOfMemoryError",
          "-XX:-CreateCoredumpOnCrash",
          // Otherwise the JIT drops messages and frames that signatures need.
          "-XX:-OmitStackTraceInFastThrow",
          // Stdout belongs to the protocol: one warning of the JVM there would garble it.
          "-XX:+DisplayVMOutputToStderr",
          "-Xlog:disable",
          "-Xlog:all=warning:stderr");

  /** Variables by which a user's shell would change how every JVM runs. */
  private static final List<String> VARIABLES =
      List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS", "CLASSPATH");

  /** The one that is meant for hosts: flags after all others, such as a larger heap. */
  static final String OWN_FLAGS = "EDGECASE_HOST_JAVA_OPTS";

  HostCommand {
    arguments = List.copyOf(arguments);
  }

  /**
   * The command for an engine.
   *
   * @param jars the jars of the engine
   * @param flags what the JVM is told besides
   */
  static HostCommand of(Descriptor engine, Jdk jdk, List<Path> jars, List<String> flags) {
    var modules = engine.hosts().stream().map(HostModule::named).toList();
    var classPath =
        Stream.of(modules.stream(), Stream.of(HostModule.common(), HostModule.protocol()))
            .flatMap(m -> m)
            .map(HostModule::place);
    var arguments = new ArrayList<>(FLAGS);
    arguments.add("-Xmx" + engine.memory());
    arguments.addAll(engine.jvm());
    arguments.addAll(flags);
    arguments.addAll(words(Optional.ofNullable(System.getenv(OWN_FLAGS)).orElse("")));
    arguments.add("-cp");
    arguments.add(
        Stream.concat(classPath, jars.stream())
            .map(Path::toString)
            .distinct()
            .collect(Collectors.joining(File.pathSeparator)));
    arguments.add(modules.get(0).marker());
    arguments.add(engine.adapter());
    return new HostCommand(jdk.launcher(), arguments);
  }

  /** Starts the host in the given folder. */
  Process start(Path folder) throws IOException {
    // Engines unpack libraries of their own there, and leave them behind when they are killed.
    var temporary = Files.createDirectories(folder.resolve("tmp"));
    var all = Stream.concat(Stream.of("-Djava.io.tmpdir=" + temporary), arguments.stream());
    // A class path of hundreds of jars may be too long for a command line.
    var file = Files.write(folder.resolve("host.args"), all.map(HostCommand::quote).toList());
    var builder = new ProcessBuilder(java.toString(), "@" + file).directory(folder.toFile());
    builder.environment().keySet().removeAll(VARIABLES);
    return builder.start();
  }

  /** What stands between white space. */
  static List<String> words(String text) {
    return Stream.of(text.split("\\s+")).filter(word -> !word.isEmpty()).toList();
  }

  private static String quote(String argument) {
    return '"' + argument.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }
}
