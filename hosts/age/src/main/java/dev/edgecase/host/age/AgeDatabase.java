package dev.edgecase.host.age;

import static java.util.stream.Collectors.joining;

import dev.edgecase.host.Failures;
import dev.edgecase.host.HostException;
import dev.edgecase.host.Identities;
import dev.edgecase.host.cypher.CypherDatabase;
import dev.edgecase.host.cypher.Options;
import dev.edgecase.host.cypher.Rows;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.protocol.Program;
import dev.edgecase.protocol.Surroundings;
import dev.edgecase.protocol.Value;
import java.io.IOError;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** One graph on a server, by its name. */
final class AgeDatabase implements CypherDatabase {
  private static final int MOST_COLUMNS = 100;
  private static final Pattern OPERATOR = Pattern.compile("\"Node Type\": \"([^\"]+)\"");

  private final Server server;
  private Optional<Connection> connection = Optional.empty();
  private String name = "";
  private long limitMillis;
  private Identities identities = Identities.NONE;
  private Columns columns = new Columns("", 1);

  AgeDatabase(Server server) {
    this.server = server;
  }

  @Override
  public String open(Path folder, Options options) throws Exception {
    limitMillis = options.limitMillis();
    name = server.prefix() + folder.getFileName();
    var made = server.connect(options);
    made.setAutoCommit(false);
    connection = Optional.of(made);
    return in(List.of(), false, AgeDatabase::version);
  }

  private static String version(Statement sql) throws SQLException {
    try (var version =
        sql.executeQuery("SELECT extversion FROM pg_extension WHERE extname = 'age'")) {
      return text(version);
    }
  }

  @Override
  public Set<String> surroundings() {
    return Set.of(Surroundings.INDEXES);
  }

  @Override
  public void load(Graph graph) throws SQLException {
    identities = in(List.of(), true, sql -> new Loader(sql, name).load(graph));
  }

  @Override
  public String explain(Program.Statement statement, List<String> options) throws SQLException {
    var plan =
        ask("EXPLAIN (COSTS OFF, FORMAT JSON) ", statement, options, false, AgeDatabase::text);
    return OPERATOR
        .matcher(plan)
        .results()
        .map((MatchResult found) -> found.group(1))
        .collect(joining(", "));
  }

  private static String text(ResultSet plan) throws SQLException {
    plan.next();
    return plan.getString(1);
  }

  @Override
  public Answer run(Program.Statement statement, List<String> options, boolean lasting)
      throws SQLException {
    return new Answer(ask("", statement, options, lasting, this::rows), true);
  }

  private List<Value> rows(ResultSet result) throws SQLException {
    var rows = new Rows();
    int width = result.getMetaData().getColumnCount();
    while (result.next()) {
      var row = new ArrayList<Value>();
      for (int i = 1; i <= width; i++) {
        row.add(
            Optional.ofNullable(result.getString(i))
                .map(text -> AgtypeReader.read(identities, text))
                .orElseGet(Value.Nil::new));
      }
      rows.add(row);
    }
    return rows.all();
  }

  /** How many columns a statement has. */
  private record Columns(String text, int count) {}

  /** What is done with a result. */
  private interface Reading<T> {
    T of(ResultSet result) throws SQLException;
  }

  /**
   * The columns of a statement must be declared. How many there are only AGE itself knows, and says
   * before it runs anything whether a declaration fits: the first that does is remembered.
   */
  private <T> T ask(
      String prefix,
      Program.Statement statement,
      List<String> options,
      boolean lasting,
      Reading<T> reading)
      throws SQLException {
    var text = statement.text();
    for (int count = columns.text().equals(text) ? columns.count() : 1; ; count++) {
      var tried = new Columns(text, count);
      try {
        var result = in(options, lasting, sql -> asked(sql, prefix, statement, tried, reading));
        columns = tried;
        return result;
      } catch (SQLException refused) {
        if (!States.isColumns(refused) || count == MOST_COLUMNS) {
          throw refused;
        }
      }
    }
  }

  private <T> T asked(
      Statement sql,
      String prefix,
      Program.Statement statement,
      Columns declared,
      Reading<T> reading)
      throws SQLException {
    boolean given = !statement.parameters().isEmpty();
    var call =
        "SELECT * FROM cypher(%s, $edgecase$ %s $edgecase$%s) AS (%s)"
            .formatted(
                Loader.literal(name),
                statement.text(),
                given ? ", $1" : "",
                IntStream.range(0, declared.count())
                    .mapToObj(i -> "c" + i + " agtype")
                    .collect(joining(", ")));
    if (given) {
      sql.execute("DEALLOCATE ALL");
      sql.execute("PREPARE edgecase (agtype) AS " + call);
    }
    var asked =
        given
            ? "EXECUTE edgecase (%s)"
                .formatted(Loader.literal(new Agtype(identities).of(statement.parameters())))
            : call;
    try (var result = sql.executeQuery(prefix + asked)) {
      return reading.of(result);
    }
  }

  /** What is done in a transaction. */
  private interface Work<T> {
    T in(Statement sql) throws SQLException;
  }

  /** A server that is gone ends the host, as an engine that dies takes its host with it. */
  private <T> T in(List<String> options, boolean lasting, Work<T> work) throws SQLException {
    var opened = connection.orElseThrow(HostException::notOpen);
    try (var sql = opened.createStatement()) {
      sql.setEscapeProcessing(false);
      for (var setting : options) {
        sql.execute(setting.replaceFirst("^SET ", "SET LOCAL "));
      }
      var result = work.in(sql);
      if (lasting) {
        opened.commit();
      }
      return result;
    } catch (SQLException thrown) {
      if (States.isGone(thrown)) {
        throw new IOError(new IOException("The server is gone.", thrown));
      }
      throw thrown;
    } finally {
      if (!opened.isClosed()) {
        opened.rollback();
      }
    }
  }

  @Override
  public Outcome failure(Throwable thrown) {
    if (!Failures.isOutcome(thrown)) {
      throw (Error) thrown;
    }
    return thrown instanceof SQLException error
        ? States.outcome(error, limitMillis)
        : Failures.of(thrown);
  }

  @Override
  public void close() throws Exception {
    server.close();
  }
}
