package dev.edgecase.host.neo4j;

import dev.edgecase.host.Identities;
import dev.edgecase.host.cypher.CypherDatabase;
import dev.edgecase.host.cypher.Options;
import dev.edgecase.host.cypher.Parameters;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.protocol.Program;
import dev.edgecase.protocol.Schema;
import dev.edgecase.protocol.Surroundings;
import dev.edgecase.protocol.Value;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Neo4j with a graph in it. */
final class LoadedDatabase implements CypherDatabase {
  private static final String INDEXES = "indexes";
  private static final String FORGET = "forget";

  /** The words of all clauses that write; one that only stands in a text does no harm. */
  private static final Pattern WRITING =
      Pattern.compile("(?i)\\b(CREATE|INSERT|MERGE|SET|REMOVE|DELETE)\\b");

  private final Database database;
  private Optional<Loader> loader = Optional.empty();
  private StatementFailures failures = new StatementFailures(0);
  private Graph graph =
      new Graph(new Schema(List.of(), List.of(), List.of()), List.of(), List.of(), List.of());
  private Identities identities = Identities.NONE;
  private Optional<Outcome.Failure> problem = Optional.empty();
  private Optional<Unfinished> unfinished = Optional.empty();

  LoadedDatabase(Database database) {
    this.database = database;
  }

  @Override
  public String open(Path folder, Options options) throws Exception {
    // Neo4j 3.5 locks the folder around that of a database.
    database.open(folder.resolve("data"), options.without(INDEXES, FORGET));
    var indexes = new Indexes(Indexes.Grammar.named(options.required(INDEXES)));
    failures = new StatementFailures(options.limitMillis());
    loader = Optional.of(new Loader(database, indexes, options.required(FORGET), failures));
    return Version.of(database);
  }

  @Override
  public Set<String> surroundings() {
    return Set.of(Surroundings.INDEXES, Surroundings.COMMIT, Surroundings.HISTORY);
  }

  @Override
  public void load(Graph next) {
    forget();
    graph = next;
    var loaded = loader.orElseThrow().load(graph);
    identities = loaded.identities();
    problem = loaded.problem();
  }

  @Override
  public Optional<Outcome.Failure> problem() {
    return problem;
  }

  @Override
  public String explain(Program.Statement statement, List<String> options) {
    try (var work = database.begin();
        var result =
            work.execute(
                "EXPLAIN " + prefix(options) + statement.text(),
                new Parameters(new OwnValues(work, identities)).all(statement.parameters()))) {
      return Plan.shape(result.getExecutionPlanDescription());
    }
  }

  @Override
  public Answer run(Program.Statement statement, List<String> options, boolean lasting) {
    // It would wait until its time is up for what the open transaction has locked, which is all.
    if (WRITING.matcher(statement.text()).find()) {
      forget();
    }
    try (var work = database.begin()) {
      var rows = rows(work, identities, statement, options);
      if (lasting) {
        work.commit();
      }
      return new Answer(rows, true);
    }
  }

  /** The graph is built once for all statements that leave it as it is. */
  @Override
  public Uncommitted begin(List<String> options) {
    var building = unfinished.orElseGet(this::build);
    unfinished = Optional.of(building);
    return new Uncommitted() {
      private boolean spoilt = !database.isSideBySide();

      @Override
      public List<Value> run(Program.Statement statement) {
        boolean before = spoilt;
        spoilt = true;
        var parameters = parameters(building.work(), building.own(), statement);
        try (var result = building.work().execute(prefix(options) + statement.text(), parameters)) {
          var rows = new Results(building.own()).rows(result);
          spoilt = before || result.getQueryStatistics().containsUpdates();
          return rows;
        }
      }

      @Override
      public void close() {
        if (spoilt) {
          forget();
        }
      }
    };
  }

  /** A transaction and the elements that it has made. */
  private record Unfinished(Work work, Identities own) {}

  private Unfinished build() {
    var work = database.beginLoading();
    try {
      return new Unfinished(work, Loader.rebuild(work, graph));
    } catch (Throwable broken) {
      work.close();
      throw broken;
    }
  }

  private void forget() {
    unfinished.ifPresent(building -> building.work().close());
    unfinished = Optional.empty();
  }

  @Override
  public Outcome failure(Throwable thrown) {
    return failures.of(thrown);
  }

  @Override
  public void close() {
    database.close();
  }

  private static List<Value> rows(
      Work work, Identities identities, Program.Statement statement, List<String> options) {
    var parameters = parameters(work, identities, statement);
    try (var result = work.execute(prefix(options) + statement.text(), parameters)) {
      return new Results(identities).rows(result);
    }
  }

  private static Map<String, @Nullable Object> parameters(
      Work work, Identities identities, Program.Statement statement) {
    return new Parameters(new OwnValues(work, identities)).all(statement.parameters());
  }

  private static String prefix(List<String> options) {
    return options.isEmpty() ? "" : "CYPHER " + String.join(" ", options) + " ";
  }
}
