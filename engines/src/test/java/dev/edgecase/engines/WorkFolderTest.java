package dev.edgecase.engines;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.io.TempDir;

class WorkFolderTest {

  @TempDir private Path parent;

  /** A worker buries its host while the tool, which is ending, does so too. */
  @RepeatedTest(5)
  void isRemovedByTwoAtOnce() throws Exception {
    var folder = Files.createDirectories(parent.resolve("host"));
    for (int i = 0; i < 2000; i++) {
      Files.createFile(folder.resolve("file-" + i));
    }
    Callable<Boolean> removal =
        () -> {
          WorkFolder.delete(folder);
          return true;
        };
    var threads = Executors.newFixedThreadPool(2);
    try {
      for (var done : threads.invokeAll(List.of(removal, removal))) {
        assertThat(done.get()).isTrue();
      }
    } finally {
      threads.shutdown();
    }
    assertThat(folder).doesNotExist();
  }
}
