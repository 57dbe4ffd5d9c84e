package dev.edgecase.hunt;

import dev.edgecase.graph.Ability;
import dev.edgecase.graph.GraphGenerator;
import dev.edgecase.graph.GraphOptions;
import dev.edgecase.graph.GraphView;
import dev.edgecase.graph.HistoryGenerator;
import dev.edgecase.graph.Identities;
import dev.edgecase.oracle.Approach;
import dev.edgecase.oracle.FailureOracle;
import dev.edgecase.oracle.Finding;
import dev.edgecase.oracle.GroundTruthOracle;
import dev.edgecase.oracle.Guidance;
import dev.edgecase.oracle.Inquiry;
import dev.edgecase.oracle.Oracle;
import dev.edgecase.oracle.Oracles;
import dev.edgecase.oracle.Verdict;
import dev.edgecase.oracle.WritesOracle;
import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.query.Language;
import dev.edgecase.query.Query;
import dev.edgecase.query.QueryOptions;
import dev.edgecase.query.QuerySource;
import dev.edgecase.random.Rng;
import dev.edgecase.target.Session;
import dev.edgecase.target.TargetException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Semaphore;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * One graph and the queries asked of it: a pure function of seed, number and options.
 *
 * <p>Queries are generated ahead while the engine works on earlier ones. Whether a query still
 * belongs to the round is decided when its plan comes back, in the order of the queries, so that
 * generating ahead changes nothing.
 */
final class Round {
  /** How many queries are under way at once: enough that the host never waits for the tool. */
  private static final int WINDOW = 32;

  /**
   * How many queries later the generator is told what became of one. A fixed number, so that it
   * knows the same whatever the engine's speed; larger than the window, so that it seldom waits.
   */
  private static final int DELAY = 2 * WINDOW;

  private final HuntOptions options;
  private final Language language;
  private final long number;
  private final Session session;
  private final ExecutorService judge;
  private final Guidance guidance;
  private final List<Oracle> oracles;
  private final boolean answered;
  private final boolean written;
  private final Configuration standard;
  private final Tally tally = new Tally();
  private final long nanosBefore;
  private volatile OptionalLong nanosAfter = OptionalLong.empty();
  private volatile Duration asking = Duration.ZERO;
  private volatile boolean ended;

  /**
   * Prepares a round.
   *
   * @param judge one thread, on which all judging is done
   */
  Round(
      HuntOptions options, Language language, long number, Session session, ExecutorService judge) {
    this(options, language, number, session, judge, Jury.of(session));
  }

  /** Prepares a round in which others judge than usual. */
  Round(
      HuntOptions options,
      Language language,
      long number,
      Session session,
      ExecutorService judge,
      Jury jury) {
    this.options = options;
    this.language = language;
    this.number = number;
    this.session = session;
    this.nanosBefore = session.engineNanos();
    this.judge = judge;
    this.guidance = options.guidance() ? Guidance.patient(options.patience()) : Guidance.off();
    var approach = Approach.thorough().with(options.chains()).with(guidance);
    this.answered = language.synthesizes() && isAnswered(options, number);
    this.written = language.writes() && !answered && isWritten(options, number, session);
    this.oracles =
        Oracles.all().stream()
            .filter(kind -> options.oracles().contains(kind.name()))
            .filter(kind -> answered || !kind.name().equals(GroundTruthOracle.NAME))
            .filter(kind -> isForWrites(kind.name()) == written || isForAll(kind.name()))
            .filter(jury.takes())
            .map(kind -> kind.make().apply(approach))
            .map(jury.sworn())
            .toList();
    this.standard =
        session.target().abilities().has(Ability.STRATEGY_ORDER)
            ? Configuration.DEFAULT.with(Configuration.ORDER, order(options.seed(), number))
            : Configuration.DEFAULT;
  }

  /** With other oracles beside ground truth, every second round has queries of the usual kind. */
  private static boolean isAnswered(HuntOptions options, long number) {
    var others = new ArrayList<>(options.oracles());
    others.removeAll(List.of(GroundTruthOracle.NAME, FailureOracle.NAME));
    return options.oracles().contains(GroundTruthOracle.NAME)
        && (others.isEmpty() || number % 2 == 0);
  }

  /** The time that it takes to make all queries, with nobody to ask. */
  Duration making() {
    var queries = queries(new GraphView(graph()), source());
    long begin = System.nanoTime();
    for (int i = 0; i < options.queries(); i++) {
      var unused = queries.get();
    }
    return Duration.ofNanos(System.nanoTime() - begin);
  }

  private Rng source() {
    return Rng.of(options.seed(), number, 1);
  }

  /** With other oracles beside that of writes, every third round has statements that write. */
  private static boolean isWritten(HuntOptions options, long number, Session session) {
    var others = new ArrayList<>(options.oracles());
    others.removeAll(List.of(WritesOracle.NAME, FailureOracle.NAME));
    return options.oracles().contains(WritesOracle.NAME)
        && !session.dialect().lacking().contains(WritesOracle.NAME)
        && (others.isEmpty() || number % 3 == 1);
  }

  private static boolean isForWrites(String oracle) {
    return oracle.equals(WritesOracle.NAME);
  }

  private static boolean isForAll(String oracle) {
    return oracle.equals(FailureOracle.NAME);
  }

  /** The graph that is asked about. */
  Graph graph() {
    return changed(generated());
  }

  /** The engine's default as this round pins it. */
  Configuration standard() {
    return standard;
  }

  /** Loads the graph and asks all queries, but does nothing about what is found. */
  Counts ask(BooleanSupplier stop) throws InterruptedException {
    long begin = System.nanoTime();
    var graph = graph();
    session.load(graph);
    askAll(new GraphView(graph), stop);
    nanosAfter = OptionalLong.of(session.engineNanos());
    asking = Duration.ofNanos(System.nanoTime() - begin);
    return tally.counts(!stop.getAsBoolean());
  }

  /** Queries with a known answer need elements that can be told apart, and some of them. */
  private Graph generated() {
    var abilities = session.target().abilities();
    var rng = Rng.of(options.seed(), number, 0);
    return answered
        ? Identities.in(
            new GraphGenerator(new GraphOptions(options.vertices(), options.edges(), abilities))
                .generate(rng),
            abilities)
        : new GraphGenerator(language.graphs(options.vertices(), options.edges(), abilities))
            .generate(rng);
  }

  /** Half of the graphs have a history, where the target can have one. */
  private Graph changed(Graph graph) {
    var abilities = session.target().abilities();
    var rng = Rng.of(options.seed(), number, 3);
    return abilities.has(Ability.HISTORY) && options.changes() > 0 && rng.chance(0.5)
        ? new HistoryGenerator(graph, abilities, rng).generate(rng.between(1, options.changes()))
        : graph;
  }

  /**
   * Looks into what was found.
   *
   * @param counts what asking came to
   * @param own gives a session on the same target; whatever it has loaded is replaced
   * @param wanted says of each finding whether it is to be looked into
   * @param still says so again when its query has been made small
   * @param stop says when to do nothing more
   * @param trouble is told when there is no host any more; it should say stop from then on
   */
  RoundResult lookInto(
      Counts counts,
      Supplier<Session> own,
      Predicate<Finding> wanted,
      Predicate<Finding> still,
      BooleanSupplier stop,
      Consumer<TargetException> trouble) {
    var harvest = new Harvest(options, standard, own, number);
    harvest.gather(tally.findings(), wanted, still, stop, trouble);
    // What was cut short is run again one day, and must not count twice then.
    boolean whole = counts.rounds() == 1 && !(hasFindings() && stop.getAsBoolean());
    return new RoundResult(
        session.target().name(),
        number,
        whole,
        whole ? counts : counts.unfinished(),
        new Cost(asking, Duration.ofNanos(engineNanos())),
        guidance.explored(),
        harvest.discoveries(),
        harvest.suspects(),
        harvest.efforts());
  }

  /** Whether there is anything to look into. */
  boolean hasFindings() {
    return !tally.findings().isEmpty();
  }

  /** What was done so far, for whoever looks on. */
  Counts soFar() {
    return tally.counts(false);
  }

  /** The time that asking has spent inside the engine so far. */
  long engineNanos() {
    return nanosAfter.orElseGet(session::engineNanos) - nanosBefore;
  }

  private static String order(long seed, long number) {
    return Long.toHexString(Rng.of(seed, number, 2).nextLong());
  }

  /** What the target is known to give another meaning to: an answer would say nothing. */
  private Set<String> deviating() {
    return session.members().stream()
        .flatMap(member -> member.deviations().stream())
        .flatMap(deviation -> deviation.touches().stream())
        .collect(Collectors.toSet());
  }

  private QuerySource queries(GraphView graph, Rng rng) {
    var known =
        answered
            ? language.synthesizer(
                graph, options.query().without(deviating()), session.dialect(), rng)
            : Optional.<QuerySource>empty();
    return known.orElseGet(
        () ->
            Variety.source(
                options.query(),
                language,
                session.dialect(),
                options.seed(),
                number,
                options.queries(),
                bounds -> queries(graph, bounds, rng)));
  }

  private QuerySource queries(GraphView graph, QueryOptions bounds, Rng rng) {
    var writer =
        written
            ? language.writer(graph, bounds, session.dialect(), rng)
            : Optional.<QuerySource>empty();
    return writer.orElseGet(() -> language.generator(graph, bounds, session.dialect(), rng));
  }

  private void askAll(GraphView graph, BooleanSupplier stop) throws InterruptedException {
    var queries = queries(graph, source());
    var free = new Semaphore(WINDOW);
    // Some queries need more answers than others; they are counted in their own order all the same.
    var counted = CompletableFuture.completedFuture(tally);
    var untold = new ArrayDeque<CompletableFuture<Answer>>();
    for (int i = 0; i < options.queries() && !ended && !stop.getAsBoolean(); i++) {
      free.acquire();
      if (counted.isCompletedExceptionally()) {
        break;
      }
      if (untold.size() == DELAY) {
        var answer = untold.remove().join();
        queries.learn(answer.query(), answer.hasRows());
      }
      var inquiry = new Inquiry(queries.get(), graph, standard, session, judge);
      var judged = ask(inquiry).whenComplete((done, problem) -> free.release());
      untold.add(judged);
      counted =
          counted.thenCombine(
              judged,
              (sum, answer) -> {
                answer.count().accept(sum);
                return sum;
              });
    }
    counted.join();
  }

  /** What became of a query, and what is to be counted: nothing once the round has ended. */
  private record Answer(Query query, boolean hasRows, Consumer<Tally> count) {}

  private CompletableFuture<Answer> ask(Inquiry inquiry) {
    return inquiry
        .explain()
        .thenCompose(
            plan -> {
              ended |= guidance.exhausted();
              return ended
                  ? CompletableFuture.completedFuture(new Answer(inquiry.query(), false, sum -> {}))
                  : judge(inquiry);
            });
  }

  private CompletableFuture<Answer> judge(Inquiry inquiry) {
    var verdicts = oracles.stream().map(oracle -> oracle.judge(inquiry)).toList();
    return CompletableFuture.allOf(verdicts.toArray(CompletableFuture[]::new))
        .thenCompose(done -> inquiry.run(List.of(standard)))
        .thenApply(
            outcomes ->
                new Answer(
                    inquiry.query(),
                    inquiry.surelyHasRows(outcomes.get(0)),
                    sum -> count(sum, inquiry, verdicts, outcomes.get(0))));
  }

  private void count(
      Tally sum, Inquiry inquiry, List<CompletableFuture<Verdict>> verdicts, Outcome outcome) {
    sum.query(inquiry.surelyHasRows(outcome), inquiry.executions());
    for (int i = 0; i < verdicts.size(); i++) {
      sum.verdict(oracles.get(i).name(), verdicts.get(i).join());
    }
  }
}
