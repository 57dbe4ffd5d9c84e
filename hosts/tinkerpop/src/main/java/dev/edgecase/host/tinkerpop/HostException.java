package dev.edgecase.host.tinkerpop;

/** Something that this host, not the engine, refuses. */
final class HostException extends RuntimeException {
  private final String type;

  private HostException(String type, String message) {
    super(message);
    this.type = type;
  }

  /** The request asks for something that does not exist here. */
  static HostException invalid(String message) {
    return new HostException("dev.edgecase.InvalidRequest", message);
  }

  /** The query returns more rows than anyone would compare. */
  static HostException tooManyRows(int limit) {
    return new HostException("dev.edgecase.TooManyRows", "more than " + limit + " rows");
  }

  /** The graph cannot be changed as a sequence of programs asks. */
  static HostException unprepared(String message) {
    return new HostException("dev.edgecase.Unprepared", message);
  }

  /** The name under which this exception appears in an outcome. */
  String type() {
    return type;
  }
}
