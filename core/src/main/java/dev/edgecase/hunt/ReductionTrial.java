package dev.edgecase.hunt;

import dev.edgecase.oracle.Finding;
import dev.edgecase.oracle.Judgement;
import dev.edgecase.oracle.Oracles;
import dev.edgecase.oracle.Signature;
import dev.edgecase.oracle.Symptom;
import dev.edgecase.protocol.Configuration;
import dev.edgecase.query.Language;
import dev.edgecase.target.Session;
import dev.edgecase.target.Target;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * Measures how small findings become, and whether one bug has one signature.
 *
 * <p>What a bug is, nobody can tell from outside. Here it is what has one symptom (consequence,
 * guilty settings, type and place of the error) and shows on the same ones of all targets of the
 * trial: two findings that were mended in different versions are two bugs. It errs both ways: two
 * bugs of one strategy that are in all the targets count as one, and one bug that is located
 * differently, or whose query an older target does not know, counts as two.
 */
public final class ReductionTrial {
  private final List<Target> targets;
  private final Function<Target, Language> languages;
  private final HuntOptions options;

  public ReductionTrial(
      List<Target> targets, Function<Target, Language> languages, HuntOptions options) {
    this.targets = List.copyOf(targets);
    this.languages = languages;
    this.options = options;
  }

  /**
   * What hunts on one target came to.
   *
   * @param rounds how many rounds ran to their end
   * @param findings the distinct findings, the smallest example of each
   * @param efforts what each reduction took
   * @param bugs the number of bugs that the findings show
   * @param mixed the signatures under which there are examples of several bugs
   * @param share the share of the workers' time that went into reduction
   */
  public record Figures(
      String target,
      long rounds,
      List<Discovery> findings,
      List<Effort> efforts,
      int bugs,
      List<Mixture> mixed,
      double share) {
    public Figures {
      findings = List.copyOf(findings);
      efforts = List.copyOf(efforts);
      mixed = List.copyOf(mixed);
    }

    public double signaturesPerBug() {
      return bugs == 0 ? 0 : (double) findings.size() / bugs;
    }
  }

  /**
   * Several bugs under one signature.
   *
   * @param examples one query of each bug, with the targets that show it
   */
  public record Mixture(Signature signature, Map<Set<String>, String> examples) {
    public Mixture {
      examples = Map.copyOf(examples);
    }
  }

  private record Bug(Symptom symptom, Set<String> targets) {}

  /** Hunts on each target alone, and asks all of them about what is found. */
  public List<Figures> run() throws InterruptedException {
    var figures = new ArrayList<Figures>();
    var sessions = new ArrayList<Session>();
    try {
      targets.forEach(target -> sessions.add(target.open(options.timeLimit())));
      for (var target : targets) {
        figures.add(figures(target, sessions));
      }
    } finally {
      sessions.forEach(Session::close);
    }
    return figures;
  }

  private Figures figures(Target target, List<Session> sessions) throws InterruptedException {
    var examples = new ArrayList<Discovery>();
    var efforts = new ArrayList<Effort>();
    var end =
        new Campaign(
                List.of(target),
                languages,
                options,
                (round, progress) -> {
                  examples.addAll(round.discoveries());
                  efforts.addAll(round.efforts());
                })
            .run();
    var findings = new TreeMap<String, Discovery>();
    var bugs = new TreeMap<String, Map<Set<String>, String>>();
    for (var example : examples) {
      findings.merge(example.signature().id(), example, Discovery::merge);
      bugs.computeIfAbsent(example.signature().id(), signature -> new HashMap<>())
          .putIfAbsent(shownOn(example.finding(), sessions), example.finding().query().text());
    }
    var distinct = new HashSet<Bug>();
    for (var kept : findings.values()) {
      distinct.add(new Bug(Symptom.of(kept.finding()), shownOn(kept.finding(), sessions)));
    }
    double spent = efforts.stream().mapToLong(effort -> effort.time().toNanos()).sum();
    return new Figures(
        target.name(),
        end.counts().rounds(),
        List.copyOf(findings.values()),
        efforts,
        distinct.size(),
        mixed(bugs),
        spent / ((double) end.elapsed().toNanos() * options.schedule().workers()));
  }

  private static List<Mixture> mixed(Map<String, Map<Set<String>, String>> bugs) {
    return bugs.entrySet().stream()
        .filter(bug -> bug.getValue().size() > 1)
        .map(bug -> new Mixture(new Signature(bug.getKey()), bug.getValue()))
        .toList();
  }

  private static Set<String> shownOn(Finding finding, List<Session> sessions) {
    var shown = new TreeSet<String>();
    for (var session : sessions) {
      if (isShown(finding, session)) {
        shown.add(session.target().name());
      }
    }
    return shown;
  }

  private static boolean isShown(Finding finding, Session session) {
    var order = finding.observations().get(0).configuration().settings().get(Configuration.ORDER);
    var standard =
        order == null
            ? Configuration.DEFAULT
            : Configuration.DEFAULT.with(Configuration.ORDER, order);
    return Oracles.again(finding)
        .flatMap(
            oracle -> new Judgement(oracle, standard, session).of(finding.graph(), finding.query()))
        .filter(again -> again.consequence() == finding.consequence())
        .isPresent();
  }
}
