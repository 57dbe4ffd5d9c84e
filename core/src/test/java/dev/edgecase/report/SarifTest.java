package dev.edgecase.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.edgecase.testing.OutFolders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class SarifTest {
  @TempDir private Path out;

  @Test
  void isValidByTheSchemaOfTheStandard() throws IOException {
    assertValid();
  }

  @Test
  void isValidWithBugsAndWithoutASummary() throws IOException {
    OutFolders.write(out);
    assertValid();
    Files.delete(out.resolve("summary.json"));
    assertValid();
  }

  @Test
  void hasARuleForEachOracleWithItsLaw() throws IOException {
    OutFolders.write(out);

    var rules = run().at("/tool/driver/rules");

    assertThat(rules.valueStream().map(rule -> rule.at("/id").stringValue()))
        .containsExactly("failure", "optimization");
    assertThat(rules.at("/1/shortDescription/text").stringValue())
        .startsWith("One query on one graph");
    assertThat(run().at("/tool/driver/version").stringValue()).isEqualTo("1.2.3");
    assertThat(run().at("/invocations/0/executionSuccessful").booleanValue()).isTrue();
  }

  @Test
  void aNewBugIsAnErrorWithItsSignatureAsFingerprint() throws IOException {
    var bug = OutFolders.write(out).findings().get(0);

    var result = run().at("/results/0");

    assertThat(result.at("/ruleId").stringValue()).isEqualTo("optimization");
    assertThat(result.at("/ruleIndex").intValue()).isEqualTo(1);
    assertThat(result.at("/level").stringValue()).isEqualTo("error");
    assertThat(result.at("/message/text").stringValue())
        .startsWith("Wrong result (CountStrategy): g.V()")
        .endsWith(bug.finding().sentence());
    assertThat(result.at("/fingerprints/signature~1v1").stringValue())
        .isEqualTo(bug.signature().id());
    assertThat(result.at("/locations/0/physicalLocation/artifactLocation/uri").stringValue())
        .isEqualTo("findings/" + bug.signature().id() + "/issue.md");
    assertThat(result.at("/properties/located/0").stringValue()).isEqualTo("CountStrategy");
    assertThat(result.has("suppressions")).isFalse();
  }

  @Test
  void aKnownBugIsSuppressedAndASuspectAsksForReview() throws IOException {
    OutFolders.write(out);

    var results = run().at("/results");

    assertThat(results.at("/1/suppressions/0/justification").stringValue())
        .isEqualTo("https://example.org/1");
    assertThat(results.at("/2/kind").stringValue()).isEqualTo("review");
    assertThat(results.at("/2/level").stringValue()).isEqualTo("none");
  }

  private void assertValid() throws IOException {
    try (var schema = SarifTest.class.getResourceAsStream("/schema/sarif-schema-2.1.0.json")) {
      var errors =
          SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_7)
              .getSchema(schema, InputFormat.JSON)
              .validate(text(), InputFormat.JSON);
      assertThat(errors).isEmpty();
    }
  }

  private JsonNode run() throws IOException {
    return JsonMapper.shared().readTree(text()).at("/runs/0");
  }

  private String text() throws IOException {
    return Sarif.of(Results.read(out, OutFolders.LANGUAGES), "1.2.3");
  }
}
