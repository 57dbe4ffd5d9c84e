package dev.edgecase.parser;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.tree.ParseTree;
import org.apache.tinkerpop.gremlin.language.grammar.GremlinLexer;
import org.apache.tinkerpop.gremlin.language.grammar.GremlinParser;

/**
 * How much of TinkerPop's own grammar of Gremlin traversals reach, over a checked-in list of the
 * productions that a traversal can come to which only reads. A production is an alternative that
 * has a name, such as {@code TraversalMethod_has_String_P}, or a rule without any.
 */
public final class GrammarCoverage {
  private static final String SUFFIX = "Context";

  private final SortedSet<String> all = readOnly();
  private final SortedSet<String> reached = new TreeSet<>();

  /** Takes note of what a traversal reaches; false if the grammar does not know it. */
  public boolean read(String text) {
    var lexer = new GremlinLexer(CharStreams.fromString(text));
    var parser = new GremlinParser(new CommonTokenStream(lexer));
    lexer.removeErrorListeners();
    parser.removeErrorListeners();
    var tree = parser.queryList();
    if (parser.getNumberOfSyntaxErrors() > 0) {
      return false;
    }
    visit(tree);
    return true;
  }

  private void visit(ParseTree tree) {
    if (tree instanceof ParserRuleContext) {
      var name = tree.getClass().getSimpleName();
      reached.add(name.substring(0, name.length() - SUFFIX.length()));
    }
    for (int i = 0; i < tree.getChildCount(); i++) {
      visit(tree.getChild(i));
    }
  }

  /** All productions that only read. */
  public SortedSet<String> all() {
    return all;
  }

  /** Those that were reached. */
  public int reached() {
    return all.size() - missed().size();
  }

  /** Those that were not. */
  public List<String> missed() {
    return all.stream().filter(production -> !reached.contains(production)).toList();
  }

  private static SortedSet<String> readOnly() {
    try (var list = GrammarCoverage.class.getResourceAsStream("read-productions.txt")) {
      return new String(Objects.requireNonNull(list).readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .collect(Collectors.toCollection(TreeSet::new));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
