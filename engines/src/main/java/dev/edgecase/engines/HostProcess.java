package dev.edgecase.engines;

import dev.edgecase.protocol.Frames;
import dev.edgecase.protocol.Reply;
import dev.edgecase.protocol.Request;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * One host process and its pipes. Requests are written by a thread of its own: the pipes may be
 * full in both directions, and whoever reads replies must never wait for room to write.
 */
final class HostProcess {
  private static final int BUFFER = 1 << 16;

  private final Process process;
  private final Path folder;
  private final Consumer<HostProcess> ended;
  private final ErrorTail errors;
  private final DataInputStream replies;
  private final BlockingQueue<Optional<Request>> requests = new LinkedBlockingQueue<>();

  HostProcess(Process process, Path folder, Consumer<HostProcess> ended) {
    this.process = process;
    this.folder = folder;
    this.ended = ended;
    errors = new ErrorTail(process.getErrorStream());
    replies = new DataInputStream(new BufferedInputStream(process.getInputStream(), BUFFER));
    daemon("errors", errors::drain);
    daemon("writer", this::write);
  }

  /** How a host ended. */
  record Death(int exitCode, String stderr) {}

  /** Sends a request; never waits. */
  void send(Request request) {
    requests.add(Optional.of(request));
  }

  /** Waits for the next reply; empty when the host is dead or speaks nonsense. */
  Optional<Reply> receive() {
    try {
      return Frames.readReply(replies);
    } catch (IOException dead) {
      return Optional.empty();
    } catch (RuntimeException nonsense) {
      errors.note("The host's reply could not be read: " + nonsense);
      kill();
      return Optional.empty();
    }
  }

  /** The memory of the process and its children, in bytes; none where the system does not say. */
  OptionalLong memory() {
    return Stream.concat(Stream.of(process.toHandle()), process.descendants())
        .map(ProcessMemory::of)
        .reduce(
            OptionalLong.empty(),
            (sum, one) -> one.isEmpty() ? sum : OptionalLong.of(sum.orElse(0) + one.getAsLong()));
  }

  /** Ends the process and its children at once. */
  void kill() {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.toHandle().destroyForcibly();
  }

  /** Lets the process end by itself; kills it if that takes too long. */
  void close(Duration patience) {
    requests.add(Optional.empty());
    if (!ends(patience)) {
      kill();
    }
  }

  /** Waits for the end of a process that is ending, clears up after it, and tells how it ended. */
  Death bury() {
    requests.add(Optional.empty());
    if (!ends(Duration.ofSeconds(1))) {
      kill();
    }
    int code = ends(Duration.ofSeconds(10)) ? process.exitValue() : -1;
    errors.await(Duration.ofMillis(500));
    WorkFolder.delete(folder);
    ended.accept(this);
    return new Death(code, errors.text());
  }

  private boolean ends(Duration patience) {
    return process
        .onExit()
        .thenApply(p -> true)
        .completeOnTimeout(false, patience.toMillis(), TimeUnit.MILLISECONDS)
        .join();
  }

  private void write() {
    try (var out =
        new DataOutputStream(new BufferedOutputStream(process.getOutputStream(), BUFFER))) {
      while (true) {
        var next = requests.poll();
        if (next == null) {
          // Nobody is about to send more: what has gathered must not wait.
          out.flush();
          next = requests.take();
        }
        if (next.isEmpty()) {
          return;
        }
        Frames.write(out, next.get());
      }
    } catch (IOException dead) {
      // Whoever waits for the reply notices too.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException unspeakable) {
      errors.note("A request could not be written: " + unspeakable);
      kill();
    }
  }

  private void daemon(String role, Runnable task) {
    var thread = new Thread(task, "edgecase-host-" + process.pid() + "-" + role);
    thread.setDaemon(true);
    thread.start();
  }
}
