package dev.edgecase.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AtomicFilesTest {
  @TempDir private Path folder;

  @Test
  void aFileCanBeReadByWhoeverCanReadOthersInItsFolder() throws IOException {
    var usual = Files.createFile(folder.resolve("usual"));
    var file = folder.resolve("report.html");
    AtomicFiles.write(file, "text");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo(PosixFilePermissions.toString(Files.getPosixFilePermissions(usual)));
  }

  @Test
  void twoDraftsInOneFolderHaveNamesOfTheirOwn() throws IOException {
    var first = AtomicFiles.draft(folder, Files::createFile);
    var second = AtomicFiles.draft(folder, Files::createDirectory);
    assertThat(first).isNotEqualTo(second);
    assertThat(first).isRegularFile();
    assertThat(second).isDirectory();
  }

  @Test
  void writingTakesThePlaceOfWhatWasThereAndLeavesNoDraft() throws IOException {
    var file = folder.resolve("a");
    AtomicFiles.write(file, "one");
    AtomicFiles.write(file, "two");
    assertThat(file).hasContent("two");
    try (var files = Files.list(folder)) {
      assertThat(files).containsExactly(file);
    }
  }
}
