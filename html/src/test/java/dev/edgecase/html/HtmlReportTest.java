package dev.edgecase.html;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edgecase.gremlin.Traversal;
import dev.edgecase.hunt.Discovery;
import dev.edgecase.oracle.Consequence;
import dev.edgecase.oracle.Finding;
import dev.edgecase.oracle.Observation;
import dev.edgecase.oracle.Signature;
import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Instruction;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.protocol.Schema;
import dev.edgecase.protocol.Value;
import dev.edgecase.report.Bug;
import dev.edgecase.report.Results;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class HtmlReportTest {
  private static final Configuration OFF = Configuration.DEFAULT.off(List.of("CountStrategy"));

  @Test
  void asksNoNetworkAndRunsNoOtherScript() {
    var page = HtmlReport.of(results());

    assertThat(page)
        .contains("default-src &#39;none&#39;", "script-src &#39;sha256-")
        .doesNotContainPattern("<(script|link|img|iframe)[^>]+(src|href)=")
        .doesNotContain("sourceMappingURL");
    assertThat(page.split("</script", -1)).as("scripts that end").hasSize(3);
  }

  @Test
  void aKilledHuntHasNoFigures() {
    assertThat(HtmlReport.of(results(bug(Bug.Status.NEW, rows(1), rows(2)))))
        .contains("The hunt left no summary", "<h1>1 bug on someengine@1.0</h1>")
        .doesNotContain("class=\"figures\"", "data-chart=\"checks\"");
  }

  @Test
  void damagedFoldersAreTold() {
    assertThat(HtmlReport.of(new Results(Optional.empty(), List.of(), List.of("It is <damaged>."))))
        .contains("No new bugs", "It is &lt;damaged&gt;.");
  }

  @Test
  void onlyLinksToPagesAreLinks() {
    assertThat(HtmlReport.of(results(known("https://example.org/1"))))
        .contains("<a href=\"https://example.org/1\"");
    assertThat(HtmlReport.of(results(known("javascript:alert(1)"))))
        .doesNotContain("href=\"javascript:")
        .contains("javascript:alert(1)");
  }

  @Test
  void rowsThatTheOtherAnswerLacksAreMarked() {
    var answers = Answer.of(finding(rows(1, 2, 3), rows(3, 1)));

    assertThat(answers.get(0).rows())
        .containsExactly(
            new Answer.Row("1", false), new Answer.Row("2", true), new Answer.Row("3", false));
    assertThat(answers.get(1).rows())
        .containsExactly(new Answer.Row("3", false), new Answer.Row("1", false));
    assertThat(answers.get(0).words()).isEqualTo("3 rows");
  }

  @Test
  void manyRowsAreNotAllShown() {
    var answer = Answer.of(finding(rows(IntStream.range(0, 500).toArray()), rows())).get(0);

    assertThat(answer.rows()).hasSize(200);
    assertThat(answer.more()).isEqualTo(300);
  }

  @Test
  void everyKindOfOutcomeHasItsWords() {
    var failure = new Outcome.Failure(Outcome.Kind.INTERNAL, "a.Odd", "", List.of("a.B.c"));
    var answers = Answer.of(finding(failure, new Outcome.Timeout(5)));
    var crashed = Answer.of(finding(new Outcome.Crash(134, "# fatal\n# error"), rows(1)));

    assertThat(answers.get(0).trouble()).containsExactly("a.Odd", "    at a.B.c");
    assertThat(answers.get(1).words()).isEqualTo("no answer within 5 ms");
    assertThat(crashed.get(0).words()).isEqualTo("the process died with code 134");
    assertThat(crashed.get(0).trouble()).containsExactly("# fatal", "# error");
  }

  private static Results results(Bug... bugs) {
    return new Results(Optional.empty(), List.of(bugs), List.of());
  }

  private static Bug known(String link) {
    var bug = bug(Bug.Status.KNOWN, rows(1), rows());
    return new Bug(
        bug.status(),
        bug.discovery(),
        List.of(),
        link,
        List.of(),
        Optional.empty(),
        bug.reproducers());
  }

  private static Bug bug(Bug.Status status, Outcome on, Outcome off) {
    var finding = finding(on, off);
    var discovery =
        new Discovery(Signature.of(finding), finding, Set.of("optimization"), 42, 7, 1, true);
    return new Bug(status, discovery, List.of(), "", List.of(), Optional.empty(), new TreeMap<>());
  }

  private static Finding finding(Outcome on, Outcome off) {
    return new Finding(
        "optimization",
        "someengine@1.0",
        "someengine",
        Consequence.WRONG_RESULT,
        List.of("CountStrategy"),
        new Graph(new Schema(List.of(), List.of(), List.of()), List.of(), List.of(), List.of()),
        new Traversal(List.of(new Instruction("V", List.of()))),
        List.of(new Observation(Configuration.DEFAULT, on), new Observation(OFF, off)),
        "It differs.");
  }

  private static Outcome rows(int... values) {
    return new Outcome.Rows(
        IntStream.of(values).mapToObj(value -> (Value) new Value.Int32(value)).toList());
  }
}
