package dev.edgecase.host.remote;

import java.util.Optional;
import org.apache.commons.text.StringEscapeUtils;
import org.apache.tinkerpop.gremlin.process.traversal.Traversal;
import org.apache.tinkerpop.gremlin.process.traversal.translator.GroovyTranslator;

/** Traversals as text that every server reads. */
final class ServerText {
  private ServerText() {}

  /** Empty if there is no text for something in it. */
  static Optional<String> of(Traversal<?, ?> traversal) {
    try {
      var bytecode = traversal.asAdmin().getBytecode();
      return Optional.of(GroovyTranslator.of("g", new Types()).translate(bytecode).getScript());
    } catch (RuntimeException untranslatable) {
      return Optional.empty();
    }
  }

  /** TinkerPop's own would give odd strings three quotes, which only Groovy reads. */
  private static final class Types extends GroovyTranslator.LanguageTypeTranslator {
    Types() {
      super(false);
    }

    @Override
    protected String getSyntax(String text) {
      return '"' + StringEscapeUtils.escapeJava(text) + '"';
    }
  }
}
