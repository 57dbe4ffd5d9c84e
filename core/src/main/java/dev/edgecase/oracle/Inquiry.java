package dev.edgecase.oracle;

import dev.edgecase.graph.Ability;
import dev.edgecase.graph.GraphView;
import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.query.Dialect;
import dev.edgecase.query.Query;
import dev.edgecase.query.Traits;
import dev.edgecase.target.Explanation;
import dev.edgecase.target.Session;
import dev.edgecase.target.Target;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

/**
 * One query asked of one loaded graph. Several oracles may judge it: what one has run, the next
 * need not run again.
 *
 * <p>Everything that waits for an answer goes on in the inquiry's executor. With an executor of one
 * thread, used from that thread, an oracle need not think of threads at all, and the answers to
 * several inquiries are judged in the order in which they were asked.
 */
public final class Inquiry {
  private final Query query;
  private final GraphView graph;
  private final Configuration standard;
  private final Session session;
  private final Executor executor;
  private final Map<Configuration, CompletableFuture<Outcome>> runs = new HashMap<>();
  private final Map<Query, CompletableFuture<Outcome>> others = new HashMap<>();
  private Optional<CompletableFuture<Explanation>> explanation = Optional.empty();
  private Optional<Traits> traits = Optional.empty();
  private int executions;

  /**
   * Prepares a query.
   *
   * @param graph the graph that the session has loaded
   * @param standard the engine's default, with the choices pinned that it would leave to chance
   * @param executor where judging goes on when an answer has come
   */
  public Inquiry(
      Query query, GraphView graph, Configuration standard, Session session, Executor executor) {
    this.query = query;
    this.graph = graph;
    this.standard = standard;
    this.session = session;
    this.executor = executor;
  }

  /** The same with nothing run yet. */
  public Inquiry again() {
    return on(session);
  }

  /** The same question to a session that has loaded the same graph. */
  public Inquiry on(Session other) {
    return new Inquiry(query, graph, standard, other, executor);
  }

  public Query query() {
    return query;
  }

  public GraphView graph() {
    return graph;
  }

  public Configuration standard() {
    return standard;
  }

  public Target target() {
    return session.target();
  }

  /** What the target says of its language. */
  public Dialect dialect() {
    return session.dialect();
  }

  /** Whether a query that is made from this one has nothing that the target is known to lack. */
  public boolean isUnderstood(Query other) {
    return Collections.disjoint(other.ingredients(), session.dialect().lacking());
  }

  public Traits traits() {
    if (traits.isEmpty()) {
      traits = Optional.of(traits(query));
    }
    return traits.get();
  }

  /** What is known of the result of a query before it comes from here. */
  public Traits traits(Query any) {
    return traits(any, graph, dialect());
  }

  static Traits traits(Query query, GraphView graph, Dialect dialect) {
    var exact = query.traits(graph);
    return dialect.abilities().has(Ability.ALL_DIGITS) ? exact : exact.shortened();
  }

  /**
   * Whether an outcome has rows, and has them every time: what chance brings must not be counted,
   * since counts depend on the seed alone.
   */
  public boolean surelyHasRows(Outcome outcome) {
    return outcome instanceof Outcome.Rows rows
        && !rows.values().isEmpty()
        && traits().result() != Traits.Result.NOTHING;
  }

  /** The plan of the query in the standard configuration. */
  public CompletableFuture<Explanation> explain() {
    if (explanation.isEmpty()) {
      explanation =
          Optional.of(session.explain(query, standard).thenApplyAsync(plan -> plan, executor));
    }
    return explanation.get();
  }

  /** The outcomes under the given configurations, in their order. */
  public CompletableFuture<List<Outcome>> run(List<Configuration> configurations) {
    var missing = configurations.stream().distinct().filter(c -> !runs.containsKey(c)).toList();
    if (!missing.isEmpty()) {
      executions += missing.size();
      var answers = session.run(query, missing).thenApplyAsync(outcomes -> outcomes, executor);
      for (int i = 0; i < missing.size(); i++) {
        int position = i;
        runs.put(missing.get(i), answers.thenApply(outcomes -> outcomes.get(position)));
      }
    }
    var wanted = configurations.stream().map(this::run).toList();
    return CompletableFuture.allOf(wanted.toArray(CompletableFuture[]::new))
        .thenApply(done -> wanted.stream().map(CompletableFuture::join).toList());
  }

  /** The outcomes of other queries in the standard configuration, in their order. */
  public CompletableFuture<List<Outcome>> runOthers(List<Query> queries) {
    var wanted = queries.stream().map(this::runOther).toList();
    return CompletableFuture.allOf(wanted.toArray(CompletableFuture[]::new))
        .thenApply(done -> wanted.stream().map(CompletableFuture::join).toList());
  }

  private CompletableFuture<Outcome> runOther(Query other) {
    if (other.equals(query)) {
      return run(List.of(standard)).thenApply(outcomes -> outcomes.get(0));
    }
    var known = others.get(other);
    if (known != null) {
      return known;
    }
    executions++;
    var answer =
        session.run(other, List.of(standard)).thenApplyAsync(outcomes -> outcomes.get(0), executor);
    others.put(other, answer);
    return answer;
  }

  /** The sessions that are asked together; the first one is that of all other methods. */
  public List<Session> members() {
    return session.members();
  }

  /** What each member answers to the query in the standard configuration. */
  public CompletableFuture<List<Outcome>> runOnMembers() {
    var answers = new ArrayList<CompletableFuture<Outcome>>();
    answers.add(run(List.of(standard)).thenApply(outcomes -> outcomes.get(0)));
    for (var member : members().subList(1, members().size())) {
      executions++;
      answers.add(
          member
              .run(query, List.of(standard))
              .thenApplyAsync(outcomes -> outcomes.get(0), executor));
    }
    return CompletableFuture.allOf(answers.toArray(CompletableFuture[]::new))
        .thenApply(done -> answers.stream().map(CompletableFuture::join).toList());
  }

  /** How often queries were really run. */
  public int executions() {
    return executions;
  }

  private CompletableFuture<Outcome> run(Configuration configuration) {
    var run = runs.get(configuration);
    if (run == null) {
      throw new IllegalStateException("not asked for: " + configuration);
    }
    return run;
  }
}
