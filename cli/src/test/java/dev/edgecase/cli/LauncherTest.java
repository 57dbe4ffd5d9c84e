package dev.edgecase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The launcher in a small copy of the tree, with a Maven that takes a moment and then hands out the
 * classes that are being tested.
 */
@Timeout(600)
class LauncherTest {
  private static final List<String> TOOLS =
      List.of(
          "sh", "cat", "cp", "date", "dirname", "find", "head", "ls", "mkdir", "mktemp", "mv", "rm",
          "sed", "sleep", "tail", "touch", "xargs", "java");

  @TempDir private Path folder;
  private Path tree;
  private Path bin;

  @BeforeEach
  void copyTheTree() throws IOException {
    tree = Files.createDirectories(folder.resolve("a tree"));
    bin = Files.createDirectory(folder.resolve("bin"));
    Files.copy(Path.of("../edgecase"), tree.resolve("edgecase"));
    assertThat(tree.resolve("edgecase").toFile().setExecutable(true)).isTrue();
    Files.createFile(tree.resolve("pom.xml"));
    Files.createDirectories(tree.resolve("cli/src/main"));
    Files.createFile(tree.resolve("cli/src/main/Main.java"));
    for (var tool : TOOLS) {
      script(tool, "exec " + find(tool) + " \"$@\"");
    }
    var lib = Files.createDirectories(folder.resolve("lib"));
    writeJarOfTheClassPath(lib.resolve("edgecase.jar"));
    script(
        "mvn",
        """
        if [ "$1" = -version ]; then echo "Apache Maven 3.8.7"; exit; fi
        echo built >> "%1$s/builds"
        sleep 1
        mkdir -p cli/target && cp -R "%1$s/lib" cli/target/
        """
            .formatted(folder));
  }

  @Test
  void buildsOnceWhenTwoStartAtOnce() throws Exception {
    var one = start("--version");
    var other = start("--version");
    assertThat(end(one)).satisfies(LauncherTest::isVersion);
    assertThat(end(other)).satisfies(LauncherTest::isVersion);
    assertThat(builds()).isEqualTo(1);
  }

  @Test
  void buildsAgainOnlyWhenASourceHasChanged() throws Exception {
    assertThat(end(start("--version"))).satisfies(LauncherTest::isVersion);
    assertThat(end(start("--version"))).satisfies(LauncherTest::isVersion);
    assertThat(builds()).isEqualTo(1);
    var later = FileTime.from(Instant.now().plusSeconds(2));
    Files.setLastModifiedTime(tree.resolve("cli/src/main/Main.java"), later);
    assertThat(end(start("--version"))).satisfies(LauncherTest::isVersion);
    assertThat(builds()).isEqualTo(2);
  }

  @Test
  void handsOnTheExitCodeAndTheArguments() throws Exception {
    var ending = end(start("hunt", "--oracle", "no such"));
    assertThat(ending.code()).isEqualTo(2);
    assertThat(ending.err()).startsWith("There is no oracle 'no such'");
  }

  @Test
  void saysThatMavenIsMissing() throws Exception {
    Files.delete(bin.resolve("mvn"));
    assertFails(
        "Edgecase needs Maven 3.8 or newer to build itself, and there is no mvn: install it.");
  }

  @Test
  void saysThatMavenIsTooOld() throws Exception {
    script("mvn", "echo 'Apache Maven 3.6.3'");
    assertFails("Edgecase needs Maven 3.8 or newer to build itself, but mvn is version 3.6.");
  }

  @Test
  void saysThatJavaIsMissing() throws Exception {
    Files.delete(bin.resolve("java"));
    assertFails(
        "Edgecase needs a JDK 17 or newer, and there is no java: install one or set JAVA_HOME.");
  }

  @Test
  void saysThatJavaIsTooOld() throws Exception {
    script("java", "echo 'openjdk version \"11.0.2\" 2019-01-15' >&2");
    assertFails(
        "Edgecase needs a JDK 17 or newer, but java is version 11: install one or set JAVA_HOME.");
  }

  @Test
  void showsWhyABuildFailedAndLetsTheNextOneTry() throws Exception {
    var maven = Files.readString(bin.resolve("mvn"));
    script(
        "mvn",
        "[ \"$1\" = -version ] && { echo 'Apache Maven 3.9.9'; exit; }; echo broken; exit 1");
    var ending = end(start("--version"));
    assertThat(ending.code()).isEqualTo(2);
    assertThat(ending.err().lines()).hasSize(2).contains("broken");
    assertThat(ending.err()).contains("Edgecase could not be built; the output of Maven is above");
    Files.writeString(bin.resolve("mvn"), maven);
    assertThat(end(start("--version"))).satisfies(LauncherTest::isVersion);
  }

  @Test
  void takesTheLockOfABuildThatWasKilled() throws Exception {
    var lock = Files.createDirectories(tree.resolve("target/run/lock"));
    var dead = new ProcessBuilder("true").start();
    assertThat(dead.waitFor()).isZero();
    Files.writeString(lock.resolve("pid"), dead.pid() + "\n");
    assertThat(end(start("--version"))).satisfies(LauncherTest::isVersion);
  }

  @Test
  void takesTheLockOfABuildThatWasKilledBeforeItHadAName() throws Exception {
    Files.createDirectories(tree.resolve("target/run/lock"));
    assertThat(end(start("--version"))).satisfies(LauncherTest::isVersion);
  }

  private void assertFails(String sentence) throws Exception {
    var ending = end(start("--version"));
    assertThat(ending.err().strip()).isEqualTo(sentence);
    assertThat(ending.code()).isEqualTo(2);
  }

  private static void isVersion(Tool.Ending ending) {
    assertThat(ending.err()).isEmpty();
    assertThat(ending.out()).startsWith("edgecase ");
    assertThat(ending.code()).isZero();
  }

  private Tool.Running start(String... arguments) throws IOException {
    var out = Files.createTempFile(folder, "stdout", "");
    var err = Files.createTempFile(folder, "stderr", "");
    var command =
        Stream.concat(Stream.of(tree.resolve("edgecase").toString()), Stream.of(arguments));
    var builder = new ProcessBuilder(command.toList());
    builder.environment().put("PATH", bin.toString());
    builder.environment().remove("JAVA_HOME");
    builder.redirectOutput(out.toFile()).redirectError(err.toFile());
    return new Tool.Running(builder.start(), out, err);
  }

  private static Tool.Ending end(Tool.Running running) throws Exception {
    assertThat(running.process().waitFor(30, TimeUnit.SECONDS)).isTrue();
    return running.ending();
  }

  private int builds() throws IOException {
    return Files.readAllLines(folder.resolve("builds")).size();
  }

  private void script(String name, String body) throws IOException {
    var file = bin.resolve(name);
    Files.deleteIfExists(file);
    Files.writeString(file, "#!/bin/sh\n" + body + "\n");
    assertThat(file.toFile().setExecutable(true)).isTrue();
  }

  private static Path find(String tool) {
    return Stream.of(System.getenv("PATH").split(File.pathSeparator))
        .map(place -> Path.of(place, tool))
        .filter(Files::isExecutable)
        .findFirst()
        .orElseThrow(() -> new AssertionError("no " + tool));
  }

  /** A jar that holds nothing but the way to the classes of this test. */
  private static void writeJarOfTheClassPath(Path jar) throws IOException {
    var manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest
        .getMainAttributes()
        .put(
            Attributes.Name.CLASS_PATH,
            Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(entry -> Path.of(entry).toUri().toString())
                .collect(Collectors.joining(" ")));
    new JarOutputStream(Files.newOutputStream(jar), manifest).close();
  }
}
