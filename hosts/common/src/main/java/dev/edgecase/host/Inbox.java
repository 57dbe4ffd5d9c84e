package dev.edgecase.host;

import dev.edgecase.protocol.Frames;
import dev.edgecase.protocol.Request;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * Requests that were read and not yet answered. A thread of its own reads them, so that the end of
 * the input is seen while the engine is busy, or hangs.
 */
final class Inbox {
  private static final int CAPACITY = 256;
  private static final long PATIENCE_MILLIS = 500;

  private final BlockingQueue<Request> waiting = new ArrayBlockingQueue<>(CAPACITY);

  Request take() throws InterruptedException {
    return waiting.take();
  }

  /** Reads until the input ends, then says farewell. */
  void fillFrom(DataInputStream in, Farewell farewell) {
    var reader =
        new Thread(
            () -> {
              try {
                read(in);
                farewell.end(0);
              } catch (IOException | RuntimeException | InterruptedException broken) {
                broken.printStackTrace();
                farewell.end(1);
              }
            },
            "edgecase-requests");
    reader.setDaemon(true);
    reader.start();
  }

  private void read(DataInputStream in) throws IOException, InterruptedException {
    var parent = ProcessHandle.current().parent();
    while (true) {
      var request = Frames.readRequest(in);
      if (request.isEmpty()) {
        return;
      }
      // Whoever waits here does not see the input end: then the parent's death is the sign.
      while (!waiting.offer(request.get(), PATIENCE_MILLIS, TimeUnit.MILLISECONDS)) {
        if (parent.isPresent() && !parent.get().isAlive()) {
          return;
        }
      }
    }
  }
}
