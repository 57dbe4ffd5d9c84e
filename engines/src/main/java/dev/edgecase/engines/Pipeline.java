package dev.edgecase.engines;

import dev.edgecase.protocol.Outcome;
import dev.edgecase.protocol.Reply;
import dev.edgecase.protocol.Request;
import dev.edgecase.target.TargetException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/**
 * A queue of calls to a host that is replaced when it dies. Calls are answered in the order in
 * which they were made, by one thread, which lives as long as the pipeline.
 *
 * <p>When a host dies, the oldest call is the one that it was working on. That call learns of the
 * death; a new host gets the graph that the old one held, and then all younger calls again.
 */
final class Pipeline implements AutoCloseable {
  /** Opening an engine and loading a graph take their time, whatever the limit for queries. */
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  private static final Duration FAREWELL = Duration.ofMillis(200);

  /** After so many hosts in a row that died before they were of any use, there is no hope. */
  private static final int MOST_VAIN_HOSTS = 3;

  /** Exit codes of processes that somebody ended: SIGHUP, SIGINT (as Ctrl-C does), SIGTERM. */
  private static final Set<Integer> ENDED_BY_SIGNAL = Set.of(129, 130, 143);

  private final String target;
  private final Supplier<Map<String, String>> options;
  private final HostCommand command;
  private final Hosts hosts;
  private final Duration limit;
  private final Watchdog watchdog;
  private final Thread reader;
  private final CompletableFuture<Reply> opened = new CompletableFuture<>();
  private final AtomicLong engineNanos = new AtomicLong();
  private final AtomicLong loadingNanos = new AtomicLong();

  private final Object lock = new Object();
  // Guarded by the lock. Only the reader changes the host, so it may read that without.
  private final Deque<Sent> waiting = new ArrayDeque<>();
  private HostProcess host;
  private Optional<Call> expired = Optional.empty();
  private Optional<Long> readingSince = Optional.empty();
  private Optional<TargetException> end = Optional.empty();

  // Of the reader thread.
  private final List<Request> held = new ArrayList<>();
  private int vainHosts;

  private record Sent(Call call, long nanos) {}

  /**
   * Starts a first host.
   *
   * @throws TargetException if no process can be started
   */
  Pipeline(
      String target,
      Supplier<Map<String, String>> options,
      HostCommand command,
      Hosts hosts,
      Duration limit) {
    this.target = target;
    this.options = options;
    this.command = command;
    this.hosts = hosts;
    this.limit = limit;
    host = hosts.start(command);
    enqueue(new Call.Start(open(), opened));
    reader = new Thread(this::work, "edgecase-" + target);
    reader.setDaemon(true);
    watchdog = new Watchdog(hosts.clock(), this::look);
  }

  /** Asked for anew each time: what the first host has done, the next must know. */
  private Request.Open open() {
    return new Request.Open(options.get());
  }

  /** Begins to work. */
  Pipeline start() {
    reader.start();
    watchdog.look();
    return this;
  }

  /** Completes with what the engine says of itself when it is open. */
  CompletableFuture<Reply> opened() {
    return opened;
  }

  /** Sends a call; never waits. */
  void ask(Call call) {
    Optional<TargetException> refusal;
    synchronized (lock) {
      refusal = end;
      if (end.isEmpty()) {
        enqueue(call);
      }
    }
    refusal.ifPresent(call::failed);
  }

  /**
   * Whether the calling thread is the one that answers calls, which must not wait for an answer.
   */
  boolean isReader() {
    return Thread.currentThread() == reader;
  }

  long engineNanos() {
    return engineNanos.get();
  }

  long loadingNanos() {
    return loadingNanos.get();
  }

  OptionalLong memory() {
    synchronized (lock) {
      return host.memory();
    }
  }

  @Override
  public void close() {
    HostProcess last;
    boolean idle;
    synchronized (lock) {
      end =
          end.or(
              () -> Optional.of(new TargetException("The session of " + target + " is closed.")));
      last = host;
      idle = waiting.isEmpty();
    }
    watchdog.close();
    last.close(idle ? FAREWELL : Duration.ZERO);
    if (!isReader()) {
      awaitReader();
    }
    last.bury();
  }

  private void awaitReader() {
    try {
      reader.join(Duration.ofSeconds(5).toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void enqueue(Call call) {
    waiting.addLast(new Sent(call, System.nanoTime()));
    host.send(call.request());
  }

  private void work() {
    try {
      while (true) {
        var reply = read();
        if (reply.isPresent()) {
          settle(reply.get());
        } else {
          replaceHost();
        }
      }
    } catch (TargetException e) {
      stop(e);
    } catch (RuntimeException e) {
      stop(new TargetException("The session of " + target + " failed: " + e, e));
    }
  }

  private Optional<Reply> read() {
    HostProcess current;
    synchronized (lock) {
      current = host;
      readingSince = Optional.of(System.nanoTime());
    }
    var reply = current.receive();
    synchronized (lock) {
      readingSince = Optional.empty();
    }
    return reply;
  }

  private void settle(Reply reply) {
    Optional<Sent> oldest;
    synchronized (lock) {
      oldest = Optional.ofNullable(waiting.pollFirst());
    }
    engineNanos.addAndGet(reply.engineNanos());
    if (oldest.isEmpty()) {
      host.kill(); // It answers what nobody asked.
      return;
    }
    var call = oldest.get().call();
    if (!(call instanceof Call.Start)) {
      vainHosts = 0;
    }
    hold(call, reply);
    try {
      call.answered(reply);
    } catch (TargetException e) {
      call.failed(e);
      throw e;
    }
  }

  /** Keeps in mind what a new host must be told before it can take the place of this one. */
  private void hold(Call call, Reply reply) {
    if (call instanceof Call.Load) {
      held.clear();
    }
    if (reply instanceof Reply.Loaded) {
      loadingNanos.addAndGet(reply.engineNanos());
      if (!(call instanceof Call.Start)) {
        held.add(call.request());
      }
    }
  }

  private void replaceHost() {
    var death = host.bury();
    if (hosts.ending()) {
      throw new TargetException("Edgecase is about to end.");
    }
    Optional<Call> oldest;
    Optional<Call> late;
    synchronized (lock) {
      endIfAsked();
      oldest = Optional.ofNullable(waiting.peekFirst()).map(Sent::call);
      late = expired;
    }
    Optional<Outcome> blame = oldest.flatMap(call -> blame(call, late, death));
    if (blame.orElse(null) instanceof Outcome.Timeout timeout) {
      // It was in the engine all that time.
      engineNanos.addAndGet(TimeUnit.MILLISECONDS.toNanos(timeout.millis()));
    }
    if (blame.isPresent() && !oldest.get().preparatory()) {
      replace(oldest.get().died(blame.get()));
    } else {
      // One that was late may have been kept waiting by the machine; two have not.
      if (vainHosts > 0 && blame.orElse(null) instanceof Outcome.Timeout timeout) {
        throw new TargetException(
            "%s did not open, or did not load its graph, within %d seconds."
                .formatted(target, TimeUnit.MILLISECONDS.toSeconds(timeout.millis())));
      }
      vainHosts++;
      if (vainHosts == MOST_VAIN_HOSTS) {
        throw new TargetException(
            "%s ended %d times in a row before it was of use (exit code %d)%s"
                .formatted(target, vainHosts, death.exitCode(), gist(death.stderr())));
      }
    }
    launch();
  }

  private void endIfAsked() {
    if (end.isPresent()) {
      throw end.get();
    }
  }

  /** What the oldest call is to be told, unless the death was no fault of it. */
  private Optional<Outcome> blame(Call oldest, Optional<Call> late, HostProcess.Death death) {
    if (late.isPresent()) {
      // A call that was answered at the very moment when its host was killed is not to blame, nor
      // is the one after it.
      boolean guilty = late.get() == oldest;
      return guilty ? Optional.of(new Outcome.Timeout(limit(oldest).toMillis())) : Optional.empty();
    }
    return ENDED_BY_SIGNAL.contains(death.exitCode())
        ? Optional.empty()
        : Optional.of(new Outcome.Crash(death.exitCode(), death.stderr()));
  }

  private void replace(List<Call> others) {
    synchronized (lock) {
      waiting.pollFirst();
      for (int i = others.size() - 1; i >= 0; i--) {
        waiting.addFirst(new Sent(others.get(i), System.nanoTime()));
      }
    }
  }

  private void launch() {
    var fresh = hosts.start(command);
    synchronized (lock) {
      host = fresh;
      endIfAsked();
      expired = Optional.empty();
      var again = new ArrayList<Call>();
      for (var sent : waiting) {
        if (!(sent.call() instanceof Call.Start) && !sent.call().future().isDone()) {
          again.add(sent.call());
        }
      }
      waiting.clear();
      enqueue(new Call.Start(open(), opened));
      if (again.isEmpty() || !(again.get(0) instanceof Call.Load)) {
        held.forEach(request -> enqueue(new Call.Start(request, new CompletableFuture<>())));
      }
      again.forEach(this::enqueue);
    }
  }

  private void stop(TargetException reason) {
    var left = new ArrayList<Sent>();
    synchronized (lock) {
      end = end.or(() -> Optional.of(reason));
      left.addAll(waiting);
      waiting.clear();
    }
    watchdog.close();
    host.kill();
    host.bury();
    opened.completeExceptionally(reason);
    left.forEach(sent -> sent.call().failed(reason));
  }

  /**
   * Kills the host if it takes too long. Its time begins when it got the oldest call, but not
   * before somebody was there to read the answer: a slow continuation is no fault of the host.
   */
  private long look() {
    synchronized (lock) {
      var oldest = waiting.peekFirst();
      if (oldest == null || readingSince.isEmpty() || expired.isPresent()) {
        return limit.toNanos();
      }
      long now = System.nanoTime();
      long busy = Math.min(now - oldest.nanos(), now - readingSince.get());
      long left = limit(oldest.call()).toNanos() - busy;
      if (left > 0) {
        return Math.min(left, limit.toNanos());
      }
      expired = Optional.of(oldest.call());
      host.kill();
      return limit.toNanos();
    }
  }

  private Duration limit(Call call) {
    return call.preparatory() && limit.compareTo(PATIENCE) < 0 ? PATIENCE : limit;
  }

  /** The line of a log that says most: the last one that is no stack frame. */
  private static String gist(String stderr) {
    return stderr
        .lines()
        .filter(line -> !line.isBlank() && !line.startsWith("\t") && !line.startsWith(" "))
        .reduce((first, second) -> second)
        .map(line -> ": " + line.strip())
        .orElse(".");
  }
}
