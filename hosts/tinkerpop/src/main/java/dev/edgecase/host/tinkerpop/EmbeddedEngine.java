package dev.edgecase.host.tinkerpop;

import dev.edgecase.host.Engine;
import dev.edgecase.host.HostException;
import dev.edgecase.host.Opening;
import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.protocol.Program;
import dev.edgecase.protocol.Reply;
import dev.edgecase.protocol.Surroundings;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** An engine inside this process, behind its adapter. */
final class EmbeddedEngine implements Engine {
  /**
   * The option that adds strategies, by class name and separated by commas, to the engine's own.
   */
  private static final String STRATEGIES = "strategies";

  private final String adapterClass;
  // Closed by another thread than the one that answers.
  private volatile Optional<Copies> copies = Optional.empty();

  EmbeddedEngine(String adapterClass) {
    this.adapterClass = adapterClass;
  }

  @Override
  public Opening open(Map<String, String> given) throws Exception {
    var options = new HashMap<>(given);
    var added = AddedStrategies.named(Optional.ofNullable(options.remove(STRATEGIES)).orElse(""));
    var made = new Copies(adapterClass, options, added);
    copies = Optional.of(made);
    return new Opening(TinkerPopVersion.read(), Vocabulary.of(made.open()));
  }

  @Override
  public void load(Graph graph) throws Exception {
    opened().load(graph);
  }

  @Override
  public void prepare(Surroundings surroundings) throws Exception {
    opened().in(surroundings);
  }

  @Override
  public Reply.Explained explain(Program program, Configuration configuration) throws Exception {
    var engine = opened().in(Surroundings.of(configuration));
    var explained = engine.explain(program, configuration);
    var switches = new ArrayList<>(explained.switches());
    switches.addAll(opened().switches(new Mentions(program)));
    return new Reply.Explained(
        switches, explained.failure(), explained.shape(), explained.engineNanos());
  }

  @Override
  public Reply.Ran run(Program program, List<Configuration> configurations) throws Exception {
    // Sources first: a wrong configuration breaks the request before any query has run.
    for (var configuration : configurations) {
      opened().in(Surroundings.of(configuration)).sources().of(configuration);
    }
    var outcomes = new ArrayList<Outcome>(configurations.size());
    long nanos = 0;
    for (var configuration : configurations) {
      var engine = opened().in(Surroundings.of(configuration));
      var measured = engine.run(program, engine.sources().of(configuration));
      outcomes.add(measured.outcome());
      nanos += measured.nanos();
      if (!measured.clean()) {
        opened().reload();
      }
    }
    return new Reply.Ran(outcomes, nanos);
  }

  @Override
  public void close() throws Exception {
    if (copies.isPresent()) {
      copies.get().close();
    }
  }

  private Copies opened() {
    return copies.orElseThrow(HostException::notOpen);
  }
}
