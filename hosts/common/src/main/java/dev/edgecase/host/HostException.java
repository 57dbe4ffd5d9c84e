package dev.edgecase.host;

/** Something that this host, not the engine, refuses. */
public final class HostException extends RuntimeException {
  private final String type;

  private HostException(String type, String message) {
    super(message);
    this.type = type;
  }

  /** The request asks for something that does not exist here. */
  public static HostException invalid(String message) {
    return new HostException("dev.edgecase.InvalidRequest", message);
  }

  /** A request came before the one that opens the engine. */
  public static HostException notOpen() {
    return invalid("No engine is open yet: send an open request first.");
  }

  /** The query returns more rows than anyone would compare. */
  public static HostException tooManyRows(int limit) {
    return new HostException("dev.edgecase.TooManyRows", "more than " + limit + " rows");
  }

  /** The graph cannot be changed as a sequence of programs asks. */
  public static HostException unprepared(String message) {
    return new HostException("dev.edgecase.Unprepared", message);
  }

  /** The name under which this exception appears in an outcome. */
  String type() {
    return type;
  }
}
