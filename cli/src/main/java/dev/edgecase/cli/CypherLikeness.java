package dev.edgecase.cli;

import dev.edgecase.protocol.Outcome;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * What a finding must share with a reported bug of a Cypher engine to be taken for it: the words
 * that are in few statements, and if it is an error, how its message begins.
 *
 * @param query the statement of the report
 * @param actual what came of it
 */
record CypherLikeness(String query, String actual) {
  /** Operators, clauses and subqueries that are not in every statement, and a NaN. */
  private static final Pattern TELLING =
      Pattern.compile(
          "\\b(OPTIONAL MATCH|UNWIND|DISTINCT|ORDER BY|UNION|XOR|STARTS WITH|ENDS WITH|CONTAINS"
              + "|(?:any|all|none|single)(?=\\()|(?:CALL|EXISTS|COUNT|COLLECT) ?\\{"
              + "|0\\.0 ?/ ?0\\.0)",
          Pattern.CASE_INSENSITIVE);

  /** Where there are no such words, functions tell something. */
  private static final Pattern FUNCTION = Pattern.compile("\\b(?!count)([a-z]\\w*)\\(");

  private static final Pattern BEGINNING = Pattern.compile("^[A-Za-z\\s]*");

  /** What the engine wraps errors in that it did not expect; hosts tell what is inside. */
  private static final String WRAPPER = "org.neo4j.graphdb.QueryExecutionException";

  /** Whether a statement and what became of it look like this bug. */
  boolean isSeenIn(String text, List<Outcome> outcomes) {
    var mine = telling(query);
    var its = telling(text);
    var error = KnownBug.ERROR.matcher(actual);
    if (!error.matches()) {
      return its.equals(mine) && outcomes.stream().allMatch(Outcome.Rows.class::isInstance);
    }
    var message = Optional.ofNullable(error.group(3)).orElse("");
    return (mine.isEmpty() || !Collections.disjoint(mine, its))
        && outcomes.stream()
            .anyMatch(
                outcome ->
                    outcome instanceof Outcome.Failure failure
                        && (error.group(1).equals(WRAPPER) || error.group(1).equals(failure.type()))
                        && beginning(failure.message()).equals(beginning(message)));
  }

  private static Set<String> telling(String text) {
    var words = all(TELLING, text);
    return words.isEmpty() ? all(FUNCTION, text) : words;
  }

  private static Set<String> all(Pattern pattern, String text) {
    var words = new TreeSet<String>();
    var word = pattern.matcher(text);
    while (word.find()) {
      words.add(word.group(1).replace(" ", "").toUpperCase(Locale.ROOT));
    }
    return words;
  }

  /** The words before the first thing that differs from statement to statement. */
  private static String beginning(String message) {
    var words = BEGINNING.matcher(message.equals("null") ? "" : message);
    return words.find() ? words.group().replaceAll("\\s+", " ").strip() : "";
  }
}
