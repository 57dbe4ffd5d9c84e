package dev.edgecase.parser;

import dev.edgecase.gremlin.Traversal;
import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.Instruction;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.antlr.v4.runtime.BaseErrorListener;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Recognizer;
import org.antlr.v4.runtime.tree.ParseTree;
import org.antlr.v4.runtime.tree.TerminalNode;
import org.apache.tinkerpop.gremlin.language.grammar.GremlinLexer;
import org.apache.tinkerpop.gremlin.language.grammar.GremlinParser;

/**
 * Reads a traversal such as {@code g.V().has('name', 'marko')}. The grammar has a rule for each
 * form of each step; all of them are read in one way, by the names of the rules.
 */
public final class GremlinReader {
  private static final String PREDICATE = "traversalPredicate";

  private static final Set<String> TEXT_PREDICATES =
      Set.of(
          "containing",
          "notContaining",
          "startingWith",
          "notStartingWith",
          "endingWith",
          "notEndingWith",
          "regex",
          "notRegex");

  /** Rules of constants, and the type that each has in our trees. */
  private static final Map<String, String> CONSTANTS =
      Map.ofEntries(
          Map.entry("traversalScope", "Scope"),
          Map.entry("traversalBarrier", "SackFunctions.Barrier"),
          Map.entry("traversalT", "T"),
          Map.entry("traversalTShort", "T"),
          Map.entry("traversalTLong", "T"),
          Map.entry("traversalMerge", "Merge"),
          Map.entry("traversalOrder", "Order"),
          Map.entry("traversalDirection", "Direction"),
          Map.entry("traversalDirectionShort", "Direction"),
          Map.entry("traversalDirectionLong", "Direction"),
          Map.entry("traversalCardinality", "VertexProperty.Cardinality"),
          Map.entry("traversalColumn", "Column"),
          Map.entry("traversalPop", "Pop"),
          Map.entry("traversalOperator", "Operator"),
          Map.entry("traversalPick", "Pick"),
          Map.entry("traversalDT", "DT"),
          Map.entry("traversalGType", "GType"),
          Map.entry("withOptionKeys", "WithOptions"),
          Map.entry("withOptionsValues", "WithOptions"));

  private final Map<String, Argument> variables;

  private GremlinReader(Map<String, Argument> variables) {
    this.variables = Map.copyOf(variables);
  }

  /**
   * Reads a traversal.
   *
   * @throws IllegalArgumentException if it is none; the message says where and why
   */
  public static Traversal read(String text) {
    return read(text, Map.of());
  }

  /** Reads a traversal in which names stand for arguments. */
  public static Traversal read(String text, Map<String, Argument> variables) {
    var lexer = new GremlinLexer(CharStreams.fromString(text));
    var parser = new GremlinParser(new CommonTokenStream(lexer));
    lexer.removeErrorListeners();
    parser.removeErrorListeners();
    lexer.addErrorListener(new Strict());
    parser.addErrorListener(new Strict());
    return new Traversal(new GremlinReader(variables).steps(parser.queryList()));
  }

  private static final class Strict extends BaseErrorListener {
    @Override
    public void syntaxError(
        Recognizer<?, ?> recognizer,
        Object symbol,
        int line,
        int column,
        String message,
        RecognitionException e) {
      throw new IllegalArgumentException(
          "This is not Gremlin, at line " + line + ", column " + (column + 1) + ": " + message);
    }
  }

  /** All steps below a node, in their order, without those of nested traversals. */
  private List<Instruction> steps(ParseTree tree) {
    var steps = new ArrayList<Instruction>();
    collect(tree, steps);
    return steps;
  }

  private void collect(ParseTree tree, List<Instruction> steps) {
    for (int i = 0; i < tree.getChildCount(); i++) {
      if (tree.getChild(i) instanceof ParserRuleContext child) {
        var rule = rule(child);
        if (rule.contains("Method_")) {
          steps.add(new Instruction(child.getStart().getText(), arguments(child)));
        } else {
          collect(child, steps);
        }
      }
    }
  }

  private List<Argument> arguments(ParserRuleContext context) {
    var arguments = new ArrayList<Argument>();
    for (int i = 0; i < context.getChildCount(); i++) {
      if (context.getChild(i) instanceof ParserRuleContext child) {
        arguments.addAll(argument(child));
      }
    }
    return arguments;
  }

  private List<Argument> argument(ParserRuleContext context) {
    var rule = rule(context);
    if (rule.equals("nestedTraversal")) {
      return List.of(new Argument.Nested(steps(context)));
    }
    if (rule.equals(PREDICATE)) {
      return List.of(predicate(context));
    }
    if (rule.equals("variable")) {
      var value = variables.get(context.getText());
      if (value == null) {
        throw new IllegalArgumentException("Nothing is known of " + context.getText() + ".");
      }
      return List.of(value);
    }
    if (rule.equals("traversalStrategy")) {
      var name = context.getStart().getText();
      if (context.getText().contains("productiveKeys")) {
        // It is another strategy then: its keys would be lost.
        return List.of(Literals.text(context.getText()));
      }
      return List.of(Literals.text(name.equals("new") ? context.getChild(1).getText() : name));
    }
    if (rule.equals("classType")) {
      return List.of(Literals.text(context.getText()));
    }
    var constant = CONSTANTS.get(rule);
    if (constant != null) {
      return List.of(new Argument.Token(constant, afterDot(context.getText())));
    }
    return Literals.isLiteral(rule)
        ? List.of(new Argument.Literal(Literals.value(context)))
        : arguments(context);
  }

  private Argument predicate(ParserRuleContext context) {
    var first = (ParserRuleContext) context.getChild(0);
    if (!rule(first).equals(PREDICATE)) {
      var name = rule(first).substring(PREDICATE.length() + 1);
      var type = TEXT_PREDICATES.contains(name) ? "TextP" : "P";
      return new Argument.Predicate(type, name, arguments(first));
    }
    var operands = arguments(context);
    var connective = ((TerminalNode) context.getChild(2)).getText();
    return new Argument.Predicate("P", connective.equals("negate") ? "not" : connective, operands);
  }

  private static String afterDot(String text) {
    return text.substring(text.lastIndexOf('.') + 1);
  }

  static String rule(ParserRuleContext context) {
    return GremlinParser.ruleNames[context.getRuleIndex()];
  }
}
