import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.tinkerpop.gremlin.groovy.jsr223.dsl.credential.CredentialTraversalSource;
import org.apache.tinkerpop.gremlin.process.traversal.TraversalStrategy;
import org.apache.tinkerpop.gremlin.server.GremlinServer;
import org.apache.tinkerpop.gremlin.server.Settings;
import org.apache.tinkerpop.gremlin.server.auth.SimpleAuthenticator;
import org.apache.tinkerpop.gremlin.tinkergraph.structure.TinkerGraph;

/**
 * A Gremlin Server with a TinkerGraph, on a free port of this machine. Tells the port when it is up,
 * then the number of its vertices for each line of its input, and ends when that does.
 *
 * <p>Of these arguments it takes what is wanted: {@code strategy=CLASS}, {@code vertices=N}, {@code
 * user=NAME:PASSWORD}.
 */
public class Server {
  public static void main(String[] args) throws Exception {
    var settings = new Settings();
    settings.host = InetAddress.getLoopbackAddress().getHostAddress();
    settings.port = freePort();
    settings.gremlinPool = 2;
    settings.threadPoolWorker = 1;
    settings.graphs = new HashMap<>();
    settings.scriptEngines = new HashMap<>(Map.of("gremlin-lang", new Settings.ScriptEngineSettings()));
    var serializer = new Settings.SerializerSettings();
    serializer.className = "org.apache.tinkerpop.gremlin.util.ser.GraphBinaryMessageSerializerV1";
    settings.serializers = List.of(serializer);
    var graph = TinkerGraph.open();
    var source = graph.traversal();
    for (var given : args) {
      var argument = given.split("=", 2);
      switch (argument[0]) {
        case "strategy" -> source = source.withStrategies(strategy(argument[1]));
        case "user" -> demandCredentials(settings, argument[1].split(":", 2));
        default -> {
          for (int vertex = 0; vertex < Integer.parseInt(argument[1]); vertex++) {
            graph.addVertex("name", "a vertex of somebody");
          }
        }
      }
    }
    var server = new GremlinServer(settings);
    var graphs = server.getServerGremlinExecutor().getGraphManager();
    graphs.putGraph("graph", graph);
    graphs.putTraversalSource("g", source);
    server.start().join();
    System.out.println(settings.port);
    var in = new BufferedReader(new InputStreamReader(System.in));
    while (in.readLine() != null) {
      System.out.println(graph.traversal().V().count().next());
    }
    Runtime.getRuntime().halt(0);
  }

  private static TraversalStrategy<?> strategy(String className) throws Exception {
    return (TraversalStrategy<?>) Class.forName(className).getDeclaredConstructor().newInstance();
  }

  private static void demandCredentials(Settings settings, String[] user) throws Exception {
    var folder = Files.createTempDirectory(Path.of("."), "users");
    var users = folder.resolve("users.json").toString();
    var graph = TinkerGraph.open();
    graph.traversal(CredentialTraversalSource.class).user(user[0], user[1]).iterate();
    graph.traversal().io(users).write().iterate();
    var properties = folder.resolve("users.properties");
    Files.writeString(
        properties,
        """
        gremlin.graph=org.apache.tinkerpop.gremlin.tinkergraph.structure.TinkerGraph
        gremlin.tinkergraph.graphLocation=%s
        gremlin.tinkergraph.graphFormat=graphson
        """
            .formatted(users));
    settings.authentication.authenticator = SimpleAuthenticator.class.getName();
    settings.authentication.config = Map.of("credentialsDb", properties.toString());
  }

  private static int freePort() throws Exception {
    try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }
}
