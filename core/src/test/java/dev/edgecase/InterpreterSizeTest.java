package dev.edgecase;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The interpreter of Gremlin is there to be read, so it stays small. */
class InterpreterSizeTest {
  private static final Path SOURCES = Path.of("src/main/java/dev/edgecase/gremlin/reference");

  @Test
  void theInterpreterHasFewerThan3000Lines() throws IOException {
    int lines = 0;
    try (var files = Files.walk(SOURCES)) {
      for (var file : files.filter(Files::isRegularFile).toList()) {
        lines += Files.readAllLines(file).size();
      }
    }
    assertThat(lines).isPositive().isLessThan(3000);
  }
}
