package dev.edgecase.host.cypher;

import dev.edgecase.host.HostException;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.protocol.Program;
import dev.edgecase.protocol.Surroundings;
import dev.edgecase.protocol.Value;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A database that holds one graph and is asked in Cypher. */
public interface CypherDatabase {

  /** Makes databases, not opened yet; several of one maker live side by side. */
  @FunctionalInterface
  interface Maker {
    CypherDatabase make() throws Exception;
  }

  /**
   * What a statement returned.
   *
   * @param clean whether the graph is again what it was before
   */
  record Answer(List<Value> rows, boolean clean) {
    public Answer {
      rows = List.copyOf(rows);
    }
  }

  /**
   * Opens it, empty.
   *
   * @param folder where it may keep files
   * @return its version
   */
  String open(Path folder, Options options) throws Exception;

  /** The {@link Surroundings} that it can be asked without. */
  Set<String> surroundings();

  /** Replaces the graph. */
  void load(Graph graph) throws Exception;

  /** Why it does not hold the graph that it should, if the graph's history did not lead to it. */
  default Optional<Outcome.Failure> problem() {
    return Optional.empty();
  }

  /**
   * The shape of the plan of a statement.
   *
   * @param options what turns something off
   */
  String explain(Program.Statement statement, List<String> options) throws Exception;

  /**
   * Runs a statement.
   *
   * @param lasting whether what it changes is to stay
   */
  Answer run(Program.Statement statement, List<String> options, boolean lasting) throws Exception;

  /** Begins a transaction that builds the graph itself and is never committed. */
  default Uncommitted begin(List<String> options) throws Exception {
    throw HostException.invalid("This engine is not asked in a transaction of its own.");
  }

  /** Such a transaction; what was done in it is forgotten when it closes. */
  interface Uncommitted extends AutoCloseable {
    List<Value> run(Program.Statement statement) throws Exception;

    @Override
    void close() throws Exception;
  }

  /** What an exception of this database stands for. */
  Outcome failure(Throwable thrown);

  /** Lets go of everything; called from another thread than the others. */
  void close() throws Exception;
}
