package dev.edgecase.cypher;

import dev.edgecase.graph.GraphView;
import dev.edgecase.query.Dialect;
import dev.edgecase.query.Query;
import dev.edgecase.query.QueryOptions;
import dev.edgecase.query.QuerySource;
import dev.edgecase.random.Rng;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Makes random statements after GDsmith: a skeleton of clauses is filled in, or a statement that
 * gave rows is changed. What is not determined, or may raise an error, or costs too much, is made
 * again.
 */
final class StatementGenerator implements QuerySource {
  private static final int TRIES = 40;

  /** How many statements are looked at for one that has what the hunt is focused on. */
  private static final int FOCUS = 8;

  /** How many statements are looked at for one whose keys were seldom asked for together. */
  private static final int CHOICE = 4;

  private final GraphView graph;
  private final QueryOptions options;
  private final GeneratorSettings settings;
  private final Demand demand;
  private final KeyFrequencies frequencies = new KeyFrequencies();
  private final Workshop tools;
  private final Completion completion;
  private final Rng rng;
  private final List<Body> pool = new ArrayList<>();
  private final Set<Body> made = new HashSet<>();

  StatementGenerator(
      GraphView graph, QueryOptions options, GeneratorSettings settings, Dialect dialect, Rng rng) {
    this.graph = graph;
    this.options = options;
    this.settings = settings;
    this.rng = rng;
    var words = Demand.words(Ingredients.all(), dialect, options);
    this.tools =
        new Workshop(
            graph, words, options.focus(), dialect.abilities(), frequencies, settings.walks(), rng);
    this.demand = new Demand(words, tools.facts(), graph, options.maxCost());
    this.completion = new Completion(tools);
  }

  @Override
  public Query get() {
    var body = one();
    for (int i = 1; i < FOCUS && !hasFocus(body); i++) {
      body = one();
    }
    for (int i = 1; i < CHOICE && !frequencies.isEmpty() && !isRare(body); i++) {
      body = rarer(body, one());
    }
    return new Statement(settings.semantics() ? body : Scrambling.of(body, tools));
  }

  /** Whether nobody has asked for just these keys yet. */
  private boolean isRare(Body body) {
    return frequencies.together(keys(body)) == 0;
  }

  private Body rarer(Body one, Body other) {
    boolean rarer = frequencies.together(keys(other)) < frequencies.together(keys(one));
    return rarer && hasFocus(other) == hasFocus(one) ? other : one;
  }

  /** The property keys that a statement asks for. */
  private Set<String> keys(Body body) {
    var keys = new TreeSet<>(new Statement(body).names());
    keys.retainAll(tools.facts().keys().keySet());
    return keys;
  }

  private boolean hasFocus(Body body) {
    return options.focus().isEmpty() || !Collections.disjoint(options.focus(), Recipe.of(body));
  }

  @Override
  public void learn(Query query, boolean hasRows) {
    if (!hasRows || !(query instanceof Statement statement)) {
      return;
    }
    if (settings.frequencies()) {
      frequencies.add(keys(statement.body()));
    }
    var chains = statement.body().chains();
    int clauses = chains.get(0).clauses().size();
    if (chains.size() == 1
        && clauses >= settings.leastClauses()
        && clauses <= Math.min(settings.mostClauses(), options.maxLength())) {
      pool.add(statement.body());
      if (pool.size() > settings.poolSize()) {
        pool.remove(0);
      }
    }
  }

  private Body one() {
    for (int i = 0; i < TRIES; i++) {
      var body =
          !pool.isEmpty() && rng.chance(settings.mutated())
              ? mutated(rng.pick(pool))
              : Optional.of(fresh());
      if (body.isPresent() && demand.isMetBy(body.get()) && made.add(body.get())) {
        return body.get();
      }
    }
    return ((Statement) new Cypher().simplest()).body();
  }

  private Body fresh() {
    tools.restart(0);
    int most = options.maxLength();
    var chain =
        completed(List.of(), Context.START, rng.between(Math.min(2, most), Math.min(7, most)));
    boolean all = rng.chance(0.5);
    if (!tools.may(all ? Ingredients.UNION_ALL : Ingredients.UNION, 0.1)) {
      return new Body(List.of(chain), false);
    }
    // A planner leaves out what gives nothing, and must not keep a part of it.
    var one = tools.has("LIMIT") && tools.may(Ingredients.NO_ROW, 0.3) ? emptied(chain) : chain;
    return united(chain)
        .map(other -> new Body(List.of(one, other), all))
        .orElseGet(() -> new Body(List.of(chain), false));
  }

  /** The same without any row, if it says what it returns. */
  private static Chain emptied(Chain chain) {
    int last = chain.clauses().size() - 1;
    if (!(chain.clauses().get(last) instanceof Clause.Return end) || end.projection().all()) {
      return chain;
    }
    var clauses = new ArrayList<>(chain.clauses());
    clauses.set(last, new Clause.Return(end.projection().none()));
    return new Chain(clauses);
  }

  /** Clauses that go on from others, up to so many in all. */
  private Chain completed(List<Clause> begun, Context start, int most) {
    var clauses = new ArrayList<>(begun);
    var context = start;
    for (var slot : Skeleton.random(Math.max(1, most - begun.size()), options.focus(), rng)) {
      int size = clauses.size();
      var after = completion.append(clauses, slot, context);
      boolean dear = Estimator.cost(Body.of(clauses), graph) > options.maxCost();
      if (dear && slot != Skeleton.Slot.RETURN) {
        clauses.subList(size, clauses.size()).clear();
      } else {
        context = after;
      }
    }
    return new Chain(clauses);
  }

  /** Another chain with the same columns, if they are such that any chain can have them. */
  private Optional<Chain> united(Chain chain) {
    var scope =
        new Analysis(tools.facts()).body(Body.of(chain.clauses()), Scope.EMPTY, Scope.EMPTY, true);
    var columns = new LinkedHashMap<String, Type.Kind>();
    scope.names().forEach((name, type) -> columns.put(name, type.kind()));
    var last = chain.clauses().get(chain.clauses().size() - 1);
    boolean plain =
        columns.values().stream().allMatch(Type.Kind::isScalar)
            && last instanceof Clause.Return end
            && !end.projection().all();
    if (!plain) {
      return Optional.empty();
    }
    var clauses = new ArrayList<Clause>();
    var context =
        rng.chance(0.2)
            ? Context.START
            : completion.append(clauses, Skeleton.Slot.MATCH, Context.START);
    clauses.add(completion.returning(context, columns));
    return Optional.of(new Chain(clauses));
  }

  private Optional<Body> mutated(Body body) {
    tools.restart(Mutation.nextName(body));
    var chain = body.chains().get(0);
    return switch (rng.below(3)) {
      case 0 -> Mutation.delayReturn(chain).flatMap(this::goneOn);
      case 1 -> Mutation.advanceReturn(chain, rng).map(c -> Body.of(c.clauses()));
      default -> Mutation.removeCondition(chain, rng).map(c -> Body.of(c.clauses()));
    };
  }

  private Optional<Body> goneOn(List<Clause> clauses) {
    int most = options.maxLength();
    if (clauses.size() >= most) {
      return Optional.empty();
    }
    var scope = Scope.EMPTY;
    var analysis = new Analysis(tools.facts());
    for (var clause : clauses) {
      scope = analysis.clause(clause, Scope.EMPTY, scope);
    }
    int more = rng.between(1, Math.min(3, most - clauses.size()));
    return Optional.of(
        Body.of(
            completed(clauses, Context.START.withScope(scope), clauses.size() + more).clauses()));
  }
}
