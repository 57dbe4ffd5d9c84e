package dev.edgecase;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ArchitectureTest {
  private static final Path SOURCES = Path.of("src/main/java/dev/edgecase");

  /** Each package may use those before it; a new one must find its place here. */
  private static final List<String> PACKAGES =
      List.of(
          "random", "graph", "query", "gremlin", "cypher", "target", "oracle", "replay", "reduce",
          "hunt", "report");

  private static final List<String> LANGUAGES = List.of("gremlin", "cypher");

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("dev.edgecase");

  @Test
  void everyPackageHasItsPlace() throws IOException {
    try (Stream<Path> folders = Files.list(SOURCES)) {
      assertThat(folders.map(folder -> folder.getFileName().toString()))
          .containsExactlyInAnyOrderElementsOf(PACKAGES);
    }
  }

  @Test
  void dependenciesPointOneWay() {
    for (int i = 0; i < PACKAGES.size(); i++) {
      var later = PACKAGES.subList(i + 1, PACKAGES.size()).stream().map(ArchitectureTest::in);
      noClasses()
          .that()
          .resideInAPackage(in(PACKAGES.get(i)))
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(later.toArray(String[]::new))
          .check(CLASSES);
    }
  }

  @Test
  void packagesDoNotFormCycles() {
    slices().matching("dev.edgecase.(*)..").should().beFreeOfCycles().check(CLASSES);
  }

  @Test
  void onlyTheLanguagesKnowALanguage() {
    var languages = LANGUAGES.stream().map(ArchitectureTest::in).toArray(String[]::new);
    noClasses()
        .that()
        .resideOutsideOfPackages(languages)
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(languages)
        .check(CLASSES);
  }

  @Test
  void theProtocolNeedsNothingButTheJdk() {
    classes()
        .that()
        .resideInAPackage(in("protocol"))
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage("java..", in("protocol"))
        .check(CLASSES);
  }

  @Test
  void theCoreKnowsNoProcessNoNetworkAndNoEngine() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .belongToAnyOf(Process.class, ProcessBuilder.class, ProcessHandle.class, Runtime.class)
        .orShould()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "java.net..", "javax.net..", "java.nio.channels..", "org.apache..", "org.neo4j..")
        .check(CLASSES);
  }

  @Test
  void theCoreNamesNoEngine() throws IOException {
    assertNowhere(
        "(?i)tinkergraph|janusgraph|neo4j|orientdb|hugegraph|arcadedb|kuzu|falkordb|ladybug|grafeo");
  }

  @Test
  void nothingIsLeftToChanceOrTheClock() throws IOException {
    assertNowhere(
        "Math\\.random|System\\.currentTimeMillis|new (Secure)?Random\\(|ThreadLocalRandom"
            + "|UUID\\.randomUUID|Instant\\.now|LocalDate(Time)?\\.now|identityHashCode");
  }

  private static void assertNowhere(String pattern) throws IOException {
    var forbidden = Pattern.compile(pattern);
    try (Stream<Path> files = Files.walk(SOURCES)) {
      for (var file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
        assertThat(Files.readAllLines(file))
            .as("%s", file)
            .noneMatch(line -> forbidden.matcher(line).find());
      }
    }
  }

  private static String in(String name) {
    return "dev.edgecase." + name + "..";
  }
}
