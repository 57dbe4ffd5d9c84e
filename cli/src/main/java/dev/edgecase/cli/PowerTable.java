package dev.edgecase.cli;

import dev.edgecase.hunt.Kill;
import dev.edgecase.mutation.Mutant;
import dev.edgecase.oracle.Consequence;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The fates of mutants as tables.
 *
 * @param population all mutants that were drawn from
 * @param sample those that were drawn
 * @param fates what became of them, as far as they were asked
 * @param oracles those that judged
 */
record PowerTable(
    List<Mutant> population, List<Mutant> sample, List<MutantFate> fates, List<String> oracles) {

  @Override
  public String toString() {
    var text = new StringBuilder();
    summary(text);
    byOracle(text);
    byGroup(text, "fault", Mutant::operator);
    byGroup(text, "strategy", MutantFocus::strategy);
    survivors(text);
    killed(text);
    broken(text);
    return text.toString();
  }

  private List<MutantFate> counted() {
    return fates.stream().filter(fate -> !fate.isBroken()).toList();
  }

  private void summary(StringBuilder text) {
    long killed = number(MutantFate::isKilled);
    text.append(
        String.format(
            Locale.ROOT,
            "%d of %d mutants killed (%s). There are %d in all, %d were drawn%s; %d of these do not"
                + " let the engine start, and are not counted.%n",
            killed,
            counted().size(),
            share(killed, counted().size()),
            population.size(),
            sample.size(),
            fates.size() == sample.size() ? "" : ", and " + fates.size() + " asked in the time",
            number(MutantFate::isBroken)));
    text.append(
        "A mutant is hunted with `--focus` on the steps that its strategy is about, if it is about"
            + " some.\n");
  }

  private void byOracle(StringBuilder text) {
    text.append(
        "\n| oracle | killed | share | by no other | median of checks to the kill | most |\n");
    text.append("| --- | ---: | ---: | ---: | ---: | ---: |\n");
    for (var oracle : oracles) {
      var kills =
          counted().stream()
              .filter(fate -> fate.isKilledBy(oracle))
              .map(fate -> fate.figures().kills())
              .toList();
      var checks =
          kills.stream()
              .flatMap(all -> all.entrySet().stream())
              .filter(kill -> kill.getKey().equals(oracle))
              .map(kill -> kill.getValue().checks())
              .sorted()
              .toList();
      text.append(
          String.format(
              Locale.ROOT,
              "| %s | %d | %s | %d | %s | %s |%n",
              oracle,
              kills.size(),
              share(kills.size(), counted().size()),
              kills.stream().filter(all -> all.size() == 1).count(),
              checks.isEmpty() ? "" : checks.get(checks.size() / 2),
              checks.isEmpty() ? "" : checks.get(checks.size() - 1)));
    }
    long killed = number(MutantFate::isKilled);
    text.append(
        String.format(
            Locale.ROOT,
            "| all together | %d | %s | | | |%n",
            killed,
            share(killed, counted().size())));
    long hangs = number(fate -> ends(fate, Consequence.HANG));
    long crashes = number(fate -> ends(fate, Consequence.CRASH));
    if (hangs + crashes > 0) {
      text.append(
          String.format(
              Locale.ROOT,
              "%nOf those that failure killed, %d hang and %d crash: a query ended the host, and did so"
                  + " again on a fresh one with ten times the time. Nobody is asked about such a mutant"
                  + " any more.%n",
              hangs,
              crashes));
    }
  }

  private static boolean ends(MutantFate fate, Consequence how) {
    return fate.isKilled()
        && fate.figures().kills().values().stream()
            .anyMatch(kill -> kill.finding().consequence() == how);
  }

  private void byGroup(StringBuilder text, String title, Function<Mutant, String> group) {
    var all =
        population.stream()
            .collect(Collectors.groupingBy(group, TreeMap::new, Collectors.counting()));
    var groups =
        counted().stream()
            .collect(
                Collectors.groupingBy(
                    fate -> group.apply(fate.mutant()), TreeMap::new, Collectors.toList()));
    text.append(
        String.format(
            "%n| %s | mutants | counted | killed | never executed |%n| --- | ---: | ---: | ---: | ---: |%n",
            title));
    for (var entry : all.entrySet()) {
      var some = groups.getOrDefault(entry.getKey(), List.of());
      text.append(
          String.format(
              Locale.ROOT,
              "| %s | %d | %d | %d | %d |%n",
              title.equals("strategy") ? "`" + entry.getKey() + "`" : entry.getKey(),
              entry.getValue(),
              some.size(),
              some.stream().filter(MutantFate::isKilled).count(),
              some.stream().filter(fate -> fate.survives() && !fate.reached()).count()));
    }
  }

  private void survivors(StringBuilder text) {
    text.append("\n| survivor | fault | why |\n| --- | --- | --- |\n");
    for (var fate : sorted(MutantFate::survives)) {
      text.append(row(fate.mutant())).append(fate.reason()).append(" |\n");
    }
  }

  private void killed(StringBuilder text) {
    text.append("\n| killed | fault | by, after so many checks |\n| --- | --- | --- |\n");
    for (var fate : sorted(MutantFate::isKilled)) {
      text.append(row(fate.mutant())).append(kills(fate.figures().kills())).append(" |\n");
    }
  }

  private String kills(Map<String, Kill> kills) {
    var told = new ArrayList<String>();
    for (var oracle : oracles) {
      var kill = kills.get(oracle);
      if (kill != null) {
        told.add("%s %d".formatted(oracle, kill.checks()));
      }
    }
    return String.join(", ", told);
  }

  private void broken(StringBuilder text) {
    if (number(MutantFate::isBroken) > 0) {
      text.append("\n| not counted | fault | why |\n| --- | --- | --- |\n");
      for (var fate : sorted(MutantFate::isBroken)) {
        text.append(row(fate.mutant())).append(cell(fate.problem())).append(" |\n");
      }
    }
  }

  private List<MutantFate> sorted(Predicate<MutantFate> wanted) {
    return fates.stream()
        .filter(wanted)
        .sorted(Comparator.comparing((MutantFate fate) -> fate.mutant().toString()))
        .toList();
  }

  private static String row(Mutant mutant) {
    return "| `%s.%s`, line %d | %s: %s | "
        .formatted(
            mutant.simpleName(),
            mutant.method(),
            mutant.line(),
            mutant.operator(),
            cell(mutant.words()));
  }

  private static String cell(String words) {
    return words.replace("|", "\\|");
  }

  private long number(Predicate<MutantFate> wanted) {
    return fates.stream().filter(wanted).count();
  }

  private static String share(long part, long whole) {
    return whole == 0 ? "" : String.format(Locale.ROOT, "%.0f %%", 100.0 * part / whole);
  }
}
