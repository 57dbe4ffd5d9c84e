package dev.edgecase.cli;

import static dev.edgecase.cli.MarkdownTable.number;
import static dev.edgecase.cli.MarkdownTable.percent;

import dev.edgecase.cypher.parser.GrammarCoverage;
import dev.edgecase.hunt.Census;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What is measured of generators as tables, with the papers' numbers beside ours. */
final class GeneratorTables {
  /** Lengths for which answers are counted apart, as in the paper. */
  static final List<Integer> LENGTHS = List.of(3, 4, 5, 6);

  private GeneratorTables() {}

  static MarkdownTable rows() {
    var names = new ArrayList<>(List.of("target", "generator", "queries:", "valid:", "GDsmith:"));
    names.add("gave rows:");
    for (var length : LENGTHS) {
      names.addAll(List.of(length + " long:", "GDsmith:"));
    }
    return new MarkdownTable(names);
  }

  static List<String> row(String target, GeneratorVariant variant, Census census) {
    var cells = new ArrayList<String>();
    cells.addAll(List.of("`" + target + "`", variant.name(), Long.toString(census.queries())));
    cells.add(percent(census.queries() - census.refused(), census.queries()));
    cells.add(variant.paperShare(0));
    cells.add(percent(census.nonEmpty(), census.queries()));
    for (int i = 0; i < LENGTHS.size(); i++) {
      cells.add(share(census.lengths().get(LENGTHS.get(i))));
      cells.add(variant.paperShare(i + 1));
    }
    return cells;
  }

  private static String share(Census.@Nullable Row row) {
    return row == null ? "" : percent(row.nonEmpty(), row.generated());
  }

  /** How much of a real grammar the queries of each language reach. */
  static String grammar(List<GeneratorMaterial> materials) {
    var table = new MarkdownTable("language", "of its grammar", "all:", "reached:", "share:");
    var missed = new StringBuilder();
    var cypher = materials.stream().filter(GeneratorMaterial::isCypher).toList();
    if (!cypher.isEmpty()) {
      var coverage = new GrammarCoverage();
      texts(cypher).forEach(coverage::read);
      row(table, "Cypher", "rules of the core (GDsmith: 98 % of 122)", coverage.core());
      row(table, "Cypher", "rules that only read", coverage.rules());
      row(table, "Cypher", "alternatives of these rules", coverage.alternatives());
      missed.append(missed("Cypher", coverage.missed()));
    }
    var gremlin = materials.stream().filter(material -> !material.isCypher()).toList();
    if (!gremlin.isEmpty()) {
      var coverage = new dev.edgecase.parser.GrammarCoverage();
      long unread = texts(gremlin).filter(text -> !coverage.read(text)).count();
      int all = coverage.all().size();
      table.row(
          "Gremlin",
          "productions that only read",
          all,
          coverage.reached(),
          percent(coverage.reached(), all));
      missed.append(missed("Gremlin", coverage.missed()));
      if (unread > 0) {
        missed
            .append("The grammar does not read ")
            .append(unread)
            .append(" of the traversals.\n\n");
      }
    }
    return table + missed.toString();
  }

  private static Stream<String> texts(List<GeneratorMaterial> materials) {
    return materials.stream().flatMap(material -> material.texts().stream());
  }

  private static void row(
      MarkdownTable table, String language, String what, GrammarCoverage.Share share) {
    table.row(language, what, share.all(), share.reached(), percent(share.reached(), share.all()));
  }

  private static String missed(String language, List<String> names) {
    return names.isEmpty()
        ? ""
        : "Not reached in " + language + ": `" + String.join("`, `", names) + "`.\n\n";
  }

  /** The measures of GQS, table 5. */
  static String complexity(List<GeneratorMaterial> materials) {
    var table = new MarkdownTable("", "patterns:", "depth:", "clauses:", "references:");
    table.row("GDsmith, in GQS, table 5", "4.96", "3.68", "6.39", "21.75");
    table.row("GQS, table 5", "8.14", "7.82", "6.50", "56.02");
    for (var material : materials) {
      var means = material.complexity();
      table.row(
          material.generator() + ", " + material.texts().size() + " statements",
          number(means[0], 2),
          number(means[1], 2),
          number(means[2], 2),
          number(means[3], 2));
    }
    return table.toString();
  }
}
