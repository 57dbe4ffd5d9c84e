package dev.edgecase.host.cypher;

import dev.edgecase.host.Engine;
import dev.edgecase.host.HostException;
import dev.edgecase.host.Opening;
import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.protocol.Program;
import dev.edgecase.protocol.Reply;
import dev.edgecase.protocol.Schema;
import dev.edgecase.protocol.Surroundings;
import dev.edgecase.protocol.Switch;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * An engine that speaks Cypher: a database in which the graph came to be by its history and has its
 * indexes, and where there can be such, one without either. Which of the two matters is for a
 * reducer to see.
 */
public final class CypherEngine implements Engine {
  private static final Graph NOTHING =
      new Graph(new Schema(List.of(), List.of(), List.of()), List.of(), List.of(), List.of());
  private static final String CATEGORY = "surroundings";
  private static final String OPTION = "option";

  private final CypherDatabase usual;
  private final CypherDatabase plain;
  private Optional<Options> opened = Optional.empty();
  private Graph graph = NOTHING;

  public CypherEngine(CypherDatabase.Maker maker) throws Exception {
    usual = maker.make();
    plain = maker.make();
  }

  @Override
  public Opening open(Map<String, String> given) throws Exception {
    var options = new Options(given);
    var version = usual.open(Path.of("usual").toAbsolutePath(), options);
    if (has(Surroundings.INDEXES)) {
      plain.open(Path.of("plain").toAbsolutePath(), options);
    }
    opened = Optional.of(options);
    return new Opening(version, Set.of());
  }

  @Override
  public void load(Graph next) throws Exception {
    graph = next;
    usual.load(graph);
    if (isIndexed() || hasHistory()) {
      plain.load(new Graph(graph.schema(), graph.vertices(), graph.edges(), List.of()));
    }
  }

  @Override
  public Reply.Explained explain(Program program, Configuration configuration) {
    var database = in(configuration);
    long start = System.nanoTime();
    try {
      var shape = database.explain(ProgramRun.asked(program), configuration.options());
      return new Reply.Explained(
          switches(program), Optional.empty(), shape, System.nanoTime() - start);
    } catch (Throwable thrown) {
      return new Reply.Explained(
          switches(program), Optional.of(database.failure(thrown)), "", System.nanoTime() - start);
    }
  }

  @Override
  public Reply.Ran run(Program program, List<Configuration> configurations) throws Exception {
    var outcomes = new ArrayList<Outcome>(configurations.size());
    long nanos = 0;
    for (var configuration : configurations) {
      var runs = new ProgramRun(in(configuration), configuration.options());
      var measured =
          Surroundings.of(configuration).commit()
              ? runs.run(program)
              : runs.runUncommitted(program);
      outcomes.add(measured.outcome());
      nanos += measured.nanos();
      if (!measured.clean()) {
        load(graph);
      }
    }
    return new Reply.Ran(outcomes, nanos);
  }

  @Override
  public void close() throws Exception {
    usual.close();
    plain.close();
  }

  /** All options are offered to every statement; the indexes, if it mentions an indexed key. */
  private List<Switch> switches(Program program) {
    var switches = new ArrayList<Switch>();
    opened
        .orElseThrow(HostException::notOpen)
        .switches()
        .forEach(name -> switches.add(new Switch(name, OPTION, true)));
    if (isIndexed()) {
      var text = ProgramRun.asked(program).text();
      boolean used =
          graph.indexes().stream().flatMap(i -> i.keys().stream()).anyMatch(text::contains);
      switches.add(new Switch(Surroundings.INDEXES, CATEGORY, used));
    }
    if (hasHistory()) {
      switches.add(new Switch(Surroundings.HISTORY, CATEGORY, true));
    }
    if (has(Surroundings.COMMIT)) {
      switches.add(new Switch(Surroundings.COMMIT, CATEGORY, true));
    }
    return switches;
  }

  /** A graph without indexes is its own copy without them, one without a history likewise. */
  private CypherDatabase in(Configuration configuration) {
    var wanted = Surroundings.of(configuration);
    return (wanted.indexes() || !isIndexed()) && (wanted.history() || !hasHistory())
        ? usual
        : plain;
  }

  private boolean isIndexed() {
    return !graph.indexes().isEmpty() && has(Surroundings.INDEXES);
  }

  private boolean hasHistory() {
    return graph.history().isPresent() && has(Surroundings.HISTORY);
  }

  private boolean has(String surrounding) {
    return usual.surroundings().contains(surrounding);
  }
}
