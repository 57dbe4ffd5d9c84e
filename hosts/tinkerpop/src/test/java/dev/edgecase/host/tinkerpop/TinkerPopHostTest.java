package dev.edgecase.host.tinkerpop;

import static dev.edgecase.host.tinkerpop.Programs.nested;
import static dev.edgecase.host.tinkerpop.Programs.p;
import static dev.edgecase.host.tinkerpop.Programs.step;
import static org.assertj.core.api.Assertions.assertThat;

import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.Frames;
import dev.edgecase.protocol.Instruction;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.protocol.Program;
import dev.edgecase.protocol.Reply;
import dev.edgecase.protocol.Request;
import dev.edgecase.protocol.Switch;
import dev.edgecase.protocol.Value;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Talks to the real host in a process of its own. */
@Timeout(60)
class TinkerPopHostTest {
  private Process host;
  private DataOutputStream requests;
  private DataInputStream replies;

  @BeforeEach
  void start() throws IOException {
    var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    host =
        new ProcessBuilder(
                java,
                "-cp",
                System.getProperty("java.class.path"),
                TinkerPopHost.class.getName(),
                TinkerGraphAdapter.class.getName())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    requests = new DataOutputStream(host.getOutputStream());
    replies = new DataInputStream(host.getInputStream());
  }

  @AfterEach
  void stop() {
    host.destroyForcibly();
  }

  private void send(Request request) throws IOException {
    Frames.write(requests, request);
    requests.flush();
  }

  private Reply receive() throws IOException {
    return Frames.readReply(replies).orElseThrow();
  }

  private void openAndLoad(Map<String, String> options) throws IOException {
    send(new Request.Open(options));
    send(new Request.Load(Programs.smallGraph()));
    assertThat(receive()).isInstanceOf(Reply.Opened.class);
    assertThat(receive()).isInstanceOf(Reply.Loaded.class);
  }

  private static Program program(Instruction... steps) {
    return new Program.Steps(List.of(steps));
  }

  private void assertEnds() throws Exception {
    requests.close();
    assertThat(host.waitFor(5, TimeUnit.SECONDS)).isTrue();
    assertThat(host.exitValue()).isZero();
  }

  @Test
  void runsAQueryUnderSeveralConfigurationsWhileTheEnginePrints() throws Exception {
    openAndLoad(Map.of("strategies", PrintingStrategy.class.getName()));
    var query =
        program(
            step("V"), step("where", nested(step("in"), step("count"), step("is", p("gt", 1)))));

    send(
        new Request.Run(
            query,
            List.of(
                Configuration.DEFAULT,
                Configuration.DEFAULT.with(Configuration.ORDER, "1"),
                Configuration.DEFAULT
                    .with(Configuration.ORDER, "1")
                    .off(List.of("CountStrategy", "PrintingStrategy")))));

    var expected = new Outcome.Rows(List.of(new Value.VertexRef(7)));
    assertThat(receive())
        .isInstanceOfSatisfying(
            Reply.Ran.class,
            ran -> {
              assertThat(ran.outcomes()).containsExactly(expected, expected, expected);
              assertThat(ran.engineNanos()).isPositive();
            });
    assertEnds();
  }

  @Test
  void explainsAQuery() throws Exception {
    openAndLoad(Map.of());

    send(
        new Request.Explain(
            program(step("V"), step("outE"), step("inV")),
            Configuration.DEFAULT.off(List.of("CountStrategy"))));

    assertThat(receive())
        .isInstanceOfSatisfying(
            Reply.Explained.class,
            explained ->
                assertThat(explained.switches())
                    .contains(new Switch("IncidentToAdjacentStrategy", "O", true))
                    .noneMatch(item -> item.name().equals("CountStrategy")));
  }

  @Test
  void saysWhatIsWrongWithARequestAndGoesOn() throws Exception {
    openAndLoad(Map.of());
    var query = program(step("V"), step("count"));

    send(new Request.Run(query, List.of(Configuration.DEFAULT.off(List.of("NoStrategy")))));
    send(new Request.Run(program(step("V"), step("fly")), List.of(Configuration.DEFAULT)));
    send(new Request.Run(query, List.of(Configuration.DEFAULT)));

    assertThat(receive())
        .isInstanceOfSatisfying(
            Reply.Broken.class, broken -> assertThat(broken.message()).contains("NoStrategy"));
    assertThat(receive())
        .isInstanceOfSatisfying(
            Reply.Ran.class,
            ran -> assertThat(ran.outcomes().get(0)).isInstanceOf(Outcome.Failure.class));
    assertThat(receive())
        .isInstanceOfSatisfying(
            Reply.Ran.class,
            ran ->
                assertThat(ran.outcomes())
                    .containsExactly(new Outcome.Rows(List.of(new Value.Int64(2)))));
  }

  @Test
  void stopsAQueryThatReturnsTooMuch() throws Exception {
    openAndLoad(Map.of());

    send(
        new Request.Run(
            program(step("V"), step("repeat", nested(step("both"))), step("times", 20)),
            List.of(Configuration.DEFAULT)));

    assertThat(receive())
        .isInstanceOfSatisfying(
            Reply.Ran.class,
            ran ->
                assertThat(ran.outcomes().get(0))
                    .isInstanceOfSatisfying(
                        Outcome.Failure.class,
                        failure ->
                            assertThat(failure.type()).isEqualTo("dev.edgecase.TooManyRows")));
  }

  @Test
  void endsWithItsInputEvenWhenTheEngineHangs() throws Exception {
    openAndLoad(Map.of("strategies", PrintingStrategy.class.getName()));

    send(
        new Request.Run(
            program(step("V"), step("repeat", nested(step("out"))), step("times", 2)),
            List.of(Configuration.DEFAULT)));

    assertEnds();
  }
}
