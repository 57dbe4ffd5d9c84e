package dev.edgecase.host.tinkerpop;

import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Instruction;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.protocol.Program;
import dev.edgecase.protocol.Reply;
import dev.edgecase.protocol.Request;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import org.apache.tinkerpop.gremlin.process.traversal.TraversalStrategy;
import org.apache.tinkerpop.gremlin.process.traversal.dsl.graph.GraphTraversalSource;
import org.apache.tinkerpop.gremlin.util.Gremlin;

/** Answers requests, one after the other, with one engine. */
final class Session {
  /**
   * The option that adds strategies, by class name and separated by commas, to the engine's own.
   */
  static final String STRATEGIES = "strategies";

  private final String adapterClass;
  private final StepMethods methods = new StepMethods();
  private List<TraversalStrategy<?>> added = List.of();
  // Closed by another thread than the one that answers.
  private volatile Optional<Adapter> adapter = Optional.empty();
  private Optional<LoadedEngine> engine = Optional.empty();

  Session(String adapterClass) {
    this.adapterClass = adapterClass;
  }

  Reply answer(Request request) {
    long start = System.nanoTime();
    try {
      if (request instanceof Request.Open open) {
        return open(open, start);
      } else if (request instanceof Request.Load load) {
        return load(load.graph(), start);
      } else if (request instanceof Request.Explain explain) {
        return explain(explain);
      } else if (request instanceof Request.Run run) {
        return run(run);
      }
      return new Reply.Broken("This host does not know the request " + request + ".", 0);
    } catch (Exception | LinkageError broken) {
      // A wrong option, setting or program explains itself; anything else needs its trace.
      if (!(broken instanceof HostException || broken instanceof IllegalArgumentException)) {
        broken.printStackTrace();
      }
      return new Reply.Broken(describe(broken), System.nanoTime() - start);
    }
  }

  void close() {
    try {
      if (adapter.isPresent()) {
        adapter.get().close();
      }
    } catch (Exception broken) {
      System.err.println("The engine did not close: " + broken);
    }
  }

  private Reply open(Request.Open request, long start) throws Exception {
    var options = new HashMap<>(request.options());
    added = AddedStrategies.named(Optional.ofNullable(options.remove(STRATEGIES)).orElse(""));
    var opened =
        Class.forName(adapterClass)
            .asSubclass(Adapter.class)
            .getDeclaredConstructor()
            .newInstance();
    adapter = Optional.of(opened);
    engine = Optional.of(engineOn(opened.open(options), Identities.NONE));
    return new Reply.Opened(Gremlin.version(), Vocabulary.all(), System.nanoTime() - start);
  }

  private Reply load(Graph graph, long start) throws Exception {
    var source = opened(adapter).reset(graph.schema(), graph.indexes());
    engine = Optional.of(engineOn(source, new GraphLoader(source.getGraph()).load(graph)));
    return new Reply.Loaded(System.nanoTime() - start);
  }

  private LoadedEngine engineOn(GraphTraversalSource source, Identities identities) {
    var strategies =
        source.getStrategies().clone().addStrategies(added.toArray(TraversalStrategy[]::new));
    return new LoadedEngine(
        new ConfiguredSources(source.getGraph(), strategies),
        new ValueMapping(identities),
        methods);
  }

  private Reply explain(Request.Explain request) {
    return opened(engine).explain(steps(request.program()), request.configuration());
  }

  private Reply run(Request.Run request) {
    var loaded = opened(engine);
    var steps = steps(request.program());
    // Configurations first: a wrong one breaks the request before any query has run.
    var sources = request.configurations().stream().map(loaded.sources()::of).toList();
    var outcomes = new ArrayList<Outcome>(sources.size());
    long nanos = 0;
    for (var source : sources) {
      var measured = loaded.run(steps, source);
      outcomes.add(measured.outcome());
      nanos += measured.nanos();
    }
    return new Reply.Ran(outcomes, nanos);
  }

  private static <T> T opened(Optional<T> part) {
    return part.orElseThrow(
        () -> HostException.invalid("No engine is open yet: send an open request first."));
  }

  private static List<Instruction> steps(Program program) {
    if (program instanceof Program.Steps steps) {
      return steps.steps();
    }
    throw HostException.invalid("This host runs Gremlin traversals, not statements.");
  }

  private static String describe(Throwable broken) {
    var cause = Failures.unwrap(broken);
    var message = Optional.ofNullable(cause.getMessage()).orElse("no message");
    return cause instanceof HostException || cause instanceof IllegalArgumentException
        ? message
        : cause.getClass().getName() + ": " + message;
  }
}
