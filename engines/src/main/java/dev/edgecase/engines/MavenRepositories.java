package dev.edgecase.engines;

import dev.edgecase.target.TargetException;
import eu.maveniverse.maven.mima.context.Context;
import eu.maveniverse.maven.mima.context.ContextOverrides;
import eu.maveniverse.maven.mima.context.Runtimes;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.aether.RepositoryException;
import org.eclipse.aether.artifact.Artifact;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.collection.CollectRequest;
import org.eclipse.aether.graph.Dependency;
import org.eclipse.aether.graph.Exclusion;
import org.eclipse.aether.resolution.ArtifactRequest;
import org.eclipse.aether.resolution.ArtifactResult;
import org.eclipse.aether.resolution.DependencyRequest;
import org.eclipse.aether.util.artifact.JavaScopes;
import org.eclipse.aether.util.filter.DependencyFilterUtils;

/** Maven's repositories, local and remote, as the user's own settings give them. */
final class MavenRepositories {
  private final ContextOverrides overrides;

  MavenRepositories(ContextOverrides overrides) {
    this.overrides = overrides;
  }

  static MavenRepositories ofUser() {
    return new MavenRepositories(MavenSetup.ofUser().overrides());
  }

  /**
   * Finds the jars that a bill asks for, and fetches those that are not there.
   *
   * @throws TargetException if one does not exist or cannot be fetched
   */
  List<Path> resolve(Bill bill) {
    try (var context = Runtimes.INSTANCE.getRuntime().create(overrides)) {
      return (bill.flat() ? single(context, bill) : transitive(context, bill))
          .stream().map(result -> result.getArtifact().getFile().toPath()).toList();
    } catch (RepositoryException e) {
      throw ResolutionFailure.explain(bill, e);
    } catch (IllegalArgumentException e) {
      throw new TargetException(
          "The jars of " + bill.target() + " cannot be asked for: " + e.getMessage() + ".", e);
    }
  }

  private static List<ArtifactResult> single(Context context, Bill bill)
      throws RepositoryException {
    var requests = new ArrayList<ArtifactRequest>();
    for (String coordinate : bill.coordinates()) {
      requests.add(new ArtifactRequest(artifact(coordinate), context.remoteRepositories(), null));
    }
    return context.repositorySystem().resolveArtifacts(context.repositorySystemSession(), requests);
  }

  private static List<ArtifactResult> transitive(Context context, Bill bill)
      throws RepositoryException {
    var exclusions = bill.exclusions().stream().map(MavenRepositories::exclusion).toList();
    var request = new CollectRequest();
    request.setRepositories(context.remoteRepositories());
    for (String coordinate : bill.coordinates()) {
      request.addDependency(
          new Dependency(artifact(coordinate), JavaScopes.RUNTIME, false, exclusions));
    }
    for (String coordinate : bill.forced()) {
      request.addManagedDependency(new Dependency(artifact(coordinate), ""));
    }
    var runtime = DependencyFilterUtils.classpathFilter(JavaScopes.RUNTIME);
    return context
        .repositorySystem()
        .resolveDependencies(
            context.repositorySystemSession(), new DependencyRequest(request, runtime))
        .getArtifactResults();
  }

  private static Artifact artifact(String coordinate) {
    return new DefaultArtifact(coordinate);
  }

  private static Exclusion exclusion(String text) {
    int colon = text.indexOf(':');
    if (colon < 0) {
      throw new IllegalArgumentException("the exclusion '" + text + "' is not group:artifact");
    }
    return new Exclusion(text.substring(0, colon), text.substring(colon + 1), "*", "*");
  }
}
