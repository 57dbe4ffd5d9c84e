package dev.edgecase.engines;

import dev.edgecase.target.TargetException;
import java.io.IOException;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * A module of ours that goes onto the class path of hosts.
 *
 * @param place its jar or its folder of classes
 * @param marker the contents of the file by which it was found
 */
record HostModule(Path place, String marker) {

  /** The host module of the given name; its marker is the name of its main class. */
  static HostModule named(String name) {
    return holding("META-INF/edgecase/hosts/" + name);
  }

  /** The classes that both sides of the pipe share. */
  static HostModule protocol() {
    return holding("dev/edgecase/protocol/Request.class");
  }

  /** What every host process does. */
  static HostModule common() {
    return holding("dev/edgecase/host/Host.class");
  }

  private static HostModule holding(String resource) {
    var url = HostModule.class.getClassLoader().getResource(resource);
    if (url == null) {
      throw new TargetException(
          "This installation lacks a host module: there is no " + resource + ".");
    }
    try (var in = url.openStream()) {
      var marker = new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
      return new HostModule(place(url, resource), marker);
    } catch (IOException | URISyntaxException e) {
      throw new TargetException("The host module at " + url + " cannot be read.", e);
    }
  }

  private static Path place(URL url, String resource) throws IOException, URISyntaxException {
    if (url.openConnection() instanceof JarURLConnection jar) {
      return Path.of(jar.getJarFileURL().toURI());
    }
    var path = Path.of(url.toURI());
    for (int depth = Path.of(resource).getNameCount(); depth > 0; depth--) {
      path = path.resolve("..").normalize();
    }
    return path;
  }
}
