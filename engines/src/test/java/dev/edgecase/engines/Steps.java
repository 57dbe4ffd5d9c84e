package dev.edgecase.engines;

import dev.edgecase.graph.GraphView;
import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.Instruction;
import dev.edgecase.protocol.Program;
import dev.edgecase.protocol.Schema;
import dev.edgecase.protocol.Value;
import dev.edgecase.query.Query;
import dev.edgecase.query.Traits;
import java.util.ArrayList;
import java.util.List;

/** A traversal, step by step, for tests that need no typed tree. */
record Steps(List<Instruction> steps) implements Query {

  static Steps v() {
    return new Steps(List.of(Instruction.of("V")));
  }

  Steps then(String name, Argument... arguments) {
    var longer = new ArrayList<>(steps);
    longer.add(Instruction.of(name, arguments));
    return new Steps(longer);
  }

  static Argument text(String value) {
    return new Argument.Literal(new Value.Text(value));
  }

  static Argument number(int value) {
    return new Argument.Literal(new Value.Int32(value));
  }

  static Argument nested(String... names) {
    return new Argument.Nested(List.of(names).stream().map(Instruction::of).toList());
  }

  @Override
  public String language() {
    return "gremlin";
  }

  @Override
  public Program program() {
    return new Program.Steps(steps);
  }

  @Override
  public String text() {
    return steps.toString();
  }

  @Override
  public String text(Configuration configuration) {
    return text();
  }

  @Override
  public Traits traits(GraphView graph) {
    return Traits.EXACT;
  }

  @Override
  public List<Query> simpler(Schema schema) {
    return List.of();
  }

  @Override
  public int size() {
    return steps.size();
  }

  @Override
  public String shape() {
    return text();
  }
}
