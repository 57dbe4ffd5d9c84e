package dev.edgecase.host.node;

/** An error that a database reported to its process of Node. */
public final class NodeError extends RuntimeException {
  NodeError(String message) {
    super(message);
  }
}
