package dev.edgecase.cli;

/** What the papers measured, as far as it is no number for a single row of ours. */
final class PaperTables {
  private PaperTables() {}

  /** What parts of other tools are worth. */
  static String ablations() {
    return "The papers, on their engines and machines:\n\n"
        + new MarkdownTable("source", "variant", "findings:", "bugs:", "queries:", "minutes:")
            .row("DOT, table II, six engines", "as it is", "1,842", 24, "8,837", 5)
            .row("DOT, table II, six engines", "guidance off", 969, 21, "19,462", 5)
            .row("GDsmith, 4.2.5, Neo4j 4.3.10 and 4.2.15", "as it is", 6, 3, "", 30)
            .row("GDsmith, 4.2.5, Neo4j 4.3.10 and 4.2.15", "mutation off", 2, 1, "", 30)
            .row("GDsmith, 4.2.5, Neo4j 4.3.10 and 4.2.15", "key frequencies off", 3, 2, "", 30)
            .row("GDsmith, 4.3, Neo4j 4.3.10 and 4.2.15", "semantics off", 0, 0, "", 30);
  }

  /** How large the queries were that showed bugs; GQS does not reduce its own. */
  static String shapes() {
    return "GQS, whose queries are not reduced: 80 % of 36 bugs need three steps of synthesis or more"
        + " (figure 10), 24 have ORDER BY or WITH (figure 12), 61 % more than 20 dependencies (figure"
        + " 13), two thirds more than three patterns (figure 14), 83 % a depth of more than five"
        + " (figure 15).\n\n";
  }
}
