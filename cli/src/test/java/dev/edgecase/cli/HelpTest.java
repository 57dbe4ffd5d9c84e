package dev.edgecase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

class HelpTest {

  static Stream<CommandSpec> commands() {
    return withSubcommands(new CommandLine(new Main()).getCommandSpec());
  }

  private static Stream<CommandSpec> withSubcommands(CommandSpec command) {
    return Stream.concat(
        Stream.of(command),
        command.subcommands().values().stream()
            .flatMap(line -> withSubcommands(line.getCommandSpec())));
  }

  @ParameterizedTest
  @MethodSource("commands")
  void everyCommandOptionAndParameterHasADescription(CommandSpec command) {
    assertThat(command.usageMessage().description()).as(command.qualifiedName()).isNotEmpty();
    assertThat(command.args())
        .allSatisfy(
            argument ->
                assertThat(String.join("", argument.description()))
                    .as(command.qualifiedName() + " " + argument.paramLabel())
                    .isNotBlank());
  }

  @ParameterizedTest
  @MethodSource("commands")
  void everyCommandHelps(CommandSpec command) {
    if (!command.name().equals("help")) {
      var words = command.qualifiedName().replaceFirst("^edgecase ?", "") + " --help";
      var ending = InProcess.run(words.strip().split(" "));
      assertThat(ending.code()).isZero();
      assertThat(ending.err()).isEmpty();
      assertThat(ending.out())
          .contains("Usage: " + command.qualifiedName())
          .doesNotContain("Optional.empty", "Default: []")
          .doesNotContainPattern("Default: *\\R");
    }
  }

  @Test
  void tellsDefaults() {
    assertThat(InProcess.run("hunt", "--help").out())
        .contains("Default: tinkergraph", "Default: edgecase-out");
    assertThat(InProcess.run("bench", "rediscover", "--help").out()).contains("Default: 2m");
  }

  @Test
  void saysItsVersion() {
    var ending = InProcess.run("--version");
    assertThat(ending.code()).isZero();
    assertThat(ending.out()).matches("edgecase \\d+\\.\\d+\\.\\d+(-SNAPSHOT)?\\R");
  }

  @Test
  void showsItsUsageWhenItIsAskedForNothing() {
    var ending = InProcess.run();
    assertThat(ending.code()).isEqualTo(2);
    assertThat(ending.out()).contains("Usage: edgecase", "hunt", "replay", "targets", "oracles");
  }

  @Test
  void listsTargets() {
    var ending = InProcess.run("targets");
    assertThat(ending.code()).isZero();
    assertThat(ending.out())
        .contains("tinkergraph: Apache TinkerPop TinkerGraph")
        .contains("tinkergraph@3.8.1")
        .containsPattern("versions .*3\\.4\\.0\\*? .*3\\.6\\.2\\*? .*3\\.8\\.1");
  }

  @Test
  void listsTheNewestVersions() {
    var ending = InProcess.run("targets", "--newest");
    assertThat(ending.code()).isZero();
    assertThat(ending.out().lines())
        .contains("tinkergraph@4.0.0-beta.1", "arcadedb@26.7.1?language=cypher")
        .allMatch(line -> line.matches("[a-z0-9-]+@[^ /]+"));
  }

  @Test
  void targetsCanBeChecked() {
    var ending = InProcess.run("targets", "--check", "tinkergraph@3.6.2", "tinkergraph@3.6.99");
    assertThat(ending.out())
        .containsPattern("tinkergraph@3\\.6\\.2: works, \\d+\\.\\d s\n")
        .contains("tinkergraph@3.6.99: does not work here. ");
    assertThat(ending.code()).isEqualTo(Main.COULD_NOT_RUN);
  }

  @Test
  void listsOraclesWithTheirLaws() {
    var ending = InProcess.run("oracles");
    assertThat(ending.code()).isZero();
    assertThat(ending.out().lines())
        .hasSizeGreaterThanOrEqualTo(2)
        .allMatch(line -> line.matches("[a-z-]+ +[A-Z].*\\."))
        .anyMatch(line -> line.startsWith("optimization "))
        .anyMatch(line -> line.startsWith("failure "));
  }
}
