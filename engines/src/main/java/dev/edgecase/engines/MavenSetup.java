package dev.edgecase.engines;

import eu.maveniverse.maven.mima.context.ContextOverrides;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Where the user's Maven has its things. What is not given here is where Maven has it by default.
 *
 * @param home the installation, whose settings hold for all users of the machine
 * @param settings the user's settings
 * @param localRepository the local repository, if not the one of the settings
 */
record MavenSetup(Optional<Path> home, Optional<Path> settings, Optional<Path> localRepository) {
  private static final Pattern COMMENT = Pattern.compile("<!--.*?-->", Pattern.DOTALL);
  private static final Pattern OFFLINE = Pattern.compile("<offline>\\s*true\\s*</offline>");

  static MavenSetup ofUser() {
    return of(System.getProperties(), System.getenv());
  }

  static MavenSetup of(Properties properties, Map<String, String> environment) {
    return new MavenSetup(
        home(environment),
        Optional.empty(),
        Optional.ofNullable(properties.getProperty("maven.repo.local")).map(Path::of));
  }

  ContextOverrides overrides() {
    // Each resolution asks anew: otherwise a version that was published a minute after somebody
    // asked for it would be missing until tomorrow.
    var overrides =
        ContextOverrides.create()
            .withUserSettings(true)
            .snapshotUpdatePolicy(ContextOverrides.SnapshotUpdatePolicy.ALWAYS);
    home.ifPresent(overrides::withMavenSystemHomeOverride);
    settings.ifPresent(overrides::withUserSettingsXmlOverride);
    localRepository.ifPresent(overrides::withLocalRepositoryOverride);
    overrides.offline(offline());
    return overrides.build();
  }

  /** Whether the user's settings forbid the network: a setting that MIMA does not look at. */
  private boolean offline() {
    var file = settings.orElse(Path.of(System.getProperty("user.home"), ".m2", "settings.xml"));
    try {
      var text = COMMENT.matcher(Files.readString(file)).replaceAll("");
      return OFFLINE.matcher(text).find();
    } catch (IOException absent) {
      return false;
    }
  }

  private static Optional<Path> home(Map<String, String> environment) {
    var named =
        Stream.of("MAVEN_HOME", "M2_HOME")
            .map(name -> environment.getOrDefault(name, ""))
            .filter(place -> !place.isBlank())
            .map(Path::of);
    var onPath =
        Stream.of(environment.getOrDefault("PATH", "").split(File.pathSeparator))
            .filter(place -> !place.isBlank())
            .map(place -> Path.of(place, "mvn"))
            .filter(Files::isExecutable)
            .flatMap(MavenSetup::installation);
    return Stream.concat(named, onPath)
        .filter(home -> Files.isRegularFile(home.resolve("conf").resolve("settings.xml")))
        .findFirst();
  }

  private static Stream<Path> installation(Path mvn) {
    try {
      return Stream.of(mvn.toRealPath().resolveSibling("..").normalize());
    } catch (IOException e) {
      return Stream.empty();
    }
  }
}
