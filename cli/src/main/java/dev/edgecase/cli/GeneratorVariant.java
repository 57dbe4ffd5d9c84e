package dev.edgecase.cli;

import dev.edgecase.cypher.Cypher;
import dev.edgecase.cypher.GeneratorSettings;
import dev.edgecase.query.Language;
import dev.edgecase.target.Target;
import java.util.List;
import java.util.OptionalInt;

/**
 * A generator, or one without a part of it, and what GDsmith measured of the same.
 *
 * @param language makes the queries
 * @param synthesized whether they are made for an answer
 * @param shares percentages of valid queries, and of queries with rows by 3 to 6 clauses (GDsmith,
 *     sections 4.2.1, 4.2.3 and 4.3); empty if the paper has no such variant or names no numbers
 * @param score its graph mutation score (sections 4.2.4 and 4.3), if it has one
 */
record GeneratorVariant(
    String name, Language language, boolean synthesized, List<Integer> shares, OptionalInt score) {

  private static final String WHOLE = "generator";

  /** The generators of the language of a target. */
  static List<GeneratorVariant> of(Target target) {
    if (!target.language().equals(Cypher.NAME)) {
      return List.of(plain(WHOLE, Languages.of(target)), synthesizer(Languages.of(target)));
    }
    var usual = GeneratorSettings.USUAL;
    var paper = usual.withWalks(false);
    return List.of(
        cypher(WHOLE, usual, List.of(100, 74, 71, 70, 65), OptionalInt.of(26)),
        // 26 is 10 % lower than that.
        cypher("without mutation", usual.withMutated(0), List.of(100), OptionalInt.of(29)),
        // 26 is 73 % higher than that.
        cypher("without frequencies", usual.withFrequencies(false), List.of(), OptionalInt.empty()),
        cypher("without walks: only the schema is known", paper, List.of(), OptionalInt.empty()),
        cypher(
            "without frequencies and walks, as the paper's",
            paper.withFrequencies(false),
            List.of(100),
            OptionalInt.of(15)),
        cypher("without semantics", usual.withSemantics(false), List.of(), OptionalInt.empty()),
        cypher(
            "without any of these, the paper's baseline",
            paper.withFrequencies(false).withMutated(0).withSemantics(false),
            List.of(16, 57, 45, 39, 25),
            OptionalInt.of(5)),
        synthesizer(new Cypher()));
  }

  private static GeneratorVariant plain(String name, Language language) {
    return new GeneratorVariant(name, language, false, List.of(), OptionalInt.empty());
  }

  private static GeneratorVariant synthesizer(Language language) {
    return new GeneratorVariant("synthesizer", language, true, List.of(), OptionalInt.empty());
  }

  private static GeneratorVariant cypher(
      String name, GeneratorSettings settings, List<Integer> shares, OptionalInt score) {
    return new GeneratorVariant(name, new Cypher(settings), false, shares, score);
  }

  /** Whether it has all its parts: such a generator must make nothing that is refused. */
  boolean isWhole() {
    return synthesized || name.equals(WHOLE);
  }

  /** One of the paper's percentages, as it stands in a table. */
  String paperShare(int position) {
    return position < shares.size() ? shares.get(position) + " %" : "";
  }
}
