package dev.edgecase.cypher.parser;

import io.cucumber.gherkin.GherkinParser;
import io.cucumber.messages.types.Envelope;
import io.cucumber.messages.types.Pickle;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The features and the graphs of the TCK. */
final class TckFiles {
  private TckFiles() {}

  /** The paths of all features, in order. */
  static List<String> features() throws IOException {
    var features = TckFiles.class.getResource("/features");
    var jar = URI.create(String.valueOf(features).replaceFirst("!.*", ""));
    try (var files = FileSystems.newFileSystem(jar, Map.of());
        var paths = Files.walk(files.getPath("/features"))) {
      return paths.map(Path::toString).filter(path -> path.endsWith(".feature")).sorted().toList();
    }
  }

  /** The scenarios of a feature, with one for each example of an outline. */
  static List<Scenario> scenarios(String feature) throws IOException {
    var parser = GherkinParser.builder().includeSource(false).includeGherkinDocument(false).build();
    try (var in = TckFiles.class.getResourceAsStream(feature)) {
      if (in == null) {
        throw new IllegalArgumentException("no feature " + feature);
      }
      return parser
          .parse(feature, in)
          .map(Envelope::getPickle)
          .flatMap(Optional<Pickle>::stream)
          .map(pickle -> new Scenario(feature + ": " + pickle.getName(), pickle.getSteps()))
          .toList();
    }
  }

  /** The statement that makes a graph which several features share. */
  static String graph(String name) {
    try (var in = TckFiles.class.getResourceAsStream("/graphs/" + name + "/" + name + ".cypher")) {
      if (in == null) {
        throw new IllegalArgumentException("no graph " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
