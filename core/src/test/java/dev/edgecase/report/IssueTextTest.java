package dev.edgecase.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edgecase.testing.Findings;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class IssueTextTest {

  @Test
  void saysAllThatAMaintainerNeeds() {
    var text = IssueText.of(Findings.discovery(Findings.example(), 7), Optional.empty());

    assertThat(text)
        .isEqualTo(
            """
            # Wrong result (CountStrategy): g.V().where(__.in().count().is(P.eq(-3)))

            With CountStrategy on, the engine returns 1 row; with it off, it returns 0 rows.

            - target: `someengine@1.0`
            - consequence: wrong result
            - located: CountStrategy
            - seen by: optimization

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
}
