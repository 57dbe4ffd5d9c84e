package dev.edgecase.gremlin.reference;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** Where a traverser has been, and which steps were labelled. */
record Path(List<Stop> stops) {
  static final Path EMPTY = new Path(List.of());

  /** One object of a path with the labels of the step that gave it. */
  record Stop(Object object, Set<String> labels) {}

  Path plus(Object object, String... labels) {
    return new Path(Values.joined(stops, List.of(new Stop(object, Set.of(labels)))));
  }

  /** The same with more labels at its end. */
  Path labelled(List<String> more) {
    var changed = new ArrayList<>(stops);
    var last = changed.remove(changed.size() - 1);
    var labels = new LinkedHashSet<>(last.labels());
    labels.addAll(more);
    changed.add(new Stop(last.object(), labels));
    return new Path(changed);
  }

  /** The same stops with other objects. */
  Path showing(List<Object> objects) {
    var changed = new ArrayList<Stop>();
    for (int i = 0; i < stops.size(); i++) {
      changed.add(new Stop(objects.get(i), stops.get(i).labels()));
    }
    return new Path(changed);
  }

  List<Object> objects() {
    return stops.stream().map(Stop::object).toList();
  }

  /** All objects that stand at a label, the oldest first. */
  List<Object> at(String label) {
    return stops.stream().filter(s -> s.labels().contains(label)).map(Stop::object).toList();
  }

  /** The part from the last stop with one label to the last with another; "" stands for none. */
  Path between(String from, String to) {
    int first = from.isEmpty() ? 0 : lastAt(from);
    int last = to.isEmpty() ? stops.size() - 1 : lastAt(to);
    if (last < first) {
      throw new Raised("a path from " + from + " to " + to + " runs backwards");
    }
    return new Path(stops.subList(first, last + 1));
  }

  private int lastAt(String label) {
    return IntStream.range(0, stops.size())
        .filter(i -> stops.get(i).labels().contains(label))
        .max()
        .orElseThrow(() -> new Raised("no step is labelled " + label));
  }

  /** Paths are equal when their objects are, whatever their labels. */
  @Override
  public boolean equals(Object other) {
    return other instanceof Path path && objects().equals(path.objects());
  }

  @Override
  public int hashCode() {
    return objects().hashCode();
  }
}
