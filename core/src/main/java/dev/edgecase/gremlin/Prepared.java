package dev.edgecase.gremlin;

import dev.edgecase.graph.GraphView;
import dev.edgecase.graph.Substitution;
import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.Program;
import dev.edgecase.protocol.Schema;
import dev.edgecase.query.Query;
import dev.edgecase.query.Traits;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A traversal on a graph that others have changed before it, and change back after it. */
record Prepared(List<Traversal> before, Traversal traversal, List<Traversal> after)
    implements Query {
  Prepared {
    before = List.copyOf(before);
    after = List.copyOf(after);
  }

  @Override
  public String language() {
    return Gremlin.NAME;
  }

  @Override
  public Program program() {
    return new Program.Sequence(programs(before), traversal.program(), programs(after));
  }

  @Override
  public String text() {
    return text(Configuration.DEFAULT);
  }

  @Override
  public String text(Configuration configuration) {
    return Stream.of(
            before.stream().map(change -> change.text() + ".iterate()"),
            Stream.of(traversal.text(configuration)),
            after.stream().map(change -> change.text() + ".iterate()"))
        .flatMap(lines -> lines)
        .collect(Collectors.joining("\n"));
  }

  @Override
  public Traits traits(GraphView graph) {
    return traversal.traits(graph);
  }

  /** It is made from another query, which is what becomes simpler. */
  @Override
  public List<Query> simpler(GraphView graph) {
    return List.of();
  }

  @Override
  public Query with(Substitution substitution) {
    return new Prepared(
        with(before, substitution),
        (Traversal) traversal.with(substitution),
        with(after, substitution));
  }

  private static List<Traversal> with(List<Traversal> all, Substitution substitution) {
    return all.stream().map(each -> (Traversal) each.with(substitution)).toList();
  }

  @Override
  public boolean fits(Schema schema) {
    return traversal.fits(schema);
  }

  @Override
  public Set<String> names() {
    return traversal.names();
  }

  @Override
  public int size() {
    return traversal.size();
  }

  @Override
  public int length() {
    return traversal.length();
  }

  @Override
  public Set<String> ingredients() {
    return traversal.ingredients();
  }

  @Override
  public String shape() {
    return traversal.shape();
  }

  private static List<Program> programs(List<Traversal> traversals) {
    return traversals.stream().map(Traversal::program).toList();
  }
}
