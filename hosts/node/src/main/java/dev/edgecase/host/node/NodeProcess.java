package dev.edgecase.host.node;

import dev.edgecase.host.Fetching;
import dev.edgecase.host.HostException;
import dev.edgecase.host.cypher.Options;
import dev.edgecase.host.cypher.Rows;
import dev.edgecase.protocol.Frames;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.protocol.Reply;
import dev.edgecase.protocol.Value;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOError;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/**
 * A process of Node that asks a database for this host, one request at a time. It ends when its
 * input does, and so with the host.
 */
public final class NodeProcess implements AutoCloseable {
  private static final List<String> SCRIPTS = List.of("main.js", "answers.js");

  private final Process process;
  private final DataInputStream in;
  private final DataOutputStream out;

  private NodeProcess(Process process) {
    this.process = process;
    in = new DataInputStream(new BufferedInputStream(process.getInputStream()));
    out = new DataOutputStream(process.getOutputStream());
  }

  /**
   * Starts one with a package that is fetched the first time.
   *
   * @param speaker the script that knows how to ask the package
   * @param options which package of which version, and where fetched ones are kept
   */
  public static NodeProcess start(String speaker, Options options) throws Exception {
    var name = options.required("package");
    var named = name + "@" + options.required("version");
    var place =
        Fetching.fetched(
            Path.of(options.required("cache"), named.replace('/', '-')),
            named,
            named + " could not be fetched, which needs npm",
            NodeProcess.class);
    for (var script : SCRIPTS) {
      Fetching.copied(script, NodeProcess.class);
    }
    var command =
        List.of(
            "node",
            Path.of("main.js").toAbsolutePath().toString(),
            Fetching.copied(speaker, NodeProcess.class).toString(),
            place.resolve("node_modules").resolve(name).toString());
    try {
      return new NodeProcess(
          new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start());
    } catch (IOException absent) {
      throw HostException.invalid("There is no Node here, which " + named + " needs: install it.");
    }
  }

  /**
   * Asks for something of which rows are wanted.
   *
   * @param task what to do, and for which connection
   * @param text with what
   * @throws NodeError if that is an error
   * @throws IOError if the process is gone, which ends this host
   */
  public List<Value> ask(String task, String text) {
    try {
      var bytes = (task + "\n" + text).getBytes(StandardCharsets.UTF_8);
      out.writeInt(bytes.length);
      out.write(bytes);
      out.flush();
      var reply = Frames.readReply(in).orElseThrow(EOFException::new);
      var outcome = ((Reply.Ran) reply).outcomes().get(0);
      if (outcome instanceof Outcome.Rows rows) {
        return rows.values();
      }
      var failure = (Outcome.Failure) outcome;
      if (failure.type().equals("TooManyRows")) {
        throw HostException.tooManyRows(Rows.LIMIT);
      }
      throw new NodeError(failure.message());
    } catch (IOException gone) {
      throw new IOError(new IOException("The process of Node is gone.", gone));
    }
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
