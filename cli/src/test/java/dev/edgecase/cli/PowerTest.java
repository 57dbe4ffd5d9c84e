package dev.edgecase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(300)
class PowerTest {
  @TempDir private Path folder;

  @Test
  void saysWhichMutantsOfAnEngineTheOraclesKill() throws IOException {
    var document =
        Files.writeString(
            folder.resolve("doc.md"),
            "<!-- begin power tinkergraph@3.8.1 -->\n<!-- end power tinkergraph@3.8.1 -->\n");
    var ending =
        InProcess.run(
            "bench",
            "power",
            "--target",
            "tinkergraph@3.8.1",
            "--mutant",
            "InlineFilterStrategy.processHasStep:132 removed call",
            "--mutant",
            "CountStrategy.applyPost",
            "--mutant",
            "ProductiveByStrategy.apply:",
            "--sample",
            "3",
            "--seed",
            "3",
            "--rounds",
            "1",
            "--queries",
            "40",
            "--vertices",
            "8",
            "--edges",
            "12",
            "--write",
            document.toString());
    assertThat(ending.err()).isEqualTo("");
    assertThat(ending.code()).isZero();
    assertThat(Files.readString(document)).isEqualTo("");
  }
}
