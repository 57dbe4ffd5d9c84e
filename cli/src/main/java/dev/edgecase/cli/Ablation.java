package dev.edgecase.cli;

import dev.edgecase.cypher.Cypher;
import dev.edgecase.cypher.GeneratorSettings;
import dev.edgecase.query.Language;
import dev.edgecase.target.Target;
import java.util.List;

/**
 * Edgecase without one of its parts.
 *
 * @param guidance whether queries that use no new plan are spared
 * @param cypher what the generator of Cypher makes use of
 */
record Ablation(String name, boolean guidance, GeneratorSettings cypher) {

  /** All parts, then each of them away that can make a difference to these targets. */
  static List<Ablation> of(List<Target> targets) {
    var usual = GeneratorSettings.USUAL;
    var whole = new Ablation("as it is", true, usual);
    var unguided = new Ablation("guidance off", false, usual);
    return targets.stream().noneMatch(target -> target.language().equals(Cypher.NAME))
        ? List.of(whole, unguided)
        : List.of(
            whole,
            unguided,
            new Ablation("mutation off", true, usual.withMutated(0)),
            new Ablation("variety off", true, usual.withVariety(false)),
            new Ablation("key frequencies off", true, usual.withFrequencies(false)),
            new Ablation("semantics off", true, usual.withSemantics(false)));
  }

  /** The language of a target, with what is left of its generator. */
  Language language(Target target) {
    return target.language().equals(Cypher.NAME) ? new Cypher(cypher) : Languages.of(target);
  }
}
