package dev.edgecase.gremlin.reference;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * An element of the graph. There is one object for each, so identity is equality; the number tells
 * the order of elements of one class.
 */
abstract sealed class Element {
  final int number;
  final String label;
  final Map<String, Property> properties = new LinkedHashMap<>();

  private Element(int number, String label) {
    this.number = number;
    this.label = label;
  }

  /** The id that the engine gave to an element, of which only equality is known. */
  record Id(Class<? extends Element> type, int number) {}

  Id id() {
    return new Id(getClass(), number);
  }

  static final class Vertex extends Element {
    final List<Edge> outgoing = new ArrayList<>();
    final List<Edge> incoming = new ArrayList<>();

    Vertex(int number, String label) {
      super(number, label);
    }
  }

  static final class Edge extends Element {
    final Vertex from;
    final Vertex to;

    Edge(int number, String label, Vertex from, Vertex to) {
      super(number, label);
      this.from = from;
      this.to = to;
      from.outgoing.add(this);
      to.incoming.add(this);
    }
  }

  /** A property of an edge, its key is the label: a pair, equal to others of the same parts. */
  static sealed class Property extends Element {
    final Element owner;
    final Object value;

    Property(int number, Element owner, String key, Object value) {
      super(number, key);
      this.owner = owner;
      this.value = value;
    }

    @Override
    public boolean equals(Object other) {
      return this == other
          || other instanceof Property property
              && !(this instanceof VertexProperty)
              && !(other instanceof VertexProperty)
              && label.equals(property.label)
              && value.equals(property.value);
    }

    @Override
    public int hashCode() {
      return label.hashCode() * 31 + value.hashCode();
    }
  }

  /** A property of a vertex, which is an element of the graph. */
  static final class VertexProperty extends Property {
    VertexProperty(int number, Element owner, String key, Object value) {
      super(number, owner, key, value);
    }
  }
}
