package dev.edgecase.oracle;

import dev.edgecase.graph.GraphView;
import dev.edgecase.graph.ValueText;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.query.Expectation;
import dev.edgecase.query.Query;
import dev.edgecase.query.Traits;
import dev.edgecase.target.Session;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Says of a finding which of its answers are wrong by our own interpreter of the language. */
record Stamp(GraphView graph, Session session) {
  private static final int MOST_SHOWN = 3;
  private static final String WE = "Our interpreter of the language";

  /** What is thought of one answer. */
  private enum Judged {
    RIGHT,
    WRONG,
    OPEN
  }

  /** The finding with one sentence more, if the interpreter has something to say. */
  Finding on(Finding finding) {
    if (!finding.query().hasReference() || isUnknown(finding.query())) {
      return finding;
    }
    var judged = finding.observations().stream().map(o -> judge(finding, o)).toList();
    var said = words(judged);
    var expected =
        query(finding, judged)
            .map(asked -> expected(asked, said.isEmpty() ? " " + WE + " expects " : " It expects "))
            .orElse("");
    return finding.adding(said + expected);
  }

  /** What was asked for the answers that are wrong, or for all, if that is one and the same. */
  private static Optional<Query> query(Finding finding, List<Judged> judged) {
    var asked =
        IntStream.range(0, judged.size())
            .filter(i -> judged.get(i) == Judged.WRONG || !judged.contains(Judged.WRONG))
            .mapToObj(i -> asked(finding, finding.observations().get(i)))
            .collect(Collectors.toMap(Query::text, query -> query, (one, same) -> one));
    return asked.size() == 1 ? asked.values().stream().findFirst() : Optional.empty();
  }

  private static Query asked(Finding finding, Observation observation) {
    return observation.other().orElse(finding.query());
  }

  /** Whether some target's dialect is one that our interpreter has not been held to. */
  private boolean isUnknown(Query query) {
    var oracle = query.writes() ? WritesOracle.NAME : ReferenceOracle.NAME;
    return session.members().stream()
        .anyMatch(member -> member.dialect().lacking().contains(oracle));
  }

  private Judged judge(Finding finding, Observation observation) {
    var query = asked(finding, observation);
    if (!(KnownAnswer.of(query, graph, answering(observation)) instanceof Expectation.Rows rows)) {
      return Judged.OPEN;
    }
    var result =
        new Comparison(Inquiry.traits(query, graph, session.dialect()).byValue())
            .compareAcross(observation.outcome(), new Outcome.Rows(rows.values()));
    return result instanceof Comparison.Result.Same
        ? Judged.RIGHT
        : result instanceof Comparison.Result.Different ? Judged.WRONG : Judged.OPEN;
  }

  /** The target that gave an answer. */
  private Session answering(Observation observation) {
    return session.members().stream()
        .filter(member -> observation.target().filter(member.target().name()::equals).isPresent())
        .findFirst()
        .orElse(session.members().get(0));
  }

  private static String words(List<Judged> judged) {
    if (judged.contains(Judged.OPEN) && !judged.contains(Judged.WRONG)) {
      return "";
    }
    if (!judged.contains(Judged.WRONG)) {
      return " " + WE + " finds each of these answers right.";
    }
    if (judged.size() == 1) {
      return " " + WE + " says that this is wrong.";
    }
    if (judged.stream().allMatch(one -> one == Judged.WRONG)) {
      return " " + WE + " says that all of these answers are wrong.";
    }
    var wrong = new ArrayList<String>();
    for (int i = 0; i < judged.size(); i++) {
      if (judged.get(i) == Judged.WRONG) {
        wrong.add(String.valueOf(i + 1));
      }
    }
    return " "
        + WE
        + " says that answer "
        + String.join(" and ", wrong)
        + " of "
        + judged.size()
        + (wrong.size() == 1 ? " is wrong." : " are wrong.");
  }

  /** What a query should give. */
  private String expected(Query query, String beginning) {
    if (!(KnownAnswer.of(query, graph, session.members().get(0)) instanceof Expectation.Rows rows)
        || query.traits(graph).result() != Traits.Result.BAG) {
      return "";
    }
    if (rows.values().isEmpty()) {
      return beginning + "no row.";
    }
    int size = rows.values().size();
    return beginning
        + (size == 1 ? "1 row" : size + " rows")
        + rows.values().stream()
            .limit(MOST_SHOWN)
            .map(ValueText::show)
            .collect(Collectors.joining(", ", ": ", size > MOST_SHOWN ? ", ..." : ""))
        + ".";
  }
}
