package dev.edgecase;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The interpreters of the languages are there to be read, so they stay small. */
class InterpreterSizeTest {
  private static final Path SOURCES = Path.of("src/main/java/dev/edgecase");

  @Test
  void thatOfGremlinHasFewerThan3000Lines() throws IOException {
    assertThat(lines("gremlin/reference")).isPositive().isLessThan(3000);
  }

  @Test
  void thatOfCypherHasFewerThan4000Lines() throws IOException {
    assertThat(lines("cypher/evaluation")).isPositive().isLessThan(4000);
  }

  private static int lines(String folder) throws IOException {
    int lines = 0;
    try (var files = Files.walk(SOURCES.resolve(folder))) {
      for (var file : files.filter(Files::isRegularFile).toList()) {
        lines += Files.readAllLines(file).size();
      }
    }
    return lines;
  }
}
