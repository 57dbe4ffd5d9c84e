package dev.edgecase.cypher;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Whether a clause that writes leaves one graph behind, whichever of its rows comes first. A change
 * must be the same when it is made again for another row, and must not look at what other rows
 * change.
 */
final class Effects {
  private Effects() {}

  static boolean areDetermined(Clause clause) {
    if (clause instanceof Clause.Set set) {
      return areDetermined(set.changes());
    }
    if (clause instanceof Clause.Create create) {
      return create.paths().stream().noneMatch(Effects::looksAtGraph);
    }
    if (clause instanceof Clause.Merge merge) {
      return areDetermined(merge);
    }
    if (clause instanceof Clause.Foreach each) {
      return !looksAtGraph(each.list())
          && each.clauses().size() == 1
          && areDetermined(each.clauses().get(0));
    }
    return clause instanceof Clause.Remove || clause instanceof Clause.Delete;
  }

  /** Whether it leaves as it is whatever there was before. */
  static boolean onlyAdds(Clause clause) {
    return clause instanceof Clause.Create
        || (clause instanceof Clause.Foreach each
            && each.clauses().stream().allMatch(Effects::onlyAdds));
  }

  private static boolean areDetermined(List<Change> changes) {
    return changes.size() == 1
        ? isConstant(changes.get(0)) || isRepeatable(changes.get(0))
        : changes.stream().allMatch(Effects::isConstant) && areApart(changes);
  }

  /** Two names may stand for one element, so that only different keys are never the same. */
  private static boolean areApart(List<Change> changes) {
    var keys = new HashSet<String>();
    return changes.stream()
        .allMatch(
            change ->
                change instanceof Change.SetProperty set
                    && set.property() instanceof Expression.Property property
                    && keys.add(property.key()));
  }

  /** What is merged must not be touched by what is set, or the next row would find another. */
  private static boolean areDetermined(Clause.Merge merge) {
    var keys = new HashSet<String>();
    Tree.all(merge.path())
        .filter(Pattern.Entry.class::isInstance)
        .forEach(entry -> keys.add(((Pattern.Entry) entry).key()));
    boolean directed =
        merge.path().hops().stream()
            .noneMatch(hop -> hop.edge().direction() == Pattern.Direction.BOTH);
    return directed
        && !looksAtGraph(merge.path())
        && merge.onCreate().stream().allMatch(change -> sets(change, keys))
        && merge.onMatch().stream().allMatch(change -> sets(change, keys));
  }

  private static boolean sets(Change change, Set<String> otherThan) {
    return change instanceof Change.SetProperty set
        && set.property() instanceof Expression.Property property
        && !otherThan.contains(property.key())
        && set.value() instanceof Expression.Literal;
  }

  private static boolean isConstant(Change change) {
    if (change instanceof Change.SetProperty set) {
      return Names.mentioned(set.value()).isEmpty() && !looksAtGraph(set.value());
    }
    if (change instanceof Change.SetAll set) {
      return Names.mentioned(set.properties()).isEmpty() && !looksAtGraph(set.properties());
    }
    return true;
  }

  /** A property that is computed from others of the same element. */
  private static boolean isRepeatable(Change change) {
    return change instanceof Change.SetProperty set
        && set.property() instanceof Expression.Property property
        && property.of() instanceof Expression.Variable element
        && Set.of(element.name()).containsAll(Names.mentioned(set.value()))
        && !looksAtGraph(set.value())
        && Tree.all(set.value())
            .noneMatch(
                node ->
                    node instanceof Expression.Property other && other.key().equals(property.key()))
        && Tree.all(set.value()).noneMatch(Expression.Call.class::isInstance);
  }

  /** Whether it asks for more than what is in a row. */
  private static boolean looksAtGraph(Node tree) {
    return Tree.all(tree)
        .anyMatch(
            node ->
                node instanceof Body
                    || node instanceof Expression.PatternTest
                    || node instanceof Expression.PatternComprehension);
  }
}
