package dev.edgecase.gremlin.reference;

import java.util.LinkedHashMap;
import java.util.List;

/** Paths that share their beginnings: a map from each object to the tree of what followed it. */
final class Tree extends LinkedHashMap<Object, Object> {
  private static final long serialVersionUID = 1;

  void add(List<Object> path) {
    var place = this;
    for (var object : path) {
      place = (Tree) place.computeIfAbsent(object, key -> new Tree());
    }
  }
}
