package dev.edgecase.cypher.parser;

import dev.edgecase.cypher.Body;
import dev.edgecase.cypher.Cypher;
import dev.edgecase.protocol.Schema;
import dev.edgecase.protocol.Value;
import dev.edgecase.query.Query;
import java.util.List;
import java.util.Map;
import org.antlr.v4.runtime.BaseErrorListener;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Recognizer;
import org.neo4j.cypher.internal.parser.v25.Cypher25Lexer;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser;

/** Reads a statement such as {@code MATCH (n:Person) RETURN n.name}. */
public final class CypherReader {
  private CypherReader() {}

  /**
   * Reads a statement.
   *
   * @throws IllegalArgumentException if it is none; the message says where and why
   */
  public static Query read(String text) {
    return Cypher.statement(body(text, Map.of()));
  }

  /**
   * Reads the statements of a file, which end in semicolons, and only read graphs of a schema.
   *
   * @throws IllegalArgumentException if one of them is none, or cannot be judged
   */
  public static List<Query> readAll(String text, Schema schema) {
    return parser(text).statements().statement().stream()
        .map(statement -> Cypher.statement(body(text, statement, Map.of()), schema))
        .toList();
  }

  /** Reads the tree of a statement in which names behind {@code $} stand for values. */
  static Body body(String text, Map<String, Value> parameters) {
    var statements = parser(text).statements().statement();
    if (statements.size() > 1) {
      throw new Unread(text);
    }
    return body(text, statements.get(0), parameters);
  }

  private static Body body(
      String text, Cypher25Parser.StatementContext statement, Map<String, Value> parameters) {
    if (statement.regularQuery() == null) {
      throw new Unread(statement.getText());
    }
    var body = new ClauseReader(text, parameters).body(statement.regularQuery());
    Validity.check(body);
    return body;
  }

  private static Cypher25Parser parser(String text) {
    var lexer = new Cypher25Lexer(CharStreams.fromString(text));
    var parser = new Cypher25Parser(new CommonTokenStream(lexer));
    lexer.removeErrorListeners();
    parser.removeErrorListeners();
    lexer.addErrorListener(new Strict());
    parser.addErrorListener(new Strict());
    return parser;
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
          "This is not Cypher, at line " + line + ", column " + (column + 1) + ": " + message);
    }
  }
}
