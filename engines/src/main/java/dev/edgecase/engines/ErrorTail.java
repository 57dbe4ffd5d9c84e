package dev.edgecase.engines;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** The last of what a host wrote to stderr; bounded, whatever the engine logs. */
final class ErrorTail {
  private static final int SIZE = 8 * 1024;

  private final InputStream stderr;
  private final CountDownLatch end = new CountDownLatch(1);
  private byte[] tail = new byte[0];

  ErrorTail(InputStream stderr) {
    this.stderr = stderr;
  }

  /** Reads until the end of the stream: a host must never wait for room to log. */
  void drain() {
    var chunk = new byte[SIZE];
    try (stderr) {
      for (int size = stderr.read(chunk); size >= 0; size = stderr.read(chunk)) {
        append(chunk, size);
      }
    } catch (IOException closed) {
      // The process was killed.
    } finally {
      end.countDown();
    }
  }

  /** Waits until all is read, but not for ever: a child of the host may hold the stream open. */
  void await(Duration patience) {
    try {
      end.await(patience.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Adds a line of our own. */
  void note(String line) {
    byte[] bytes = (line + "\n").getBytes(StandardCharsets.UTF_8);
    append(bytes, bytes.length);
  }

  synchronized String text() {
    return new String(tail, StandardCharsets.UTF_8);
  }

  private synchronized void append(byte[] bytes, int size) {
    var all = Arrays.copyOf(tail, tail.length + size);
    System.arraycopy(bytes, 0, all, tail.length, size);
    tail = Arrays.copyOfRange(all, Math.max(0, all.length - SIZE), all.length);
  }
}
