package dev.edgecase.host;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A server that this host starts, on the loopback interface, and that ends with it. */
public final class ServerProcess implements AutoCloseable {
  /** Where such a server listens. */
  public static final String LOOPBACK = "127.0.0.1";

  /**
   * Ends the server when its own input ends, which happens also when the host is killed. The server
   * itself reads nothing, and may be too busy to see anything end.
   */
  private static final String WATCH =
      "\"$@\" </dev/null & server=$!; cat >/dev/null; kill -9 $server";

  private final Process process;

  private ServerProcess(Process process) {
    this.process = process;
  }

  /** Starts one; what it prints is kept. */
  public static ServerProcess start(List<String> server, Path log) throws IOException {
    var command = new ArrayList<>(List.of("sh", "-c", WATCH, "sh"));
    command.addAll(server);
    return new ServerProcess(
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start());
  }

  /** A port that nobody listens on. */
  public static int freePort() throws IOException {
    try (var free = new ServerSocket(0, 1, InetAddress.getByName(LOOPBACK))) {
      return free.getLocalPort();
    }
  }

  /** Ends it; one that is gone already has nothing left to end. */
  @Override
  public void close() throws IOException {
    if (process.isAlive()) {
      process.getOutputStream().close();
    }
  }
}
