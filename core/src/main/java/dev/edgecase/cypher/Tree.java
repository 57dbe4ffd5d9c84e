package dev.edgecase.cypher;

import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * Visits and rebuilds nodes of every type alike. A component of a node's record is a node, a list
 * of nodes, an optional node, or something plain.
 */
public final class Tree {
  private static final ClassValue<Tree> TREES =
      new ClassValue<>() {
        @Override
        protected Tree computeValue(Class<?> type) {
          return new Tree(type);
        }
      };

  private final List<Method> accessors;
  private final Constructor<?> constructor;

  private Tree(Class<?> type) {
    var components = type.getRecordComponents();
    accessors = Arrays.stream(components).map(RecordComponent::getAccessor).toList();
    // Saves a check of access at each of many calls.
    accessors.forEach(accessor -> accessor.setAccessible(true));
    try {
      constructor =
          type.getDeclaredConstructor(
              Arrays.stream(components).map(RecordComponent::getType).toArray(Class[]::new));
      constructor.setAccessible(true);
    } catch (NoSuchMethodException impossible) {
      throw new IllegalStateException("not a record: " + type, impossible);
    }
  }

  /** The components of a node, in order. */
  static List<Object> components(Node node) {
    var values = new ArrayList<Object>();
    for (var accessor : TREES.get(node.getClass()).accessors) {
      try {
        values.add(accessor.invoke(node));
      } catch (ReflectiveOperationException impossible) {
        throw new IllegalStateException("cannot read " + accessor, impossible);
      }
    }
    return values;
  }

  /** A node of the same type with other components. */
  @SuppressWarnings("unchecked")
  static <N extends Node> N with(N node, List<?> components) {
    try {
      return (N) TREES.get(node.getClass()).constructor.newInstance(components.toArray());
    } catch (ReflectiveOperationException impossible) {
      throw new IllegalStateException("cannot make a " + node.getClass(), impossible);
    }
  }

  /** A node of the same type with one other component. */
  static <N extends Node> N with(N node, int position, Object component) {
    var components = components(node);
    components.set(position, component);
    return with(node, components);
  }

  /** The nodes right below a node. */
  public static List<Node> children(Node node) {
    var children = new ArrayList<Node>();
    components(node).forEach(component -> nodes(component, children::add));
    return children;
  }

  /** The nodes that a component is or holds. */
  private static void nodes(Object component, Consumer<Node> found) {
    if (component instanceof Node node) {
      found.accept(node);
    } else if (component instanceof List<?> list) {
      list.forEach(item -> nodes(item, found));
    } else if (component instanceof Optional<?> some) {
      some.ifPresent(item -> nodes(item, found));
    }
  }

  /** A node and all below it, from the top. */
  public static Stream<Node> all(Node node) {
    // Streams within streams would pass each node on once for every level above it.
    var all = new ArrayList<Node>();
    gather(node, all);
    return all.stream();
  }

  private static void gather(Node node, List<Node> all) {
    all.add(node);
    children(node).forEach(child -> gather(child, all));
  }

  /** The tree in which each node, from the leaves up, is what the function makes of it. */
  public static <N extends Node> N rebuild(N node, UnaryOperator<Node> change) {
    var components = components(node).stream().map(part -> rebuilt(part, change)).toList();
    @SuppressWarnings("unchecked")
    var changed = (N) change.apply(with(node, components));
    return changed;
  }

  private static Object rebuilt(Object component, UnaryOperator<Node> change) {
    if (component instanceof Node node) {
      return rebuild(node, change);
    }
    if (component instanceof List<?> list) {
      return list.stream().map(item -> rebuilt(item, change)).toList();
    }
    return component instanceof Optional<?> some
        ? some.map(item -> rebuilt(item, change))
        : component;
  }

  /** The number of nodes. */
  static int size(Node node) {
    return (int) all(node).count();
  }
}
