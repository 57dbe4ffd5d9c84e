package dev.edgecase.host.neo4j;

import dev.edgecase.host.Engine;
import dev.edgecase.host.HostException;
import dev.edgecase.host.Opening;
import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.protocol.Program;
import dev.edgecase.protocol.Reply;
import dev.edgecase.protocol.Surroundings;
import dev.edgecase.protocol.Switch;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Neo4j inside this process: one database in which the graph came to be by its history and has its
 * indexes, and one without either. Which of the two matters is for a reducer to see.
 */
final class CypherEngine implements Engine {
  private static final String CATEGORY = "surroundings";
  private static final String OPTION = "option";

  private final Database usual;
  private final Database plain;
  private Optional<Databases> opened = Optional.empty();
  private Graph graph = LoadedDatabase.NOTHING;

  private record Databases(LoadedDatabase usual, LoadedDatabase plain, List<String> switches) {}

  CypherEngine(Database.Maker maker) throws ReflectiveOperationException {
    usual = maker.make();
    plain = maker.make();
  }

  @Override
  public Opening open(Map<String, String> given) throws Exception {
    var options = new Options(given);
    // Neo4j 3.5 locks the folder around that of a database.
    usual.open(Path.of("usual", "data").toAbsolutePath(), options.settings());
    plain.open(Path.of("plain", "data").toAbsolutePath(), options.settings());
    var failures = new StatementFailures(options.limitMillis());
    opened =
        Optional.of(
            new Databases(
                new LoadedDatabase(usual, new Loader(usual, options, failures), failures),
                new LoadedDatabase(plain, new Loader(plain, options, failures), failures),
                options.switches()));
    return new Opening(Version.of(usual), Set.of());
  }

  @Override
  public void load(Graph next) {
    graph = next;
    databases().usual().load(graph);
    if (!graph.indexes().isEmpty() || graph.history().isPresent()) {
      databases()
          .plain()
          .load(new Graph(graph.schema(), graph.vertices(), graph.edges(), List.of()));
    }
  }

  @Override
  public Reply.Explained explain(Program program, Configuration configuration) {
    var database = in(configuration);
    long start = System.nanoTime();
    try {
      var shape = database.explain(program, prefix(configuration));
      return new Reply.Explained(
          switches(program), Optional.empty(), shape, System.nanoTime() - start);
    } catch (Throwable thrown) {
      return new Reply.Explained(
          switches(program), Optional.of(database.failure(thrown)), "", System.nanoTime() - start);
    }
  }

  @Override
  public Reply.Ran run(Program program, List<Configuration> configurations) {
    var outcomes = new ArrayList<Outcome>(configurations.size());
    long nanos = 0;
    for (var configuration : configurations) {
      var database = in(configuration);
      var measured =
          Surroundings.of(configuration).commit()
              ? database.run(program, prefix(configuration))
              : database.runUncommitted(program, prefix(configuration));
      outcomes.add(measured.outcome());
      nanos += measured.nanos();
      if (!measured.clean()) {
        load(graph);
      }
    }
    return new Reply.Ran(outcomes, nanos);
  }

  @Override
  public void close() {
    usual.close();
    plain.close();
  }

  /** All options are offered to every statement; the indexes, if it mentions an indexed key. */
  private List<Switch> switches(Program program) {
    var switches = new ArrayList<Switch>();
    databases().switches().forEach(name -> switches.add(new Switch(name, OPTION, true)));
    if (!graph.indexes().isEmpty()) {
      boolean used =
          graph.indexes().stream()
              .flatMap(index -> index.keys().stream())
              .anyMatch(key -> mentions(program, key));
      switches.add(new Switch(Surroundings.INDEXES, CATEGORY, used));
    }
    if (graph.history().isPresent()) {
      switches.add(new Switch(Surroundings.HISTORY, CATEGORY, true));
    }
    switches.add(new Switch(Surroundings.COMMIT, CATEGORY, true));
    return switches;
  }

  private static boolean mentions(Program program, String key) {
    return program instanceof Program.Sequence sequence
        ? mentions(sequence.program(), key)
        : program instanceof Program.Statement statement && statement.text().contains(key);
  }

  /** A graph without indexes is its own copy without them, one without a history likewise. */
  private LoadedDatabase in(Configuration configuration) {
    var wanted = Surroundings.of(configuration);
    return (wanted.indexes() || graph.indexes().isEmpty())
            && (wanted.history() || graph.history().isEmpty())
        ? databases().usual()
        : databases().plain();
  }

  private static String prefix(Configuration configuration) {
    var options = configuration.options();
    return options.isEmpty() ? "" : "CYPHER " + String.join(" ", options) + " ";
  }

  private Databases databases() {
    return opened.orElseThrow(HostException::notOpen);
  }
}
