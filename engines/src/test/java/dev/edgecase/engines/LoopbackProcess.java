package dev.edgecase.engines;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.util.List;

/**
 * A process that listens on the loopback interface.
 *
 * @param port where it listens
 */
record LoopbackProcess(Process process, int port) implements AutoCloseable {
  static final InetAddress LOOPBACK = InetAddress.getLoopbackAddress();
  private static final int TRIES = 600;

  /** A port that nobody listens on. */
  static int freePort() throws IOException {
    try (var free = new ServerSocket(0, 1, LOOPBACK)) {
      return free.getLocalPort();
    }
  }

  /** Starts a process in a folder, and waits until it listens. */
  static LoopbackProcess start(Path folder, List<String> command, int port) throws Exception {
    var process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("server.log").toFile())
            .start();
    for (int i = 0; i < TRIES; i++) {
      try {
        new Socket(LOOPBACK, port).close();
        return new LoopbackProcess(process, port);
      } catch (IOException notYet) {
        Thread.sleep(100);
      }
    }
    process.destroyForcibly();
    throw new AssertionError("The server did not start.");
  }

  @Override
  public void close() {
    process.destroyForcibly();
    process.onExit().join();
  }
}
