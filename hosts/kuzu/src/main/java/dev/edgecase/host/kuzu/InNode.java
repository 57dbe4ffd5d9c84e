package dev.edgecase.host.kuzu;

import dev.edgecase.host.HostException;
import dev.edgecase.host.cypher.Options;
import dev.edgecase.host.node.NodeError;
import dev.edgecase.host.node.NodeProcess;
import dev.edgecase.protocol.Value;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Kuzu, or what descends from it, in a process of Node beside this host. */
public final class InNode implements Store {
  private static final String MEMORY = "memory";
  private static final Pattern PARAMETER = Pattern.compile("\\$(of_\\w+)");

  // Closed by another thread than the one that opens it.
  private volatile Optional<NodeProcess> process = Optional.empty();
  private boolean memory;
  private int connections;

  @Override
  public String open(Options options) throws Exception {
    memory = Boolean.parseBoolean(options.required(MEMORY));
    process = Optional.of(NodeProcess.start("kuzu.js", options));
    return ((Value.Text) ask("version", "").get(0)).value();
  }

  /** The oldest cannot be in memory. */
  @Override
  public void renew() {
    ask("open", memory ? ":memory:" : Path.of(UUID.randomUUID().toString()).toString());
  }

  @Override
  public Connection connect() {
    connections++;
    return new Numbered(connections);
  }

  @Override
  public void close() {
    process.ifPresent(NodeProcess::close);
  }

  private List<Value> ask(String task, String text) {
    try {
      return process.orElseThrow(HostException::notOpen).ask(task, text);
    } catch (NodeError reported) {
      throw new KuzuException(String.valueOf(reported.getMessage()));
    }
  }

  /** A connection by its number; Node makes it when it is first used, and closes it with all. */
  private final class Numbered implements Connection {
    private final int number;

    Numbered(int number) {
      this.number = number;
    }

    @Override
    public List<Value> ask(String text) {
      return InNode.this.ask("ask " + number, text);
    }

    /** With the values in the text: a number of Node does not say of which type it is. */
    @Override
    public void insert(String text, Map<String, Value> values) {
      ask(
          PARAMETER
              .matcher(text)
              .replaceAll(found -> Matcher.quoteReplacement(literal(values.get(found.group(1))))));
    }

    private static String literal(@Nullable Value value) {
      return Literals.of(Objects.requireNonNull(value, "a parameter has no value"));
    }

    @Override
    public void limit(long millis) {
      InNode.this.ask("limit " + number, Long.toString(millis));
    }

    @Override
    public void close() {
      // All are closed together when the database is.
    }
  }
}
