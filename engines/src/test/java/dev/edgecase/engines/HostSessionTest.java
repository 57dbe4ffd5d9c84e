package dev.edgecase.engines;

import static dev.edgecase.engines.Traversals.nested;
import static dev.edgecase.engines.Traversals.number;
import static dev.edgecase.engines.Traversals.step;
import static dev.edgecase.engines.Traversals.text;
import static dev.edgecase.engines.Traversals.v;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.edgecase.graph.GraphView;
import dev.edgecase.gremlin.Traversal;
import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.protocol.Switch;
import dev.edgecase.protocol.Value;
import dev.edgecase.protocol.ValueType;
import dev.edgecase.target.Session;
import dev.edgecase.target.TargetException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(600)
class HostSessionTest {
  private static final String FAULTS =
      "planted?strategies=dev.edgecase.host.planted.CrashStrategy,"
          + "dev.edgecase.host.planted.HangStrategy,dev.edgecase.host.planted.ThrowStrategy";
  private static final Duration LIMIT = Duration.ofSeconds(3);
  private static final List<Configuration> PLAIN = List.of(Configuration.DEFAULT);

  private static final Traversal CRASHES = v(step("where", nested("out", "in")));
  private static final Traversal HANGS =
      v(step("out"), step("out"), step("out"), step("out"), step("count"));

  @TempDir private static Path cache;
  private static Catalogue catalogue;

  @BeforeAll
  static void openCatalogue() {
    catalogue = TestMachine.catalogue(cache);
  }

  static Stream<List<Value>> values() {
    return Stream.of(
        List.of(new Value.Bool(true), new Value.Bool(false)),
        List.of(new Value.Int32(Integer.MIN_VALUE), new Value.Int32(0)),
        List.of(new Value.Int64(Long.MIN_VALUE), new Value.Int64(1)),
        Stream.of(Float.NaN, Float.NEGATIVE_INFINITY, -0.0f, 0.0f, Float.MIN_VALUE)
            .<Value>map(Value.Float32::new)
            .toList(),
        Stream.of(Double.NaN, Double.POSITIVE_INFINITY, -0.0, 0.0, Double.MAX_VALUE)
            .<Value>map(Value.Float64::new)
            .toList(),
        Stream.of("", "\u0000", "\ud800", "\udc00x", "\ud83d\ude00", "\"'\\\n")
            .<Value>map(Value.Text::new)
            .toList());
  }

  @ParameterizedTest
  @MethodSource("values")
  void givesBackEveryValueUnchanged(List<Value> values) {
    try (var session = catalogue.target("tinkergraph").open(LIMIT)) {
      session.load(Graphs.of(type(values.get(0)), values));
      assertThat(rows(session, v(step("values", text("n")))))
          .containsExactlyInAnyOrderElementsOf(values);
    }
  }

  @Test
  void answersManyRequestsInTheirOrder() {
    try (var session = open("tinkergraph@3.6.2", 5)) {
      var order = Collections.synchronizedList(new ArrayList<Integer>());
      var answers =
          IntStream.range(0, 2_000)
              .mapToObj(
                  i ->
                      session
                          .run(v(step("limit", number(i % 5))), PLAIN)
                          .thenAccept(
                              outcomes -> {
                                assertThat(sizes(outcomes)).containsExactly(i % 5);
                                order.add(i);
                              }))
              .toList();
      answers.forEach(CompletableFuture::join);
      assertThat(order).hasSize(2_000);
      assertThat(session.engineNanos()).isPositive();
    }
  }

  @Test
  void mayBeAskedByAContinuation() {
    try (var session = open("tinkergraph", 5)) {
      var outcomes =
          session
              .run(v(), PLAIN)
              .thenCompose(first -> session.run(v(step("limit", number(2))), PLAIN));
      assertThat(sizes(outcomes.join())).containsExactly(2);
    }
  }

  @Test
  void survivesACrash() {
    try (var session = open(FAULTS, 5)) {
      var before = session.run(v(), PLAIN);
      var guilty = session.run(CRASHES, PLAIN);
      var after = session.run(v(step("out")), PLAIN);
      assertThat(sizes(before.join())).containsExactly(5);
      assertThat(guilty.join())
          .singleElement()
          .isInstanceOfSatisfying(
              Outcome.Crash.class, crash -> assertThat(crash.exitCode()).isEqualTo(3));
      assertThat(sizes(after.join())).containsExactly(10);
    }
  }

  @Test
  void survivesAHang() {
    try (var session = catalogue.target(FAULTS).open(Duration.ofSeconds(1))) {
      session.load(Graphs.ring(5));
      var before = session.run(v(), PLAIN);
      var guilty = session.run(HANGS, PLAIN);
      var after = session.run(v(step("out")), PLAIN);
      assertThat(sizes(before.join())).containsExactly(5);
      assertThat(guilty.join()).containsExactly(new Outcome.Timeout(1_000));
      assertThat(sizes(after.join())).containsExactly(10);
    }
  }

  /** Neo4j keeps its graph on disk: what a host had added is there after it was killed. */
  @ParameterizedTest
  @ValueSource(strings = {"tinkergraph", "neo4j-gremlin"})
  void temporaryVerticesAreGoneAfterTheirHostWasKilled(String name) {
    var graph = Graphs.ring(5);
    try (var session = catalogue.target(name).open(LIMIT)) {
      session.load(graph);
      var walk = new ArrayList<>(Collections.nCopies(60, step("both")));
      walk.add(step("path"));
      walk.add(step("count"));
      var endless = v(step("local", new Argument.Nested(walk)));
      var parts = endless.disassembly(new GraphView(graph), session.dialect()).orElseThrow();
      var rows = rows(session, (Traversal) parts.upTo(1));
      var chained = parts.fromTemporary(1, rows).orElseThrow();
      assertThat(chained.text()).contains("addV('edgecase_temporary')");
      assertThat(session.run(chained, PLAIN).join())
          .singleElement()
          .isInstanceOf(Outcome.Timeout.class);
      assertThat(rows(session, v())).containsExactlyInAnyOrderElementsOf(rows);
    }
  }

  @Test
  void mixesNothingUpWhateverDies() {
    var off = Configuration.DEFAULT.off(List.of("CrashStrategy"));
    try (var session = open(FAULTS, 5)) {
      var answers = new ArrayList<CompletableFuture<List<Outcome>>>();
      for (int i = 0; i < 200; i++) {
        answers.add(
            switch (i % 40) {
              case 13 -> session.run(CRASHES, PLAIN);
              case 27 -> session.run(CRASHES, List.of(off, Configuration.DEFAULT));
              default -> session.run(v(step("limit", number(i % 5))), PLAIN);
            });
      }
      for (int i = 0; i < 200; i++) {
        var outcomes = answers.get(i).join();
        switch (i % 40) {
          case 13 -> assertThat(outcomes.get(0)).isInstanceOf(Outcome.Crash.class);
          case 27 -> {
            assertThat(outcomes.get(0)).isInstanceOf(Outcome.Rows.class);
            assertThat(outcomes.get(1)).isInstanceOf(Outcome.Crash.class);
          }
          default -> assertThat(sizes(outcomes)).containsExactly(i % 5);
        }
      }
    }
  }

  @Test
  void blamesNobodyWhenSomebodyElseEndsItsHost() {
    try (var session = catalogue.target(FAULTS).open(Duration.ofSeconds(60))) {
      session.load(Graphs.ring(5));
      ProcessHandle.current().children().forEach(ProcessHandle::destroy);
      assertThat(sizes(session.run(v(), PLAIN).join())).containsExactly(5);
    }
  }

  @Test
  void blamesOnlyTheConfigurationsThatCrash() {
    var off = Configuration.DEFAULT.off(List.of("CrashStrategy"));
    try (var session = open(FAULTS, 5)) {
      var guilty = session.run(CRASHES, List.of(off, Configuration.DEFAULT, off));
      var after = session.run(v(), PLAIN);
      var outcomes = guilty.join();
      assertThat(outcomes.get(0)).isInstanceOf(Outcome.Rows.class).isEqualTo(outcomes.get(2));
      assertThat(outcomes.get(1)).isInstanceOf(Outcome.Crash.class);
      assertThat(sizes(after.join())).containsExactly(5);
    }
  }

  @Test
  void givesUpOnAQueryThatKillsUnderEveryConfiguration() {
    try (var session = open(FAULTS, 5)) {
      var outcomes = session.run(CRASHES, Collections.nCopies(20, Configuration.DEFAULT)).join();
      assertThat(outcomes).hasSize(20).allMatch(Outcome.Crash.class::isInstance);
      assertThat(sizes(session.run(v(), PLAIN).join())).containsExactly(5);
    }
  }

  @Test
  void tellsWhenPlanningCrashes() {
    try (var session = open(FAULTS, 5)) {
      var explanation = session.explain(CRASHES, Configuration.DEFAULT).join();
      assertThat(explanation.switches()).isEmpty();
      assertThat(explanation.failure()).containsInstanceOf(Outcome.Crash.class);
    }
  }

  @Test
  void keepsWhatTheJvmSaysOfItsEnd() {
    try (var session = catalogue.target("planted").open(Duration.ofSeconds(60))) {
      session.load(Graphs.ring(5));
      var explodes =
          v(step("repeat", nested("both")), step("times", number(40)), step("path"), step("fold"));
      var outcome = session.run(explodes, PLAIN).join().get(0);
      assertThat(outcome)
          .isInstanceOfSatisfying(
              Outcome.Crash.class,
              crash -> assertThat(crash.stderr()).contains("java.lang.OutOfMemoryError"));
    }
  }

  @Test
  void offersNoSwitchThatIsPinned() {
    try (var session = open("planted", 5)) {
      var switches = session.explain(v(step("count")), Configuration.DEFAULT).join();
      assertThat(switches.switches())
          .extracting(Switch::name)
          .contains("InlineFilterStrategy")
          .doesNotContain("CountStrategy");
    }
  }

  @Test
  void pinsASwitchOnlyWhereAnotherNeedsIt() {
    var counted = v(step("out"), step("count"), step("is", number(0)));
    try (var session = open("planted", 5)) {
      assertThat(session.explain(v(step("out")), Configuration.DEFAULT).join().switches())
          .extracting(Switch::name)
          .contains("PathRetractionStrategy");
      assertThat(session.explain(counted, Configuration.DEFAULT).join().switches())
          .extracting(Switch::name)
          .contains("InlineFilterStrategy")
          .doesNotContain("PathRetractionStrategy");
    }
  }

  @Test
  void callsAnErrorWhatTheDescriptorCallsIt() {
    var raises = v(step("has", text("n"), new Argument.Predicate("P", "neq", List.of(number(1)))));
    assertThat(kind(FAULTS, raises)).isEqualTo(Outcome.Kind.DATA);
    assertThat(kind(FAULTS.replace("planted?", "planted@3.5.8?"), raises))
        .isEqualTo(Outcome.Kind.INTERNAL);
  }

  @Test
  void saysWhyAnEngineDoesNotOpen() {
    assertThatThrownBy(() -> catalogue.target("planted?strategies=no.Such").open(LIMIT))
        .isInstanceOf(TargetException.class)
        .hasMessageContaining("no.Such");
  }

  @Test
  void failsWhatWasNotAnsweredWhenItIsClosed() {
    var session = open(FAULTS, 5);
    var unanswered = session.run(HANGS, PLAIN);
    session.close();
    session.close();
    assertThatThrownBy(unanswered::join)
        .isInstanceOf(CompletionException.class)
        .hasCauseInstanceOf(TargetException.class);
    assertThatThrownBy(session.run(v(), PLAIN)::join)
        .hasRootCauseMessage("The session of " + session.target().name() + " is closed.");
  }

  @Test
  void endsTheHostAndRemovesItsFolderWhenItIsClosed() {
    var before = ProcessHandle.current().children().toList();
    var session = open("tinkergraph", 5);
    var hosts =
        ProcessHandle.current().children().filter(child -> !before.contains(child)).toList();
    assertThat(hosts).isNotEmpty().allMatch(ProcessHandle::isAlive);
    assertThat(cache.resolve("tmp")).isDirectoryRecursivelyContaining("glob:**host.args");
    session.close();
    assertThat(hosts).noneMatch(ProcessHandle::isAlive);
    assertThat(cache.resolve("tmp")).isDirectoryNotContaining("glob:**host.args");
  }

  private static Session open(String target, int size) {
    var session = catalogue.target(target).open(LIMIT);
    session.load(Graphs.ring(size));
    return session;
  }

  private static Outcome.Kind kind(String target, Traversal raises) {
    try (var session = open(target, 5)) {
      return ((Outcome.Failure) session.run(raises, PLAIN).join().get(0)).kind();
    }
  }

  private static List<Value> rows(Session session, Traversal query) {
    return ((Outcome.Rows) session.run(query, PLAIN).join().get(0)).values();
  }

  private static List<Integer> sizes(List<Outcome> outcomes) {
    return outcomes.stream().map(outcome -> ((Outcome.Rows) outcome).values().size()).toList();
  }

  private static ValueType type(Value value) {
    return ValueType.valueOf(value.getClass().getSimpleName().toUpperCase(Locale.ROOT));
  }
}
