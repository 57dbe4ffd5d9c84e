package dev.edgecase.host.tinkerpop;

import dev.edgecase.host.HostException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import javax.script.ScriptEngine;
import javax.script.ScriptException;
import javax.script.SimpleBindings;
import org.apache.tinkerpop.gremlin.process.traversal.dsl.graph.GraphTraversal;
import org.apache.tinkerpop.gremlin.process.traversal.dsl.graph.GraphTraversalSource;
import org.jspecify.annotations.Nullable;

/** Gremlin as text, read by TinkerPop's own parser of the language, which it has since 3.5. */
final class GremlinText {
  private static final String PARSER =
      "org.apache.tinkerpop.gremlin.jsr223.GremlinLangScriptEngine";

  private Optional<ScriptEngine> parser = Optional.empty();

  /** The traversal that a text stands for, with values for the names in it. */
  GraphTraversal<?, ?> parse(
      String text, Map<String, @Nullable Object> parameters, GraphTraversalSource source) {
    var names = new SimpleBindings(new HashMap<>(parameters));
    names.put("g", source);
    try {
      if (parser().eval(text, names) instanceof GraphTraversal<?, ?> traversal) {
        return traversal;
      }
    } catch (ScriptException refused) {
      throw HostException.invalid("The parser refuses " + text + ": " + refused.getMessage());
    }
    throw HostException.invalid("The text is no traversal: " + text);
  }

  /** Made when it is first needed, since few hosts are ever given text. */
  private ScriptEngine parser() {
    try {
      if (parser.isEmpty()) {
        var made = Class.forName(PARSER).getDeclaredConstructor().newInstance();
        parser = Optional.of((ScriptEngine) made);
      }
      return parser.get();
    } catch (ReflectiveOperationException missing) {
      throw HostException.invalid("This TinkerPop has no parser for Gremlin as text.");
    }
  }
}
