package dev.edgecase.mutation;

/** Names of classes as people say them. */
final class Names {
  private Names() {}

  /** {@code Map.Entry} for {@code java/util/Map$Entry}. */
  static String simple(String internal) {
    return internal.substring(internal.lastIndexOf('/') + 1).replace('$', '.');
  }
}
