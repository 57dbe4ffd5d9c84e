package dev.edgecase.host.remote;

import dev.edgecase.host.Credentials;
import dev.edgecase.host.HostException;
import java.net.URI;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import org.apache.tinkerpop.gremlin.driver.Client;
import org.apache.tinkerpop.gremlin.driver.Cluster;
import org.apache.tinkerpop.gremlin.driver.RequestOptions;
import org.apache.tinkerpop.gremlin.driver.exception.ResponseException;
import org.apache.tinkerpop.gremlin.driver.remote.DriverRemoteConnection;
import org.apache.tinkerpop.gremlin.process.traversal.AnonymousTraversalSource;
import org.apache.tinkerpop.gremlin.process.traversal.dsl.graph.GraphTraversalSource;
import org.apache.tinkerpop.gremlin.util.Gremlin;
import org.apache.tinkerpop.gremlin.util.message.ResponseStatusCode;

/** The way to a server: bytecode through a source, and text. */
final class Connection {
  /** Part of every server, whatever else it understands. */
  private static final String TEXT = "gremlin-lang";

  /** Understood by many servers; the only language in which one tells its version. */
  private static final String SCRIPTS = "gremlin-groovy";

  private static final String PATH = "/gremlin";
  private static final int PORT = 8182;

  /** After the tool has given up on a query, the server may have it that much longer. */
  private static final long GRACE_MILLIS = 1_000;

  private final URI address;
  private final Cluster cluster;
  private final Client client;
  private final GraphTraversalSource source;

  private Connection(URI address, Cluster cluster, ServerOptions options) {
    this.address = address;
    this.cluster = cluster;
    client = cluster.connect().alias(options.source());
    source =
        AnonymousTraversalSource.traversal()
            .withRemote(DriverRemoteConnection.using(cluster, options.source()))
            .with("evaluationTimeout", options.limitMillis() + GRACE_MILLIS);
  }

  static Connection to(ServerOptions options) {
    var address = options.address();
    var path = address.getPath();
    var credentials = Credentials.ofEnvironment();
    var builder =
        Cluster.build(address.getHost())
            .port(address.getPort() < 0 ? PORT : address.getPort())
            .path(path.isEmpty() || path.equals("/") ? PATH : path)
            .credentials(credentials.user(), credentials.password())
            .minConnectionPoolSize(1)
            .maxConnectionPoolSize(1)
            .enableSsl("wss".equals(address.getScheme()));
    return new Connection(address, builder.create(), options);
  }

  URI address() {
    return address;
  }

  GraphTraversalSource source() {
    return source;
  }

  /** A driver knows the steps of its own version: those that the server lacks would look broken. */
  void checkVersion() {
    var server = version();
    if (server.isPresent() && !series(server.get()).equals(series(Gremlin.version()))) {
      throw HostException.invalid(
          "The server at %s is TinkerPop %s, and the driver %s; add ?driver=%s."
              .formatted(address, server.get(), Gremlin.version(), server.get()));
    }
  }

  /**
   * The plan of a traversal.
   *
   * @throws HostException if the server does not answer, or does not explain
   */
  Map<?, ?> explain(String text) {
    try {
      return (Map<?, ?>) submit(text + ".explain()", TEXT);
    } catch (ResponseException refused) {
      throw HostException.invalid(
          refused.getResponseStatusCode() == ResponseStatusCode.UNAUTHORIZED
              ? "The server at %s wants other credentials: set EDGECASE_USER and EDGECASE_PASSWORD."
                  .formatted(address)
              : "The server at %s does not explain %s: %s"
                  .formatted(address, text, refused.getMessage()));
    }
  }

  /** The plan of a traversal, if the server understands its text. */
  Optional<Map<?, ?>> tryToExplain(String text) {
    try {
      return Optional.of((Map<?, ?>) submit(text + ".explain()", TEXT));
    } catch (ResponseException refused) {
      return Optional.empty();
    }
  }

  /** Whether the server still answers. */
  boolean isAlive() {
    try {
      return !source.inject(0).toList().isEmpty();
    } catch (RuntimeException gone) {
      return false;
    }
  }

  void close() {
    cluster.close();
  }

  private Optional<String> version() {
    try {
      return Optional.of(String.valueOf(submit("Gremlin.version()", SCRIPTS)));
    } catch (ResponseException doesNotTell) {
      return Optional.empty();
    }
  }

  private Object submit(String text, String language) throws ResponseException {
    try {
      var options = RequestOptions.build().language(language).create();
      return client.submit(text, options).all().get().get(0).getObject();
    } catch (ExecutionException | RuntimeException failed) {
      throw RemoteFailures.response(failed).orElseThrow(() -> unreachable(failed));
    } catch (InterruptedException hurried) {
      Thread.currentThread().interrupt();
      throw HostException.invalid("Interrupted while the server at " + address + " was asked.");
    }
  }

  private HostException unreachable(Exception failed) {
    return HostException.invalid(
        "No Gremlin Server answers at %s: %s".formatted(address, RemoteFailures.gist(failed)));
  }

  /** The first two numbers of a version. */
  private static String series(String version) {
    return version.replaceAll("^(\\d+\\.\\d+).*", "$1");
  }
}
