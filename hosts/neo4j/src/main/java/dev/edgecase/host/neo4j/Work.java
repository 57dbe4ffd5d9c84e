package dev.edgecase.host.neo4j;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Label;
import org.neo4j.graphdb.Node;
import org.neo4j.graphdb.Relationship;
import org.neo4j.graphdb.Result;

/** One transaction; what was not committed when it closes did not happen. */
public interface Work extends AutoCloseable {

  /** Runs a statement; its rows are read before the transaction ends. */
  Result execute(String text, Map<String, @Nullable Object> parameters);

  /** A new node. */
  Node create(Label... labels);

  /** The node with an id of the engine's own. */
  Node node(long id);

  /** The relationship with an id of the engine's own. */
  Relationship relationship(long id);

  /** Makes it last. */
  void commit();

  @Override
  void close();
}
