package dev.edgecase.engines;

import java.nio.file.Path;
import java.time.Duration;

/** A tool that opens a session and waits to be killed. Its argument is the cache folder. */
final class Tool {
  private Tool() {}

  public static void main(String[] args) throws InterruptedException {
    var session =
        TestMachine.catalogue(Path.of(args[0])).target("tinkergraph").open(Duration.ofSeconds(10));
    session.load(Graphs.ring(5));
    ProcessHandle.current().children().forEach(host -> System.out.println(host.pid()));
    Thread.sleep(Duration.ofMinutes(1).toMillis());
  }
}
