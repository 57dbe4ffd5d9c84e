package dev.edgecase.engines;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/**
 * The bill of materials of a target: all that decides which jars it consists of.
 *
 * @param target the target, for messages and file names
 */
record Bill(
    String target,
    List<String> coordinates,
    List<String> exclusions,
    List<String> forced,
    boolean flat) {

  static Bill of(Descriptor engine, String version) {
    return new Bill(
        engine.name() + "@" + version,
        fill(engine.coordinates(), version),
        engine.exclusions(),
        fill(engine.forced(), version),
        engine.flat());
  }

  private static List<String> fill(List<String> templates, String version) {
    return templates.stream().map(t -> t.replace("${version}", version)).toList();
  }

  /** What somebody must ask Maven for: the coordinates, and the versions that they are held to. */
  List<String> wanted() {
    return Stream.concat(coordinates.stream(), forced.stream()).toList();
  }

  /** Whether a part of it may change from one day to the next. */
  boolean isSnapshot() {
    return coordinates.stream().anyMatch(c -> c.endsWith("-SNAPSHOT"));
  }

  /** A file name that is the same only for bills that lead to the same jars. */
  String key() {
    String parts =
        String.join("\n", coordinates.toString(), exclusions.toString(), forced.toString());
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256")
              .digest((parts + "\n" + flat).getBytes(StandardCharsets.UTF_8));
      return target.replaceAll("[^A-Za-z0-9.-]", "-") + "-" + HexFormat.of().formatHex(hash, 0, 8);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
