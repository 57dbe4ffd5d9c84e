package dev.edgecase.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edgecase.hunt.Discovery;
import dev.edgecase.testing.Findings;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class IssueTextTest {

  @Test
  void saysAllThatAMaintainerNeeds() {
    var text =
        IssueText.of(
            Findings.discovery(Findings.example(), 7),
            List.of("other-1", "other-2"),
            Optional.empty());

    assertThat(text)
        .isEqualTo(
            """
            # Wrong result (CountStrategy): g.V().where(__.in().count().is(P.eq(-3)))

            With CountStrategy on, the engine returns 1 row; with it off, it returns 0 rows.

            - target: `someengine@1.0`
            - consequence: wrong result
            - located: CountStrategy
            - seen by: optimization
            - broken law: One query on one graph gives the same result whichever of the engine's optimizations are switched off.
            - probably related: other-1, other-2

            ## Graph

            ```
            v0 :person {age: 30, name: 'ann'}
            v1 :person {age: 40}
            v2 :place {name: 'ann'}
            v3 :person
            e0 :knows v0 -> v1 {weight: 0.5}
            e1 :knows v0 -> v1
            e2 :knows v1 -> v1 {weight: NaN}
            e3 :visits v1 -> v2
            index on vertex age
            ```

            ```
            g.V().where(__.in().count().is(P.eq(-3)))
            ```

            1 row: `[v0]`

            ```
            g.withoutStrategies(CountStrategy).V().where(__.in().count().is(P.eq(-3)))
            ```

            0 rows: `[]`
            """);
  }

  @Test
  void saysWhenReductionWasCutShort() {
    var whole = Findings.discovery(Findings.example(), 7);
    var cut =
        new Discovery(
            whole.signature(), whole.finding(), whole.oracles(), whole.seed(), 7, 1, false);

    assertThat(IssueText.of(cut, List.of(), Optional.empty())).contains("\n- not fully reduced");
    assertThat(IssueText.of(whole, List.of(), Optional.empty()))
        .doesNotContain("not fully reduced");
  }
}
