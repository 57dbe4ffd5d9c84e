package dev.edgecase.cli;

import dev.edgecase.cypher.Cypher;
import dev.edgecase.cypher.parser.Complexity;
import java.util.ArrayList;
import java.util.List;

/**
 * What a generator made, for measures that need nothing but its queries.
 *
 * @param target where they were asked
 * @param generator who made them
 */
record GeneratorMaterial(String target, String language, String generator, List<String> texts) {

  /** One whose queries are still to come. */
  static GeneratorMaterial of(String target, GeneratorVariant variant) {
    return new GeneratorMaterial(
        target, variant.language().name(), variant.name(), new ArrayList<>());
  }

  boolean isCypher() {
    return language.equals(Cypher.NAME);
  }

  /** The means of the four measures of GQS. */
  double[] complexity() {
    var sums = new double[4];
    for (var text : texts) {
      var one = Complexity.of(text);
      sums[0] += one.patterns();
      sums[1] += one.depth();
      sums[2] += one.clauses();
      sums[3] += one.references();
    }
    for (int i = 0; i < sums.length; i++) {
      sums[i] /= Math.max(1, texts.size());
    }
    return sums;
  }
}
