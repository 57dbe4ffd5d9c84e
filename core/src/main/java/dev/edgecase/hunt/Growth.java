package dev.edgecase.hunt;

/**
 * How the memory of a host has grown while it was kept.
 *
 * @param target what ran in it
 * @param rounds how many rounds it had lived through
 * @param first its memory after the first of them, in bytes
 * @param last its memory after the last of them, in bytes
 */
public record Growth(String target, int rounds, long first, long last) {

  /** By how many bytes it has grown; less than nothing if it has shrunk. */
  public long bytes() {
    return last - first;
  }

  Growth larger(Growth other) {
    return other.bytes() > bytes() ? other : this;
  }
}
