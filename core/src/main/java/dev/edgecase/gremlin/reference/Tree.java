package dev.edgecase.gremlin.reference;

import java.util.LinkedHashMap;

/** Paths that share their beginnings: a map from each object to the tree of what followed it. */
final class Tree extends LinkedHashMap<Object, Object> {
  private static final long serialVersionUID = 1;

  Tree branch(Object object) {
    return (Tree) computeIfAbsent(object, key -> new Tree());
  }
}
