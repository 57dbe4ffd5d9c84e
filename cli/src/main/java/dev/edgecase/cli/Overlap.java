package dev.edgecase.cli;

import dev.edgecase.engines.Catalogue;
import dev.edgecase.oracle.Chain;
import dev.edgecase.oracle.DisassemblyOracle;
import dev.edgecase.oracle.Finding;
import dev.edgecase.oracle.Observation;
import dev.edgecase.replay.SecondOpinion;
import dev.edgecase.target.Panel;
import dev.edgecase.target.Session;
import dev.edgecase.target.Target;
import dev.edgecase.target.TargetException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Which oracles would have seen what the others found: the graph and the query of each finding are
 * judged by all of them (DOT, RQ3; QuDi, 4.3 and figure 8; GQS, 5.4.3).
 */
final class Overlap implements AutoCloseable {
  private final Catalogue catalogue;
  private final List<String> against;
  private final Duration timeLimit;
  private final Map<String, Optional<Session>> sessions = new HashMap<>();
  private final Map<String, Row> rows = new TreeMap<>();
  private final Map<Set<Chain>, Integer> chains = new HashMap<>();

  /** What the other oracles say of the findings of one. */
  private static final class Row {
    private int findings;
    private final Map<String, Integer> seen = new HashMap<>();
    private final Map<String, Integer> asked = new HashMap<>();
  }

  /**
   * Prepares to ask.
   *
   * @param against what a single target is compared with
   */
  Overlap(Catalogue catalogue, List<String> against, Duration timeLimit) {
    this.catalogue = catalogue;
    this.against = against;
    this.timeLimit = timeLimit;
  }

  /** Asks all oracles about a finding. */
  void add(Finding finding) {
    var row = rows.computeIfAbsent(finding.oracle(), oracle -> new Row());
    row.findings++;
    var seeing = new HashSet<String>();
    for (var judge : Judge.all()) {
      var opinions =
          panels(finding, judge.joint()).stream()
              .map(this::session)
              .flatMap(Optional::stream)
              .map(session -> SecondOpinion.of(finding, judge.oracle().get(), session))
              .collect(Collectors.toSet());
      if (opinions.contains(SecondOpinion.SEES)) {
        seeing.add(judge.name());
        row.seen.merge(judge.name(), 1, Integer::sum);
      }
      if (opinions.contains(SecondOpinion.SEES) || opinions.contains(SecondOpinion.AGREES)) {
        row.asked.merge(judge.name(), 1, Integer::sum);
      }
    }
    if (finding.oracle().equals(DisassemblyOracle.NAME)) {
      var by =
          Stream.of(Chain.values())
              .filter(chain -> seeing.contains(Judge.chain(chain)))
              .collect(Collectors.toSet());
      chains.merge(by, 1, Integer::sum);
    }
  }

  /** The targets of a finding one by one, or together with what they are compared with. */
  private List<List<String>> panels(Finding finding, boolean joint) {
    var own = new TreeSet<>(Arrays.asList(finding.target().split(Panel.VERSUS)));
    finding.observations().stream()
        .map(Observation::target)
        .flatMap(Optional::stream)
        .forEach(own::add);
    if (!joint) {
      return own.stream().map(List::of).toList();
    }
    var all = new ArrayList<>(own);
    if (own.size() == 1) {
      against.stream().filter(other -> !own.contains(other)).forEach(all::add);
    }
    return all.size() > 1 ? List.of(all) : List.of();
  }

  /** A session that is kept for the findings to come; none if it cannot be had. */
  private Optional<Session> session(List<String> names) {
    return sessions.computeIfAbsent(String.join(Panel.VERSUS, names), key -> open(names));
  }

  private Optional<Session> open(List<String> names) {
    try {
      var targets = names.stream().<Target>map(catalogue::target).toList();
      var languages = targets.stream().map(Target::language).distinct().count();
      return languages > 1
          ? Optional.empty()
          : Optional.of(
              (targets.size() == 1 ? targets.get(0) : new Panel(targets)).open(timeLimit));
    } catch (TargetException unavailable) {
      System.err.println(unavailable.getMessage());
      return Optional.empty();
    }
  }

  /** For each oracle the findings that each other one sees, of those that it judges at all. */
  String tables() {
    var judges = Judge.all();
    var names = new ArrayList<>(List.of("found by", "findings:"));
    judges.forEach(judge -> names.add(judge.name() + ":"));
    var table = new MarkdownTable(names);
    rows.forEach(
        (oracle, row) -> {
          var cells = new ArrayList<>(List.of(oracle, Integer.toString(row.findings)));
          for (var judge : judges) {
            cells.add(
                row.seen.getOrDefault(judge.name(), 0)
                    + " of "
                    + row.asked.getOrDefault(judge.name(), 0));
          }
          table.row(cells);
        });
    return table
        + "In the papers: differential testing sees 9 of the 28 bugs of optimization (DOT, RQ3).\n\n"
        + chains();
  }

  private String chains() {
    if (chains.isEmpty()) {
      return "";
    }
    var table = new MarkdownTable("seen by the chains", "findings:", "QuDi, figure 8:");
    chains.entrySet().stream()
        .sorted(Map.Entry.<Set<Chain>, Integer>comparingByValue().reversed())
        .forEach(count -> table.row(name(count.getKey()), count.getValue(), paper(count.getKey())));
    return table
        + "By any of them QuDi finds 25 bugs: 23 by parameters, 20 by temporary vertices, 17 by"
        + " barriers (table 2).\n\n";
  }

  private static String name(Set<Chain> some) {
    return some.isEmpty()
        ? "none alone"
        : Stream.of(Chain.values())
            .filter(some::contains)
            .map(Chain::word)
            .collect(Collectors.joining(", "));
  }

  private static String paper(Set<Chain> some) {
    return some.equals(Set.of(Chain.PARAMETERS))
        ? "4"
        : some.equals(Set.of(Chain.BARRIER)) ? "1" : "";
  }

  @Override
  public void close() {
    sessions.values().forEach(session -> session.ifPresent(Session::close));
  }
}
