package dev.edgecase.engines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.edgecase.target.TargetException;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JdksTest {
  @TempDir private Path folder;

  @Test
  void prefersTheRunningJdk() {
    var running = Jdk.running();
    assertThat(Jdks.ofUser().fitting(new JdkRange(8, 0), "x@1")).isEqualTo(running);
  }

  @Test
  void readsTheVersionFromTheReleaseFile() throws IOException {
    var jdks = new Jdks(new Jdk(folder, 17), List.of(jdk("1.8.0_402"), jdk("11.0.2"), jdk("21")));
    assertThat(jdks.fitting(new JdkRange(8, 8), "x@1").home().getFileName())
        .hasToString("1.8.0_402");
    assertThat(jdks.fitting(new JdkRange(9, 16), "x@1").feature()).isEqualTo(11);
    assertThat(jdks.fitting(new JdkRange(18, 0), "x@1").feature()).isEqualTo(21);
  }

  @Test
  void saysWhichJdkIsMissing() throws IOException {
    var jdks = new Jdks(new Jdk(folder, 25), List.of(jdk("21.0.1"), folder.resolve("none")));
    assertThatThrownBy(() -> jdks.fitting(new JdkRange(11, 17), "neo4j@5.1"))
        .isInstanceOf(TargetException.class)
        .hasMessage(
            "neo4j@5.1 runs on JDK 11 to 17, but this machine has only JDK 21, 25;"
                + " install one, or name its folder in EDGECASE_JDKS.");
  }

  @Test
  void knowsTheVariablesThatNameJdks() {
    var environment =
        Map.of(
            "EDGECASE_JDKS", "/a" + File.pathSeparator + "/b",
            "JAVA_HOME", "/c",
            "JAVA_HOME_21_X64", "/d",
            "JAVA_HOMES", "/e");
    assertThat(Jdks.named(environment))
        .containsExactly(Path.of("/a"), Path.of("/b"), Path.of("/c"), Path.of("/d"));
  }

  private Path jdk(String version) throws IOException {
    var home = folder.resolve(version);
    var launcher = new Jdk(home, 0).launcher();
    Files.createDirectories(launcher.getParent());
    Files.createFile(launcher);
    assertThat(launcher.toFile().setExecutable(true)).isTrue();
    Files.writeString(
        home.resolve("release"), "IMPLEMENTOR=\"X\"\nJAVA_VERSION=\"" + version + "\"\n");
    return home;
  }
}
