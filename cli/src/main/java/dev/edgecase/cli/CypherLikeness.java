package dev.edgecase.cli;

import dev.edgecase.protocol.Outcome;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a finding must share with a reported bug of a Cypher engine to be taken for it: the words
 * and forms that are in few statements, and if it is an error, how its message begins.
 *
 * @param query the statement of the report
 * @param actual what came of it
 */
record CypherLikeness(String query, String actual) {
  /** Operators, clauses and subqueries that are not in every statement, and a NaN. */
  private static final Pattern TELLING =
      Pattern.compile(
          "\\b(OPTIONAL MATCH|XOR|(?:STARTS|ENDS)[ _]WITH|CONTAINS|CASE"
              + "|NOT NOT|FOREACH|(?:any|all|none|single)(?=\\()|(?:CALL|EXISTS|COUNT|COLLECT) ?\\{"
              + "|0\\.0 ?/ ?0\\.0)",
          Pattern.CASE_INSENSITIVE);

  /** What the text has no word for. */
  private static final Map<String, Pattern> FORMS =
      Map.of(
          "properties of a relationship", Pattern.compile("-\\[[^\\]]*\\{"),
          "condition in a relationship", Pattern.compile("-\\[[^\\]]* WHERE "),
          "relationship of any length", Pattern.compile("-\\[[^\\]{]*\\*"),
          "label expression", Pattern.compile("[(\\[]\\w*:[^)\\]({]*[!%&]|\\(\\w*:[^)({]*\\|"),
          "pattern predicate",
              Pattern.compile(
                  "\\b(?:WHERE|NOT|AND|OR|XOR|EXISTS) ?\\(+[^()]*\\)<?-[-\\[]",
                  Pattern.CASE_INSENSITIVE),
          "pattern comprehension", Pattern.compile("\\[(\\w+ = )?\\([^|\\[]*\\)-.*\\|"));

  /** Who reports a bug often uses these to show it well; where nothing else tells, they do. */
  private static final Pattern FRAME =
      Pattern.compile("\\b(UNWIND|DISTINCT|ORDER BY|UNION)\\b", Pattern.CASE_INSENSITIVE);

  /** Where there is none of these either, functions tell something. */
  private static final Pattern FUNCTION = Pattern.compile("\\b([a-z]\\w*)\\(");

  /** Where nothing else tells, how patterns stand to each other does. */
  private static final Map<String, Pattern> BONDS =
      Map.of(
          "several patterns", Pattern.compile("\\)\\s*,\\s*\\("),
          "two properties compared", Pattern.compile("\\w\\.\\w+\\)* (?:=|<>) \\(*\\w+\\.\\w"));

  private static final Pattern WRITE =
      Pattern.compile("\\b(CREATE|MERGE|SET|REMOVE|DELETE|FOREACH)\\b", Pattern.CASE_INSENSITIVE);

  /** What has become of the graph is told by a MATCH behind the write. */
  private static final Pattern READ_BACK =
      Pattern.compile(WRITE + ".*\\bMATCH\\b", Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

  private static final Pattern CLAUSE =
      Pattern.compile("\\b(OPTIONAL MATCH|MATCH|UNWIND|CALL|UNION)\\b", Pattern.CASE_INSENSITIVE);

  /** A relationship, which nothing is without cause when a statement has been made small. */
  private static final Pattern HOP = Pattern.compile("\\)<?-[-\\[]");

  /** A subquery that is a clause. */
  private static final String CALL = "CALL{";

  private static final Pattern BEGINNING = Pattern.compile("^[A-Za-z\\s]*");

  /** What the engine wraps errors in that it did not expect; hosts tell what is inside. */
  private static final String WRAPPER = "org.neo4j.graphdb.QueryExecutionException";

  /** Whether a statement and what became of it look like this bug. */
  boolean isSeenIn(String text, List<Outcome> outcomes) {
    var mine = telling(query);
    var its = telling(text);
    var error = KnownBug.ERROR.matcher(actual);
    if (!error.matches() && !all(WRITE, query).isEmpty()) {
      return all(WRITE, query).containsAll(all(WRITE, text)) && isOtherWrite(text, outcomes);
    }
    if (!error.matches()) {
      // Two statements that have nothing to tell them by are not alike.
      return !mine.isEmpty()
          && all(WRITE, text).isEmpty()
          && (its.equals(mine) || (isBound(text) && its.equals(uncalled(mine))))
          && isAboutEdges(text) == isAboutEdges(query)
          && inOrder(clauses(text), clauses(query))
          && outcomes.stream().allMatch(Outcome.Rows.class::isInstance);
    }
    return (mine.isEmpty() || !Collections.disjoint(mine, its)) && isRaisedIn(outcomes, error);
  }

  /** Whether a statement that has yet to be made small may come to look like this bug. */
  boolean maySeeIn(String text, List<Outcome> outcomes) {
    var error = KnownBug.ERROR.matcher(actual);
    if (error.matches()) {
      var words = telling(query);
      return isRaisedIn(outcomes, error)
          && (words.isEmpty() || layers(text).anyMatch(its -> !Collections.disjoint(words, its)));
    }
    if (!all(WRITE, query).isEmpty()) {
      return isOtherWrite(text, outcomes);
    }
    var mine = telling(query);
    return !mine.isEmpty()
        && all(WRITE, text).isEmpty()
        && (isAboutEdges(text) || !isAboutEdges(query))
        && layers(text)
            .anyMatch(
                its -> its.containsAll(mine) || (isBound(text) && its.containsAll(uncalled(mine))))
        && outcomes.stream().allMatch(Outcome.Rows.class::isInstance);
  }

  /** What is left when a reducer has put the clauses of a subquery in its place. */
  private static Set<String> uncalled(Set<String> words) {
    var left = new TreeSet<>(words);
    left.remove(CALL);
    return left.isEmpty() ? words : left;
  }

  /** Whether its patterns stand to each other as those of the report, if that tells anything. */
  private boolean isBound(String text) {
    var bonds = forms(BONDS, query);
    return !bonds.isEmpty() && bonds.equals(forms(BONDS, text));
  }

  /** Whether a statement left another graph behind than it should, by a write of this one. */
  private boolean isOtherWrite(String text, List<Outcome> outcomes) {
    var mine = all(WRITE, query);
    var its = all(WRITE, text);
    return !Collections.disjoint(mine, its)
        && mine.contains("FOREACH") == its.contains("FOREACH")
        && READ_BACK.matcher(text).find()
        && outcomes.stream().allMatch(Outcome.Rows.class::isInstance);
  }

  private static boolean isAboutEdges(String text) {
    return HOP.matcher(text).find();
  }

  /** An error without a message is told by its type, and by the words of the statement. */
  private static boolean isRaisedIn(List<Outcome> outcomes, Matcher error) {
    var message = Optional.ofNullable(error.group(3)).filter(m -> !m.equals("null")).orElse("");
    return outcomes.stream()
        .anyMatch(
            outcome ->
                outcome instanceof Outcome.Failure failure
                    && (error.group(1).equals(WRAPPER) || error.group(1).equals(failure.type()))
                    && (message.isEmpty()
                        || beginning(failure.message()).equals(beginning(message))));
  }

  private static List<String> clauses(String text) {
    return CLAUSE
        .matcher(text)
        .results()
        .map(clause -> clause.group().toUpperCase(Locale.ROOT))
        .toList();
  }

  /** Whether a list can be had from another by leaving some of it out: as a reducer does. */
  private static boolean inOrder(List<String> some, List<String> all) {
    int met = 0;
    for (var each : all) {
      if (met < some.size() && some.get(met).equals(each)) {
        met++;
      }
    }
    return met == some.size();
  }

  private static Set<String> telling(String text) {
    return layers(text).filter(some -> !some.isEmpty()).findFirst().orElse(Set.of());
  }

  /** What tells most first; each tells something only where those before it are empty. */
  private static Stream<Set<String>> layers(String text) {
    var words = all(TELLING, text);
    words.addAll(forms(FORMS, text));
    return Stream.of(words, all(FRAME, text), all(FUNCTION, text), forms(BONDS, text));
  }

  private static Set<String> forms(Map<String, Pattern> forms, String text) {
    return forms.entrySet().stream()
        .filter(form -> form.getValue().matcher(text).find())
        .map(Map.Entry::getKey)
        .collect(Collectors.toSet());
  }

  private static Set<String> all(Pattern pattern, String text) {
    var words = new TreeSet<String>();
    var word = pattern.matcher(text);
    while (word.find()) {
      words.add(word.group(1).replaceAll("[ _]", "").toUpperCase(Locale.ROOT));
    }
    return words;
  }

  /** The words before the first thing that differs from statement to statement. */
  private static String beginning(String message) {
    var words = BEGINNING.matcher(message);
    return words.find() ? words.group().replaceAll("\\s+", " ").strip() : "";
  }
}
