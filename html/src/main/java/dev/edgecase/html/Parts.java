package dev.edgecase.html;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import tools.jackson.core.json.JsonWriteFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What the page carries inside: its style sheet, its scripts, and what they show. */
final class Parts {
  private static final String WEBJARS = "/META-INF/resources/webjars/";

  private static final JsonMapper MAPPER =
      JsonMapper.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();

  private Parts() {}

  static String style() {
    return resource("report.css");
  }

  /** All scripts as one. */
  static String script() {
    return String.join(
        "\n",
        resource(WEBJARS + "cytoscape/3.33.1/dist/cytoscape.min.js"),
        withoutMap(resource(WEBJARS + "chart.js/4.5.1/dist/chart.umd.min.js")),
        resource("report.js"));
  }

  /** Lets the browser run the given script, and nothing else that may have got into the page. */
  static String policy(String script) {
    return "default-src 'none'; style-src 'unsafe-inline'; img-src data:; script-src 'sha256-"
        + sha256(script)
        + "'";
  }

  /** JSON that cannot end the script element that it stands in. */
  static String json(JsonNode node) {
    // In JSON this character occurs only inside of strings.
    return MAPPER.writeValueAsString(node).replace("<", "\\u003c");
  }

  private static String withoutMap(String script) {
    return script.replaceAll("(?m)^//# sourceMappingURL=.*$", "");
  }

  private static String sha256(String text) {
    try {
      var digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return Base64.getEncoder().encodeToString(digest);
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every JDK has SHA-256", impossible);
    }
  }

  private static String resource(String name) {
    try (var stream = Parts.class.getResourceAsStream(name)) {
      if (stream == null) {
        throw new IllegalStateException(name + " is not on the class path");
      }
      // A browser reads line ends so, before it looks at anything else.
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8).replace("\r\n", "\n");
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }
}
