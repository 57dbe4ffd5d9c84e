package dev.edgecase.cli;

import dev.edgecase.cypher.Cypher;
import dev.edgecase.cypher.parser.Complexity;
import dev.edgecase.gremlin.Gremlin;
import dev.edgecase.oracle.Finding;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToIntFunction;

/**
 * Findings by the size of their queries (GQS, figures 10 to 15). Ours are reduced: what is counted
 * is what a bug needs, where the paper counts what its queries had.
 */
final class ShapeTable {
  /** The largest number of a column; the last one has all that is more. */
  private static final List<Integer> BOUNDS = List.of(1, 2, 3, 5, 8, 12, 20);

  private ShapeTable() {}

  static String of(List<Finding> findings) {
    var names = new ArrayList<>(List.of("measure", "findings:"));
    int least = 0;
    for (var bound : BOUNDS) {
      names.add((least == bound ? "" + bound : least + "-" + bound) + ":");
      least = bound + 1;
    }
    names.add("more:");
    var table = new MarkdownTable(names);
    var gremlin = findings.stream().filter(f -> f.query().language().equals(Gremlin.NAME)).toList();
    add(table, "steps of Gremlin", gremlin, finding -> finding.query().length());
    var cypher = findings.stream().filter(f -> f.query().language().equals(Cypher.NAME)).toList();
    measures()
        .forEach(
            (measure, size) ->
                add(table, measure, cypher, f -> size.applyAsInt(Complexity.of(f.query().text()))));
    return table + clauses(cypher);
  }

  private static Map<String, ToIntFunction<Complexity>> measures() {
    var measures = new LinkedHashMap<String, ToIntFunction<Complexity>>();
    measures.put("clauses of Cypher (figure 11)", Complexity::clauses);
    measures.put("dependencies (figure 13)", Complexity::references);
    measures.put("patterns (figure 14)", Complexity::patterns);
    measures.put("depth of expressions (figure 15)", Complexity::depth);
    return measures;
  }

  private static void add(
      MarkdownTable table, String measure, List<Finding> findings, ToIntFunction<Finding> size) {
    if (findings.isEmpty()) {
      return;
    }
    var counts = new int[BOUNDS.size() + 1];
    for (var finding : findings) {
      int value = size.applyAsInt(finding);
      counts[(int) BOUNDS.stream().filter(bound -> bound < value).count()]++;
    }
    var cells = new ArrayList<>(List.of(measure, Integer.toString(findings.size())));
    for (var count : counts) {
      cells.add(Integer.toString(count));
    }
    table.row(cells);
  }

  /** How many findings have each clause (figure 12). */
  private static String clauses(List<Finding> findings) {
    var counts = new TreeMap<String, Integer>();
    for (var finding : findings) {
      finding.query().ingredients().stream()
          .filter(ingredient -> ingredient.matches("[A-Z][A-Z ]+( \\{})?"))
          .forEach(clause -> counts.merge(clause, 1, Integer::sum));
    }
    if (counts.isEmpty()) {
      return "";
    }
    var table = new MarkdownTable("clause or operator (figure 12)", "findings:");
    counts.entrySet().stream()
        .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
        .forEach(count -> table.row("`" + count.getKey() + "`", count.getValue()));
    return table.toString();
  }
}
