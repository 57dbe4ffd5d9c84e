package dev.edgecase.report;

import static dev.edgecase.testing.Traversals.g;
import static dev.edgecase.testing.Traversals.step;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.edgecase.gremlin.Gremlin;
import dev.edgecase.hunt.Discovery;
import dev.edgecase.testing.Findings;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KnownIssuesTest {
  private static final Discovery ROWS = Findings.discovery(Findings.example(), 1);
  private static final Discovery ERROR =
      Findings.discovery(
          Findings.failure(g(step("V"), step("out")), "a.b.OddException", "odd", "a.b.C.d"), 1);

  @ParameterizedTest
  @ValueSource(
      strings = {"^someengine-unexpected-error-", "^CountStrategy$", "V\\(\\)\\.out", "OddExc"})
  void aPatternIsFoundInSignatureLocationQueryOrError(String pattern) {
    assertThat(known(pattern).covers(ERROR)).isTrue();
  }

  @Test
  void whatNoEntryCoversIsNotKnown() {
    assertThat(known("^out$").covers(ERROR)).isFalse();
    assertThat(KnownIssues.NONE.entry(ERROR)).isEmpty();
    assertThat(bySignature(ROWS).covers(ERROR)).isFalse();
  }

  @Test
  void theFirstEntryThatCoversCounts() {
    var first = bySignature(ERROR);
    assertThat(new KnownIssues(List.of(bySignature(ROWS), first, known("."))).entry(ERROR))
        .contains(first);
  }

  @Test
  void anEntrySaysWhatItIsAboutAndWhereItIsReported() {
    assertThatThrownBy(() -> entry(Optional.empty(), "a link", Set.of()))
        .hasMessage("needs a signature, a pattern or an exclude");
    assertThatThrownBy(() -> entry(Optional.of("a signature"), " ", Set.of()))
        .hasMessage("needs a link");
    assertThat(new KnownIssues(List.of(entry(Optional.empty(), "a link", Set.of("fold")))))
        .satisfies(known -> assertThat(known.excluded()).containsExactly("fold"))
        .satisfies(known -> assertThat(known.entry(ROWS)).isEmpty());
  }

  @Test
  void aStoreKeepsWhatIsKnownApart(@TempDir Path out) {
    var known = new KnownIssues(List.of(bySignature(ERROR)));
    var store = new FindingStore(out, List.of(new Gremlin()), Reproducers.none(), known);

    assertThat(store.add(ERROR)).as("is new").isFalse();
    assertThat(store.add(ROWS)).as("is new").isTrue();
    assertThat(store.add(ERROR)).as("is new").isFalse();

    assertThat(store.findings()).containsExactly(ROWS);
    assertThat(store.known()).singleElement().matches(discovery -> discovery.hits() == 2);
    assertThat(out.resolve("known").resolve(ERROR.signature().id()).resolve("finding.json"))
        .exists();
  }

  private static KnownIssue known(String pattern) {
    return new KnownIssue(
        Optional.empty(), Optional.of(Pattern.compile(pattern)), "a link", "", Set.of());
  }

  private static KnownIssue bySignature(Discovery discovery) {
    return entry(Optional.of(discovery.signature().id()), "a link", Set.of());
  }

  private static KnownIssue entry(Optional<String> signature, String link, Set<String> excluded) {
    return new KnownIssue(signature, Optional.empty(), link, "", excluded);
  }
}
