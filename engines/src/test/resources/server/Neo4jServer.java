import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import org.neo4j.dbms.api.DatabaseManagementServiceBuilder;

/**
 * A Neo4j with its Bolt connector on, in the folder where it is started: prints its port, ends with
 * its input. With the argument {@code password} it wants one.
 */
public final class Neo4jServer {
  public static void main(String[] args) throws Exception {
    int port;
    try (var free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = free.getLocalPort();
    }
    var settings =
        Files.writeString(
            Path.of("neo4j.conf"),
            "server.bolt.enabled=true\nserver.bolt.listen_address=127.0.0.1:"
                + port
                + "\nserver.memory.pagecache.size=16m\ndbms.security.auth_enabled="
                + (args.length > 0)
                + "\n");
    var service =
        new DatabaseManagementServiceBuilder(Path.of("data").toAbsolutePath())
            .loadPropertiesFromFile(settings)
            .build();
    service.database("neo4j").isAvailable(60_000);
    System.out.println(port);
    System.in.read();
    Runtime.getRuntime().halt(0);
  }
}
