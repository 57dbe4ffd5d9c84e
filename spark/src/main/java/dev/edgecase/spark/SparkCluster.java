package dev.edgecase.spark;

import dev.edgecase.cli.Cluster;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;

/**
 * Connects to a Spark cluster. Its machines get our jars from the driver, and the jars of engines
 * as every other machine does: by Maven, through the settings of the user that they run as.
 */
public final class SparkCluster implements Cluster {
  /** The folder of our jars, as the launcher says. */
  private static final String JARS = "edgecase.jars";

  /** Stands for the master that {@code spark-submit} was told. */
  private static final String SUBMITTED = "submitted";

  @Override
  public Connection connect(String master) {
    var configuration = new SparkConf().setAppName("edgecase");
    if (!master.equals(SUBMITTED)) {
      configuration.setMaster(master);
      provideJars(configuration, master);
    }
    return new SparkConnection(new JavaSparkContext(configuration));
  }

  /** Processes on this machine find our jars where they are; other machines get them. */
  private static void provideJars(SparkConf configuration, String master) {
    if (master.startsWith("local-cluster")) {
      configuration.set("spark.executor.extraClassPath", absoluteClassPath());
    } else if (!master.startsWith("local")) {
      configuration.set("spark.jars", jars());
      // Ours are newer than those of the same name that Spark brings.
      configuration.set("spark.executor.userClassPathFirst", "true");
    }
  }

  /** An executor has a working folder of its own. */
  private static String absoluteClassPath() {
    return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
        .map(entry -> Path.of(entry).toAbsolutePath().toString())
        .collect(Collectors.joining(File.pathSeparator));
  }

  private static String jars() {
    try (var jars = Files.list(Path.of(System.getProperty(JARS, "lib")))) {
      return jars.filter(jar -> jar.toString().endsWith(".jar"))
          .map(jar -> jar.toAbsolutePath().toString())
          .sorted()
          .collect(Collectors.joining(","));
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }
}
