package dev.edgecase.engines;

import java.util.List;

/**
 * What engines have in common that are built on the same library. The versions in it are those of
 * the library, which a host tells when it has opened; what a family lacks it lacks at all of them.
 *
 * @param plain the target that adds nothing of its own to the library; {@code ${version}} stands
 *     for the version of the library; empty if there is none
 */
record Family(
    String plain,
    List<Descriptor.Lack> lacks,
    List<Descriptor.Pinned> pinned,
    List<Descriptor.ExpectedError> expectedErrors,
    List<Descriptor.Deviation> deviations) {

  private static final String VERSION = "${version}";

  /** The family of engines that share nothing. */
  static final Family NONE = new Family("", List.of(), List.of(), List.of(), List.of());

  Family {
    lacks = List.copyOf(lacks);
    pinned = List.copyOf(pinned);
    expectedErrors = List.copyOf(expectedErrors);
    deviations = List.copyOf(deviations);
  }

  /** What holds for one version of the library. */
  Family at(String version) {
    return new Family(
        plain.replace(VERSION, version),
        lacks,
        pinned.stream().filter(p -> Versions.contains(p.versions(), version)).toList(),
        expectedErrors.stream().filter(e -> Versions.contains(e.versions(), version)).toList(),
        deviations.stream().filter(d -> Versions.contains(d.versions(), version)).toList());
  }
}
