package dev.edgecase.cli;

import dev.edgecase.cypher.parser.CypherReader;
import dev.edgecase.graph.GraphJson;
import dev.edgecase.graph.GraphSon;
import dev.edgecase.graph.GraphView;
import dev.edgecase.gremlin.Gremlin;
import dev.edgecase.oracle.Approach;
import dev.edgecase.oracle.Finding;
import dev.edgecase.oracle.Judgement;
import dev.edgecase.oracle.Oracles;
import dev.edgecase.oracle.Verdict;
import dev.edgecase.parser.QueryFile;
import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.Graph;
import dev.edgecase.query.Query;
import dev.edgecase.report.Outcomes;
import dev.edgecase.target.Panel;
import dev.edgecase.target.Session;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** Judges queries that a person wrote. */
@Command(
    name = "check",
    description = {
      "Judges queries of your own with every oracle that applies.",
      "Before an upgrade: give the old and the new version as two targets."
    },
    mixinStandardHelpOptions = true,
    sortOptions = false,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {"0:nothing found", "1:bugs found", "2:could not run, or nothing was judged"})
final class CheckCommand implements Callable<Integer> {
  @Option(
      names = "--target",
      paramLabel = "TARGET",
      required = true,
      description = "What to ask, as 'edgecase targets' has it; may be given several times.")
  private List<String> targets = new ArrayList<>();

  @Option(
      names = "--graph",
      paramLabel = "FILE",
      required = true,
      description = "The graph, in GraphSON or in the form that findings have it.")
  private Path graphFile = Path.of("");

  @Option(
      names = "--query",
      paramLabel = "FILE",
      required = true,
      description =
          "Gremlin queries, each of which begins with a line that starts with 'g.', or Cypher"
              + " statements that end in semicolons: whatever the targets speak.")
  private Path queryFile = Path.of("");

  @Mixin private TimeoutOption timeout = new TimeoutOption();

  @Mixin private EngineOptions engines = new EngineOptions();

  private int found;
  private int judged;

  @Override
  public Integer call() {
    var graph = graph();
    var language = language();
    var queries = queries(language, graph);
    for (var name : targets) {
      ask(name, false, graph, queries);
    }
    if (targets.size() > 1) {
      ask(String.join(Panel.VERSUS, targets), true, graph, queries);
    }
    if (judged == 0) {
      throw new UserException("No oracle had anything to say of these queries.");
    }
    System.out.println(
        found == 0 ? "Nothing found." : found == 1 ? "1 finding." : found + " findings.");
    return found > 0 ? Main.FOUND : Main.NOTHING;
  }

  /** The language that all targets speak. */
  private String language() {
    var languages =
        targets.stream().map(name -> engines.catalogue().target(name).language()).distinct();
    return languages
        .reduce(
            (one, other) -> {
              throw new UserException(
                  "The targets speak different languages, and a query is of one: ask them in"
                      + " turn.");
            })
        .orElse(Gremlin.NAME);
  }

  private void ask(String name, boolean joint, Graph graph, List<? extends Query> queries) {
    var target = engines.catalogue().target(name);
    System.out.println(target.name());
    try (var session = target.open(timeout.get())) {
      session.load(graph);
      var view = new GraphView(graph);
      for (var query : queries) {
        System.out.println("  " + query.text());
        judge(session, joint, view, query);
      }
    }
  }

  private void judge(Session session, boolean joint, GraphView graph, Query query) {
    for (var kind : Oracles.all()) {
      if (kind.joint() == joint) {
        var oracle = kind.make().apply(Approach.thorough());
        var words = words(new Judgement(oracle, Configuration.DEFAULT, session), graph, query);
        System.out.println("    " + kind.name() + ": " + words);
      }
    }
  }

  private String words(Judgement judgement, GraphView graph, Query query) {
    Verdict verdict;
    try {
      verdict = judgement.verdict(graph, query);
    } catch (IllegalArgumentException unknown) {
      return "nothing to say: " + unknown.getMessage();
    }
    if (verdict instanceof Verdict.Skip skip) {
      return "nothing to say: " + skip.reason();
    }
    judged++;
    if (verdict instanceof Verdict.Found) {
      found++;
      return judgement
          .ofLoaded(graph, query)
          .map(CheckCommand::words)
          .orElse("FOUND something that did not repeat.");
    }
    return verdict.checks() == 1 ? "agrees, 1 check" : "agrees, " + verdict.checks() + " checks";
  }

  private static String words(Finding finding) {
    var text = new StringBuilder();
    text.append("FOUND ").append(finding.consequence().words()).append(". ");
    text.append(finding.sentence());
    for (var observation : finding.observations()) {
      text.append("\n      ")
          .append(observation.text(finding.query()).replace("\n", "\n      "))
          .append("\n        ")
          .append(Outcomes.describe(observation.outcome()));
    }
    return text.toString();
  }

  private Graph graph() {
    var text = text(graphFile);
    try {
      var json = new JsonMapper().readTree(text);
      return json.has("schema") ? GraphJson.read(json) : GraphSon.read(text);
    } catch (JacksonException | IllegalArgumentException none) {
      try {
        return GraphSon.read(text);
      } catch (JacksonException | IllegalArgumentException problem) {
        throw new UserException(
            graphFile + " is no graph that can be read: " + problem.getMessage());
      }
    }
  }

  private List<? extends Query> queries(String language, Graph graph) {
    try {
      return language.equals(Gremlin.NAME)
          ? QueryFile.read(text(queryFile), graph)
          : CypherReader.readAll(text(queryFile), graph.schema());
    } catch (IllegalArgumentException problem) {
      throw new UserException(queryFile + ": " + problem.getMessage());
    }
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException problem) {
      throw new UserException(file + " cannot be read: " + IoProblems.explain(problem) + ".");
    }
  }
}
