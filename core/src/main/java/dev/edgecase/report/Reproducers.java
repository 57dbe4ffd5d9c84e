package dev.edgecase.report;

import dev.edgecase.oracle.Finding;
import dev.edgecase.oracle.Observation;
import dev.edgecase.protocol.Configuration;
import dev.edgecase.query.EngineSetup;
import dev.edgecase.query.Language;
import dev.edgecase.query.Reproduction;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Function;

/** Programs that show a finding without Edgecase, in the language of its query. */
public final class Reproducers {
  private static final String ORDER_REMARK =
      "What comes back depends on the order of strategies that may be applied in either: run it"
          + " several times, since each start of the JVM picks one.";

  private final BiFunction<Finding, Language, Map<String, String>> maker;

  /**
   * Reproducers for targets of which a setup is known.
   *
   * @param setups the setup of a target, by its name
   */
  public Reproducers(Function<String, Optional<EngineSetup>> setups) {
    this.maker = (finding, language) -> made(finding, language, setups);
  }

  private Reproducers(BiFunction<Finding, Language, Map<String, String>> maker) {
    this.maker = maker;
  }

  /** Reproducers that were made before: the content of the files of a finding by their names. */
  static Reproducers kept(Map<Finding, Map<String, String>> files) {
    return new Reproducers((finding, language) -> files.getOrDefault(finding, Map.of()));
  }

  /** No reproducers at all. */
  public static Reproducers none() {
    return new Reproducers(target -> Optional.empty());
  }

  /**
   * The content of the files by their names; those of several targets in a folder for each. None
   * for a target whose setup is not known.
   */
  Map<String, String> of(Finding finding, Language language) {
    return maker.apply(finding, language);
  }

  private static Map<String, String> made(
      Finding finding, Language language, Function<String, Optional<EngineSetup>> setups) {
    var targets = targets(finding);
    if (targets.isEmpty()) {
      return files(reproduction(finding), language, setups);
    }
    var all = new TreeMap<String, String>();
    for (var target : targets) {
      var folder = target.replaceAll("[^\\w@.=-]+", "_") + "/";
      files(reproduction(finding, target), language, setups)
          .forEach((name, content) -> all.put(folder + name, content));
    }
    return all;
  }

  private static Map<String, String> files(
      Reproduction reproduction,
      Language language,
      Function<String, Optional<EngineSetup>> setups) {
    return setups
        .apply(reproduction.target())
        .map(setup -> language.reproducers(reproduction, setup))
        .orElse(Map.of());
  }

  /** The targets that were compared, if it is a comparison of targets. */
  private static List<String> targets(Finding finding) {
    return finding.observations().stream()
        .flatMap(observation -> observation.target().stream())
        .distinct()
        .toList();
  }

  private static Reproduction reproduction(Finding finding) {
    return new Reproduction(
        finding.target(),
        finding.graph(),
        runs(finding, finding.observations()),
        expected(finding),
        finding.sentence(),
        dependsOnOrder(finding) ? List.of(ORDER_REMARK) : List.of());
  }

  private static Reproduction reproduction(Finding finding, String target) {
    var others = targets(finding).stream().filter(other -> !other.equals(target)).toList();
    return new Reproduction(
        target,
        finding.graph(),
        runs(
            finding,
            finding.observations().stream()
                .filter(observation -> observation.target().equals(Optional.of(target)))
                .toList()),
        "the same answer as from " + String.join(", ", others),
        finding.sentence(),
        List.of());
  }

  private static String expected(Finding finding) {
    if (finding.observations().size() < 2) {
      return "an answer, and no error";
    }
    boolean others = finding.observations().stream().anyMatch(o -> o.other().isPresent());
    return others
        ? "the parts give together what the whole gives"
        : "the same answer under each configuration";
  }

  /** Whether several strategies meet depends on the order in which the engine applies them. */
  private static boolean dependsOnOrder(Finding finding) {
    return finding.located().contains(Configuration.ORDER) || finding.located().size() > 1;
  }

  /** Without the pinned order, which needs a host of ours. */
  private static List<Reproduction.Run> runs(Finding finding, List<Observation> observations) {
    return observations.stream()
        .map(
            observation ->
                new Reproduction.Run(
                    observation.how(),
                    observation.other().orElse(finding.query()),
                    inAnyOrder(observation.configuration())))
        .distinct()
        .toList();
  }

  private static Configuration inAnyOrder(Configuration configuration) {
    var settings = new TreeMap<>(configuration.settings());
    settings.remove(Configuration.ORDER);
    return new Configuration(settings);
  }
}
