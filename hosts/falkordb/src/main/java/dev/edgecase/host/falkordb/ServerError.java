package dev.edgecase.host.falkordb;

/** What a server answers instead of a result. */
final class ServerError extends RuntimeException {
  ServerError(String message) {
    super(message);
  }
}
