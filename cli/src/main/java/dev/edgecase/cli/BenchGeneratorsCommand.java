package dev.edgecase.cli;

import static dev.edgecase.cli.MarkdownTable.number;

import dev.edgecase.cypher.Cypher;
import dev.edgecase.graph.GraphOptions;
import dev.edgecase.hunt.Census;
import dev.edgecase.hunt.GraphMutants;
import dev.edgecase.oracle.GraphSize;
import dev.edgecase.oracle.GroundTruthOracle;
import dev.edgecase.query.QueryOptions;
import dev.edgecase.target.Session;
import dev.edgecase.target.Target;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Compares the generators with themselves without their parts, and with the papers. */
@Command(
    name = "generators",
    description = {
      "Measures what the generators make, and what each of their parts is worth: validity, answers"
          + " that are not empty, the graph mutation score, the share of the grammar that is reached,"
          + " complexity, and how many plans guidance comes to.",
      "Sizes are those of the papers, GDsmith sections 4.1.4 and 4.2: at most 10 vertices and edges for"
          + " answers, 20 or more for the score, 800 queries and 50 mutants. A mutant is a graph without"
          + " one property. The score is the number of different sets of mutants on which queries"
          + " answer otherwise than on the graph.",
      "Ends with 1 if an engine refused too many queries of a generator that has all its parts."
    },
    mixinStandardHelpOptions = true,
    showDefaultValues = true)
final class BenchGeneratorsCommand implements Callable<Integer> {
  /** Together at most ten elements. */
  private static final GraphSize SMALL = new GraphSize(4, 6);

  /** Together at least twenty elements. */
  private static final GraphSize LARGE = new GraphSize(10, 14);

  /** The longest statements of GQS. */
  private static final int STEPS = 9;

  private static final int SHOWN_REFUSALS = 3;

  @Option(
      names = "--target",
      paramLabel = "TARGET",
      description = "What to run the queries on; may be given several times.",
      defaultValue = "neo4j,tinkergraph",
      split = ",")
  private List<String> targets = new ArrayList<>();

  @Option(
      names = "--queries",
      paramLabel = "N",
      description = "How many queries each generator makes.",
      defaultValue = "5000")
  private int queries;

  @Option(
      names = "--score-queries",
      paramLabel = "N",
      description = "How many queries are asked on a graph and on its mutants; 0 for no score.",
      defaultValue = "800")
  private int scoreQueries;

  @Option(
      names = "--mutants",
      paramLabel = "N",
      description = "How many mutants of a graph there are.",
      defaultValue = "50")
  private int mutants;

  @Option(
      names = "--graphs",
      paramLabel = "N",
      description = "How many graphs the score is the mean of.",
      defaultValue = "3")
  private int graphs;

  @Option(
      names = "--score-by-engine",
      description =
          "Ask the engine for the score, and not our own interpreter of its language, which is"
              + " faster.")
  private boolean scoreByEngine;

  @Option(
      names = "--plans",
      paramLabel = "TIME",
      description =
          "How long each target is hunted with guidance, and how long without, to count plans.",
      converter = Durations.class,
      defaultValue = "5m")
  private Duration plans = Duration.ZERO;

  @Option(
      names = "--synthesized",
      paramLabel = "N",
      description =
          "How many synthesized statements are made, and not asked, to see how complex they are.",
      defaultValue = "10000")
  private int synthesized;

  @Option(names = "--no-plans", description = "Count no plans.")
  private boolean noPlans;

  @Option(names = "--whole", description = "Only generators that have all their parts.")
  private boolean whole;

  @Option(
      names = "--valid",
      paramLabel = "PERCENT",
      description = "How many of the queries of generators with all their parts must be valid.",
      defaultValue = "100")
  private double valid;

  @Mixin private TrialOptions common = new TrialOptions();

  private final List<GeneratorMaterial> materials = new ArrayList<>();
  private final List<GeneratorMaterial> unasked = new ArrayList<>();
  private final MarkdownTable rows = GeneratorTables.rows();
  private final MarkdownTable scores =
      new MarkdownTable(
          "target", "generator", "graphs:", "mutants:", "killing queries:", "score:", "GDsmith:");
  private final List<String> refusals = new ArrayList<>();
  private String planned = "";
  private long made;
  private int done;
  private int wanted;

  @Override
  public Integer call() throws InterruptedException {
    var catalogue = common.catalogue();
    var asked = targets.stream().distinct().map(catalogue::target).toList();
    var variants = asked.stream().mapToInt(target -> variants(target).size()).sum();
    wanted =
        variants * (scoreQueries > 0 ? 2 : 1)
            + (int)
                asked.stream().flatMap(t -> variants(t).stream()).filter(this::isMadeAlone).count()
            + (noPlans ? 0 : asked.size());
    int left = wanted;
    for (var target : asked) {
      try (var session = target.open(TrialOptions.TIME_LIMIT)) {
        for (var variant : variants(target)) {
          count(variant, session, common.budget().share(left--));
          if (isMadeAlone(variant)) {
            synthesize(variant, session, common.budget().share(left--));
          }
        }
      }
    }
    for (var target : scoreQueries > 0 ? asked : List.<Target>of()) {
      try (var session = target.open(TrialOptions.TIME_LIMIT)) {
        for (var variant : variants(target)) {
          score(variant, session, common.budget().share(left--));
        }
      }
    }
    if (!noPlans) {
      var trial = new PlanTable(asked, common, plans);
      for (var target : asked) {
        done += trial.add(target, left--) ? 1 : 0;
        planned = trial.toString();
        common.save("generators", text());
      }
    }
    common.write("generators", text());
    return refusals.size() > (1 - valid / 100) * made ? Main.FOUND : Main.NOTHING;
  }

  private List<GeneratorVariant> variants(Target target) {
    return GeneratorVariant.of(target).stream()
        .filter(variant -> !whole || variant.isWhole())
        .toList();
  }

  private void count(GeneratorVariant variant, Session session, Budget budget) {
    if (budget.isOver()) {
      return;
    }
    var name = session.target().name();
    System.err.println("Counting what the " + variant.name() + " makes for " + name + " ...");
    var size = common.sizes().graph(SMALL);
    var material = GeneratorMaterial.of(name, variant);
    var census =
        new Census(
                common.asking(List.of(), queries, size),
                variant.language(),
                session,
                new GraphOptions(
                    size.vertices(), size.edges(), session.target().abilities(), 0, 0, 0),
                variant.synthesized(),
                query -> material.texts().add(query.text()))
            .take(queries, budget::isOver);
    rows.row(GeneratorTables.row(name, variant, census));
    if (variant.isWhole()) {
      materials.add(material);
      refusals.addAll(census.refusals());
      made += census.queries();
    }
    done += census.queries() >= queries ? 1 : 0;
    common.save("generators", text());
  }

  private boolean isMadeAlone(GeneratorVariant variant) {
    return synthesized > 0
        && variant.synthesized()
        && variant.language().name().equals(Cypher.NAME);
  }

  /** Asked, each would take a third of a second; what GQS measures needs their texts alone. */
  private void synthesize(GeneratorVariant variant, Session session, Budget budget) {
    if (budget.isOver()) {
      return;
    }
    System.err.println("Making statements without asking them ...");
    var size = common.sizes().graph(List.of(GroundTruthOracle.NAME));
    var material =
        new GeneratorMaterial(
            session.target().name(), Cypher.NAME, "the same, not asked", new ArrayList<>());
    new Census(
            common
                .asking(List.of(), synthesized, size)
                .with(new QueryOptions(STEPS, common.sizes().maxCost())),
            variant.language(),
            session,
            new GraphOptions(size.vertices(), size.edges(), session.target().abilities(), 0, 0, 0),
            true,
            query -> material.texts().add(query.text()))
        .make(synthesized, budget::isOver);
    unasked.add(material);
    done += material.texts().size() >= synthesized ? 1 : 0;
    common.save("generators", text());
  }

  private void score(GeneratorVariant variant, Session session, Budget budget) {
    if (budget.isOver() || variant.synthesized()) {
      done += variant.synthesized() ? 1 : 0;
      return;
    }
    System.err.println("Asking mutants with the " + variant.name() + " ...");
    var options = common.asking(List.of(), scoreQueries, common.sizes().graph(LARGE));
    var trial = new GraphMutants(options, variant.language(), session, !scoreByEngine);
    var all = new ArrayList<GraphMutants.Score>();
    for (int i = 0; i < graphs && !budget.isOver(); i++) {
      all.add(trial.score(i, scoreQueries, mutants, budget.share(graphs - i)::isOver));
    }
    scores.row(
        "`" + session.target().name() + "`",
        variant.name(),
        all.size(),
        number(all.stream().mapToInt(GraphMutants.Score::mutants).average().orElse(0), 0),
        number(all.stream().mapToInt(GraphMutants.Score::killing).average().orElse(0), 1),
        number(all.stream().mapToInt(GraphMutants.Score::score).average().orElse(0), 1),
        variant.score().isPresent() ? variant.score().getAsInt() : "");
    done += budget.isOver() ? 0 : 1;
    common.save("generators", text());
  }

  private String text() {
    var cypher =
        Stream.concat(materials.stream().filter(GeneratorMaterial::isCypher), unasked.stream())
            .toList();
    return head()
        + rows
        + refused()
        + (scores.isEmpty() ? "" : scores)
        + (materials.isEmpty() ? "" : GeneratorTables.grammar(materials))
        + (cypher.isEmpty() ? "" : GeneratorTables.complexity(cypher))
        + planned
        + common.budget().note(done, wanted, "measurements");
  }

  private String head() {
    return String.format(
        Locale.ROOT,
        "`edgecase bench generators%s --queries %d --synthesized %d --score-queries %d --mutants %d"
            + " --graphs %d%s%s%s"
            + " --seed %d`%n%n",
        targets.stream().map(target -> " --target " + target).collect(Collectors.joining()),
        queries,
        synthesized,
        scoreQueries,
        mutants,
        graphs,
        scoreByEngine ? " --score-by-engine" : "",
        whole ? " --whole" : "",
        noPlans ? " --no-plans" : " --plans " + plans.toSeconds() + "s",
        common.seed());
  }

  private String refused() {
    return refusals.isEmpty()
        ? ""
        : "Refused:\n\n```\n"
            + refusals.stream().limit(SHOWN_REFUSALS).collect(Collectors.joining("\n"))
            + "\n```\n\n";
  }
}
