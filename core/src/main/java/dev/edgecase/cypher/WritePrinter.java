package dev.edgecase.cypher;

import java.util.List;

/**
 * Writes clauses that change the graph.
 *
 * @param printer writes what they are made of
 */
record WritePrinter(Printer printer) {

  String clause(Clause clause) {
    if (clause instanceof Clause.Create create) {
      return "CREATE " + Printer.join(create.paths(), ", ", printer::path);
    }
    if (clause instanceof Clause.Merge merge) {
      return "MERGE "
          + printer.path(merge.path())
          + (merge.onCreate().isEmpty() ? "" : " ON CREATE SET " + changes(merge.onCreate()))
          + (merge.onMatch().isEmpty() ? "" : " ON MATCH SET " + changes(merge.onMatch()));
    }
    if (clause instanceof Clause.Set set) {
      return "SET " + changes(set.changes());
    }
    if (clause instanceof Clause.Remove remove) {
      return "REMOVE " + changes(remove.changes());
    }
    if (clause instanceof Clause.Foreach each) {
      return "FOREACH ("
          + printer.variable(each.name())
          + " IN "
          + printer.expression(each.list())
          + " | "
          + Printer.join(each.clauses(), " ", this::clause)
          + ")";
    }
    var delete = (Clause.Delete) clause;
    return (delete.detach() ? "DETACH DELETE " : "DELETE ")
        + Printer.join(delete.elements(), ", ", printer::expression);
  }

  private String changes(List<Change> changes) {
    return Printer.join(changes, ", ", this::change);
  }

  private String change(Change change) {
    if (change instanceof Change.SetProperty set) {
      return printer.expression(set.property()) + " = " + printer.expression(set.value());
    }
    if (change instanceof Change.SetAll set) {
      return printer.operand(set.of())
          + (set.keeps() ? " += " : " = ")
          + printer.expression(set.properties());
    }
    if (change instanceof Change.SetLabels set) {
      return labels(set.of(), set.labels());
    }
    if (change instanceof Change.RemoveProperty remove) {
      return printer.expression(remove.property());
    }
    var remove = (Change.RemoveLabels) change;
    return labels(remove.of(), remove.labels());
  }

  private String labels(Expression of, List<Labels.Label> labels) {
    return printer.operand(of)
        + Printer.join(labels, "", label -> ":" + printer.label(label.name()));
  }
}
