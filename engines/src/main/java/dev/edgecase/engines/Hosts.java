package dev.edgecase.engines;

import dev.edgecase.target.TargetException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;

/**
 * The host processes of this tool. None outlives it: they are ended when the JVM ends, and should
 * it be killed, they end by themselves, because their stdin does.
 */
final class Hosts {
  private final Path parent;
  private final Set<HostProcess> running = new LinkedHashSet<>();
  private final ScheduledThreadPoolExecutor clock;
  private Optional<WorkFolder> folder = Optional.empty();
  private boolean ending;

  Hosts(Path parent) {
    this.parent = parent;
    clock =
        new ScheduledThreadPoolExecutor(
            1,
            task -> {
              var thread = new Thread(task, "edgecase-watchdog");
              thread.setDaemon(true);
              return thread;
            });
    clock.setRemoveOnCancelPolicy(true);
  }

  /** The clock by which time limits are kept. */
  ScheduledExecutorService clock() {
    return clock;
  }

  /**
   * Starts a host.
   *
   * @throws TargetException if that is impossible
   */
  synchronized HostProcess start(HostCommand command) {
    if (ending) {
      throw new TargetException("Edgecase is about to end.");
    }
    var place = freshFolder();
    try {
      var host = new HostProcess(command.start(place), place, this::ended);
      running.add(host);
      return host;
    } catch (IOException e) {
      throw new TargetException(
          "No host process could be started with %s: %s.".formatted(command.java(), e.getMessage()),
          e);
    }
  }

  /** Whether the tool is ending: then a dead host says nothing of its engine. */
  synchronized boolean ending() {
    return ending;
  }

  private synchronized void ended(HostProcess host) {
    running.remove(host);
  }

  private Path freshFolder() {
    try {
      if (folder.isEmpty()) {
        folder = Optional.of(WorkFolder.create(parent));
        Runtime.getRuntime().addShutdownHook(new Thread(this::end, "edgecase-hosts"));
      }
      return folder.get().fresh();
    } catch (IOException e) {
      throw CacheFolder.unwritable(parent, e);
    }
  }

  private void end() {
    List<HostProcess> left;
    synchronized (this) {
      ending = true;
      left = new ArrayList<>(running);
    }
    left.forEach(HostProcess::kill);
    left.forEach(HostProcess::bury);
    synchronized (this) {
      folder.ifPresent(WorkFolder::delete);
    }
  }
}
