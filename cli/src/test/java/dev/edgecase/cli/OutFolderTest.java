package dev.edgecase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutFolderTest {
  @TempDir private Path out;

  @Test
  void keepsWhatEachEarlierHuntHasWritten() throws IOException {
    write("first");
    assertThat(new OutFolder(out).setAside()).contains(out.resolve("previous-1"));
    write("second");
    assertThat(new OutFolder(out).setAside()).contains(out.resolve("previous-2"));
    assertThat(out.resolve("previous-1/findings/bug/finding.json")).hasContent("first");
    assertThat(out.resolve("previous-1/suspects/bug/finding.json")).hasContent("first");
    assertThat(out.resolve("previous-1/summary.json")).hasContent("first");
    assertThat(out.resolve("previous-1/report.html")).hasContent("first");
    assertThat(out.resolve("previous-2/findings/bug/finding.json")).hasContent("second");
    assertThat(out).isDirectoryNotContaining("glob:**{findings,suspects,summary.json,report.html}");
  }

  @Test
  void movesNothingElse() throws IOException {
    Files.createDirectory(out.resolve("findings"));
    Files.writeString(out.resolve("notes.txt"), "mine");
    assertThat(new OutFolder(out).setAside()).isEmpty();
    write("old");
    new OutFolder(out).setAside();
    assertThat(out.resolve("notes.txt")).hasContent("mine");
  }

  private void write(String content) throws IOException {
    for (var kind : new String[] {"findings", "suspects"}) {
      var bug = Files.createDirectories(out.resolve(kind).resolve("bug"));
      Files.writeString(bug.resolve("finding.json"), content);
    }
    Files.writeString(out.resolve("summary.json"), content);
    Files.writeString(out.resolve("report.html"), content);
  }
}
