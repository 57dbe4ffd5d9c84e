package dev.edgecase.engines;

import dev.edgecase.target.TargetException;
import java.util.stream.Stream;
import org.eclipse.aether.RepositoryException;
import org.eclipse.aether.transfer.ArtifactNotFoundException;
import org.eclipse.aether.transfer.ArtifactTransferException;
import org.eclipse.aether.transfer.RepositoryOfflineException;

/** Turns what the resolver throws, three causes deep, into one sentence. */
final class ResolutionFailure {
  private ResolutionFailure() {}

  static TargetException explain(Bill bill, RepositoryException e) {
    var transfer =
        causes(e)
            .filter(ArtifactTransferException.class::isInstance)
            .map(ArtifactTransferException.class::cast)
            .findFirst();
    if (transfer.isEmpty()) {
      return new TargetException(
          "The jars of %s cannot be resolved: %s.".formatted(bill.target(), e.getMessage()), e);
    }
    var artifact = transfer.get().getArtifact();
    boolean offline = causes(e).anyMatch(RepositoryOfflineException.class::isInstance);
    if (transfer.get() instanceof ArtifactNotFoundException && !offline) {
      return new TargetException(
          "%s cannot be had: %s is in none of your Maven repositories; check the version."
              .formatted(bill.target(), artifact),
          e);
    }
    return new TargetException(
        ("%s cannot be had: %s is not in your local Maven repository and could not be fetched%s;"
                + " run it once with a network, or check mirrors and proxies in your Maven settings.")
            .formatted(bill.target(), artifact, offline ? " since Maven is offline" : ""),
        e);
  }

  private static Stream<Throwable> causes(Throwable e) {
    return Stream.iterate(e, cause -> cause != null, Throwable::getCause).limit(20);
  }
}
