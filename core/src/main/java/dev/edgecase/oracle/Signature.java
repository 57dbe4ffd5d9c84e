package dev.edgecase.oracle;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Locale;

/**
 * What makes two findings the same bug: the symptom, and the shape of the query. Which oracle saw
 * it is evidence, not identity.
 *
 * @param id a short name that is safe as a folder name
 */
public record Signature(String id) {

  /** The signature of a finding. */
  public static Signature of(Finding finding) {
    var symptom = Symptom.of(finding);
    var identity =
        String.join(
            "\n",
            symptom.engine(),
            symptom.consequence().name(),
            String.join(",", symptom.located()),
            symptom.error(),
            symptom.error().isEmpty() ? finding.query().shape() : "");
    var located = symptom.located().isEmpty() ? "" : "-" + String.join("-", symptom.located());
    var readable =
        symptom.engine() + "-" + symptom.consequence().words().replace(' ', '-') + located;
    var shortened = readable.length() > 80 ? readable.substring(0, 80) : readable;
    return new Signature(
        shortened.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-") + "-" + hash(identity));
  }

  private static String hash(String identity) {
    try {
      var digest =
          MessageDigest.getInstance("SHA-256").digest(identity.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest, 0, 4);
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every JDK has SHA-256", impossible);
    }
  }
}
