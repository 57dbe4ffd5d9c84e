package dev.edgecase.host.falkordb;

import dev.edgecase.host.Credentials;
import dev.edgecase.host.HostException;
import dev.edgecase.host.cypher.Options;
import java.io.IOException;
import java.net.URI;

/** A server that was running before we came, by its address. */
public final class RunningServer implements Server {
  private static final int PORT = 6379;

  private boolean ours;

  @Override
  public Resp connect(Options options) {
    ours = Boolean.parseBoolean(options.given().get("ours"));
    var address = URI.create(options.required("address"));
    Resp connection;
    try {
      connection =
          new Resp(
              address.getHost(),
              address.getPort() < 0 ? PORT : address.getPort(),
              options.limitMillis());
    } catch (IOException refused) {
      throw HostException.invalid(
          "No server answers at %s: %s.".formatted(address, refused.getMessage()));
    }
    greet(connection, address);
    return connection;
  }

  private static void greet(Resp connection, URI address) {
    try {
      var credentials = Credentials.ofEnvironment();
      if (!credentials.password().isEmpty()) {
        if (credentials.user().isEmpty()) {
          connection.ask("AUTH", credentials.password());
        } else {
          connection.ask("AUTH", credentials.user(), credentials.password());
        }
      }
      connection.ask("PING");
    } catch (ServerError refused) {
      throw HostException.invalid(
          "The server at %s wants other credentials: set EDGECASE_USER and EDGECASE_PASSWORD."
              .formatted(address));
    }
  }

  @Override
  public boolean isOurs() {
    return ours;
  }

  @Override
  public void close() {}
}
