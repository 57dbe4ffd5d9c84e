package dev.edgecase.gremlin.reference;

import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Instruction;
import dev.edgecase.protocol.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** A traversal that is followed while it is still being written. */
public final class Walk {
  private final Interpreter interpreter;
  private final List<Traverser> traversers;
  private final List<Place> places;

  private Walk(Interpreter interpreter, List<Traverser> traversers) {
    this.interpreter = interpreter;
    this.traversers = traversers;
    this.places = traversers.stream().map(Walk::place).toList();
  }

  /**
   * Where a traverser stands.
   *
   * @param labels what was labelled on its way
   */
  public record Place(Value value, Map<String, Value> labels) {
    public Place {
      labels = Map.copyOf(labels);
    }
  }

  /** Before the first step. */
  public static Walk on(Graph graph, String version) {
    return new Walk(new Interpreter(graph, version), List.of(Traverser.START));
  }

  /** Where all traversers stand. */
  public List<Place> places() {
    return places;
  }

  /**
   * After more steps; empty if they fail, or if it is open what they do. They are followed by
   * themselves: what one of them modulates has to be among them.
   */
  public Optional<Walk> then(List<Instruction> steps) {
    try {
      return Optional.of(new Walk(interpreter, interpreter.followAfresh(steps, traversers)));
    } catch (Raised | Unspecified none) {
      return Optional.empty();
    }
  }

  /** What steps give for one traverser of its own. */
  public Optional<List<Value>> values(List<Instruction> steps, Place from) {
    try {
      return new Walk(interpreter, List.of(at(from)))
          .then(steps)
          .map(walk -> walk.places.stream().map(Place::value).toList());
    } catch (Unspecified none) {
      return Optional.empty();
    }
  }

  private Traverser at(Place place) {
    var world = interpreter.world;
    var path = Path.EMPTY;
    for (var label : new TreeMap<>(place.labels).entrySet()) {
      path = path.plus(world.object(label.getValue()), label.getKey());
    }
    return Traverser.START.along(path).to(world.object(place.value));
  }

  private static Place place(Traverser traverser) {
    var labels = new TreeMap<String, Value>();
    for (var stop : traverser.path().stops()) {
      stop.labels().forEach(label -> labels.put(label, Values.toProtocol(stop.object())));
    }
    return new Place(Values.toProtocol(traverser.value()), labels);
  }
}
