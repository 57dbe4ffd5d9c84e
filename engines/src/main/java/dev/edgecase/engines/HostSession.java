package dev.edgecase.engines;

import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.protocol.Program;
import dev.edgecase.protocol.Reply;
import dev.edgecase.protocol.Request;
import dev.edgecase.protocol.Schema;
import dev.edgecase.protocol.Surroundings;
import dev.edgecase.query.Dialect;
import dev.edgecase.query.Query;
import dev.edgecase.target.Deviation;
import dev.edgecase.target.Explanation;
import dev.edgecase.target.Session;
import dev.edgecase.target.Target;
import dev.edgecase.target.TargetException;
import java.time.Duration;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A session with a host: calls go through the pipe, answers are read as the descriptor says. */
final class HostSession implements Session {
  private static final Graph NOTHING =
      new Graph(new Schema(List.of(), List.of(), List.of()), List.of(), List.of(), List.of());
  private static final long FAREWELL_SECONDS = 10;

  private final HostedTarget target;
  private final ErrorRules rules;
  private final List<Descriptor.Pinned> pinned;
  private final SwitchGroups groups;
  private final Dialect dialect;
  private final Set<Deviation> deviations;
  private final Optional<Target> plain;
  private final Pipeline pipeline;
  private volatile boolean loaded;
  // Guarded by itself: what is asked for under it is asked for in that order.
  private final Set<Surroundings> ready = new HashSet<>();

  private HostSession(
      HostedTarget target, Descriptor engine, Pipeline pipeline, Reply.Opened opened) {
    var family = new DescriptorReader().family(engine.family()).at(opened.version());
    this.target = target;
    this.rules = new ErrorRules(engine, family);
    this.pinned = Stream.concat(engine.pinned().stream(), family.pinned().stream()).toList();
    this.groups = new SwitchGroups(engine.groups());
    var lacking =
        engine.lacks().stream().map(Descriptor.Lack::what).collect(Collectors.toUnmodifiableSet());
    this.dialect = new Dialect(opened.version(), opened.vocabulary(), lacking, target.abilities());
    this.deviations =
        Stream.concat(engine.deviations().stream(), family.deviations().stream())
            .map(Descriptor.Deviation::forTargets)
            .collect(Collectors.toUnmodifiableSet());
    this.plain = target.plain(family);
    this.pipeline = pipeline;
  }

  static HostSession open(
      HostedTarget target,
      Descriptor engine,
      Supplier<Map<String, String>> options,
      HostCommand command,
      Hosts hosts,
      Duration timeLimit) {
    var pipeline = new Pipeline(target.name(), options, command, hosts, timeLimit).start();
    try {
      var opened = (Reply.Opened) await(pipeline.opened());
      target.server().ifPresent(Server::taken);
      return new HostSession(target, engine, pipeline, opened);
    } catch (TargetException e) {
      pipeline.close();
      throw e;
    }
  }

  @Override
  public Target target() {
    return target;
  }

  @Override
  public Dialect dialect() {
    return dialect;
  }

  @Override
  public Optional<Target> plain() {
    return plain;
  }

  @Override
  public void load(Graph graph) {
    if (pipeline.isReader()) {
      throw new IllegalStateException("a continuation must not wait for a graph to be loaded");
    }
    loaded = true;
    try {
      await(asked(graph));
    } catch (TargetException once) {
      loadAgain(graph, once);
    }
  }

  /** A machine that is short of breath lets some engines fail to commit; twice is no accident. */
  private void loadAgain(Graph graph, TargetException once) {
    try {
      await(asked(graph));
    } catch (TargetException twice) {
      var first = String.valueOf(once.getMessage());
      throw first.equals(twice.getMessage())
          ? twice
          : new TargetException(
              "%s It was tried twice; the first time: %s".formatted(twice.getMessage(), first),
              twice);
    }
  }

  private CompletableFuture<Boolean> asked(Graph graph) {
    synchronized (ready) {
      ready.clear();
      ready.add(Surroundings.USUAL);
      return ask(graph);
    }
  }

  @Override
  public CompletableFuture<Explanation> explain(Query query, Configuration configuration) {
    var future = new CompletableFuture<Explanation>();
    var request = new Request.Explain(query.program(configuration), groups.resolved(configuration));
    prepare(List.of(configuration));
    pipeline.ask(new Call.Explain(request, plan -> read(query, plan), future));
    return future;
  }

  @Override
  public CompletableFuture<List<Outcome>> run(Query query, List<Configuration> configurations) {
    prepare(configurations);
    if (configurations.stream().allMatch(configuration -> configuration.hints().isEmpty())) {
      return run(query.program(), configurations);
    }
    var byProgram =
        configurations.stream()
            .distinct()
            .collect(
                Collectors.groupingBy(query::program, LinkedHashMap::new, Collectors.toList()));
    var outcomes = new LinkedHashMap<Configuration, CompletableFuture<Outcome>>();
    byProgram.forEach(
        (program, some) -> {
          var answer = run(program, some);
          IntStream.range(0, some.size())
              .forEach(i -> outcomes.put(some.get(i), answer.thenApply(all -> all.get(i))));
        });
    return CompletableFuture.allOf(outcomes.values().toArray(CompletableFuture[]::new))
        .thenApply(
            done ->
                configurations.stream()
                    .map(configuration -> Objects.requireNonNull(outcomes.get(configuration)))
                    .map(CompletableFuture::join)
                    .toList());
  }

  private CompletableFuture<List<Outcome>> run(
      Program program, List<Configuration> configurations) {
    var future = new CompletableFuture<List<Outcome>>();
    var resolved = configurations.stream().map(groups::resolved).toList();
    pipeline.ask(new RunCall(new Request.Run(program, resolved), this::read, future));
    return future;
  }

  /** Graphs are loaded apart from the queries that need them, whose time limit is shorter. */
  private void prepare(List<Configuration> configurations) {
    synchronized (ready) {
      for (var configuration : configurations) {
        var wanted = Surroundings.of(configuration);
        if (ready.add(wanted)) {
          pipeline.ask(new Call.Prepare(new Request.Prepare(wanted), new CompletableFuture<>()));
        }
      }
    }
  }

  @Override
  public Set<Deviation> deviations() {
    return deviations;
  }

  @Override
  public long engineNanos() {
    return pipeline.engineNanos();
  }

  @Override
  public long loadingNanos() {
    return pipeline.loadingNanos();
  }

  @Override
  public OptionalLong memory() {
    return pipeline.memory();
  }

  @Override
  public void close() {
    if (loaded && target.server().isPresent() && !pipeline.isReader()) {
      leaveNothing();
    }
    pipeline.close();
  }

  /** A server goes on when its hosts have ended: what we put there must not stay. */
  private void leaveNothing() {
    ask(NOTHING)
        .completeOnTimeout(false, FAREWELL_SECONDS, TimeUnit.SECONDS)
        .exceptionally(gone -> false)
        .join();
  }

  private CompletableFuture<Boolean> ask(Graph graph) {
    var done = new CompletableFuture<Boolean>();
    pipeline.ask(new Call.Load(graph, done));
    return done;
  }

  private Explanation read(Query query, Explanation explanation) {
    var used = explanation.used();
    var fixed = pinned.stream().filter(p -> p.holds(used)).map(Descriptor.Pinned::name).toList();
    var offered = groups.addedTo(explanation.switches());
    return new Explanation(
        offered.stream()
            .filter(s -> !fixed.contains(s.name()) && query.isTouchedBy(s.name()))
            .toList(),
        explanation.failure().map(rules::classify),
        explanation.shape());
  }

  /** Outcomes that are one object stay one object, which makes them cheap to compare. */
  private List<Outcome> read(List<Outcome> outcomes) {
    var seen = new IdentityHashMap<Outcome, Outcome>();
    return outcomes.stream().map(o -> seen.computeIfAbsent(o, rules::classify)).toList();
  }

  private static <T> T await(CompletableFuture<T> future) {
    try {
      return future.join();
    } catch (CompletionException e) {
      if (e.getCause() instanceof TargetException cause) {
        // Made anew, since the stack trace should show who waited.
        throw new TargetException(String.valueOf(cause.getMessage()), cause);
      }
      throw e;
    }
  }
}
