package dev.edgecase.gremlin.reference;

import dev.edgecase.protocol.ElementKind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * An element of the graph. There is one object for each, so identity is equality; the number tells
 * the order of elements of one class.
 */
abstract sealed class Element {
  private final int number;
  private final String label;

  private Element(int number, String label) {
    this.number = number;
    this.label = label;
  }

  int number() {
    return number;
  }

  String label() {
    return label;
  }

  /** The id that the engine gave to an element, of which only equality is known. */
  record Id(Class<? extends Element> type, int number) {}

  Id id() {
    return new Id(getClass(), number);
  }

  /** A vertex or an edge. */
  abstract static sealed class Holder extends Element {
    private final Map<String, Property> properties = new LinkedHashMap<>();

    private Holder(int number, String label) {
      super(number, label);
    }

    Map<String, Property> properties() {
      return properties;
    }

    ElementKind kind() {
      return this instanceof Vertex ? ElementKind.VERTEX : ElementKind.EDGE;
    }
  }

  static final class Vertex extends Holder {
    private final List<Edge> outgoing = new ArrayList<>();
    private final List<Edge> incoming = new ArrayList<>();

    Vertex(int number, String label) {
      super(number, label);
    }

    List<Edge> outgoing() {
      return outgoing;
    }

    List<Edge> incoming() {
      return incoming;
    }
  }

  static final class Edge extends Holder {
    private final Vertex from;
    private final Vertex to;

    Edge(int number, String label, Vertex from, Vertex to) {
      super(number, label);
      this.from = from;
      this.to = to;
      from.outgoing.add(this);
      to.incoming.add(this);
    }

    Vertex from() {
      return from;
    }

    Vertex to() {
      return to;
    }
  }

  /** A property; that of a vertex is an element of the graph, that of an edge a pair. */
  static final class Property extends Element {
    private final Holder owner;
    private final Object value;

    Property(int number, Holder owner, String key, Object value) {
      super(number, key);
      this.owner = owner;
      this.value = value;
    }

    Holder owner() {
      return owner;
    }

    String key() {
      return label();
    }

    Object value() {
      return value;
    }

    boolean isOfVertex() {
      return owner instanceof Vertex;
    }

    /** Pairs are equal when their parts are, wherever they hang. */
    @Override
    public boolean equals(Object other) {
      return this == other
          || other instanceof Property property
              && !isOfVertex()
              && !property.isOfVertex()
              && key().equals(property.key())
              && value.equals(property.value);
    }

    @Override
    public int hashCode() {
      return key().hashCode() * 31 + value.hashCode();
    }
  }
}
