package dev.edgecase.oracle;

import dev.edgecase.graph.Ability;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.protocol.Value;
import dev.edgecase.query.Disassembly;
import dev.edgecase.query.Query;
import dev.edgecase.query.Traits;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** One run of the parts of a query, one after the other. */
final class ChainRun {
  /** Some engines refuse longer lists of ids. */
  private static final int MOST_IDS = 200;

  /** A chain of so many rows would take the place of many queries. */
  private static final int MOST_ROWS = 1000;

  private final Inquiry inquiry;
  private final Disassembly parts;
  private final Chain chain;
  private final boolean keepsRepeats;
  private final List<Link> links = new ArrayList<>();

  /**
   * What a part came to.
   *
   * @param queries what was asked: several where its rows had to be divided
   */
  record Link(List<Query> queries, List<Outcome> outcomes, Outcome outcome) {}

  /** The links, or why there are none. */
  record Result(List<Link> links, Optional<String> skip) {
    Outcome outcome() {
      return links.get(links.size() - 1).outcome();
    }
  }

  /**
   * Prepares a run.
   *
   * @param keepsRepeats whether the engine gives an element as often as it is asked for; otherwise
   *     repeated rows are asked for in several queries
   */
  ChainRun(Inquiry inquiry, Disassembly parts, Chain chain, boolean keepsRepeats) {
    this.inquiry = inquiry;
    this.parts = parts;
    this.chain = chain;
    this.keepsRepeats = keepsRepeats;
  }

  CompletableFuture<Result> run() {
    if (chain == Chain.TEMPORARY && !takesTemporary(inquiry)) {
      return skip("no temporary vertices");
    }
    return chain == Chain.BARRIER
        ? parts
            .withBarriers()
            .map(
                query ->
                    ask(List.of(query)).thenApply(outcome -> new Result(links, Optional.empty())))
            .orElseGet(() -> skip("no barriers"))
        : ask(List.of(parts.upTo(1))).thenCompose(first -> next(1, first));
  }

  /** Temporary vertices have a label of their own, which no schema knows. */
  static boolean takesTemporary(Inquiry inquiry) {
    return inquiry.target().abilities().has(Ability.NEW_LABELS);
  }

  private CompletableFuture<Result> next(int part, Outcome before) {
    if (part == parts.size() || !(before instanceof Outcome.Rows rows)) {
      return CompletableFuture.completedFuture(new Result(links, Optional.empty()));
    }
    if (!parts.takes(rows.values())) {
      return skip("rows that cannot be passed on");
    }
    if (rows.values().size() > MOST_ROWS) {
      return skip("too many rows between parts");
    }
    var lists = divided(rows.values());
    if (lists.size() > 1 && !parts.isRowWise(part)) {
      return skip("too many or repeated rows for a part that needs all");
    }
    var queries = lists.stream().map(list -> query(part, list)).toList();
    if (!lists.stream().allMatch(list -> isDetermined(parts.from(part, list)))) {
      return skip("part depends on the order of its rows");
    }
    return queries.stream().allMatch(Optional::isPresent)
        ? ask(queries.stream().map(Optional::orElseThrow).toList())
            .thenCompose(outcome -> next(part + 1, outcome))
        : skip("part would see temporary vertices");
  }

  private Optional<Query> query(int part, List<Value> rows) {
    return chain == Chain.TEMPORARY
        ? parts.fromTemporary(part, rows)
        : Optional.of(parts.from(part, rows));
  }

  private boolean isDetermined(Query query) {
    var traits = query.traits(inquiry.graph());
    return traits.result() == Traits.Result.BAG && traits.slack().absolute() == 0;
  }

  /** The rows in lists that the engine takes as they are. */
  private List<List<Value>> divided(List<Value> rows) {
    if (chain == Chain.TEMPORARY || rows.isEmpty()) {
      return List.of(rows);
    }
    var lists = new ArrayList<List<Value>>();
    for (var row : rows) {
      lists.stream()
          .filter(list -> list.size() < MOST_IDS && (keepsRepeats || !list.contains(row)))
          .findFirst()
          .orElseGet(
              () -> {
                var list = new ArrayList<Value>();
                lists.add(list);
                return list;
              })
          .add(row);
    }
    return lists;
  }

  private CompletableFuture<Outcome> ask(List<Query> queries) {
    return inquiry
        .runOthers(queries)
        .thenApply(
            outcomes -> {
              var link = new Link(queries, outcomes, together(outcomes));
              links.add(link);
              return link.outcome();
            });
  }

  private static Outcome together(List<Outcome> outcomes) {
    return outcomes.stream()
        .filter(outcome -> !(outcome instanceof Outcome.Rows))
        .findFirst()
        .orElseGet(
            () ->
                new Outcome.Rows(
                    outcomes.stream().flatMap(o -> ((Outcome.Rows) o).values().stream()).toList()));
  }

  private CompletableFuture<Result> skip(String reason) {
    return CompletableFuture.completedFuture(new Result(List.of(), Optional.of(reason)));
  }

  /** A row that occurs more than once. */
  static Optional<Value> repeated(List<Value> rows) {
    var seen = new HashSet<Value>();
    return rows.stream().filter(row -> !seen.add(row)).findFirst();
  }
}
