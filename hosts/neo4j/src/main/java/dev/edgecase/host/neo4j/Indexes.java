package dev.edgecase.host.neo4j;

import dev.edgecase.host.HostException;
import dev.edgecase.protocol.ElementKind;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Schema;
import dev.edgecase.protocol.ValueType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The statements that make and drop indexes, in the words of one version. */
final class Indexes {
  /** Beside the general index of every version, the special ones for strings and points. */
  private static final Map<ValueType, String> SPECIAL =
      Map.of(ValueType.TEXT, "TEXT ", ValueType.POINT, "POINT ");

  private final Grammar grammar;
  private final List<String> drops = new ArrayList<>();
  // A name that is free again only when the transaction ends is not used again in it.
  private int made;

  /** How a version writes about indexes; each has all that the one before has. */
  enum Grammar {
    /** {@code CREATE INDEX ON :Label(key)}, until 3.5. */
    OLD,
    /** Indexes have names. */
    NAMED,
    /** Relationships can be indexed, since 4.3. */
    RELATIONSHIPS,
    /** There are special indexes for strings and points, since 4.4. */
    SPECIAL;

    static Grammar named(String name) {
      return Set.of(values()).stream()
          .filter(grammar -> grammar.name().equalsIgnoreCase(name))
          .findFirst()
          .orElseThrow(() -> HostException.invalid("There are no indexes as " + name + "."));
    }
  }

  Indexes(Grammar grammar) {
    this.grammar = grammar;
  }

  /** The statements that drop what was made before, and make the given indexes. */
  List<String> change(Schema schema, List<Graph.Index> wanted) {
    var statements = new ArrayList<>(drops);
    drops.clear();
    for (var index : wanted) {
      if (index.element() == ElementKind.VERTEX || has(Grammar.RELATIONSHIPS)) {
        statements.add(made("", index));
        special(schema, index).ifPresent(kind -> statements.add(made(kind, index)));
      }
    }
    return statements;
  }

  private Optional<String> special(Schema schema, Graph.Index index) {
    return schema.keys().stream()
        .filter(key -> has(Grammar.SPECIAL) && index.keys().equals(List.of(key.key())))
        .flatMap(key -> Optional.ofNullable(SPECIAL.get(key.type())).stream())
        .findFirst();
  }

  private String made(String kind, Graph.Index index) {
    if (!has(Grammar.NAMED)) {
      var place = " INDEX ON :" + quoted(index.label()) + keys("", index);
      drops.add("DROP" + place);
      return "CREATE" + place;
    }
    var name = "i" + made++;
    drops.add("DROP INDEX " + name);
    var pattern = index.element() == ElementKind.VERTEX ? "(e:%s)" : "()-[e:%s]-()";
    return "CREATE %sINDEX %s FOR %s ON %s"
        .formatted(kind, name, pattern.formatted(quoted(index.label())), keys("e.", index));
  }

  private boolean has(Grammar wanted) {
    return grammar.compareTo(wanted) >= 0;
  }

  private static String keys(String before, Graph.Index index) {
    return index.keys().stream()
        .map(key -> before + quoted(key))
        .collect(Collectors.joining(", ", "(", ")"));
  }

  private static String quoted(String name) {
    return "`" + name.replace("`", "``") + "`";
  }
}
