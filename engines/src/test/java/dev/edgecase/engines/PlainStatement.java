package dev.edgecase.engines;

import dev.edgecase.graph.GraphView;
import dev.edgecase.graph.Substitution;
import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.Program;
import dev.edgecase.protocol.Schema;
import dev.edgecase.protocol.Value;
import dev.edgecase.query.Query;
import dev.edgecase.query.Traits;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A statement, or a sequence of them, whose rows are determined. */
record PlainStatement(String text, Program program) implements Query {

  PlainStatement(String text, Map<String, Value> parameters) {
    this(text, new Program.Statement(text, parameters));
  }

  PlainStatement(String text) {
    this(text, Map.of());
  }

  /** This statement, asked between changes of the graph. */
  PlainStatement between(String before, String after) {
    return new PlainStatement(
        text,
        new Program.Sequence(
            List.of(new Program.Statement(before, Map.of())),
            program,
            List.of(new Program.Statement(after, Map.of()))));
  }

  @Override
  public String language() {
    return "cypher";
  }

  @Override
  public String text(Configuration configuration) {
    return text;
  }

  @Override
  public Traits traits(GraphView graph) {
    return Traits.EXACT;
  }

  @Override
  public List<Query> simpler(GraphView graph) {
    return List.of();
  }

  @Override
  public Query with(Substitution substitution) {
    return this;
  }

  @Override
  public boolean fits(Schema schema) {
    return true;
  }

  @Override
  public Set<String> names() {
    return Set.of();
  }

  @Override
  public int size() {
    return 1;
  }

  @Override
  public int length() {
    return 1;
  }

  @Override
  public Set<String> ingredients() {
    return Set.of();
  }

  @Override
  public String shape() {
    return text;
  }
}
