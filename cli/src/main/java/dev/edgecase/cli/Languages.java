package dev.edgecase.cli;

import dev.edgecase.cypher.Cypher;
import dev.edgecase.gremlin.Gremlin;
import dev.edgecase.query.Language;
import dev.edgecase.target.Target;
import java.util.List;

/** The languages that exist. */
final class Languages {
  static final List<Language> ALL = List.of(new Gremlin(), new Cypher());

  private Languages() {}

  static Language of(Target target) {
    return ALL.stream()
        .filter(language -> language.name().equals(target.language()))
        .findFirst()
        .orElseThrow(
            () ->
                new UserException(
                    target.name() + " speaks " + target.language() + ", which is not built in."));
  }
}
