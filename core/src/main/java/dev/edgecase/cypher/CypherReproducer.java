package dev.edgecase.cypher;

import dev.edgecase.protocol.Surroundings;
import dev.edgecase.protocol.Value;
import dev.edgecase.query.EngineSetup;
import dev.edgecase.query.Reproduction;
import java.util.ArrayList;
import java.util.List;

/**
 * A reproducer as statements for a Cypher shell: indexes, the graph, and what is asked of it. A
 * shell prints what is expected and what comes; what came when it was found is said in a comment.
 */
record CypherReproducer(Reproduction reproduction, EngineSetup setup) {

  String script() {
    var lines = new ArrayList<String>();
    lines.add("Shows a finding on " + reproduction.target() + ".");
    lines.add(
        "Paste it into a shell on "
            + setup.open()
            + " ("
            + String.join(", ", setup.coordinates())
            + ").");
    lines.addAll(reproduction.remarks());
    lines.add("recorded: " + reproduction.recorded());
    lines.replaceAll(CypherReproducer::comment);
    lines.addAll(new GraphStatements(setup.schema(), setup.loaded()).of(reproduction.graph()));
    lines.add("RETURN " + Literals.of(new Value.Text(reproduction.expected())) + " AS expected;");
    reproduction.runs().forEach(run -> lines.addAll(run(run)));
    return String.join("\n", lines) + "\n";
  }

  private static List<String> run(Reproduction.Run run) {
    var lines = new ArrayList<String>();
    if (!run.how().isEmpty()) {
      lines.add(comment(run.how()));
    }
    if (!Surroundings.of(run.configuration()).indexes()) {
      lines.add(comment("without the indexes: drop them first"));
    }
    if (!Surroundings.of(run.configuration()).history()) {
      lines.add(comment("on the graph as it is in the end, made by one CREATE"));
    }
    if (run.query() instanceof Statement statement && statement.given().isPresent()) {
      lines.add(comment("$rows are the rows that the statement before has given"));
    }
    lines.add(run.query().text(run.configuration()) + ";");
    return lines;
  }

  static String comment(String line) {
    return "// " + line.replaceAll("\\R", " ");
  }
}
