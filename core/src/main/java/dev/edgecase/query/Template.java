package dev.edgecase.query;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Statements with gaps, such as {@code graph.createIndex(${key}, Vertex.class)}. One with {@code
 * ${key}} stands for as many as there are keys, with {@code ${type}} for the type of each; {@code
 * ${keys}} is all of them. Other gaps have a name of their own.
 */
public record Template(List<String> statements) {

  /** Says nothing. */
  public static final Template EMPTY = new Template(List.of());

  public Template {
    statements = List.copyOf(statements);
  }

  /**
   * A key.
   *
   * @param name its name, as a literal
   * @param type what stands for the type of its values
   */
  public record Key(String name, String type) {}

  /** The statements with the gaps filled. */
  public List<String> filled(Map<String, String> names, List<Key> keys) {
    return statements.stream().flatMap(s -> each(named(s, names), keys)).toList();
  }

  private static String named(String statement, Map<String, String> names) {
    var filled = statement;
    for (var name : names.entrySet()) {
      filled = filled.replace("${" + name.getKey() + "}", name.getValue());
    }
    return filled;
  }

  private static Stream<String> each(String statement, List<Key> keys) {
    var all = keys.stream().map(Key::name).collect(Collectors.joining(", "));
    return statement.contains("${key}")
        ? keys.stream().map(k -> statement.replace("${key}", k.name()).replace("${type}", k.type()))
        : Stream.of(statement.replace("${keys}", all));
  }
}
