package dev.edgecase.host.neo4j;

import dev.edgecase.host.HostException;
import dev.edgecase.protocol.ElementKind;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Schema;
import dev.edgecase.protocol.ValueType;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The statements that make and drop indexes, in the words of one version. What was made is known
 * here, so that it can be dropped.
 */
final class Indexes {
  /** Beside the general index of every version, the special ones for strings and points. */
  private static final Map<ValueType, String> SPECIAL =
      Map.of(ValueType.TEXT, "TEXT ", ValueType.POINT, "POINT ");

  private static final String DROP = "DROP ";

  private final Grammar grammar;
  private final Map<Graph.Index, List<String>> drops = new LinkedHashMap<>();
  // A name that is free again only when the transaction ends is not used again in it.
  private int made;

  /** How a version writes about indexes; each has all that the one before has. */
  enum Grammar {
    /** {@code CREATE INDEX ON :Label(key)}, until 3.5. */
    OLD,
    /** Indexes have names. */
    NAMED,
    /** Relationships can be indexed, and there are words for full-text indexes, since 4.3. */
    RELATIONSHIPS,
    /** There are special indexes for strings and points, and constraints REQUIRE, since 4.4. */
    SPECIAL;

    static Grammar named(String name) {
      return Set.of(values()).stream()
          .filter(grammar -> grammar.name().equalsIgnoreCase(name))
          .findFirst()
          .orElseThrow(() -> HostException.invalid("There are no indexes as " + name + "."));
    }
  }

  /** A statement, and the one that undoes it. */
  private record Made(String create, String drop) {}

  Indexes(Grammar grammar) {
    this.grammar = grammar;
  }

  /** The statements that drop all that was made before, also if that failed. */
  List<String> dropAll() {
    return drops.values().stream()
        .flatMap(List::stream)
        .map(drop -> has(Grammar.NAMED) && drop.startsWith(DROP) ? drop + " IF EXISTS" : drop)
        .toList();
  }

  /** There is none of them any more: they are dropped, or making them has failed as a whole. */
  void clear() {
    drops.clear();
  }

  /** The statements that make an index; none if the version has no such index. */
  List<String> create(Schema schema, Graph.Index index) {
    var all = made(schema, index);
    drops.put(index, all.stream().map(Made::drop).toList());
    return all.stream().map(Made::create).toList();
  }

  /** The statements that try to make an index, in vain. */
  List<String> tryToCreate(Schema schema, Graph.Index index) {
    return made(schema, index).stream().map(Made::create).toList();
  }

  /** The statements that drop an index, or try to if there is none. */
  List<String> drop(Schema schema, Graph.Index index) {
    return Optional.ofNullable(drops.remove(index))
        .orElseGet(() -> made(schema, index).stream().map(Made::drop).toList());
  }

  private List<Made> made(Schema schema, Graph.Index index) {
    if (index.element() == ElementKind.EDGE && !has(Grammar.RELATIONSHIPS)) {
      return List.of();
    }
    return switch (index.kind()) {
      case UNIQUE -> List.of(unique(index));
      case FULL_TEXT -> List.of(fullText(index));
      case TEXT, POINT ->
          List.of(index(has(Grammar.SPECIAL) ? index.kind().name() + " " : "", index));
      case USUAL ->
          Stream.concat(Stream.of(""), special(schema, index).stream())
              .map(kind -> index(kind, index))
              .toList();
    };
  }

  private Optional<String> special(Schema schema, Graph.Index index) {
    return schema.keys().stream()
        .filter(key -> has(Grammar.SPECIAL) && index.keys().equals(List.of(key.key())))
        .flatMap(key -> Optional.ofNullable(SPECIAL.get(key.type())).stream())
        .findFirst();
  }

  private Made index(String kind, Graph.Index index) {
    if (!has(Grammar.NAMED)) {
      var place = " INDEX ON :" + quoted(index.label()) + keys("", index, "(", ")");
      return new Made("CREATE" + place, "DROP" + place);
    }
    var name = "i" + made++;
    return new Made(
        "CREATE %sINDEX %s FOR %s ON %s"
            .formatted(kind, name, pattern(index), keys("e.", index, "(", ")")),
        DROP + "INDEX " + name);
  }

  /** Without brackets, which not all versions allow around a single key. */
  private Made unique(Graph.Index index) {
    var what = keys("e.", index, "", "");
    if (!has(Grammar.NAMED)) {
      var place = " CONSTRAINT ON " + pattern(index) + " ASSERT " + what + " IS UNIQUE";
      return new Made("CREATE" + place, "DROP" + place);
    }
    var name = "i" + made++;
    var words = has(Grammar.SPECIAL) ? "FOR %s REQUIRE %s" : "ON %s ASSERT %s";
    return new Made(
        "CREATE CONSTRAINT " + name + " " + words.formatted(pattern(index), what) + " IS UNIQUE",
        DROP + "CONSTRAINT " + name);
  }

  private Made fullText(Graph.Index index) {
    var name = "i" + made++;
    if (!has(Grammar.RELATIONSHIPS)) {
      var keys = index.keys().stream().map(key -> "'" + key + "'").toList();
      return new Made(
          "CALL db.index.fulltext.createNodeIndex('%s', ['%s'], %s)"
              .formatted(name, index.label(), keys),
          "CALL db.index.fulltext.drop('" + name + "')");
    }
    return new Made(
        "CREATE FULLTEXT INDEX %s FOR %s ON EACH %s"
            .formatted(name, pattern(index), keys("e.", index, "[", "]")),
        DROP + "INDEX " + name);
  }

  private boolean has(Grammar wanted) {
    return grammar.compareTo(wanted) >= 0;
  }

  private static String pattern(Graph.Index index) {
    var pattern = index.element() == ElementKind.VERTEX ? "(e:%s)" : "()-[e:%s]-()";
    return pattern.formatted(quoted(index.label()));
  }

  private static String keys(String before, Graph.Index index, String open, String close) {
    return index.keys().stream()
        .map(key -> before + quoted(key))
        .collect(Collectors.joining(", ", open, close));
  }

  private static String quoted(String name) {
    return "`" + name.replace("`", "``") + "`";
  }
}
