package dev.edgecase.engines;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class HostCommandTest {
  private final Descriptor engine = new DescriptorReader().builtIn("tinkergraph");

  /** The tests themselves are run with such flags; their build says which. */
  @Test
  void aUsersFlagsForHostsComeAfterTheEnginesOwn() {
    var given = System.getenv(HostCommand.OWN_FLAGS);
    assertThat(given).as("%s, which the build sets", HostCommand.OWN_FLAGS).isNotNull();
    var own = HostCommand.words(given);
    assertThat(own).isNotEmpty();
    var arguments =
        HostCommand.of(engine, Jdk.running(), List.of(), List.of("-Dof=us")).arguments();
    assertThat(arguments).containsSubsequence("-Xmx" + engine.memory(), "-Dof=us");
    assertThat(arguments).containsSubsequence("-Dof=us", own.get(0), "-cp");
  }

  @Test
  void flagsAreSeparatedByAnyWhiteSpace() {
    assertThat(HostCommand.words(" -Xmx2g\t-Dx=y\n")).containsExactly("-Xmx2g", "-Dx=y");
    assertThat(HostCommand.words("")).isEmpty();
  }
}
