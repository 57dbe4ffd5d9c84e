package dev.edgecase.host.grafeo;

import static java.util.stream.Collectors.joining;

import dev.edgecase.host.Failures;
import dev.edgecase.host.HostException;
import dev.edgecase.host.cypher.Creation;
import dev.edgecase.host.cypher.CypherDatabase;
import dev.edgecase.host.cypher.Options;
import dev.edgecase.host.node.NodeError;
import dev.edgecase.host.node.NodeProcess;
import dev.edgecase.protocol.ElementKind;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.protocol.Program;
import dev.edgecase.protocol.Schema;
import dev.edgecase.protocol.Surroundings;
import dev.edgecase.protocol.Value;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Grafeo in memory, in a process of Node; each graph has a database of its own. */
final class GrafeoDatabase implements CypherDatabase {
  private static final String ASK = "ask";
  private static final String OF_QUERY = "GRAFEO-Q";
  private static final String ASK_LASTING = "ask lasting";

  /** As in {@code Query error: GRAFEO-Q006: division by zero: 1 / 0}; a place may follow. */
  private static final Pattern REPORT = Pattern.compile("^[\\w ]+: (GRAFEO-\\w+): (.*)");

  /** An operator at the head of a line of a plan, and what is said behind it. */
  private static final Pattern OPERATOR =
      Pattern.compile("^ *([A-Z]\\w+)\\b.*?(\\[[a-z][^\\[\\]]*\\])?$", Pattern.MULTILINE);

  // Closed by another thread than the one that opens it.
  private volatile Optional<NodeProcess> process = Optional.empty();
  private Graph graph =
      new Graph(new Schema(List.of(), List.of(), List.of()), List.of(), List.of(), List.of());

  @Override
  public String open(Path folder, Options options) throws Exception {
    process = Optional.of(NodeProcess.start("grafeo.js", options));
    return ((Value.Text) node().ask("version", "").get(0)).value();
  }

  @Override
  public Set<String> surroundings() {
    return Set.of(Surroundings.INDEXES, Surroundings.COMMIT);
  }

  @Override
  public void load(Graph next) {
    graph = next;
    create();
    fill();
  }

  /** A new database; edges have no indexes. */
  private void create() {
    node().ask("open", "");
    var ofVertices =
        graph.indexes().stream().filter(index -> index.element() == ElementKind.VERTEX).toList();
    Creation.indexes(ofVertices).forEach(index -> node().ask(ASK_LASTING, index));
  }

  private void fill() {
    if (!graph.vertices().isEmpty()) {
      var ours = ids(graph.vertices()) + "/" + ids(graph.edges());
      node().ask("load " + ours, Creation.of(graph));
    }
  }

  private static String ids(List<? extends Graph.Element> elements) {
    return elements.stream().map(element -> Integer.toString(element.id())).collect(joining(","));
  }

  @Override
  public String explain(Program.Statement statement, List<String> options) {
    var plan = (Value.Text) node().ask(ASK, "EXPLAIN " + statement.text()).get(0);
    return OPERATOR
        .matcher(plan.value())
        .results()
        .map(
            line -> line.group(1) + Optional.ofNullable(line.group(2)).map(s -> " " + s).orElse(""))
        .collect(joining(", "));
  }

  /** An option is {@code CALL} and a method of the database, which is called before. */
  @Override
  public Answer run(Program.Statement statement, List<String> options, boolean lasting) {
    return new Answer(rows(statement, options, lasting), true);
  }

  private List<Value> rows(Program.Statement statement, List<String> options, boolean lasting) {
    if (!statement.parameters().isEmpty()) {
      throw HostException.invalid("This host passes no parameters to Grafeo.");
    }
    options.forEach(option -> node().ask(option.replace("CALL", "call"), ""));
    return node().ask(lasting ? ASK_LASTING : ASK, statement.text());
  }

  /** In a database of its own, which the graph is loaded into again afterwards. */
  @Override
  public Uncommitted begin(List<String> options) {
    create();
    node().ask("begin", "");
    var transaction = new InTransaction(options);
    try {
      fill();
      return transaction;
    } catch (NodeError refused) {
      transaction.close();
      throw refused;
    }
  }

  private final class InTransaction implements Uncommitted {
    private final List<String> options;

    InTransaction(List<String> options) {
      this.options = List.copyOf(options);
    }

    @Override
    public List<Value> run(Program.Statement statement) {
      return rows(statement, options, true);
    }

    @Override
    public void close() {
      load(graph);
    }
  }

  @Override
  public Outcome failure(Throwable thrown) {
    if (!Failures.isOutcome(thrown)) {
      throw (Error) thrown;
    }
    var failure = Failures.of(thrown);
    if (!(thrown instanceof NodeError)) {
      return failure;
    }
    var report = REPORT.matcher(failure.message());
    var type = report.find() ? report.group(1) : "Grafeo";
    var message = report.reset().find() ? report.group(2) : failure.message();
    // Errors of its own have one name; where they come from is what they say, without numbers.
    var place =
        type.startsWith(OF_QUERY) ? List.<String>of() : List.of(message.replaceAll("\\d+", ""));
    return new Outcome.Failure(failure.kind(), type, message, place);
  }

  @Override
  public void close() {
    process.ifPresent(NodeProcess::close);
  }

  private NodeProcess node() {
    return process.orElseThrow(HostException::notOpen);
  }
}
