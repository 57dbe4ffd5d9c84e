package dev.edgecase.engines;

import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** A real FalkorDB in a process of its own, which knows nothing of Edgecase. */
final class FalkorProcess implements AutoCloseable {
  private final LoopbackProcess process;

  private FalkorProcess(LoopbackProcess process) {
    this.process = process;
  }

  /** Starts one in a folder, from what a host has fetched. */
  static FalkorProcess start(Path folder, String... more) throws Exception {
    try (var session =
            TestMachine.catalogue(folder).target("falkordb").open(Duration.ofMinutes(1));
        var places = Files.newDirectoryStream(TestMachine.FETCHED, "falkordb-*")) {
      session.load(Graphs.ring(1));
      var place = places.iterator().next().toAbsolutePath();
      int port = LoopbackProcess.freePort();
      var own = place.resolve("own/usr/lib/x86_64-linux-gnu");
      var command = new ArrayList<String>();
      if (Files.exists(own)) {
        command.add(own.resolve("ld-linux-x86-64.so.2").toString());
        command.addAll(List.of("--library-path", own.toString()));
      }
      command.add(place.resolve("package/bin/redis-server").toString());
      command.addAll(List.of("--port", "" + port, "--bind", "127.0.0.1", "--save", ""));
      command.addAll(List.of(more));
      command.addAll(List.of("--loadmodule", place.resolve("package/bin/falkordb.so").toString()));
      return new FalkorProcess(LoopbackProcess.start(folder, command, port));
    }
  }

  /** Sends a command as somebody else would, and gives the first line of the answer. */
  String ask(String command) throws IOException {
    try (var socket = new Socket(LoopbackProcess.LOOPBACK, process.port())) {
      socket.getOutputStream().write((command + "\r\n").getBytes(StandardCharsets.UTF_8));
      var answer = new StringBuilder();
      for (int next = socket.getInputStream().read(); next >= ' '; ) {
        answer.append((char) next);
        next = socket.getInputStream().read();
      }
      return answer.toString();
    }
  }

  String target() {
    return "falkordb@redis://127.0.0.1:" + process.port();
  }

  @Override
  public void close() {
    process.close();
  }
}
