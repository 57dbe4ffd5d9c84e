package dev.edgecase.query;

import dev.edgecase.graph.GraphView;
import dev.edgecase.graph.Substitution;
import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.Program;
import dev.edgecase.protocol.Schema;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A query of some language, held as a typed tree. */
public interface Query {

  /** The name of the language, as in {@link Language#name()}. */
  String language();

  /** The form in which it crosses the pipe. */
  Program program();

  /** The same for a configuration of which a part stands in the query itself. */
  default Program program(Configuration configuration) {
    return program();
  }

  /** Whether a setting can make a difference to it. */
  default boolean isTouchedBy(String setting) {
    return true;
  }

  /** The text that a person would type, complete and ready to run. */
  String text();

  /** The text that a person would type to run it under a configuration. */
  String text(Configuration configuration);

  /** What can be said of its result on the given graph without running it. */
  Traits traits(GraphView graph);

  /** Queries that are a little simpler than this one, the most promising first. */
  List<Query> simpler(GraphView graph);

  /**
   * Whether a simpler query is valid, and not much dearer than the one that it comes from. That may
   * cost more than to make it, so it is asked only of those that are tried.
   */
  default boolean mayReplace(Query larger, GraphView graph) {
    return true;
  }

  /** This query taken apart; empty if it has but one part, or its parts depend on each other. */
  default Optional<Disassembly> disassembly(GraphView graph, Dialect dialect) {
    return Optional.empty();
  }

  /** The ways in which conditions of this query divide the rows of the query without them. */
  default List<Partition> partitions(GraphView graph) {
    return List.of();
  }

  /** What the language, in the version of the dialect, says that it gives on a graph. */
  default Expectation expectation(GraphView graph, Dialect dialect) {
    return new Expectation.Open("no interpreter of this language");
  }

  /** Whether it changes the graph. */
  default boolean writes() {
    return false;
  }

  /**
   * Whether what the language says is held against every answer, and not only against those to
   * queries that were made for an answer.
   */
  default boolean hasReference() {
    return false;
  }

  /** The same query with other names and values; valid where the graph has them too. */
  Query with(Substitution substitution);

  /** Whether it is valid on graphs of a schema. */
  boolean fits(Schema schema);

  /** The property keys and labels that it mentions. */
  Set<String> names();

  /** The number of nodes of its tree: what reduction makes smaller. */
  int size();

  /** The number of its steps or clauses, nested ones included. */
  int length();

  /** The steps, clauses, functions and predicates that it is made of. */
  Set<String> ingredients();

  /** What two reduced queries that show one bug share: no names, no literals. */
  String shape();
}
