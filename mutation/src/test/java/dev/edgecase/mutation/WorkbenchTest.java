package dev.edgecase.mutation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class WorkbenchTest {
  private static final byte[] HEALTHY = Loaded.classFile(Sample.class);
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private Workbench bench;

  @BeforeEach
  void open() throws IOException {
    bench = Workbench.create(Map.of("dev/edgecase/mutation/Sample", HEALTHY));
  }

  @AfterEach
  void close() {
    bench.close();
  }

  @Test
  void oneProcessHasOneMutantAfterTheOther() throws IOException, InterruptedException {
    try (var patient = new Process()) {
      assertThat(patient.answerTo('a')).isEqualTo("negative 3");
      bench.put(mutant("sign", "negated condition"));
      assertThat(bench.await(PATIENCE)).isEmpty();
      assertThat(bench.isReached()).isFalse();
      assertThat(patient.answerTo('a')).isEqualTo("positive 3");
      assertThat(bench.isReached()).isTrue();
      bench.put(mutant("size", "removed call"));
      assertThat(bench.await(PATIENCE)).isEmpty();
      assertThat(bench.isReached()).isFalse();
      assertThat(patient.answerTo('a')).isEqualTo("negative 0");
    }
  }

  @Test
  void aProcessThatStartsLaterHasTheMutantAtOnce() throws IOException {
    bench.put(mutant("sign", "moved boundary"));
    try (var patient = new Process()) {
      assertThat(patient.answerTo('b')).isEqualTo("negative 3");
      assertThat(bench.isReached()).isTrue();
    }
  }

  @Test
  void saysWhenNobodyTakesAMutant() throws IOException, InterruptedException {
    bench.put(mutant("sign", "moved boundary"));
    assertThat(bench.await(Duration.ofMillis(20))).hasValue("no process took the mutant in time");
  }

  private static Mutant mutant(String method, String operator) {
    return Mutator.mutants(HEALTHY).stream()
        .filter(m -> m.method().equals(method) && m.operator().equals(operator))
        .findFirst()
        .orElseThrow();
  }

  /** A JVM that takes its mutants from the bench. */
  private final class Process implements AutoCloseable {
    private final java.lang.Process process;
    private final BufferedReader answers;

    private Process() throws IOException {
      process =
          new ProcessBuilder(
                  Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                  bench.flag(),
                  "-cp",
                  Path.of("target", "test-classes").toString(),
                  Patient.class.getName())
              .redirectError(ProcessBuilder.Redirect.INHERIT)
              .start();
      answers = process.inputReader();
    }

    private String answerTo(char question) throws IOException {
      process.getOutputStream().write(question);
      process.getOutputStream().flush();
      return String.valueOf(answers.readLine());
    }

    @Override
    public void close() {
      process.destroyForcibly();
    }
  }
}
