package dev.edgecase.host.falkordb;

import dev.edgecase.host.Fetching;
import dev.edgecase.host.HostException;
import dev.edgecase.host.ServerProcess;
import dev.edgecase.host.cypher.Options;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** A server that this host starts, on the loopback interface, and that ends with it. */
public final class OwnServer implements Server {
  private static final int TRIES = 100;
  private static final long PAUSE_MILLIS = 50;

  private volatile Optional<ServerProcess> process = Optional.empty();
  private int port;

  @Override
  public synchronized Resp connect(Options options) throws Exception {
    if (process.isEmpty()) {
      start(fetched(options.required("cache"), options.required("package")));
    }
    for (int i = 0; i < TRIES; i++) {
      try {
        return new Resp(ServerProcess.LOOPBACK, port, options.limitMillis());
      } catch (IOException notYet) {
        TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
      }
    }
    throw HostException.invalid("FalkorDB did not start: " + Fetching.lastLine(log()));
  }

  private static Path fetched(String cache, String version) throws Exception {
    return Fetching.fetched(
        Path.of(cache, "falkordb-" + version),
        version,
        "FalkorDB could not be fetched, which needs npm, and on an old system apt-get",
        OwnServer.class);
  }

  private void start(Path place) throws IOException {
    port = ServerProcess.freePort();
    var command = new ArrayList<String>();
    try (var libraries = Files.newDirectoryStream(place, "own")) {
      for (var own : libraries) {
        var folder = own.resolve("usr/lib/x86_64-linux-gnu");
        command.add(folder.resolve("ld-linux-x86-64.so.2").toString());
        command.addAll(List.of("--library-path", folder.toString()));
      }
    }
    command.add(place.resolve("package/bin/redis-server").toString());
    command.addAll(
        List.of(
            "--port",
            Integer.toString(port),
            "--bind",
            ServerProcess.LOOPBACK,
            "--save",
            "",
            "--loadmodule"));
    command.add(place.resolve("package/bin/falkordb.so").toString());
    // A plan of a statement that was seen before is kept; fewer than one cannot be.
    command.addAll(List.of("THREAD_COUNT", "1", "OMP_THREAD_COUNT", "1", "CACHE_SIZE", "1"));
    process = Optional.of(ServerProcess.start(command, log()));
  }

  private static Path log() {
    return Path.of("falkordb.log");
  }

  @Override
  public boolean isOurs() {
    return true;
  }

  @Override
  public void close() throws IOException {
    if (process.isPresent()) {
      process.get().close();
    }
  }
}
